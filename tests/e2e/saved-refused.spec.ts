import { largestFile, mostLines } from '../../src/saved-file/file-limits.ts';
import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels, type Resource } from '../support/content.ts';
import { fieldsOf, fillIn, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { asShown, inFull, savedPage, say, summary } from '../support/saved-page.ts';
import { expect, loseScripts, test, visit } from '../support/site-test.ts';

const date = '14 July 2025';
const { openFile } = labels;
const most: Record<string, string> = {
  [openFile.problemTooLarge]: largestFile.toLocaleString('en-GB'),
  [openFile.problemTooManyLines]: mostLines.toLocaleString('en-GB'),
};
const pdf = Uint8Array.from('%PDF-1.7\n\0\u0001\u0002\u00ff\u00fe\0\0', (letter) => letter.charCodeAt(0));

/** Files that cannot be opened, and the sentence that says what to do. */
const refused: [what: string, content: string | Uint8Array, says: string][] = [
  ['an empty file', '', openFile.problemEmpty],
  ['a file of blank lines', ' \n\r\n\t\n', openFile.problemEmpty],
  ['a file that is no text', pdf, openFile.problemBinary],
  ['a file that is too long', 'A'.repeat(largestFile + 1), openFile.problemTooLarge],
  ['a file of 10 MB', new Uint8Array(10 * 1024 * 1024).fill(65), openFile.problemTooLarge],
  ['a file of too many lines', 'a\n'.repeat(mostLines + 1), openFile.problemTooManyLines],
  ['a text of other things', 'Milk\nBread\n\nCall Noor', openFile.problemNoHeading],
  ['a file of a page that is gone', 'OLD QUIZ\n========\n\nFormat: old-quiz 1\n', openFile.unknownForm],
];

test('the sentences of these cases differ', () => {
  // Two files are empty, and two are too long.
  expect(new Set(refused.map(([, , says]) => says)).size).toBe(refused.length - 2);
});

/** What is tried here is the same on every form. */
const form = oneForm;
const fields = fieldsOf(form);
const { fileName: name } = found(form.download);
const typed = { [found(fields.find(({ kind }) => kind !== 'tick')).key]: 'Already typed' };

test.beforeEach(async ({ page }) => {
  await visit(page, form.path);
  await fillIn(page, fields, typed);
});

test('what cannot be opened is refused with a sentence, and nothing is changed', async ({ page }) => {
  const saved = savedPage(page, form);
  for (const [what, content, says] of refused)
    await test.step(what, async () => {
      await saved.open({ name: 'notes (2).txt', content });
      const panel = saved.panel('notes (2).txt');
      const sentence = say(says, { file: 'notes (2).txt', most: most[says] ?? '' });
      await expect(panel.getByText(sentence, { exact: true })).toBeVisible();
      await expect(panel.getByRole('button')).toHaveText([openFile.cancel]);
      await panel.getByRole('button', { name: openFile.cancel }).click();
      await expect(panel).toHaveCount(0);
      expect(await readOff(page, fields)).toEqual(asShown(form, typed));
    });
});

/** The forms that a form does not begin with: each page names these. */
const othersOf = (own: Resource): Resource[] => {
  const begins = (own.bringForward ?? []).map(({ from }) => from);
  return forms.filter(({ slug }) => slug !== own.slug && !begins.includes(slug));
};

test('a file of another form is named, and its page is linked', async ({ page }) => {
  let last = form;
  for (const own of forms) {
    const saved = savedPage(page, own);
    await visit(page, own.path);
    for (const other of othersOf(own))
      await test.step(`${own.title}: a file of ${other.title}`, async () => {
        const file = found(other.download).fileName;
        await saved.open({ name: file, content: expectedFile(other, inFull(other), date) });
        const panel = saved.panel(file);
        const { title } = other;
        await expect(
          panel.getByText(say(openFile.otherForm, { file, title }), { exact: true }),
        ).toBeVisible();
        await expect(panel.getByRole('button')).toHaveText([openFile.cancel]);
        const link = panel.getByRole('link', { name: say(openFile.otherFormLink, { title }), exact: true });
        await expect(link).toHaveAttribute('href', other.path);
        last = other;
      });
  }
  await page.getByRole('link', { name: say(openFile.otherFormLink, { title: last.title }) }).click();
  await expect(page).toHaveURL(last.path);
});

test('a file of several other forms names each of them, and says if one is gone', async ({ page }) => {
  const [own, others] = found(
    forms.map((one) => [one, othersOf(one)] as const).find(([, { length }]) => length > 1),
  );
  const gone = 'OLD QUIZ\n========\n\nFormat: old-quiz 1\n';
  const content = others.map((other) => expectedFile(other, {}, date)).join('\n');
  const saved = savedPage(page, own);
  await visit(page, own.path);
  const links = others.map(({ title }) => say(openFile.otherFormLink, { title }));
  for (const [name, text] of [
    ['both.txt', content],
    ['all.txt', `${gone}\n${content}`],
  ] as const) {
    await saved.open({ name, content: text });
    const panel = saved.panel(name);
    await expect(panel.getByText(say(openFile.otherForms, { file: name }), { exact: true })).toBeVisible();
    await expect(panel.getByRole('link')).toHaveText(links);
    await expect(panel.getByText(openFile.otherFormGone, { exact: true })).toBeVisible({
      visible: text !== content,
    });
  }
});

test('a file of a newer format is opened as far as it is understood, and says so', async ({ page }) => {
  const saved = savedPage(page, form);
  const full = inFull(form);
  const content = expectedFile(form, full, date).replace(
    /^Format: (.*) 1$/m,
    'NEW SECTION\n-----------\n  A new thing\n\nFormat: $1 2',
  );
  await saved.open({ name, content });
  await expect(saved.panel(name).getByText(openFile.newer, { exact: true })).toBeVisible();
  await expect(saved.panel(name).getByText(summary(form, full, 3), { exact: true })).toBeVisible();
  await saved.button(openFile.replace).click();
  expect(await readOff(page, fields)).toEqual(full);
  expect((await saved.download()).bytes.toString('utf8')).toContain(
    '\n  NEW SECTION\n  -----------\n  A new thing\n',
  );
});

for (const how of ['open', 'compare'] as const) {
  test(`where the page cannot load what ${how}s files, it says so and keeps working`, async ({
    page,
    context,
    incidents,
  }) => {
    const saved = savedPage(page, form);
    await loseScripts(context, incidents, 'internetdisconnected');
    await saved[how]({ name, content: expectedFile(form, inFull(form), date) });
    const says = say(openFile.problemNotLoaded, { file: name });
    await expect(saved.panel(name).getByText(says, { exact: true })).toBeVisible();
    expect((await saved.download()).bytes.toString('utf8')).toContain('Already typed');
  });
}
