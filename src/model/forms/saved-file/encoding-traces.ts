/**
 * A character class with the characters that Windows-1252 has for the second and later bytes of letters in UTF-8 (0x80
 * to 0xBF).
 */
const laterByte = '[\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';

/**
 * Matches letters in UTF-8 that were decoded as Windows-1252 and saved again, such as "Ã«" for "ë". Some of these pairs
 * begin with a common letter, and also occur in correct texts such as „Spaß“ and CAFÉ”. Of these, several in a row are
 * required.
 */
const garbledPattern = new RegExp(
  `[ÂÃ]${laterByte}|(?:[\\u00C4-\\u00DF]${laterByte}){2}|â€${laterByte}|(?:[\\u00E0-\\u00EF]${laterByte}{2}){2}|[\\u00F0-\\u00F4]${laterByte}{3}`,
);

/**
 * Matches codes of an email (quoted-printable) that were not decoded, such as "=C3=AB" for the letter "ë" and "=3D" for
 * the equals signs of a manifest.
 */
const quotedPrintablePattern = /=[C-F][0-9A-F]=(?:\r?\n)?[89AB][0-9A-F]|^[> \t]*saved=3D/m;

/**
 * Finds traces of a wrong encoding: before the file was saved, its text was decoded with the wrong encoding, or the
 * encoding of an email was not decoded.
 */
export const findEncodingTraces = (text: string): ('garbled' | 'mail-encoded')[] => [
  ...(garbledPattern.test(text) ? (['garbled'] as const) : []),
  ...(quotedPrintablePattern.test(text) ? (['mail-encoded'] as const) : []),
];
