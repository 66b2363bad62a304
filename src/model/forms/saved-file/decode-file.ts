import { normalizeLineEndings } from '../../text/lines.ts';
import { detectUtf16, endsWithFormatLine, maxFileBytes, maxFileLength, maxFileLines } from './file-limits.ts';

/** A text, and whether its encoding was guessed, or some of its bytes are invalid in the encoding. */
interface DecodedText {
  text: string;
  isGuessed: boolean;
}

/** Matches the beginning of files in formats that consist of letters but are not plain text: RTF and PDF. */
const documentSignature = /^(?:\{\\rtf|%PDF-)/;

/**
 * Decodes a saved file as UTF-8, as UTF-16 if it has a byte order mark, or otherwise as Windows-1252. Returns a reason
 * instead if a file is empty, is no text, has yet another encoding, or is too large. The limits of size do not apply to
 * files that end as a form has saved them.
 */
export function decodeFile(
  bytes: Uint8Array,
): DecodedText | 'empty' | 'binary' | 'too-large' | 'too-many-lines' {
  const isLimited = !endsWithFormatLine(bytes);
  if (isLimited && bytes.length > maxFileBytes) return 'too-large';
  const decoded = decode(bytes);
  if (decoded === undefined) return 'binary';
  const { text } = decoded;
  if (isLimited && text.length > maxFileLength) return 'too-large';
  if (documentSignature.test(text)) return 'binary';
  if (!/\S/.test(text)) return 'empty';
  return isLimited && countLines(text) > maxFileLines ? 'too-many-lines' : decoded;
}

/** Counts the lines of a text. A line break at its end does not begin another line. */
const countLines = (text: string): number => normalizeLineEndings(text).replace(/\n$/, '').split('\n').length;

/** Decodes a text; undefined if it is no text, or has an encoding that is not supported. */
function decode(bytes: Uint8Array): DecodedText | undefined {
  const utf16 = detectUtf16(bytes);
  try {
    return { text: new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    const text = utf16 ? new TextDecoder(utf16).decode(bytes) : decodeDamaged(bytes);
    return text === undefined ? undefined : { text, isGuessed: true };
  }
}

/**
 * Matches what shows that a text in another encoding was decoded as Windows-1252: undefined bytes, capitals or opening
 * quotation marks after small letters, signs within words, or several accented letters in a row.
 */
const otherEncodingPattern =
  /[\x80-\x9F]|\p{Ll}[\u00C0-\u00DEŒŠŽŸ]|\p{L}[‘“‚„]|\p{L}[\u00A1-\u00AC\u00AE-\u00B6\u00B8-\u00BF¤•ˆ‰†‡]\p{L}|[\u00C0-\u00FF]{3}/u;

/**
 * Decodes a file that is not valid UTF-8. If only a few bytes are invalid, the file is still decoded as UTF-8.
 * Otherwise, it is decoded as Windows-1252, the most common older encoding. The result is undefined if the decoded text
 * shows that it has yet another encoding.
 */
function decodeDamaged(bytes: Uint8Array): string | undefined {
  if (looksBinary(bytes)) return undefined;
  const text = new TextDecoder('utf-8').decode(bytes);
  const brokenCount = text.split('\uFFFD').length - 1;
  const intactCount = text.replace(/[\0-\x7F\uFFFD]/g, '').length;
  if (intactCount >= brokenCount) return text;
  const windows1252 = new TextDecoder('windows-1252').decode(bytes);
  return otherEncodingPattern.test(windows1252) ? undefined : windows1252;
}

/**
 * A file counts as text only if it has at least this many bytes for each control character. With a larger value, a text
 * with a few stray characters, such as escape sequences, would be refused. With a smaller value, binary data would be
 * shown as text.
 */
const minBytesPerControl = 50;

function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return true;
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  }
  return controls > bytes.length / minBytesPerControl;
}

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
