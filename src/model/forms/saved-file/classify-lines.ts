import { type FileLine, isIndented, isUnderline, joinLines, maxAddressLength } from './file-line.ts';
import type { LineMatch } from './line-matcher.ts';

/** No line of ours is broken into more pieces than this. */
const maxPieces = 16;
const maxJoinedLength = 2 * maxAddressLength;
/** What follows so many lines that are not ours is not put together: only the rest of an option may stand between ours. */
const maxUnmatched = 3;

/** Returns lines with what each is, those of ours joined that mail has broken. What people wrote keeps its line ends. */
export function classifyLines(lines: readonly FileLine[]): FileLine[] {
  const classified: FileLine[] = [];
  // Whole lines come first: what is found need not be put together.
  for (const line of lines) if (!line.isOutside) line.matcher.match(line);
  let unmatchedCount = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    const { lastIndex, match } = longestMatch(lines, index, unmatchedCount < maxUnmatched);
    if (lastIndex > index)
      classified.push({ ...joinLines(line, lines.slice(index + 1, lastIndex + 1)), ...match });
    else classified.push({ ...line, ...match });
    const isUserText = match.candidates.length === 0 && /\S/.test(line.text) && !isUnderline(line.text);
    unmatchedCount = isUserText ? unmatchedCount + 1 : 0;
    index = lastIndex;
  }
  return dropUncertainMatches(classified);
}

/** Returns the longest line of ours that begins at an index, with the index of its last piece. */
function longestMatch(
  lines: readonly FileLine[],
  startIndex: number,
  mayBeBroken: boolean,
): { lastIndex: number; match: LineMatch } {
  const line = lines[startIndex];
  if (!line || line.isOutside || isUnderline(line.text))
    return { lastIndex: startIndex, match: { candidates: [] } };
  let best = { lastIndex: startIndex, match: line.matcher.match(line) };
  if (line.key === '' || !mayBeBroken || !line.matcher.mayStartTemplateLine(line)) return best;
  const isWhole = best.match.candidates.length > 0;
  let length = line.normalized.length;
  for (let endIndex = startIndex + 1; endIndex < startIndex + maxPieces; endIndex += 1) {
    const next = lines[endIndex];
    if (
      !next ||
      next.isOutside ||
      next.key === '' ||
      /^\[.?\]/.test(next.key) ||
      isIndented(next.text) ||
      isUnderline(next.text)
    )
      break;
    // Most lines of ours are whole, and the next is another.
    if (isWhole && next.matcher.match(next).candidates.length > 0) break;
    length += next.normalized.length;
    if (length > maxJoinedLength) break;
    const match = line.matcher.match(joinLines(line, lines.slice(startIndex + 1, endIndex + 1)));
    if (match.candidates.length > 0) best = { lastIndex: endIndex, match };
  }
  return best;
}

/**
 * Returns the lines with what is certain of them. Where a manifest has lost a line, the words of now stand for what it named; those in
 * another order than now may have been exchanged since.
 */
function dropUncertainMatches(lines: FileLine[]): FileLine[] {
  let lastOrder = -1;
  for (const { candidates } of lines) {
    const unlisted = candidates.filter(
      ({ kind, isMissingFromManifest }) => isMissingFromManifest && positionKinds.has(kind),
    );
    if (unlisted.length === 0) continue;
    const next = unlisted.find(({ order }) => order > lastOrder);
    if (!next)
      return lines.map((line) => ({
        ...line,
        candidates: line.candidates.filter(
          (templateLine) => !templateLine.isMissingFromManifest || !positionKinds.has(templateLine.kind),
        ),
      }));
    lastOrder = next.order;
  }
  return lines;
}
const positionKinds = new Set(['heading', 'question', 'option']);
