import { type Answers, emptyAnswers } from '../../src/form/answers.ts';
import type { FormDefinition } from '../../src/form/form-definition.ts';
import type { Notice } from '../../src/saved-file/notice.ts';
import { type ReadResult, readSavedFile } from '../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../src/saved-file/write-saved-file.ts';

export const date = '14 July 2025';

/** Returns a saved file of a form with some answers. */
export function savedFile(
  form: FormDefinition,
  change: (answers: Answers) => void = () => undefined,
): string {
  const answers = emptyAnswers(form);
  change(answers);
  return writeSavedFile(form, answers, { date });
}

/** Reads a file as one of the form; throws if it is not. */
export function read(form: FormDefinition, text: string): Extract<ReadResult, { kind: 'read' }> {
  const result = readSavedFile(form, text);
  if (result.kind !== 'read') throw new Error(`${result.kind}: ${JSON.stringify(text)}`);
  return result;
}

/** Returns the kinds of what was noticed about a file. */
export const kindsOf = (notices: readonly Notice[]): string[] => notices.map(({ kind }) => kind);
