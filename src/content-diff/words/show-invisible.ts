import { codeOf } from '../../text/invisible-characters.ts';
import { withLineFeeds } from '../../text/with-line-feeds.ts';

/** The names of characters that cannot be seen, or that change how others are displayed. */
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

// Control and format characters, lone surrogates, private-use characters, line separators, fillers and variation selectors.
const invisible =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|[\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u3164\uFE00-\uFE0F\uFFA0]/gu;
const otherSpaces = /(?! )\p{Zs}/gu;

const spaceNames = new Map([
  [0xa0, 'no-break space'],
  [0x202f, 'narrow no-break space'],
  [0x2009, 'thin space'],
  [0x3000, 'wide space'],
]);

function named(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const name = names.get(code) ?? spaceNames.get(code);
  return name === undefined ? `[${codeOf(character)}]` : `[${codeOf(character)} ${name}]`;
}

/** Returns the text on one line, with each control, direction and invisible character shown by its name. */
export const showInvisible = (text: string): string =>
  withLineFeeds(text.trim())
    .replaceAll(/\n[^\S\n]*\n\s*/g, ' ¶ ')
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, ' ')
    .replaceAll(invisible, named);

/** Returns the text with spaces other than the plain one shown by name, for differences that consist in them. */
export const showSpaces = (text: string): string => text.replaceAll(otherSpaces, named);

/** Returns the text with every character beyond ASCII shown by its code, to tell apart two texts that look the same. */
export const showNumbers = (text: string): string =>
  Array.from(text, (one) => (/[ -~·↵⇥]/.test(one) ? one : `[${codeOf(one)}]`)).join('');

/** Returns the text with the codes of Greek and Cyrillic letters in words that also have Latin ones. */
export const showMixed = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word) ? word.replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, showNumbers) : word,
  );
