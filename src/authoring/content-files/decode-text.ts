import { normalizeLineEndings } from '../../model/text/lines.ts';

/** The text of a file; undefined if it is not valid UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    // Editors on Windows end lines with CRLF. Line endings are normalized, so that positions and texts are the same for
    // all editors.
    return normalizeLineEndings(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/**
 * The variants of UTF-16 in which programs on Windows save text, each with the first two bytes of a file in this
 * encoding.
 */
const utf16Marks: readonly [encoding: string, first: number, second: number][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * The text of a file in an older encoding, with its original line endings: UTF-16, if its first two bytes say so, or
 * else Windows-1252. Any bytes are valid Windows-1252, so the result counts as correct only if the other texts contain
 * all of its characters. Otherwise it is undefined.
 */
export function decodeOlderEncoding(bytes: Uint8Array, otherTexts: readonly string[]): string | undefined {
  const [encoding = 'windows-1252'] =
    utf16Marks.find(([, first, second]) => bytes[0] === first && bytes[1] === second) ?? [];
  const text = new TextDecoder(encoding).decode(bytes);
  const knownCharacters = new Set(otherTexts.join(''));
  return [...text].every((character) => character <= '\u007F' || knownCharacters.has(character))
    ? text
    : undefined;
}

/**
 * Patterns for the first characters of files that are not text files. If such a file was decoded as UTF-8, an invalid
 * byte became U+FFFD, so the patterns match this character too.
 */
const otherFormats: readonly [start: RegExp, format: string][] = [
  [/^[\u0089\uFFFD]PNG/, 'a picture (PNG)'],
  [/^(?:\u00FF\u00D8\u00FF|\uFFFD{3})/, 'a photo (JPEG)'],
  [/^GIF8/, 'a picture (GIF)'],
  [/^RIFF[^]{4,12}WEBP/, 'a picture (WebP)'],
  [/^%PDF-/, 'a document (PDF)'],
  [/^PK\u0003\u0004/, 'a document (such as Word or Excel) or an archive (ZIP)'],
];

/**
 * What a file really is, such as a picture (PNG), if its first bytes show that it is not the text that its name
 * promises. Undefined for text files.
 */
export function otherFormatOf(start: Uint8Array | string): string | undefined {
  const text = typeof start === 'string' ? start : String.fromCharCode(...start.subarray(0, 16));
  return otherFormats.find(([pattern]) => pattern.test(text))?.[1];
}
