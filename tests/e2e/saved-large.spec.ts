import { largestFile, mostLines } from '../../src/saved-file/file-limits.ts';
import { expectedFile } from '../support/expected-file.ts';
import { found, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { savedPage } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** As many copies of a line as fit into a file that can still be opened. */
const repeated = (line: string, rest: string) =>
  line.repeat(
    Math.floor(
      Math.min(
        (largestFile - rest.length) / line.length,
        mostLines - rest.split('\n').length - line.split('\n').length,
      ),
    ),
  );

/** What is tried here is the same on every form. */
const form = oneForm;
const { fileName: name } = found(form.download);
const first = found(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
const one = (text: string) => expectedFile(form, { [first.key]: text }, '14 July 2025');
const rest = one('Mine');
const files: [string, string][] = [
  ['one answer of many words', one('Plain words about the work. '.repeat((largestFile - rest.length) / 28))],
  ['one answer of many lines', one(repeated('A line.\n', rest).trimEnd())],
  ['lines without a place', `${repeated('A line of my own.\n', rest)}\n${rest}`],
  ['as many lines of one letter as there may be', `${repeated('a\n', rest)}\n${rest}`],
];

test('the largest file allowed is opened and changes nothing by itself', async ({ page }) => {
  const saved = savedPage(page, form);
  await visit(page, form.path);
  for (const [what, content] of files)
    await test.step(what, async () => {
      await saved.open({ name, content });
      await expect(saved.panel(name).getByRole('heading', { level: 2 })).toBeFocused();
      await saved.button(labels.openFile.cancel).click();
      await expect(locate(page, first)).toHaveValue('');
    });
});
