import { codeOf } from '../../text/invisible-signs.ts';
import { withLineFeeds } from '../../text/with-line-feeds.ts';

/** Signs that a reader cannot see, or that change how others are read, with the names they are shown by. */
const names = new Map<number, string>([
  [0x07, 'bell'],
  [0x08, 'backspace'],
  [0x09, 'tab'],
  [0x1b, 'escape'],
  [0x7f, 'delete'],
  [0xad, 'soft hyphen'],
  [0x61c, 'Arabic letter mark'],
  [0x200b, 'zero-width space'],
  [0x200c, 'zero-width non-joiner'],
  [0x200d, 'zero-width joiner'],
  [0x200e, 'left-to-right mark'],
  [0x200f, 'right-to-left mark'],
  [0x2028, 'line separator'],
  [0x2029, 'paragraph separator'],
  [0x202a, 'left-to-right embedding'],
  [0x202b, 'right-to-left embedding'],
  [0x202c, 'end of direction'],
  [0x202d, 'left-to-right override'],
  [0x202e, 'right-to-left override'],
  [0x2060, 'word joiner'],
  [0x2066, 'left-to-right isolate'],
  [0x2067, 'right-to-left isolate'],
  [0x2068, 'first strong isolate'],
  [0x2069, 'end of isolate'],
  [0xfeff, 'byte order mark'],
]);

// Control and format characters, lone surrogates, characters for private use, and separators but the plain space.
const invisible =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|[\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u3164\uFE00-\uFE0F\uFFA0]/gu;
const otherSpaces = /(?! )\p{Zs}/gu;

const spaceNames = new Map([
  [0xa0, 'no-break space'],
  [0x202f, 'narrow no-break space'],
  [0x2009, 'thin space'],
  [0x3000, 'wide space'],
]);

function named(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const name = names.get(code) ?? spaceNames.get(code);
  return name === undefined ? `[${codeOf(sign)}]` : `[${codeOf(sign)} ${name}]`;
}

/** Returns the text on one line, with each control, direction and invisible character shown by its name. */
export const showInvisible = (text: string): string =>
  withLineFeeds(text.trim())
    .replaceAll(/\n[^\S\n]*\n\s*/g, ' ¶ ')
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, ' ')
    .replaceAll(invisible, named);

/** Returns the text with spaces of other kinds shown by their names too, for places where they are the difference. */
export const showSpaces = (text: string): string => text.replaceAll(otherSpaces, named);

/** Returns every character of a text by its number, for two texts that look the same. */
export const showNumbers = (text: string): string =>
  Array.from(text, (sign) => (/^[ -~·↵⇥]$/.test(sign) ? sign : `[${codeOf(sign)}]`)).join('');

/** Returns the text with Greek and Cyrillic letters by their numbers where they stand among Latin ones in a word. */
export const showMixed = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word) ? word.replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, showNumbers) : word,
  );
