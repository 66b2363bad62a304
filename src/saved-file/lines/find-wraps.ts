import { type FileLine, isIndented, isUnderline } from './file-line.ts';
import { introBeginning, type KnownWords } from '../words/known-words.ts';

/** The form's own lines in a file, whole or wrapped by mail, by the index of their first line. */
export type BrokenLines = ReadonlyMap<number, { last: number }>;

/** How a file was wrapped. */
export interface Wrapping {
  /** The length of the longest line, in characters. */
  width: number;
  /** What to put back where a line was wrapped: a space, or nothing if it is still at the end of the line. */
  joint: ' ' | '';
}

/** Mail programs do not make lines narrower than this. */
const narrowest = 30;
/** A line that begins with a word this long may be longer than the others. */
export const longWord = 30;

/** Returns the form's own lines in a file, whole or wrapped, by the index of their first line. */
export function findOwnLines(lines: readonly FileLine[], words: KnownWords): BrokenLines {
  const found = new Map<number, { last: number }>();
  let mayBegin = true;
  for (let index = 0; index < lines.length; index += 1) {
    const { text, key } = lines[index] ?? { text: '', key: '' };
    const last: number | undefined =
      mayBegin && key !== ''
        ? (words.phrases.lastLine(lines, index) ?? introLine(lines, index, words))
        : undefined;
    if (last !== undefined) {
      found.set(index, { last });
      index = last;
    }
    // What directly follows a user's line may be the rest of it, whatever it looks like.
    mayBegin = last !== undefined || text === '' || (mayBegin && !isIndented(text)) || isUnderline(text);
  }
  return found;
}

/** The index of the last line of an intro sentence with its values filled in. */
function introLine(lines: readonly FileLine[], from: number, words: KnownWords): number | undefined {
  const first = lines[from]?.key ?? '';
  const pattern = introBeginning(first, words);
  if (!pattern) return undefined;
  const pieces: string[] = [];
  let length = 0;
  for (let index = from; length <= pattern.longest; index += 1) {
    const folded = lines[index]?.folded ?? '';
    if (folded === '') break;
    pieces.push(folded);
    length += folded.length + 1;
  }
  let rest = pattern.beginningOf(pieces.join(' '))?.end ?? 0;
  for (const [index, piece] of pieces.entries()) {
    rest -= piece.length;
    if (rest === 0) return from + index;
    rest -= 1;
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
const firstWord = /^[^ \t]*/;

/** Returns the beginning of a text, up to the first space or tab. */
export const wordOf = (text: string): string => firstWord.exec(text)?.[0] ?? '';

/** Returns whether the first word of the next line would not have fitted on this one. */
export const wasFull = (line: string, next: string, { width }: Wrapping): boolean =>
  line.length + 1 + wordOf(next.trimStart()).length > width;

/** Returns how mail has wrapped a file, as the form's own lines show; undefined if it has not. */
export function findWrapping(lines: readonly FileLine[], own: BrokenLines): Wrapping | undefined {
  let narrowestOwn = 0;
  let tooWide = Infinity;
  let spacesLeft = 0;
  let breaks = 0;
  for (const [first, { last }] of own) {
    for (let index = first; index <= last; index += 1) {
      const text = lines[index]?.text ?? '';
      narrowestOwn = Math.max(narrowestOwn, lengthOf(text));
      if (index === last) continue;
      tooWide = Math.min(tooWide, text.length + 1 + wordOf(lines[index + 1]?.text ?? '').length);
      breaks += 1;
      if (text.endsWith(' ')) spacesLeft += 1;
    }
  }
  if (breaks === 0 || narrowestOwn >= tooWide || tooWide < narrowest) return undefined;
  const width = widestLine(lines, tooWide);
  return width === undefined ? undefined : { width, joint: spacesLeft * 2 > breaks ? '' : ' ' };
}

/** The length of the longest line; undefined if a line is so long that mail would have wrapped it too. */
function widestLine(lines: readonly FileLine[], tooWide: number): number | undefined {
  let width = 0;
  for (const { text, isOutside } of lines) {
    if (isOutside || text.length <= width || wordOf(text.trimStart()).length >= longWord) continue;
    width = Math.max(width, lengthOf(text));
    if (width >= tooWide) return undefined;
  }
  return width;
}
