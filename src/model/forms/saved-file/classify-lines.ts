import { type FileLine, isIndented, joinLines } from './file-line.ts';
import { isUnderline } from './underline.ts';
import { maxAddressLength } from './normalize-line.ts';
import type { LineMatch } from './line-matcher.ts';

/** Mail programs do not break a line of the form into more pieces than this. */
const maxPieces = 16;
const maxJoinedLength = 2 * maxAddressLength;
/**
 * Lines after this many unmatched ones are not joined: only the rest of an option may stand between lines of the form.
 */
const maxUnmatched = 3;

/**
 * Recognises the lines of the form, and joins those that mail programs have broken. Lines that people wrote are not
 * joined.
 */
export function classifyLines(lines: readonly FileLine[]): FileLine[] {
  const classified: FileLine[] = [];
  // Whole lines come first: a checksum that has been matched is not tried for broken lines.
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

/** A line of the form with the index of its last piece; the same index if the line is whole or unknown. */
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
 * Drops candidates that are not certain. If a manifest has lost a line, the current wording stands for it; lines whose
 * order differs from the current form may have been exchanged since.
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
