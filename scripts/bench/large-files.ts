import { emptyAnswers, optionIds } from '../../src/forms/answers.ts';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import {
  fileReader,
  largestFile,
  mostBytes,
  mostLines,
  utf8,
  writeFile,
} from '../../tests/saved-files/door.ts';
import { worstShapes } from '../../tests/saved-files/worst-shapes.ts';

/** What a file is filled with: pieces repeated to the limit, perhaps after a complete saved file. */
interface FilledFile {
  form: FormDefinition;
  pieces: readonly string[];
  hasFile: boolean;
}

/** Returns a saved file of the form with `words` as the answer to every question and every second option ticked. */
export function answeredFile(form: FormDefinition, words: string): string {
  const answers = emptyAnswers(form);
  for (const name of Object.keys(answers.texts)) answers.texts[name] = words;
  for (const field of form.fields)
    if (answers.ticks[field.id]) answers.ticks[field.id] = optionIds(field).filter((_, i) => i % 2 === 0);
  return writeFile(form, { answers, leftOver: [] });
}

/** Returns a saved file of the form of about the largest size, all of it answers. */
export function fullFile(form: FormDefinition): string {
  const line = `${'Some words of an answer. '.repeat(5)}\n`;
  const texts = Object.keys(emptyAnswers(form).texts).length;
  return answeredFile(form, line.repeat(Math.ceil((largestFile - 10_000) / texts / (line.length + 2))));
}

/** Returns a file of the pieces, filled up to a share of the limits for characters and lines. */
export function fileOf({ form, pieces, hasFile }: FilledFile, share: number): string {
  const start = hasFile ? writeFile(form, { answers: emptyAnswers(form), leftOver: [] }) : '';
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

/** Returns a file as UTF-8, or as UTF-16 where that is smaller. */
export function bytesOf(file: string): Uint8Array {
  const bytes = utf8(file);
  return bytes.length > mostBytes ? new Uint8Array(Buffer.from(`\uFEFF${file}`, 'utf16le')) : bytes;
}

/**
 * Returns how many ms of processor time one reading takes, which depends little on what else the machine is doing. That
 * clock is coarse, so several runs are added up.
 */
function timeOf(form: FormDefinition, file: string, runs: number): number {
  const bytes = bytesOf(file);
  const open = fileReader(form);
  const start = process.threadCpuUsage();
  for (let run = 0; run < runs; run += 1) open(bytes);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000 / runs;
}

/** Returns that of the files of known bad shapes which takes longest to read, of any of these forms. */
export function slowestFile(forms: readonly FormDefinition[]): FilledFile & { name: string } {
  const files = worstShapes.flatMap(([name, pieces]) =>
    forms.flatMap((form) => [true, false].map((hasFile) => ({ name, form, pieces: pieces(form), hasFile }))),
  );
  const timed = files.map((file) => ({ file, ms: timeOf(file.form, fileOf(file, 1), 5) }));
  const [slowest] = timed.sort((one, other) => other.ms - one.ms);
  if (!slowest) throw new Error('There is no form to measure.');
  return slowest.file;
}
