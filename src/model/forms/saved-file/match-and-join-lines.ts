import { type FileLine, isIndented, isNotBlank, isUnderline, joinLines } from './file-line.ts';
import { maxAddressLength } from './normalize-line.ts';
import type { LineMatch } from './line-matcher.ts';

/**
 * The maximum number of pieces into which a mail program may have broken a line of the form. With fewer, some pieces of
 * a long sentence in a narrow email would be left over. With more, reading a large file takes longer, because every
 * number of pieces is tried.
 */
const maxPieces = 16;
const maxJoinedLength = 2 * maxAddressLength;
/**
 * After this many lines that match nothing, broken lines of the form are no longer searched for. Between two lines of
 * the form, only the rest of an option can be unmatched. With a larger value, the lines of long answers would be joined
 * and compared too, which takes time and finds nothing.
 */
const maxUnmatched = 3;

/**
 * Recognises the lines of the form in a file. The pieces of a line that a mail program has broken are joined. Lines
 * that people wrote are never joined.
 */
export function matchAndJoinLines(lines: readonly FileLine[]): FileLine[] {
  const classified: FileLine[] = [];
  // Each line is first matched on its own, so that a checksum that belongs to an unbroken line is not tried for joined
  // lines.
  for (const line of lines) if (!line.isOutside) line.matcher.match(line);
  let unmatchedCount = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    const { lastIndex, match } = longestMatch(lines, index, unmatchedCount < maxUnmatched);
    const joinedLine = lastIndex > index ? joinLines(line, lines.slice(index + 1, lastIndex + 1)) : line;
    classified.push({ ...joinedLine, ...match });
    const isUserText = match.candidates.length === 0 && isNotBlank(line.text) && !isUnderline(line.text);
    unmatchedCount = isUserText ? unmatchedCount + 1 : 0;
    index = lastIndex;
  }
  return dropUncertainMatches(classified);
}

/**
 * Finds the longest line of the form that begins at an index. It may consist of several lines of the file, of which
 * `lastIndex` is the last.
 */
function longestMatch(
  lines: readonly FileLine[],
  startIndex: number,
  mayBeBroken: boolean,
): { lastIndex: number; match: LineMatch } {
  const line = lines[startIndex];
  if (!line || line.isOutside || isUnderline(line.text))
    return { lastIndex: startIndex, match: { candidates: [] } };
  const firstMatch = { lastIndex: startIndex, match: line.matcher.match(line) };
  if (line.key === '' || !mayBeBroken || !line.matcher.mayStartTemplateLine(line)) return firstMatch;
  const isWhole = firstMatch.match.candidates.length > 0;
  const pieces = followingPieces(lines, startIndex, isWhole);
  return (
    pieces
      .map((_, offset) => ({
        lastIndex: startIndex + 1 + offset,
        match: line.matcher.match(joinLines(line, pieces.slice(0, offset + 1))),
      }))
      .findLast(({ match }) => match.candidates.length > 0) ?? firstMatch
  );
}

/** The lines below a line that may be further pieces of it, if a mail program has broken it. */
function followingPieces(
  lines: readonly FileLine[],
  startIndex: number,
  isFirstWhole: boolean,
): readonly FileLine[] {
  const following = lines.slice(startIndex + 1, startIndex + maxPieces);
  let length = lines[startIndex]?.normalized.length ?? 0;
  const count = following.findIndex((next) => {
    length += next.normalized.length;
    // If the first line is a line of the form as it is, and the next line is another one, the two are not joined.
    const isNextWhole = isFirstWhole && mayBePiece(next) && next.matcher.match(next).candidates.length > 0;
    return !mayBePiece(next) || isNextWhole || length > maxJoinedLength;
  });
  return count === -1 ? following : following.slice(0, count);
}

/** Whether a line may be a further piece of the line above it. */
const mayBePiece = ({ isOutside, key, text }: FileLine): boolean =>
  !isOutside && key !== '' && !startsWithCheckboxPattern.test(key) && !isIndented(text) && !isUnderline(text);

const startsWithCheckboxPattern = /^\[.?\]/;

/**
 * Drops uncertain matches. A line that the manifest does not name is matched by its current wording. If such lines are
 * in another order than in the current form, these matches are uncertain, and all of them are dropped.
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
