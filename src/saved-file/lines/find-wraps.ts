import { type FileLine, isIndented, isUnderline } from './file-line.ts';
import { introBeginning, type KnownWords } from '../words/known-words.ts';

/** One of the form's own lines, whole or wrapped by mail. */
export interface OwnLine {
  last: number;
  /** The pieces that end within an address, where no space was. */
  cut: ReadonlySet<number>;
}

/** The form's own lines in a file, keyed by the index of their first line. */
export type BrokenLines = ReadonlyMap<number, OwnLine>;

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
  const found = new Map<number, OwnLine>();
  let mayBegin = true;
  for (let index = 0; index < lines.length; index += 1) {
    const { text, key } = lines[index] ?? { text: '', key: '' };
    const own: OwnLine | undefined = mayBegin && key !== '' ? ownLine(lines, index, words) : undefined;
    if (own) {
      found.set(index, own);
      index = own.last;
    }
    // What directly follows a user's line may be the rest of it, whatever it looks like.
    mayBegin = own !== undefined || text === '' || (mayBegin && !isIndented(text)) || isUnderline(text);
  }
  return found;
}

function ownLine(lines: readonly FileLine[], from: number, words: KnownWords): OwnLine | undefined {
  const last = words.phrases.lastLine(lines, from);
  return last === undefined ? introLine(lines, from, words) : { last, cut: nowhere };
}

/** Returns the intro sentence, with its values filled in, that begins at a line. */
function introLine(lines: readonly FileLine[], from: number, words: KnownWords): OwnLine | undefined {
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
  const { end = 0, address = { from: 0, to: 0 } } = pattern.beginningOf(pieces.join('\n')) ?? {};
  const cut = new Set<number>();
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    at += piece.length;
    if (at === end) return { last: from + index, cut };
    if (at >= address.from && at < address.to) cut.add(from + index);
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
const firstWord = /^[^ \t]*/;

/** Returns the beginning of a text, up to the first space or tab. */
export const wordOf = (text: string): string => firstWord.exec(text)?.[0] ?? '';

/** Returns whether the first word of the next line would not have fitted on this one. */
export const wasFull = (line: string, next: string, { width }: Pick<Wrapping, 'width'>): boolean =>
  line.length + 1 + wordOf(next.trimStart()).length > width;

const mayBeLonger = (line: string): boolean => wordOf(line.trimStart()).length >= longWord;

/** Returns how mail has wrapped a file, as the form's own lines show; undefined if it has not. */
export function findWrapping(lines: readonly FileLine[], own: BrokenLines): Wrapping | undefined {
  if (![...own].some(([first, { last }]) => last > first)) return undefined;
  let narrowestOwn = 0;
  let tooWide = Infinity;
  let spacesLeft = 0;
  let breaks = 0;
  for (const [first, { last, cut }] of own) {
    for (let index = first; index <= last; index += 1) {
      const text = lines[index]?.text ?? '';
      if (!mayBeLonger(text)) narrowestOwn = Math.max(narrowestOwn, lengthOf(text));
      if (index === last) continue;
      tooWide = Math.min(tooWide, text.length + 1 + wordOf(lines[index + 1]?.text ?? '').length);
      if (cut.has(index)) continue;
      breaks += 1;
      if (text.endsWith(' ')) spacesLeft += 1;
    }
  }
  if (narrowestOwn >= tooWide || tooWide < narrowest) return undefined;
  const width = widestLine(lines, tooWide);
  if (width === undefined) return undefined;
  const cuts = new Set([...own.values()].flatMap(({ cut }) => [...cut]));
  const keepsSpaces = breaks > 0 ? spacesLeft * 2 > breaks : keepsSpacesAt(width, lines, cuts);
  return { width, joint: keepsSpaces ? '' : ' ' };
}

/** Returns whether most full lines end in a space, if the form's own lines were broken only within addresses, at `cuts`. */
function keepsSpacesAt(width: number, lines: readonly FileLine[], cuts: ReadonlySet<number>): boolean {
  const full = lines.filter(({ text, isOutside }, index) => {
    const next = lines[index + 1]?.text.trim() ?? '';
    return !isOutside && !cuts.has(index) && next !== '' && wasFull(text, next, { width });
  });
  return full.filter(({ text }) => text.endsWith(' ')).length * 2 > full.length;
}

/** Returns the length of the longest line, or undefined if one is so long that mail would have wrapped it too. */
function widestLine(lines: readonly FileLine[], tooWide: number): number | undefined {
  let width = 0;
  for (const { text, isOutside } of lines) {
    if (isOutside || text.length <= width || mayBeLonger(text)) continue;
    width = Math.max(width, lengthOf(text));
    if (width >= tooWide) return undefined;
  }
  return width;
}
