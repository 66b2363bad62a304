import {
  type FileLine,
  indentationOf,
  isIndented,
  isUnderline,
  joinLines,
  toFileLine,
  underlineBelow,
} from './file-line.ts';
import { introBeginning, type KnownWords } from './known-words.ts';

/** The form's own lines in a file, whole or wrapped: the index of the last line by that of the first. */
type OwnLines = ReadonlyMap<number, number>;

/** Returns the form's own lines in a file, whole or wrapped. */
export function findOwnLines(lines: readonly FileLine[], words: KnownWords): OwnLines {
  const found = new Map<number, number>();
  let lastFound = -1;
  let mayBegin = true;
  for (const [index, { text, key }] of lines.entries()) {
    if (index <= lastFound) continue;
    const last = mayBegin && key !== '' ? lastOfOwn(lines, index, key, words) : undefined;
    if (last !== undefined) found.set(index, (lastFound = last));
    // What directly follows a user's line may be the rest of it, whatever it looks like.
    mayBegin = text === '' || (mayBegin && !isIndented(text)) || isUnderline(text);
  }
  return found;
}

function lastOfOwn(
  lines: readonly FileLine[],
  from: number,
  key: string,
  words: KnownWords,
): number | undefined {
  const last = words.lastOfPhrase(lines, from);
  const sentence = last === undefined ? introBeginning(key, words) : undefined;
  if (!sentence) return last;
  const pieces: string[] = [];
  let length = 0;
  for (let index = from; length <= sentence.longest; index += 1) {
    const folded = lines[index]?.folded ?? '';
    if (folded === '') break;
    pieces.push(folded);
    length += folded.length + 1;
  }
  const end = sentence.find(pieces.join('\n'))?.end;
  let at = -1;
  const index = pieces.findIndex((folded) => (at += folded.length + 1) === end);
  return index === -1 ? undefined : from + index;
}

/** Mail programs do not make lines narrower than this. */
const narrowest = 30;
/** Mail programs leave a word this long on a line of its own, which may be longer than the others. */
const longWord = 30;
/** If no line of the form is long enough to be broken, so many lines of answers must be. */
const fewBreaks = 3;

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

/** Returns the first word of a line. */
function firstWord(line: string): string {
  const text = line.trimStart();
  return text.slice(0, text.search(afterWord));
}

/** Returns how long a line would be with the first word of the next. */
const lengthWith = (line: string, next: string): number => line.length + 1 + firstWord(next).length;

/** Returns how mail has wrapped a file, as the form's own lines show, or else the answers; undefined if it has not. */
function findWrapping(lines: readonly FileLine[], own: OwnLines, words: KnownWords) {
  const width = lines.reduce(widerOf, 0);
  let ownEnd = -1;
  const breaks = lines.flatMap((line, index) => {
    ownEnd = own.get(index) ?? ownEnd;
    const next = lines[index + 1];
    if (!next || next.text.trim() === '') return [];
    // The next line may be the rest of an indented one, although it is not indented itself.
    const isUnindented =
      isIndented(line.text) && !isIndented(next.text) && !isHeading(lines, index + 1, words);
    const length = lengthWith(line.text, next.text);
    return [{ line, next, length, isFull: length > width, isOwn: index < ownEnd, isUnindented }];
  });
  const ofOwn = breaks.filter(({ isOwn }) => isOwn);
  const unindented = breaks.filter(({ isUnindented }) => isUnindented);
  const ofAnswers = unindented.filter(({ line, next }) => line.isOutside === next.isOutside);
  const sure = ofOwn.length > 0 ? ofOwn : ofAnswers;
  if (ofOwn.length === 0 && ofAnswers.length < fewBreaks) return undefined;
  const tooWide = sure.reduce((least, { length }) => Math.min(least, length), Infinity);
  // Mail would have wrapped a line that is longer than another one it has wrapped.
  if (tooWide < narrowest || width >= tooWide) return undefined;
  const endsWithSpace = ({ line }: (typeof breaks)[number]) => line.text.endsWith(' ');
  // A line of the form may be broken within an address, where there is no space.
  const full = breaks.filter(({ line, isFull, isOwn }) => isFull && !isOwn && !line.isOutside);
  const keepsSpaces = ofOwn.some(endsWithSpace) || full.filter(endsWithSpace).length * 2 > full.length;
  return {
    /** The length of the longest line, in characters. */
    width,
    /** What to put back where a line was wrapped: a space, or nothing if the space is still at the end of the line. */
    joint: keepsSpaces ? '' : ' ',
    /** Whether the rest of a wrapped line is indented like its beginning. */
    keepsIndentation: !unindented.some(({ isFull }) => isFull),
  };
}
type Wrapping = NonNullable<ReturnType<typeof findWrapping>>;

/** Returns the length of a line of the file if it is longer than the longest so far. */
const widerOf = (width: number, { text, isOutside }: FileLine): number =>
  isOutside || firstWord(text).length >= longWord ? width : Math.max(width, lengthOf(text));

/** Whether a line is a heading of the form, even if the blank line above it is gone. */
const isHeading = (lines: readonly FileLine[], index: number, { headings }: KnownWords): boolean =>
  headings.has(lines[index]?.key ?? '') && underlineBelow(lines, index) !== undefined;

/**
 * Returns the lines of a file, joining those that mail has wrapped. The form's own lines are recognised by their wording
 * and show how wide the lines may be. A user's line continues where the next word no longer fitted.
 */
export function unwrapLines(lines: readonly FileLine[], own: OwnLines, words: KnownWords): FileLine[] {
  const wrapping = findWrapping(lines, own, words);
  const joined: FileLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const first = lines[index];
    if (!first) break;
    const ownEnd = own.get(index);
    const last = ownEnd ?? (wrapping ? lastOfAnswer(lines, index, own, wrapping, words) : index);
    const pieces = lines.slice(index, last + 1);
    if (last === index) joined.push(first);
    else if (ownEnd !== undefined) joined.push(joinLines(pieces));
    else {
      const margin = indentationOf(first.text).length;
      const text = pieces
        .map((piece, at) => (at > 0 && isIndented(piece.text) ? piece.text.slice(margin) : piece.text))
        .join(wrapping?.joint);
      joined.push(toFileLine(text, words.fold, first.isOutside));
    }
    index = last;
  }
  return joined;
}

const listMark = /^(?:[-*•–]|\d{1,3}[.)]) /;
const isOptionOrTip = (key: string, { tipMark }: KnownWords): boolean =>
  ['[', tipMark].some((mark) => key.startsWith(mark));
/** Mail programs fill their lines; a line less full than this was ended by the user. */
const leastFull = 0.6;

/** Returns the index of the line with which a line ends that the user wrote, or an option or a tip. */
function lastOfAnswer(
  lines: readonly FileLine[],
  from: number,
  own: OwnLines,
  { width, joint, keepsIndentation }: Wrapping,
  words: KnownWords,
): number {
  const first = lines[from];
  const isTheirs = isIndented(first?.text ?? '');
  if (!first || first.isOutside || !(isTheirs || isOptionOrTip(first.key, words))) return from;
  const goesOn = ({ text: line }: FileLine, { text: next, key }: FileLine, index: number) => {
    if (next === '' || lengthWith(line, next) <= width || (joint === '' && !line.endsWith(' '))) return false;
    if (isIndented(next)) return isTheirs && keepsIndentation && isSameIndentation(line, next, width);
    return isTheirs ? !isHeading(lines, index, words) : !own.has(index) && !isOptionOrTip(key, words);
  };
  let last = from;
  for (
    let line = first, next = lines[from + 1];
    next && goesOn(line, next, last + 1);
    next = lines[last + 1]
  ) {
    line = next;
    last += 1;
  }
  return last;
}

/** Whether an indented line may be the rest of another: the user may have begun a new one, as of a list. */
function isSameIndentation(line: string, next: string, width: number): boolean {
  const indentation = indentationOf(line);
  const rest = next.slice(indentation.length);
  const word = firstWord(rest);
  return (
    line.length >= width * leastFull &&
    indentation === indentationOf(next) &&
    // A word this long may have been on a line of its own.
    word.length < longWord &&
    lengthOf(line) + 1 + lengthOf(word) > width &&
    rest !== '' &&
    !listMark.test(rest)
  );
}
