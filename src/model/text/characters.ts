/** Invisible characters, as part of a regular expression: control and format characters, fillers and similar ones. */
export const invisibleCharacterClass = String.raw`[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`;

const emojiJoiner = String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D\p{Extended_Pictographic}`;
/**
 * Matches the invisible characters that are mistakes: all except tabs, line ends, soft hyphens, variation selectors and
 * the joiner between two emoji.
 */
const invisiblePattern = new RegExp(
  String.raw`(?![\t\n\r\u00AD\p{Variation_Selector}]|${emojiJoiner})${invisibleCharacterClass}`,
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

/** The code point of a character and, if it is a common one, its name, with `separator` between the two. */
export const describeCharacter = (character: string, separator: string): string =>
  [
    codePointLabel(character),
    ...(characterNames[character] === undefined ? [] : [characterNames[character]]),
  ].join(separator);

/** The invisible characters in a text, with their offsets, counted from 0, and their code points and names. */
export const invisibleCharacters = (text: string): { offset: number; name: string }[] =>
  Array.from(text.matchAll(invisiblePattern), ({ 0: character, index }) => ({
    offset: index,
    name: describeCharacter(character, ', '),
  }));

/** Makes a text safe for a terminal and a log: on one line, with invisible characters shown by their code points. */
export function escapeInvisible(text: string): string {
  return text
    .replace(invisiblePattern, (character) => `⟨${codePointLabel(character)}⟩`)
    .replace(/\r\n|[\n\r]/g, '⏎')
    .replaceAll('\t', ' ');
}

/**
 * The parts of HTML that must not be changed when text is replaced: code and tags, as part of a regular expression.
 */
export const codeOrTagPattern = '<code>.*?</code>|<pre>.*?</pre>|<[^>]*>';

/** Matches a digit and the short word after it, which is usually a unit. */
const numberBeforeUnit = new RegExp(String.raw`${codeOrTagPattern}|(\d)[ \n](?=\p{Ll}{1,7}(?!\p{L}))`, 'gsu');

/** Inserts no-break spaces between numbers and units in HTML; code and tags stay unchanged. */
export const joinNumbersAndUnits = (html: string): string =>
  html.replace(numberBeforeUnit, (match, digit?: string) => (digit === undefined ? match : `${digit}\u00A0`));

/** Characters that look like a space but are not white space in YAML, as part of a regular expression. */
export const nonAsciiSpaceClass = '[\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000]';

/** Replaces each character that looks like a space by its code point, so that it is visible. */
export const showNonAsciiSpaces = (text: string): string =>
  text.replace(new RegExp(nonAsciiSpaceClass, 'g'), '⟨no-break space⟩');

/** The bullets of word processors and similar programs. A sentence does not begin with any of them. */
export const bulletCharacters = '•‣◦▪●○■➢➤';

/**
 * Characters that may be a bullet at the beginning of a line. A dash may also separate two parts of a sentence. The
 * letter "o" is what remains of a bullet when its font is lost; before a number, it is a real letter.
 */
const bulletPattern = `[${bulletCharacters}]|(?:[·–—o]|--+)(?=\\s)|[Ø§](?=\\s+\\D)`;
const leadingBulletPattern = new RegExp(`^\\s*(${bulletPattern})`);
const bulletOnAnyLinePattern = new RegExp(`^[ \\t>]*(?:[-*+]\\s+)?(?:${bulletPattern})`, 'm');

/** The bullet at the beginning of a text; undefined if the character there was not meant as a bullet. */
export const getLeadingBullet = (text: string): string | undefined => leadingBulletPattern.exec(text)?.[1];

/** Whether any line of a text, or any item of a list in it, may begin with a bullet of a word processor. */
export const mayContainBullets = (text: string): boolean => bulletOnAnyLinePattern.test(text);
