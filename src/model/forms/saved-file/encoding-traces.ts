/** Bytes 0x80 to 0xBF read as Windows-1252: the second and later bytes of each letter in UTF-8. */
const laterByte = '[\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';

/**
 * Letters of UTF-8 that were read as Windows-1252 and saved again, such as "Ã«" for "ë". Where the first letter is
 * itself common, several in a row are required: „Spaß“ and CAFÉ” are words.
 */
const garbledPattern = new RegExp(
  `[ÂÃ]${laterByte}|(?:[\\u00C4-\\u00DF]${laterByte}){2}|â€${laterByte}|(?:[\\u00E0-\\u00EF]${laterByte}{2}){2}|[\\u00F0-\\u00F4]${laterByte}{3}`,
);

/**
 * Letters of UTF-8, or the equals signs of the manifest, as quoted-printable email encodes them: "=C3=AB" for "ë",
 * "=3D" for "=".
 */
const quotedPrintablePattern = /=[C-F][0-9A-F]=(?:\r?\n)?[89AB][0-9A-F]|^[> \t]*saved=3D/m;

/** Traces of a text that was decoded wrongly, or not at all, before it was saved. */
export const findEncodingTraces = (text: string): ('garbled' | 'mail-encoded')[] => [
  ...(garbledPattern.test(text) ? (['garbled'] as const) : []),
  ...(quotedPrintablePattern.test(text) ? (['mail-encoded'] as const) : []),
];
