import { normalizeLineEndings } from '../../text/lines.ts';
import { endsWithFormatLine, detectUtf16 } from './sniff-file.ts';
import { maxFileLength, maxFileBytes, maxFileLines } from './file-limits.ts';

/**
 * Matches what shows that a text in another encoding was decoded as Windows-1252: undefined bytes, capitals or opening
 * quotation marks after small letters, signs within words, or several accented letters in a row.
 */
const garbledPattern =
  /[\x80-\x9F]|\p{Ll}[\u00C0-\u00DEŒŠŽŸ]|\p{L}[‘“‚„]|\p{L}[\u00A1-\u00AC\u00AE-\u00B6\u00B8-\u00BF¤•ˆ‰†‡]\p{L}|[\u00C0-\u00FF]{3}/u;

type DecodedFile =
  | {
      kind: 'text';
      text: string;
      /** Set if the encoding was guessed, or if some bytes are invalid in the encoding. */
      isGuessed?: true;
    }
  | { kind: 'unreadable'; reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' };

/** Matches the beginning of files in formats that consist of letters but are not plain text: RTF and PDF. */
const documentSignature = /^(?:\{\\rtf|%PDF-)/;

/**
 * Decodes a saved file as UTF-8, as UTF-16 if it has a byte order mark, or otherwise as Windows-1252. Returns a reason
 * instead if a file is empty, is no text, has yet another encoding, or is too large. The limits of size do not apply to
 * files that end as a form has saved them.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const isNotSavedByForm = () => !endsWithFormatLine(bytes);
  if (bytes.length > maxFileBytes && isNotSavedByForm()) return { kind: 'unreadable', reason: 'too-large' };
  const decoded = decode(bytes);
  if (decoded === undefined) return { kind: 'unreadable', reason: 'binary' };
  const { text } = decoded;
  if (text.length > maxFileLength && isNotSavedByForm()) return { kind: 'unreadable', reason: 'too-large' };
  if (documentSignature.test(text)) return { kind: 'unreadable', reason: 'binary' };
  if (!/\S/.test(text)) return { kind: 'unreadable', reason: 'empty' };
  if (text.length > maxFileLines && countLines(text) > maxFileLines && isNotSavedByForm())
    return { kind: 'unreadable', reason: 'too-many-lines' };
  return { kind: 'text', ...decoded };
}

/** Counts the lines of a text. A line break at the end of the text does not begin another line. */
const countLines = (text: string): number => normalizeLineEndings(text).replace(/\n$/, '').split('\n').length;

function decode(bytes: Uint8Array): { text: string; isGuessed?: true } | undefined {
  const utf16 = detectUtf16(bytes);
  const text = decodeStrictly(utf16 ?? 'utf-8', bytes);
  if (text !== undefined) return { text };
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isGuessed: true };
  const damaged = looksBinary(bytes) ? undefined : decodeDamaged(bytes);
  return damaged === undefined ? undefined : { text: damaged, isGuessed: true };
}

/** Decodes bytes in the encoding `label`; undefined if any byte is invalid. */
function decodeStrictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
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
 * Decodes a file that is not valid UTF-8. If only a few bytes are invalid, the file is still decoded as UTF-8.
 * Otherwise, it is decoded as Windows-1252, the most common older encoding. The result is undefined if the decoded text
 * shows that it has yet another encoding.
 */
function decodeDamaged(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  const brokenCount = text.split('\uFFFD').length - 1;
  const intactCount = text.replace(/[\0-\x7F\uFFFD]/g, '').length;
  if (intactCount >= brokenCount) return text;
  const windows1252 = new TextDecoder('windows-1252').decode(bytes);
  return garbledPattern.test(windows1252) ? undefined : windows1252;
}
