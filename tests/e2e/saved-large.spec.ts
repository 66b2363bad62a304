import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-page.ts';
import { savedPage } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const megabyte = 1_000_000;
const repeated = (line: string) => line.repeat(Math.ceil(megabyte / line.length));

for (const form of forms) {
  const { fileName: name } = found(form.download);
  const first = found(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
  const one = (text: string) => expectedFile(form, { [first.key]: text }, '14 July 2025');
  const files: [string, string][] = [
    ['one answer of many words', one(repeated('Plain words about the work. '))],
    ['one answer of many lines', one(repeated('A line.\n').trimEnd())],
    ['lines without a place', `${repeated('A line of my own.\n')}\n${one('Mine')}`],
    ['half a million lines of one letter', `${repeated('a\n')}\n${one('Mine')}`],
  ];

  for (const [what, content] of files)
    test(`${form.title}: a file of 1 MB, ${what}, is opened and changes nothing by itself`, async ({
      page,
    }) => {
      const saved = savedPage(page, form);
      await visit(page, form.path);
      await saved.open({ name, content });
      await expect(saved.panel(name).getByRole('heading', { level: 2 })).toBeFocused();
      await saved.button(labels.openFile.cancel).click();
      await expect(locate(page, first)).toHaveValue('');
    });
}
