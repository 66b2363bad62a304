import {
  type FileLine,
  isIndented,
  isUnderline,
  type LinePair,
  withNext,
  indentationOf,
  toFileLine,
  underlineBelow,
} from './file-line.ts';
import { introBeginning, type KnownWords } from './known-words.ts';
import type { Sentence } from './sentence.ts';

/** A line of the form or of an answer, whole or wrapped by mail. */
interface BrokenLine {
  last: number;
  /** The pieces after which no space is missing, as within an address. */
  cut: ReadonlySet<number>;
}

/** The form's own lines in a file, keyed by the index of their first line. */
type BrokenLines = ReadonlyMap<number, BrokenLine>;

/** How a file was wrapped. */
interface Wrapping {
  /** The length of the longest line, in characters. */
  width: number;
  /** What to put back where a line was wrapped: a space, or nothing if the space is still at the end of the line. */
  joint: ' ' | '';
}

/** Mail programs do not make lines narrower than this. */
const narrowest = 30;
const nowhere: ReadonlySet<number> = new Set();
/** Mail programs leave a word this long on a line of its own, which may be longer than the others. */
const longWord = 30;

/** Returns the form's own lines in a file, whole or wrapped, keyed by the index of their first line. */
function findOwnLines(lines: readonly FileLine[], words: KnownWords): BrokenLines {
  const found = new Map<number, BrokenLine>();
  let lastFound = -1;
  let mayBegin = true;
  for (const [index, { text, key }] of lines.entries()) {
    if (index <= lastFound) continue;
    const own = mayBegin && key !== '' ? ownLine(lines, index, key, words) : undefined;
    if (own) {
      found.set(index, own);
      lastFound = own.last;
    }
    // What directly follows a user's line may be the rest of it, whatever it looks like.
    mayBegin = text === '' || (mayBegin && !isIndented(text)) || isUnderline(text);
  }
  return found;
}

function ownLine(
  lines: readonly FileLine[],
  from: number,
  key: string,
  words: KnownWords,
): BrokenLine | undefined {
  const last = words.phrases.lastLine(lines, from);
  if (last !== undefined) return { last, cut: nowhere };
  const sentence = introBeginning(key, words);
  return sentence && brokenSentence(lines, from, sentence);
}

/** Returns the intro sentence, with its values filled in, that begins at a line. */
function brokenSentence(
  lines: readonly FileLine[],
  from: number,
  sentence: Sentence,
): BrokenLine | undefined {
  const pieces: string[] = [];
  let length = 0;
  for (let index = from; length <= sentence.longest; index += 1) {
    const folded = lines[index]?.folded ?? '';
    if (folded === '') break;
    pieces.push(folded);
    length += folded.length + 1;
  }
  const { end = 0, address } = sentence.find(pieces.join('\n')) ?? {};
  const cut = new Set<number>();
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    at += piece.length;
    if (at === end) return { last: from + index, cut };
    if (address && at >= address.from && at <= address.to) cut.add(from + index);
    at += 1;
  }
  return undefined;
}

/** Returns how many characters a text has; an emoji of two code units counts as one. */
function lengthOf(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const isSecondHalf = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
    if (!isSecondHalf) length += 1;
  }
  return length;
}
const afterWord = /[ \t]|$/;

/** Returns the beginning of a text, up to the first space or tab. */
const wordOf = (text: string): string => text.slice(0, text.search(afterWord));

/** Returns whether the first word of the next line would not have fitted on this one. */
const wasFull = (line: string, next: string, { width }: Pick<Wrapping, 'width'>): boolean =>
  line.length + 1 + wordOf(next.trimStart()).length > width;

const mayBeLonger = (line: string): boolean => wordOf(line.trimStart()).length >= longWord;

/** Returns how mail has wrapped a file, as the form's own lines show; undefined if it has not. */
function findWrapping(lines: readonly FileLine[], own: BrokenLines): Wrapping | undefined {
  const pairs = withNext(lines);
  const cuts = new Set([...own.values()].flatMap(({ cut }) => [...cut]));
  const brokenAtSpaces: string[] = [];
  let tooWide = Infinity;
  for (const [first, { last }] of own) {
    for (const [piece, [{ text }, next]] of pairs.slice(first, last).entries()) {
      tooWide = Math.min(tooWide, text.length + 1 + wordOf(next.text).length);
      if (!cuts.has(first + piece)) brokenAtSpaces.push(text);
    }
  }
  if (tooWide === Infinity || tooWide < narrowest) return undefined;
  const width = lines.reduce(widerOf, 0);
  // Mail would have wrapped a line that is longer than another one it has wrapped.
  if (width >= tooWide) return undefined;
  const broken = brokenAtSpaces.length > 0 ? brokenAtSpaces : fullLines(pairs, cuts, width);
  const keepsSpaces = broken.filter((text) => text.endsWith(' ')).length * 2 > broken.length;
  return { width, joint: keepsSpaces ? '' : ' ' };
}

/** Returns the length of a line of the file if it is longer than the longest so far. */
const widerOf = (width: number, { text, isOutside }: FileLine): number =>
  isOutside || mayBeLonger(text) ? width : Math.max(width, lengthOf(text));

/** Returns the lines that mail may have broken at a space: the form's own may be broken only within addresses, at `cuts`. */
const fullLines = (pairs: readonly LinePair[], cuts: ReadonlySet<number>, width: number): string[] =>
  pairs
    .filter(
      ([{ text, isOutside }, next], index) =>
        !isOutside && !cuts.has(index) && next.text.trim() !== '' && wasFull(text, next.text, { width }),
    )
    .map(([{ text }]) => text);

const listMark = /^(?:[-*•–]|\d{1,3}[.)]) /;
const isOptionOrTip = (key: string, { tipMarks }: KnownWords): boolean =>
  ['[', ...tipMarks].some((mark) => key.startsWith(mark));
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
  if (first.isOutside || !(isTheirs || isOptionOrTip(first.key, joins.words))) return undefined;
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
  if (!isTheirs) return !isOwn && !isOptionOrTip(next.key, words);
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
