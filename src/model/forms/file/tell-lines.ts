import { type FileLine, isIndented, isUnderline, joinLines, longestAddress } from './file-line.ts';
import type { Known } from './own-words.ts';

/** No line of ours is broken into more pieces than this. */
const mostPieces = 16;
const longest = 2 * longestAddress;
/** What follows so many lines that are not ours is not put together: only the rest of an option may stand between ours. */
const mostFailed = 3;

/** Returns lines with what each is, those of ours joined that mail has broken. What people wrote keeps its line ends. */
export function tellLines(lines: readonly FileLine[]): FileLine[] {
  const told: FileLine[] = [];
  // Whole lines come first: what is found need not be put together.
  for (const line of lines) if (!line.isOutside) line.words.know(line);
  let failed = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line) break;
    const { last, known } = wholeLine(lines, index, failed < mostFailed);
    if (last > index) told.push({ ...joinLines(line, lines.slice(index + 1, last + 1)), ...known });
    else told.push({ ...line, ...known });
    const isUsers = known.own.length === 0 && /\S/.test(line.text) && !isUnderline(line.text);
    failed = isUsers ? failed + 1 : 0;
    index = last;
  }
  return inOrder(told);
}

/** Returns the longest line of ours that begins at an index, with the index of its last piece. */
function wholeLine(
  lines: readonly FileLine[],
  from: number,
  mayBeBroken: boolean,
): { last: number; known: Known } {
  const line = lines[from];
  if (!line || line.isOutside || isUnderline(line.text)) return { last: from, known: { own: [] } };
  let found = { last: from, known: line.words.know(line) };
  if (line.key === '' || !mayBeBroken || !line.words.mayBegin(line)) return found;
  const isWhole = found.known.own.length > 0;
  let length = line.folded.length;
  for (let to = from + 1; to < from + mostPieces; to += 1) {
    const next = lines[to];
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
    if (isWhole && next.words.know(next).own.length > 0) break;
    length += next.folded.length;
    if (length > longest) break;
    const known = line.words.know(joinLines(line, lines.slice(from + 1, to + 1)));
    if (known.own.length > 0) found = { last: to, known };
  }
  return found;
}

/**
 * Returns the lines with what is certain of them. Where a foot has lost a line, the words of now stand for what it named; those in
 * another order than now may have been exchanged since.
 */
function inOrder(lines: FileLine[]): FileLine[] {
  let last = -1;
  for (const { own } of lines) {
    const unnamed = own.filter(({ kind, isUnnamed }) => isUnnamed && isPlace.has(kind));
    if (unnamed.length === 0) continue;
    const next = unnamed.find(({ order }) => order > last);
    if (!next)
      return lines.map((line) => ({
        ...line,
        own: line.own.filter((one) => !one.isUnnamed || !isPlace.has(one.kind)),
      }));
    last = next.order;
  }
  return lines;
}
const isPlace = new Set(['heading', 'question', 'option']);
