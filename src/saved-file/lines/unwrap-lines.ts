import {
  type FileLine,
  indentationOf,
  isIndented,
  type LinePair,
  toFileLine,
  underlineBelow,
  withNext,
} from './file-line.ts';
import {
  type BrokenLine,
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
  const pairs = withNext(lines);
  const unindented = pairs.filter(
    (pair, index) => isUnindented(pair) && !isHeading(pair[1], lines, index + 1, words),
  );
  const wrapping = findWrapping(lines, own) ?? wrappingOfAnswers(lines, unindented);
  const joins = wrapping && {
    lines,
    pairs,
    own,
    words,
    wrapping,
    hasBlanks: lines.some(isBlank),
    keepsIndentation: !unindented.some(([line, next]) => wasFull(line.text, next.text, wrapping)),
  };
  const joined: FileLine[] = [];
  let last = -1;
  for (const [index, line] of lines.entries()) {
    if (index <= last) continue;
    const broken = own.get(index) ?? (joins && brokenAnswer(joins, index, line));
    if (broken) {
      last = broken.last;
      const rest = lines.slice(index + 1, last + 1).map(({ text }) => text);
      joined.push(
        toFileLine(
          join(line.text, rest, (piece) => broken.cut.has(index + piece)),
          words.fold,
          line.isOutside,
        ),
      );
    } else joined.push(line);
  }
  return joined;
}

const isBlank = ({ text }: FileLine): boolean => text === '';

/** Returns a line and the rest of it in one, with a space between two pieces unless they were cut apart. */
function join(start: string, rest: readonly string[], isCut: (piece: number) => boolean): string {
  const { length } = indentationOf(start);
  const pieces = rest.map((text) => (isIndented(text) ? text.slice(length) : text));
  return pieces.reduce((text, piece, index) => text + (isCut(index) ? '' : ' ') + piece, start);
}

interface Joins {
  lines: readonly FileLine[];
  pairs: readonly LinePair[];
  own: BrokenLines;
  words: KnownWords;
  wrapping: Wrapping;
  /** Whether the rest of a wrapped line is indented like its beginning. */
  keepsIndentation: boolean;
  hasBlanks: boolean;
}

/** Returns where a line that the user wrote ends, or an option or a tip. */
function brokenAnswer(joins: Joins, from: number, first: FileLine): BrokenLine | undefined {
  const isTheirs = isIndented(first.text);
  if (first.isOutside || !(isTheirs || optionOrTip.test(first.key))) return undefined;
  const cut = new Set<number>();
  let last = from;
  while (goesOn(joins, last, isTheirs)) {
    if (joins.wrapping.joint === '') cut.add(last);
    last += 1;
  }
  return { last, cut };
}

function goesOn(joins: Joins, index: number, isTheirs: boolean): boolean {
  const { lines, pairs, own, words, wrapping, keepsIndentation, hasBlanks } = joins;
  const pair = pairs[index];
  if (!pair) return false;
  const [line, next] = pair;
  if (isBlank(next) || !wasFull(line.text, next.text, wrapping)) return false;
  if (wrapping.joint === '' && !line.text.endsWith(' ')) return false;
  if (isIndented(next.text)) {
    return isTheirs && keepsIndentation && isSameIndentation(line.text, next.text, wrapping);
  }
  const isOwn = own.has(index + 1);
  if (!isTheirs) return !isOwn && !optionOrTip.test(next.key);
  return !isHeading(next, lines, index + 1, words) && (hasBlanks || !isOwn);
}

/** Whether a line is a heading of the form, even if the blank line above it is gone. */
const isHeading = (
  { key }: FileLine,
  lines: readonly FileLine[],
  index: number,
  { headings }: KnownWords,
): boolean => headings.has(key) && underlineBelow(lines, index) !== undefined;

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

/** Whether the next line may be the rest of this indented one, although it is not indented itself. */
const isUnindented = ([line, next]: LinePair): boolean =>
  isIndented(line.text) && !isBlank(next) && !isIndented(next.text);

const fewBreaks = 3;

/**
 * Returns how a file was wrapped if no line of the form is long enough to show it: several lines of answers must
 * continue without their indentation, each as full as the longest line. Returns undefined if they do not.
 */
function wrappingOfAnswers(
  lines: readonly FileLine[],
  unindented: readonly LinePair[],
): Wrapping | undefined {
  const broken = unindented.filter(([line, next]) => line.isOutside === next.isOutside);
  if (broken.length < fewBreaks) return undefined;
  const width = lines.reduce((most, { text }) => Math.max(most, lengthOf(text)), 0);
  if (!broken.every(([line, next]) => wasFull(line.text, next.text, { width }))) return undefined;
  const spacesLeft = broken.filter(([line]) => line.text.endsWith(' ')).length;
  return { width, joint: spacesLeft * 2 > broken.length ? '' : ' ' };
}
