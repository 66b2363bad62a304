import { found, type Resource } from './content.ts';
import { expectedFile } from './expected-file.ts';
import { type Filled, fieldsOf } from './form-page.ts';
import type { OwnFile } from './saved-page.ts';

/** What is typed into the first question of a form, and files that answer the second, each with a word of its own. */
export function twoFiles(form: Resource) {
  const fields = fieldsOf(form);
  const texts = fields.filter(({ kind }) => kind !== 'tick').map(({ key }) => key);
  const inFile = (text: string): Filled => ({ [found(texts[1])]: text });
  const file = (text: string): OwnFile & { content: string } => ({
    name: `${text}.txt`,
    content: expectedFile(form, inFile(text), '14 July 2025'),
  });
  return { fields, texts, typed: { [found(texts[0])]: 'My own words' }, inFile, file };
}
