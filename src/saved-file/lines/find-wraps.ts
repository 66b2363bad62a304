import { type FileLine, isIndented, isUnderline, type LinePair, withNext } from './file-line.ts';
import { introBeginning, type KnownWords } from '../words/known-words.ts';
import type { TemplatePattern } from '../words/template-pattern.ts';

/** A line of the form or of an answer, whole or wrapped by mail. */
export interface BrokenLine {
  last: number;
  /** The pieces after which no space is missing, as within an address. */
  cut: ReadonlySet<number>;
}

/** The form's own lines in a file, keyed by the index of their first line. */
export type BrokenLines = ReadonlyMap<number, BrokenLine>;

/** How a file was wrapped. */
export interface Wrapping {
  /** The length of the longest line, in characters. */
  width: number;
  /** What to put back where a line was wrapped: a space, or nothing if the space is still at the end of the line. */
  joint: ' ' | '';
}

/** Mail programs do not make lines narrower than this. */
const narrowest = 30;
const nowhere: ReadonlySet<number> = new Set();
/** Mail programs leave a word this long on a line of its own, which may be longer than the others. */
export const longWord = 30;

/** Returns the form's own lines in a file, whole or wrapped, keyed by the index of their first line. */
export function findOwnLines(lines: readonly FileLine[], words: KnownWords): BrokenLines {
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
  const pattern = introBeginning(key, words);
  return pattern && introLine(lines, from, pattern);
}

/** Returns the intro sentence, with its values filled in, that begins at a line. */
function introLine(
  lines: readonly FileLine[],
  from: number,
  pattern: TemplatePattern,
): BrokenLine | undefined {
  const pieces: string[] = [];
  let length = 0;
  for (let index = from; length <= pattern.longest; index += 1) {
    const folded = lines[index]?.folded ?? '';
    if (folded === '') break;
    pieces.push(folded);
    length += folded.length + 1;
  }
  const filled = pattern.beginningOf(pieces.join('\n'));
  if (!filled) return undefined;
  const { end, address } = filled;
  const cut = new Set<number>();
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    at += piece.length;
    if (at === end) return { last: from + index, cut };
    if (address && at >= address.from && at < address.to) cut.add(from + index);
    at += 1;
  }
  return undefined;
}

/** Returns how many characters a text has; an emoji of two code units counts as one. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const isSecondHalf = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
    if (!isSecondHalf) length += 1;
  }
  return length;
}
const afterWord = /[ \t]|$/;

/** Returns the beginning of a text, up to the first space or tab. */
export const wordOf = (text: string): string => text.slice(0, text.search(afterWord));

/** Returns whether the first word of the next line would not have fitted on this one. */
export const wasFull = (line: string, next: string, { width }: Pick<Wrapping, 'width'>): boolean =>
  line.length + 1 + wordOf(next.trimStart()).length > width;

const mayBeLonger = (line: string): boolean => wordOf(line.trimStart()).length >= longWord;

/** Returns how mail has wrapped a file, as the form's own lines show; undefined if it has not. */
export function findWrapping(lines: readonly FileLine[], own: BrokenLines): Wrapping | undefined {
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
