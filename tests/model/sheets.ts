import type { Answers } from '../../src/forms/answers.ts';
import { readSavedFile } from '../../src/forms/file/open-file.ts';
import type { Sheet } from './form-model.ts';
import type { RealPage } from './real-page.ts';

/** Returns what a form shows that holds these answers and left-over lines. */
export const sheetOf = ({ answers, leftOver }: { answers: Answers; leftOver: string[] }): Sheet => ({
  ...structuredClone(answers),
  leftOver: [...leftOver],
});

/** Returns what the page's form shows before anything is done. */
export const blankOf = ({ definition }: RealPage): Sheet => {
  const read = readSavedFile(definition, `Format: ${definition.slug} 1`);
  if (read.kind !== 'read') throw new Error('An empty file is not read.');
  return { ...read.answers, leftOver: [] };
};
