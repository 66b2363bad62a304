import { normalizeLineEndings } from '../../text/string-utils.ts';
import { endsWithFormatLine, detectUtf16 } from './sniff-file.ts';
import { maxFileLength, maxFileBytes, maxFileLines } from './file-limits.ts';

/**
 * What letters of another encoding look like when they are read as Windows-1252: bytes without a letter, capitals or opening
 * quotes after small letters, signs within words, and several such letters in a row.
 */
const garbledPattern =
  /[\x80-\x9F]|\p{Ll}[\u00C0-\u00DEŒŠŽŸ]|\p{L}[‘“‚„]|\p{L}[\u00A1-\u00AC\u00AE-\u00B6\u00B8-\u00BF¤•ˆ‰†‡]\p{L}|[\u00C0-\u00FF]{3}/u;

type DecodedFile =
  | {
      kind: 'text';
      text: string;
      /** Set if the encoding was a guess, or if some of the bytes were broken. */
      isGuessed?: true;
    }
  | { kind: 'unreadable'; reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' };

/** How documents begin that are not plain text although all their bytes are letters: of word processors, and PDF. */
const documentSignature = /^(?:\{\\rtf|%PDF-)/;

/**
 * Returns the text of a saved file, read as UTF-8, as UTF-16 with a byte order mark, or else as Windows-1252; a reason for
 * files that are empty, not text, in yet another encoding, or over the limits, which do not hold for files as a form saved them.
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

/** Returns how many lines a text has; a line break at its end does not start another. */
const countLines = (text: string): number => normalizeLineEndings(text).replace(/\n$/, '').split('\n').length;

function decode(bytes: Uint8Array): { text: string; isGuessed?: true } | undefined {
  const utf16 = detectUtf16(bytes);
  const text = decodeStrictly(utf16 ?? 'utf-8', bytes);
  if (text !== undefined) return { text };
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), isGuessed: true };
  const damaged = looksBinary(bytes) ? undefined : decodeDamaged(bytes);
  return damaged === undefined ? undefined : { text: damaged, isGuessed: true };
}

/** Returns the text, or undefined if any byte is invalid. */
function decodeStrictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function looksBinary(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return true;
    if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  }
  return controls > bytes.length / 50;
}

/**
 * A file with only a few broken bytes is still read as UTF-8; any other is in the encoding that was most common before it, unless
 * it evidently is in yet another.
 */
function decodeDamaged(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('utf-8').decode(bytes);
  const brokenCount = text.split('\uFFFD').length - 1;
  const intactCount = text.replace(/[\0-\x7F\uFFFD]/g, '').length;
  if (intactCount >= brokenCount) return text;
  const windows1252 = new TextDecoder('windows-1252').decode(bytes);
  return garbledPattern.test(windows1252) ? undefined : windows1252;
}
