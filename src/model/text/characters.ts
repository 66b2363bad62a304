/**
 * Invisible characters, as part of a regular expression: control and format characters, characters that only fill
 * space, and similar ones.
 */
export const invisibleCharacterClass = String.raw`[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;

const emojiJoiner = String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D\p{Extended_Pictographic}`;
/**
 * Matches the invisible characters that are mistakes in a text. Tabs, line ends, soft hyphens, variation selectors and
 * the joiner between two emoji are no mistakes.
 */
const invisiblePattern = new RegExp(
  // The class comes first, because almost no character is in it, and the exceptions take longer to test.
  String.raw`(?=${invisibleCharacterClass})(?![\t\n\r\u00AD\p{Variation_Selector}]|${emojiJoiner})[^]`,
  'gu',
);

/** The names of invisible and space-like characters that commonly occur in pasted text. */
const characterNames: Readonly<Record<string, string>> = {
  '\t': 'tab',
  '\u00A0': 'no-break space',
  '\u00AD': 'soft hyphen',
  '\u2009': 'thin space',
  '\u200B': 'zero width space',
  '\u200C': 'zero width non-joiner',
  '\u200D': 'zero width joiner',
  '\u200E': 'left-to-right mark',
  '\u200F': 'right-to-left mark',
  '\u2028': 'line separator',
  '\u2029': 'paragraph separator',
  '\u202D': 'left-to-right override',
  '\u202E': 'right-to-left override',
  '\u202F': 'narrow no-break space',
  '\u2060': 'word joiner',
  '\u3000': 'wide space',
  '\uFEFF': 'byte order mark',
};

/** The code point of a character, such as U+00AD. */
export const codePointLabel = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The code point of a character, such as U+00AD, followed by its name if it has one in `characterNames`. `separator` is
 * put between the two.
 */
export const describeCharacter = (character: string, separator: string): string =>
  [
    codePointLabel(character),
    ...(characterNames[character] === undefined ? [] : [characterNames[character]]),
  ].join(separator);

/**
 * The invisible characters in a text that are mistakes, each with its offset, counted from 0, and its code point and
 * name.
 */
export const invisibleCharacters = (text: string): { offset: number; name: string }[] =>
  Array.from(text.matchAll(invisiblePattern), ({ 0: character, index }) => ({
    offset: index,
    name: describeCharacter(character, ', '),
  }));

/**
 * Makes a text safe for a terminal and for a log: it is put on one line, and invisible characters are replaced by their
 * code points.
 */
export function escapeInvisible(text: string): string {
  return text
    .replace(invisiblePattern, (character) => `⟨${codePointLabel(character)}⟩`)
    .replace(/\r\n|[\n\r]/g, '⏎')
    .replaceAll('\t', ' ');
}

/**
 * The parts of HTML that must not change when text in it is replaced: code and tags. It is used as part of a regular
 * expression.
 */
export const codeOrTagPattern = '<code>.*?</code>|<pre>.*?</pre>|<[^>]*>';

/** Matches a digit and the short word after it. Such a word is usually a unit. */
const numberBeforeUnit = new RegExp(String.raw`${codeOrTagPattern}|(\d)[ \n](?=\p{Ll}{1,7}(?!\p{L}))`, 'gsu');

/** Inserts no-break spaces between numbers and units in HTML. Code and tags stay unchanged. */
export const joinNumbersAndUnits = (html: string): string =>
  html.replace(numberBeforeUnit, (match, digit?: string) => (digit === undefined ? match : `${digit}\u00A0`));

/** Characters that look like a space, but do not count as white space in YAML, as part of a regular expression. */
export const nonAsciiSpaceClass = '[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]';

/** Makes characters visible that look like a space, but are not: each is replaced by a note in brackets. */
export const showNonAsciiSpaces = (text: string): string =>
  text.replace(new RegExp(nonAsciiSpaceClass, 'g'), '⟨no-break space⟩');

/** The characters that word processors and similar programs use as bullets. No sentence begins with one of them. */
export const bulletCharacters = '•‣◦▪●○■➢➤';

/**
 * Matches characters that may be a bullet at the beginning of a line. A dash is only perhaps a bullet, because it may
 * also separate two parts of a sentence. The letter "o" is what remains of a bullet when its font is lost, but before a
 * number it is a real letter.
 */
const bulletPattern = `[${bulletCharacters}]|(?:[·–—o]|--+)(?=\\s)|[Ø§](?=\\s+\\D)`;
const leadingBulletPattern = new RegExp(`^\\s*(${bulletPattern})`);
const bulletOnAnyLinePattern = new RegExp(`^[ \\t>]*(?:[-*+]\\s+)?(?:${bulletPattern})`, 'm');

/** The bullet at the beginning of a text; undefined if the text does not begin with a bullet. */
export const getLeadingBullet = (text: string): string | undefined => leadingBulletPattern.exec(text)?.[1];

/**
 * Whether any line of a text, or any item of a list in the text, may begin with a bullet that a word processor
 * inserted.
 */
export const mayContainBullets = (text: string): boolean => bulletOnAnyLinePattern.test(text);
