import { normalizeLineEndings } from '../../model/text/lines.ts';

/** The text of a file; undefined if it is not valid UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    // Editors on Windows end lines with CRLF, on which neither positions nor texts may depend.
    return normalizeLineEndings(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/** The encodings in which older programs on Windows save, by the bytes with which such a file begins. */
const utf16Marks: readonly [encoding: string, first: number, second: number][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * The text of a file in an older encoding, with its line endings. Undefined if it contains a character that no other
 * file has: any bytes are valid Windows-1252, so only such a comparison shows that the letters are the right ones.
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
