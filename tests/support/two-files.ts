import { ensureDefined, type Resource } from './content.ts';
import { expectedFile } from './expected-file.ts';
import { type FormValues, fieldsOf } from './form-fields.ts';
import type { LocalFile } from './form-files-page.ts';

/** What is typed into the first question of a form, and files that answer the second, each with a word of its own. */
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
