import { emptyAnswers, optionIds } from '../../src/forms/answers.ts';
import { decodeFile } from '../../src/forms/file/decode-file.ts';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { readSavedFile } from '../../src/forms/file/open-file.ts';
import { writeSavedFile } from '../../src/forms/file/file-format.ts';

const date = '14 July 2025';

/** Returns a saved file of the form with `words` as the answer to every question and every second option ticked. */
function filledFile(form: FormDefinition, words: string): string {
  const answers = emptyAnswers(form);
  for (const name of Object.keys(answers.texts)) answers.texts[name] = words;
  for (const field of form.fields) {
    if (field.id in answers.ticks) answers.ticks[field.id] = optionIds(field).filter((_, i) => i % 2 === 0);
  }
  return writeSavedFile(form, answers, { date });
}

/** Returns a saved file of the form with no answers. */
export const emptyFile = (form: FormDefinition): string => writeSavedFile(form, emptyAnswers(form), { date });

/** Returns a saved file of the form of about `bytes` bytes, all of it answers. */
export function paddedFile(form: FormDefinition, bytes: number): string {
  const line = `${'Some words of an answer. '.repeat(5)}\n`;
  const texts = Object.keys(emptyAnswers(form).texts).length;
  return filledFile(form, line.repeat(Math.ceil(bytes / texts / (line.length + 2))));
}

/** Reads a file from its bytes as the page does; throws if it cannot be read. */
export function readFile(form: FormDefinition, file: string): void {
  const decoded = decodeFile(new TextEncoder().encode(file));
  const read = decoded.kind === 'text' ? readSavedFile(form, decoded.text) : decoded;
  if (read.kind !== 'read') throw new Error(`A file of ${form.slug} was not read: ${read.kind}.`);
}

/** Writes and reads a file of each form `times` times, with different words each time. */
export function writeAndRead(forms: readonly FormDefinition[], times: number): void {
  for (let time = 0; time < times; time++) {
    for (const form of forms)
      readFile(form, filledFile(form, `Answer ${time}\n\n- with a list\n- of ${time}`));
  }
}
