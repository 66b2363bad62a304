import { emptyAnswers } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { fileWithAnswers, largestFile, mostBytes, mostLines, encodeUtf8 } from './saved-file-api.ts';

/** The contents of a large file: pieces repeated up to the limit, perhaps after a complete saved file. */
interface LargeFile {
  form: FormDefinition;
  pieces: readonly string[];
  hasFile: boolean;
}

/** A file of the pieces, filled up to a share of the limits for characters and lines. */
export function createLargeFile({ form, pieces, hasFile }: LargeFile, share: number): string {
  const prefix = hasFile ? fileWithAnswers(form) : '';
  const piece = pieces.join('');
  const countLineBreaks = (text: string) => text.split(/\r\n?|\n/).length - 1;
  // The byte order mark of UTF-16 is not a character of the text, but takes two bytes of the file.
  const bodyLength = Math.floor((largestFile - 1) * share) - prefix.length;
  const bodyLines = Math.floor(mostLines * share) - countLineBreaks(prefix) - 1;
  const linesPerPiece = countLineBreaks(piece);
  const repetitions = Math.min(
    bodyLength / piece.length,
    linesPerPiece === 0 ? Infinity : bodyLines / linesPerPiece,
  );
  const body = piece.repeat(Math.max(0, Math.floor(repetitions)));
  // If the limit for lines comes first, the last line is filled with the characters that are left.
  const extraRepetitions = Math.max(0, Math.floor((bodyLength - body.length) / piece.length));
  return prefix + body + piece.replace(/[\r\n]/g, ' ').repeat(extraRepetitions);
}

/** A saved file of about the maximum size, all of it answers. */
export function createFullFile(form: FormDefinition): string {
  const line = `${'Some words of an answer. '.repeat(5)}\n`;
  const names = Object.keys(emptyAnswers(form).texts);
  const answer = line.repeat(Math.ceil((largestFile - 10_000) / names.length / (line.length + 2)));
  return fileWithAnswers(form, Object.fromEntries(names.map((name) => [name, answer])));
}

/** A file as UTF-8, or as UTF-16 if that is smaller. */
export function encodeCompactly(file: string): Uint8Array {
  const bytes = encodeUtf8(file);
  return bytes.length > mostBytes ? new Uint8Array(Buffer.from(`\uFEFF${file}`, 'utf16le')) : bytes;
}
