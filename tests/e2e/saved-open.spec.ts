import { largestFile, mostLines } from '../../src/forms/file/file-format.ts';
import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels } from '../support/content.ts';
import { type Filled, fieldsOf, fillIn, locate, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { asShown, inFull, pressOnPurpose, savedPage, say, summary } from '../support/saved-page.ts';
import { expect, loseScripts, test, visit } from '../support/site-test.ts';
import { addressOf } from '../support/tested-site.ts';

/** How files are read is tried in tests/saved-files/; here is what the page does with them, on one form. */
const date = '14 July 2025';
const { openFile, form: words } = labels;
const form = oneForm;
const fields = fieldsOf(form);
const { fileName: name } = found(form.download);
const full = inFull(form);
const content = expectedFile(form, full, date);
const [first = '', second = ''] = fields.filter(({ kind }) => kind !== 'tick').map(({ key }) => key);
const ticks = fields.filter(({ kind }) => kind === 'tick').map(({ key }) => key);
/** What somebody has typed before opening a file: the first answer, and the last box ticked. */
const typed: Filled = { [first]: 'A newer thought', [found(ticks.at(-1))]: 'x' };

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
  await visit(page, form.path);
});

test('Cancel changes nothing; Fill empty fields leaves every typed word and takes no tick away; Undo', async ({
  page,
}) => {
  const saved = savedPage(page, form);
  await fillIn(page, fields, typed);
  await saved.open({ name, content });
  await saved.button(openFile.cancel).click();
  await expect(saved.panel(name)).toHaveCount(0);
  expect(await readOff(page, fields)).toEqual(asShown(form, typed));
  await expect(saved.button(openFile.open)).toBeFocused();
  await expect(saved.undo).toHaveCount(0);

  await saved.open({ name, content });
  await saved.button(openFile.fill).click();
  expect(await readOff(page, fields)).toEqual({ ...full, ...typed });
  await expect(saved.status).toHaveText(say(openFile.filled, { file: name }));
  await expect(saved.status).toBeFocused();

  await pressOnPurpose(saved.undo);
  expect(await readOff(page, fields)).toEqual(asShown(form, typed));
  await expect(saved.status).toHaveText(words.undone);
  await expect(saved.status).toBeFocused();
  await expect(saved.undo).toHaveCount(0);
});

test('Fill empty fields also says so if ticks are combined', async ({ page }) => {
  const saved = savedPage(page, form);
  await fillIn(page, fields, { [found(ticks.at(-1))]: 'x' });
  const inFile = { [found(ticks[0])]: 'x', [found(ticks.at(-1))]: 'x' };
  await saved.open({ name, content: expectedFile(form, inFile, date) });
  await saved.button(openFile.fill).click();
  expect(await readOff(page, fields)).toEqual(asShown(form, inFile));
  await expect(saved.status).toHaveText(say(openFile.filled, { file: name }));
  await expect(saved.mark, 'the file holds everything').toBeHidden();
});

test('Replace everything takes all answers from the file; Undo and Redo lose no word', async ({ page }) => {
  const saved = savedPage(page, form);
  const field = found(fields.find(({ key }) => key === first));
  const inFile = { [second]: 'Only this' };
  await fillIn(page, fields, typed);
  // A second copy among the downloads has a name of its own.
  const copy = name.replace('.txt', ' (1).txt');
  await saved.open({ name: copy, content: expectedFile(form, inFile, date) });
  await saved.button(openFile.replace).click();
  expect(await readOff(page, fields)).toEqual(asShown(form, inFile));
  await expect(saved.status).toHaveText(say(openFile.replaced, { file: copy }));

  await locate(page, field).fill('Typed after the file was opened');
  await pressOnPurpose(saved.undo);
  expect(await readOff(page, fields)).toEqual(asShown(form, typed));
  await expect(saved.status).toHaveText(words.undone);
  await pressOnPurpose(saved.redo);
  await expect(saved.status).toHaveText(words.redone);
  expect(await readOff(page, fields)).toEqual(
    asShown(form, { ...inFile, [first]: 'Typed after the file was opened' }),
  );
  expect((await saved.download()).name, 'the next file has the name of the form').toBe(name);
});

test('lines without a place are counted, shown, and in the next download', async ({ page }) => {
  const saved = savedPage(page, form);
  const lines = ['Hello Sam, here is my file.', 'Sent from my phone'];
  const leftOver = { name: openFile.leftOverTitle, exact: true };
  const text = `${lines[0] ?? ''}\n\n${content}\n${lines[1] ?? ''}\n`;
  // As Windows and mail programs hand it on.
  const utf16 = Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf16le');
  await saved.open({ name, content: utf16 });
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

  await saved.open({ name: 'again.txt', content: bytes });
  await saved.button(openFile.fill).click();
  expect((await saved.download()).bytes.toString('utf8'), 'not repeated').toBe(next);
});

test('what looks like script is text', async ({ page }) => {
  const script = '<img src=x onerror="document.title=1"><script>document.title=2</script><b>bold</b>';
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

const pdf = Uint8Array.from('%PDF-1.7\n\0\u0001\u0002\u00ff\u00fe\0\0', (letter) => letter.charCodeAt(0));
/** Files that cannot be opened, and the sentence that says what to do. */
const refused: [content: string | Uint8Array, says: string, most?: number][] = [
  [' \n\r\n\t\n', openFile.problemEmpty],
  [pdf, openFile.problemBinary],
  ['A'.repeat(largestFile + 1), openFile.problemTooLarge, largestFile],
  ['a\n'.repeat(mostLines + 1), openFile.problemTooManyLines, mostLines],
  ['Milk\nBread\n\nCall Noor', openFile.problemNoHeading],
  ['OLD QUIZ\n========\n\nFormat: old-quiz 1\n', openFile.unknownForm],
];

test('what cannot be opened is refused with a sentence, and nothing is changed', async ({ page }) => {
  const saved = savedPage(page, form);
  await fillIn(page, fields, typed);
  for (const [text, says, most = 0] of refused) {
    await saved.open({ name: 'notes (2).txt', content: text });
    const panel = saved.panel('notes (2).txt');
    const sentence = say(says, { file: 'notes (2).txt', most: most.toLocaleString('en-GB') });
    await expect(panel.getByText(sentence, { exact: true })).toBeVisible();
    await expect(panel.getByRole('button')).toHaveText([openFile.close]);
    await panel.getByRole('button', { name: openFile.close }).click();
    await expect(panel).toHaveCount(0);
    expect(await readOff(page, fields)).toEqual(asShown(form, typed));
  }
});

test('files of other forms are named, with links to their pages, and so is one that is gone', async ({
  page,
}) => {
  // Each page names the forms that it does not begin with.
  const [own, others] = found(
    forms
      .map((one) => {
        const begins = [one.slug, ...(one.bringForward ?? []).map(({ from }) => from)];
        return [one, forms.filter(({ slug }) => !begins.includes(slug))] as const;
      })
      .find(([, { length }]) => length > 1),
  );
  const gone = 'OLD QUIZ\n========\n\nFormat: old-quiz 1\n';
  const both = others.map((other) => expectedFile(other, {}, date)).join('\n');
  const saved = savedPage(page, own);
  await visit(page, own.path);
  const links = others.map(({ title }) => say(openFile.otherFormLink, { title }));
  for (const [file, text] of [
    ['both.txt', both],
    ['all.txt', `${gone}\n${both}`],
  ] as const) {
    await saved.open({ name: file, content: text });
    const panel = saved.panel(file);
    await expect(panel.getByText(say(openFile.otherForms, { file }), { exact: true })).toBeVisible();
    await expect(panel.getByRole('link')).toHaveText(links);
    await expect(panel.getByText(openFile.otherFormGone, { exact: true })).toBeVisible({
      visible: text !== both,
    });
  }
  const { title, path } = found(others[0]);
  await saved.open({ name: 'one.txt', content: expectedFile(found(others[0]), {}, date) });
  const says = say(openFile.otherForm, { file: 'one.txt', title });
  await expect(saved.panel('one.txt').getByText(says, { exact: true })).toBeVisible();
  await expect(saved.panel('one.txt').getByRole('button')).toHaveText([openFile.close]);
  await saved
    .panel('one.txt')
    .getByRole('link', { name: say(openFile.otherFormLink, { title }) })
    .click();
  await expect(page).toHaveURL(path);
});

test('a file of a newer format is opened as far as it is understood, and says so', async ({ page }) => {
  const saved = savedPage(page, form);
  const newer = content.replace(
    /^Format: (.*) 1$/m,
    'NEW SECTION\n-----------\n  A new thing\n\nFormat: $1 2',
  );
  await saved.open({ name, content: newer });
  await expect(saved.panel(name).getByText(openFile.newer, { exact: true })).toBeVisible();
  await expect(saved.panel(name).getByText(summary(form, full, 3), { exact: true })).toBeVisible();
  await saved.button(openFile.replace).click();
  expect(await readOff(page, fields)).toEqual(full);
  expect((await saved.download()).bytes.toString('utf8')).toContain(
    '\n  NEW SECTION\n  -----------\n  A new thing\n',
  );
});

test('where the page cannot load what opens and compares files, it says so and keeps working', async ({
  page,
  context,
  incidents,
}) => {
  const saved = savedPage(page, form);
  await fillIn(page, fields, typed);
  await loseScripts(context, incidents, 'internetdisconnected');
  for (const how of ['open', 'compare'] as const) {
    const file = `${how}.txt`;
    await saved[how]({ name: file, content });
    const says = say(openFile.problemNotLoaded, { file });
    await expect(saved.panel(file).getByText(says, { exact: true })).toBeVisible();
  }
  expect((await saved.download()).bytes.toString('utf8')).toContain('A newer thought');
});

test('a file saved on another site, whose full address it names, opens like one of ours', async ({
  page,
  context,
}) => {
  const there = await context.newPage();
  await there.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
  await visit(there, new URL(`.${form.path}`, addressOf('hub')).href);
  await fillIn(there, fields, full);
  const { bytes } = await savedPage(there, form).download();
  expect(bytes.toString('utf8')).toBe(expectedFile(form, full, date, 'https://mentors.example.com/hub'));

  const saved = savedPage(page, form);
  await saved.open({ name, content: bytes });
  await expect(saved.panel(name)).toContainText(summary(form, full));
  await expect(saved.panel(name)).not.toContainText('resources/');
  await saved.button(openFile.fill).click();
  expect(await readOff(page, fields)).toEqual(full);
  expect((await saved.download()).bytes.toString('utf8')).toBe(content);
});
