import { type Answers, emptyAnswers } from '../../src/worksheet/answers.ts';
import type { FormDefinition } from '../../src/worksheet/form-definition.ts';
import type { Notice } from '../../src/worksheet/notice.ts';
import { type ReadResult, readWorksheet } from '../../src/worksheet/read-worksheet.ts';
import { writeWorksheet } from '../../src/worksheet/write-worksheet.ts';

export const date = '14 July 2025';

/** Returns a saved file of a form with some answers. */
export function savedFile(
  form: FormDefinition,
  change: (answers: Answers) => void = () => undefined,
): string {
  const answers = emptyAnswers(form);
  change(answers);
  return writeWorksheet(form, answers, { date });
}

/** Reads a file as one of the form; throws where it is none. */
export function read(form: FormDefinition, text: string): Extract<ReadResult, { kind: 'read' }> {
  const result = readWorksheet(form, text);
  if (result.kind !== 'read') throw new Error(`${result.kind}: ${JSON.stringify(text)}`);
  return result;
}

/** Returns the kinds of what was noticed about a file. */
export const kindsOf = (notices: readonly Notice[]): string[] => notices.map(({ kind }) => kind);
