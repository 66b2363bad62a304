import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels } from '../support/content.ts';
import { fieldsOf, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { asShown, inFull, savedPage, say, summary } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const date = '14 July 2025';
const { openFile } = labels;

const quoted = (text: string) => text.replace(/^/gm, '> ').replace(/> $/, '');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
/** What editors and mail programs make of a file. */
const damages: [string, (text: string) => string | Uint8Array][] = [
  ['saved by Notepad, with CRLF and a byte order mark', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['saved as UTF-16', utf16],
  ['quoted in a mail', quoted],
  ['quoted in a mail, twice, with CRLF', (text) => quoted(quoted(text)).replaceAll('\n', '\r\n')],
];

const script = '<img src=x onerror="document.title=1"><script>document.title=2</script><b>bold</b>';

/** What is tried here is the same on every form. */
const form = oneForm;
const fields = fieldsOf(form);
const { fileName: name } = found(form.download);
const full = inFull(form);
const content = expectedFile(form, full, date);
const first = found(fields.find(({ kind }) => kind !== 'tick')).key;

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
  await visit(page, form.path);
});

test('a file that an editor or a mail program has changed opens with every word', async ({ page }) => {
  const saved = savedPage(page, form);
  for (const [damage, change] of damages)
    await test.step(damage, async () => {
      await saved.open({ name, content: change(content) });
      await expect(saved.panel(name).getByText(summary(form, full), { exact: true })).toBeVisible();
      await saved.button(openFile.fill).click();
      expect(await readOff(page, fields)).toEqual(full);
      await saved.button(labels.form.startAgain).click();
      expect(await readOff(page, fields)).toEqual(asShown(form, {}));
    });
});

test('a second copy among the downloads is shown with its own name', async ({ page }) => {
  const saved = savedPage(page, form);
  const copy = { name: name.replace('.txt', ' (1).txt'), content };
  await saved.open(copy);
  await saved.button(openFile.replace).click();
  expect(await readOff(page, fields)).toEqual(full);
  await expect(saved.status).toHaveText(say(openFile.replaced, { file: copy.name }));
  expect((await saved.download()).name, 'the next file has the name of the form').toBe(name);
});

test('lines without a place are shown and are in the next download', async ({ page }) => {
  const saved = savedPage(page, form);
  const lines = ['Hello Sam, here is my file.', 'Sent from my phone'];
  const text = `${lines[0] ?? ''}\n\n${content}\n${lines[1] ?? ''}\n`;
  const leftOver = { name: openFile.leftOverTitle, exact: true };
  await saved.open({ name, content: text });
  await expect(saved.panel(name).getByText(summary(form, full, 2), { exact: true })).toBeVisible();
  const shown = saved.panel(name).getByRole('group', leftOver);
  await expect(shown).toHaveText(lines.join('\n'));
  await expect(saved.panel(name).getByText(openFile.leftOverText, { exact: true })).toBeVisible();

  await saved.button(openFile.fill).click();
  await expect(saved.actions.getByRole('textbox', leftOver)).toHaveValue(lines.join('\n'));
  const { bytes } = await saved.download();
  const next = bytes.toString('utf8');
  const heading = labels.savedFile.leftOver.toUpperCase();
  const section = `${heading}\n${'-'.repeat(heading.length)}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  expect(next).toBe(content.replace(/(?=Format: )/, `${section}\n`));

  await saved.open({ name, content: bytes });
  await saved.button(openFile.fill).click();
  expect((await saved.download()).bytes.toString('utf8'), 'not repeated').toBe(next);
});

test('what looks like script is text', async ({ page }) => {
  const saved = savedPage(page, form);
  const title = await page.title();
  const named = `${script.replaceAll('/', '')}.txt`;
  await saved.open({
    name: named,
    content: `${script}\n\n${expectedFile(form, { [first]: script }, date)}`,
  });
  await expect(saved.panel(named).getByRole('group', { name: openFile.leftOverTitle })).toHaveText(script);
  await saved.button(openFile.replace).click();
  expect(await readOff(page, fields)).toEqual(asShown(form, { [first]: script }));
  await expect(saved.status).toHaveText(say(openFile.replaced, { file: named }));
  await saved.compare({ name: named, content: expectedFile(form, { [first]: `${script} x` }, date) });
  await expect(saved.comparison(named)).toContainText(script);
  await expect(saved.actions.getByRole('img')).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

const withLine = forms.find((entry) => fieldsOf(entry).some(({ kind }) => kind === 'line'));
if (withLine)
  test('an answer of two lines keeps its words apart in a field of one line', async ({ page }) => {
    const ofForm = fieldsOf(withLine);
    const { key } = found(ofForm.find(({ kind }) => kind === 'line'));
    const file = { name, content: expectedFile(withLine, { [key]: 'The first line,\nthe second' }, date) };
    await visit(page, withLine.path);
    const saved = savedPage(page, withLine);
    await saved.open(file);
    await saved.button(openFile.fill).click();
    expect(await readOff(page, ofForm)).toEqual(asShown(withLine, { [key]: 'The first line, the second' }));
  });
