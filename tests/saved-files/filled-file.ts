import { emptyAnswers } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { fileWith, largestFile, mostBytes, mostLines, utf8 } from './door.ts';

/** What a file is filled with: pieces repeated to the limit, perhaps after a complete saved file. */
interface FilledFile {
  form: FormDefinition;
  pieces: readonly string[];
  hasFile: boolean;
}

/** Returns a file of the pieces, filled up to a share of the limits for characters and lines. */
export function fileOf({ form, pieces, hasFile }: FilledFile, share: number): string {
  const start = hasFile ? fileWith(form) : '';
  const piece = pieces.join('');
  const linesOf = (text: string) => text.split(/\r\n?|\n/).length - 1;
  // The byte order mark of UTF-16 is not a character of the text, but takes two bytes of the file.
  const size = Math.floor((largestFile - 1) * share) - start.length;
  const lines = Math.floor(mostLines * share) - linesOf(start) - 1;
  const perPiece = linesOf(piece);
  const times = Math.min(size / piece.length, perPiece === 0 ? Infinity : lines / perPiece);
  const body = piece.repeat(Math.max(0, Math.floor(times)));
  // If the limit for lines comes first, the last line is filled with the characters that are left.
  const rest = Math.max(0, Math.floor((size - body.length) / piece.length));
  return start + body + piece.replace(/[\r\n]/g, ' ').repeat(rest);
}

/** Returns a saved file of the form of about the largest size, all of it answers. */
export function fullFile(form: FormDefinition): string {
  const line = `${'Some words of an answer. '.repeat(5)}\n`;
  const names = Object.keys(emptyAnswers(form).texts);
  const words = line.repeat(Math.ceil((largestFile - 10_000) / names.length / (line.length + 2)));
  return fileWith(form, Object.fromEntries(names.map((name) => [name, words])));
}

/** Returns a file as UTF-8, or as UTF-16 where that is smaller. */
export function bytesOf(file: string): Uint8Array {
  const bytes = utf8(file);
  return bytes.length > mostBytes ? new Uint8Array(Buffer.from(`\uFEFF${file}`, 'utf16le')) : bytes;
}
