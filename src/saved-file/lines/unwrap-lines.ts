import { type FileLine, indentationOf, isIndented, toFileLine, underlineBelow } from './file-line.ts';
import {
  type BrokenLines,
  findOwnLines,
  findWrapping,
  lengthOf,
  longWord,
  wasFull,
  wordOf,
  type Wrapping,
} from './find-wraps.ts';
import type { KnownWords } from '../words/known-words.ts';

const listMark = /^(?:[-*•–]|\d{1,3}[.)]) /;
const optionOrTip = /^(?:\[|tip:)/;
/** Mail programs fill their lines; a line less full than this was ended by the user. */
const leastFull = 0.6;

/**
 * Returns the lines of a file, joining those that mail has wrapped. The form's own lines are recognised by their wording
 * and show how wide the lines may be. A user's line continues where the next word no longer fitted.
 */
export function unwrapLines(lines: readonly FileLine[], words: KnownWords): FileLine[] {
  const own = findOwnLines(lines, words);
  const wrapping = findWrapping(lines, own) ?? wrappingOfAnswers(lines, words);
  const keepsIndentation = !lines.some((_, index) => isLostIndentation(lines, index, words, wrapping));
  const joinsHere = { lines, own, words, wrapping, keepsIndentation, hasBlanks: lines.some(isBlank) };
  const joined: FileLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const first = lines[index];
    if (!first) break;
    const ours = own.get(index);
    const last = ours?.last ?? lastPiece(joinsHere, index);
    const jointAfter = (piece: number) =>
      ours ? (ours.cut.has(index + piece) ? '' : ' ') : (wrapping?.joint ?? ' ');
    joined.push(last === index ? first : join(lines.slice(index, last + 1), words.fold, jointAfter));
    index = last;
  }
  return joined;
}

const isBlank = ({ text }: FileLine): boolean => text === '';

function join(
  pieces: readonly FileLine[],
  fold: KnownWords['fold'],
  jointAfter: (piece: number) => string,
): FileLine {
  const [first, ...more] = pieces;
  const start = first?.text ?? '';
  const indentation = indentationOf(start);
  const rest = more.map(({ text }) => (isIndented(text) ? text.slice(indentation.length) : text));
  const text = rest.reduce((joined, piece, index) => joined + jointAfter(index) + piece, start);
  return toFileLine(text, fold, first?.isOutside);
}

interface Joins {
  lines: readonly FileLine[];
  own: BrokenLines;
  words: KnownWords;
  wrapping: Wrapping | undefined;
  /** Whether the rest of a wrapped line is indented like its beginning. */
  keepsIndentation: boolean;
  hasBlanks: boolean;
}

/** Returns the index of the last piece of a line that the user wrote, or of an option or a tip. */
function lastPiece(joins: Joins, from: number): number {
  const { lines, wrapping } = joins;
  const first = lines[from];
  if (!wrapping || !first || first.isOutside || isBlank(first)) return from;
  const isTheirs = isIndented(first.text);
  if (!isTheirs && !optionOrTip.test(first.key)) return from;
  let last = from;
  while (goesOn(joins, last, isTheirs)) last += 1;
  return last;
}

function goesOn(joins: Joins, index: number, isTheirs: boolean): boolean {
  const { lines, own, words, wrapping, keepsIndentation, hasBlanks } = joins;
  const [line, next] = [lines[index], lines[index + 1]];
  if (!wrapping || !line || !next || isBlank(next) || !wasFull(line.text, next.text, wrapping)) return false;
  if (wrapping.joint === '' && !line.text.endsWith(' ')) return false;
  if (isIndented(next.text)) {
    return isTheirs && keepsIndentation && isSameIndentation(line.text, next.text, wrapping);
  }
  if (!isTheirs) return !own.has(index + 1) && !optionOrTip.test(next.key);
  return !isOursBelow(lines, index + 1, words) && (hasBlanks || !own.has(index + 1));
}

/** Whether a line is a heading of the form, even if the blank line above it is gone. */
const isOursBelow = (lines: readonly FileLine[], index: number, { headings }: KnownWords): boolean =>
  headings.has(lines[index]?.key ?? '') && underlineBelow(lines, index) !== undefined;

function isSameIndentation(line: string, next: string, { width }: Wrapping): boolean {
  const indentation = indentationOf(line);
  const words = next.slice(indentation.length);
  return (
    line.length >= width * leastFull &&
    indentation === indentationOf(next) &&
    words !== '' &&
    // A word this long may have been on a line of its own.
    wordOf(words).length < longWord &&
    lengthOf(line) + 1 + lengthOf(wordOf(words)) > width &&
    !listMark.test(words)
  );
}

/** Whether the next line is the rest of this indented one but is not indented itself. */
function isLostIndentation(
  lines: readonly FileLine[],
  index: number,
  words: KnownWords,
  wrapping?: Wrapping,
): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next || !isIndented(line.text) || isBlank(next) || isIndented(next.text)) return false;
  if (isOursBelow(lines, index + 1, words)) return false;
  return wrapping ? wasFull(line.text, next.text, wrapping) : next.isOutside === line.isOutside;
}

const fewBreaks = 3;

/**
 * Returns how a file was wrapped if no line of the form is long enough to show it: several lines of answers must
 * continue without their indentation, each as full as the longest line. Returns undefined if they do not.
 */
function wrappingOfAnswers(lines: readonly FileLine[], words: KnownWords): Wrapping | undefined {
  const breaks = lines.flatMap((_, index) => (isLostIndentation(lines, index, words) ? [index] : []));
  if (breaks.length < fewBreaks) return undefined;
  const width = lines.reduce((most, { text }) => Math.max(most, lengthOf(text)), 0);
  const wrapping: Wrapping = { width, joint: ' ' };
  const areFull = breaks.every((index) =>
    wasFull(lines[index]?.text ?? '', lines[index + 1]?.text ?? '', wrapping),
  );
  if (!areFull) return undefined;
  const spacesLeft = breaks.filter((index) => lines[index]?.text.endsWith(' ')).length;
  return spacesLeft * 2 > breaks.length ? { width, joint: '' } : wrapping;
}
