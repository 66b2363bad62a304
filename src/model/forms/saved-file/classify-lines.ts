import { type FileLine, isIndented, joinLines } from './file-line.ts';
import { isUnderline } from './underline.ts';
import { maxAddressLength } from './normalize-line.ts';
import type { LineMatch } from './line-matcher.ts';

/**
 * The maximum number of pieces into which mail programs break one line of the form. With fewer, the pieces of a long
 * sentence in a narrow email would be left over. With more, reading a large file takes longer, because every number of
 * pieces is tried.
 */
const maxPieces = 16;
const maxJoinedLength = 2 * maxAddressLength;
/**
 * The search for pieces ends after this many lines that match nothing. Between two lines of the form, there can only be
 * the rest of an option. With a larger value, the lines of long answers would be joined and compared too, which takes
 * time and finds nothing.
 */
const maxUnmatched = 3;

/**
 * Recognises the lines of the form, and joins those that mail programs have broken. Lines that people wrote are not
 * joined.
 */
export function classifyLines(lines: readonly FileLine[]): FileLine[] {
  const classified: FileLine[] = [];
  // Whole lines are matched first, so that their checksums are not tried for broken lines.
  for (const line of lines) if (!line.isOutside) line.matcher.match(line);
  let unmatchedCount = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    const { lastIndex, match } = longestMatch(lines, index, unmatchedCount < maxUnmatched);
    const joinedLine = lastIndex > index ? joinLines(line, lines.slice(index + 1, lastIndex + 1)) : line;
    classified.push({ ...joinedLine, ...match });
    const isUserText = match.candidates.length === 0 && /\S/.test(line.text) && !isUnderline(line.text);
    unmatchedCount = isUserText ? unmatchedCount + 1 : 0;
    index = lastIndex;
  }
  return dropUncertainMatches(classified);
}

/** A line, possibly joined from several pieces, and the index of its last piece. */
interface LongestMatch {
  lastIndex: number;
  match: LineMatch;
}

/** Finds the longest line of the form that begins at an index. */
function longestMatch(lines: readonly FileLine[], startIndex: number, mayBeBroken: boolean): LongestMatch {
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

/** The lines that may be further pieces of the line above them. */
function followingPieces(
  lines: readonly FileLine[],
  startIndex: number,
  isFirstWhole: boolean,
): readonly FileLine[] {
  const following = lines.slice(startIndex + 1, startIndex + maxPieces);
  let length = lines[startIndex]?.normalized.length ?? 0;
  const count = following.findIndex((next) => {
    length += next.normalized.length;
    // Usually, lines of the form are whole, and the next line is another one.
    const isNextWhole = isFirstWhole && mayBePiece(next) && next.matcher.match(next).candidates.length > 0;
    return !mayBePiece(next) || isNextWhole || length > maxJoinedLength;
  });
  return count === -1 ? following : following.slice(0, count);
}

/** Whether a line may be a later piece of a broken line. */
const mayBePiece = ({ isOutside, key, text }: FileLine): boolean =>
  !isOutside && key !== '' && !startsWithCheckboxPattern.test(key) && !isIndented(text) && !isUnderline(text);

const startsWithCheckboxPattern = /^\[.?\]/;

/**
 * Drops the matches that are not certain. A line that is missing from the manifest is matched by its current wording;
 * this is uncertain if the order of the lines differs from that of the current form.
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
