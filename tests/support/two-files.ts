import { ensureDefined, type Resource } from './content.ts';
import { expectedFile } from './expected-file.ts';
import { type FormValues, fieldsOf } from './form-fields.ts';
import type { LocalFile } from './form-files-page.ts';

/**
 * Typed answers for a form and files with other answers. The typed text is in the first question, the files answer the
 * second question, and each has a unique word.
 */
export function twoFiles(form: Resource) {
  const fields = fieldsOf(form);
  const textKeys = fields.filter(({ kind }) => kind !== 'tick').map(({ key }) => key);
  const valuesInFile = (text: string): FormValues => ({ [ensureDefined(textKeys[1])]: text });
  const fileWith = (text: string): LocalFile & { content: string } => ({
    name: `${text}.txt`,
    content: expectedFile(form, valuesInFile(text), '14 July 2025'),
  });
  return {
    fields,
    textKeys,
    typedValues: { [ensureDefined(textKeys[0])]: 'My own words' },
    valuesInFile,
    fileWith,
  };
}
