import { normalizeLineEndings } from '../../model/text/lines.ts';

/** The text of a file; undefined if it is not valid UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    // Editors on Windows end lines with CRLF. Positions and texts must not depend on the kind of line ending.
    return normalizeLineEndings(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

/** The variants of UTF-16 in which programs on Windows save text, with the first two bytes of such a file. */
const utf16Marks: readonly [encoding: string, first: number, second: number][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/**
 * The text of a file in an older encoding, with its original line endings. Any bytes are valid Windows-1252, so the
 * text counts as correctly decoded only if the other texts contain all of its characters; otherwise the result is
 * undefined.
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
