import { maxFileLength, maxFileLines } from '../../src/model/forms/saved-file/file-format.ts';
import { expectedFile } from '../support/expected-file.ts';
import { maxShownLines } from '../../src/model/forms/form-state-adapter.ts';
import { fillPlural } from '../../src/model/text/string-utils.ts';
import { forms, found, labels, programme } from '../support/content.ts';
import { type Filled, fieldsOf, fillIn, readOff } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import {
  asShown,
  inFull,
  pressOnPurpose,
  progressLine,
  savedPage,
  say,
  summary,
} from '../support/saved-page.ts';
import { expect, loseScripts, test, visit } from '../support/site-test.ts';

/** How files are read is tried in tests/saved-files/; here is what the page does with them, on one form. */
const date = '14 July 2025';
const { openFile, form: words } = labels;
const form = oneForm;
const fields = fieldsOf(form);
const { fileName: name } = found(form.download);
const full = inFull(form);
const content = expectedFile(form, full, date);
const [first = ''] = fields.filter(({ kind }) => kind !== 'tick').map(({ key }) => key);
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
  await expect(saved.door).toBeFocused();
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

test('lines without a place are counted, shown, and in the next download', async ({ page }) => {
  const saved = savedPage(page, form);
  const lines = ['Hello Sam, here is my file.', 'Sent from my phone'];
  const leftOver = { name: openFile.leftOverTitle, exact: true };
  const text = `${lines[0] ?? ''}\n\n${content}\n${lines[1] ?? ''}\n`;
  // As Windows and mail programs hand it on.
  const utf16 = Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'utf16le');
  await fillIn(page, fields, typed);
  await saved.open({ name, content: utf16 });
  await expect(saved.panel(name).getByText(summary(form, full, 2), { exact: true })).toBeVisible();
  const shown = saved.panel(name).getByRole('group', leftOver);
  await expect(shown).toHaveText(lines.join('\n'));
  await expect(saved.panel(name).getByText(openFile.leftOverText, { exact: true })).toBeVisible();

  await saved.button(openFile.replace).click();
  await expect(page.getByRole('textbox', leftOver)).toHaveValue(lines.join('\n'));
  const { bytes } = await saved.download();
  const next = bytes.toString('utf8');
  const heading = labels.savedFile.leftOver.toUpperCase();
  const section = `${heading}\n${'-'.repeat(heading.length)}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  expect(next).toContain(`\n\n${section}\n`);
  expect(next).toBe(expectedFile(form, full, date, lines));

  await saved.openAtOnce({ name: 'again.txt', content: bytes });
  expect((await saved.download()).bytes.toString('utf8'), 'not repeated').toBe(next);
});

test('what looks like script is text @nightly', async ({ page }) => {
  const script = '<img src=x onerror="document.title=1"><script>document.title=2</script><b>bold</b>';
  const saved = savedPage(page, form);
  const title = await page.title();
  const named = `${script.replaceAll('/', '')}.txt`;
  await fillIn(page, fields, typed);
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
  ['A'.repeat(maxFileLength + 1), openFile.problemTooLarge, maxFileLength],
  ['a\n'.repeat(maxFileLines + 1), openFile.problemTooManyLines, maxFileLines],
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

test('files of other forms are named, with links to their pages, and so is one that is gone @nightly', async ({
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

test('where the page has not yet loaded what opens files, it says so and keeps working @nightly', async ({
  page,
  context,
  incidents,
}) => {
  const saved = savedPage(page, form);
  // The page never comes to rest.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await visit(page, form.path);
  await fillIn(page, fields, typed);
  await loseScripts(context, incidents, 'internetdisconnected');
  for (const file of ['one.txt', 'two.txt']) {
    await saved.open({ name: file, content });
    const says = say(openFile.problemNotLoaded, { file });
    await expect(saved.panel(file).getByText(says, { exact: true })).toBeVisible();
  }
  expect((await saved.download()).bytes.toString('utf8')).toContain('A newer thought');
});

test('a form that was loaded once opens a file without a network @nightly', async ({ page, context }) => {
  const saved = savedPage(page, form);
  // They are asked for when the page is idle, which on a busy machine is long after it has been quiet.
  const parts = ['open-file', 'read-file'].map((part) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(part)),
  );
  await page.reload();
  await Promise.all(parts);
  await context.setOffline(true);
  await saved.openAtOnce({ name, content });
  expect(await readOff(page, fields)).toEqual(full);
  await context.setOffline(false);
});

test('an empty form takes a file at once, with Undo; nothing is asked that makes no difference', async ({
  page,
}) => {
  const saved = savedPage(page, form);
  await saved.openAtOnce({ name, content });
  await expect(saved.panel(name)).toHaveCount(0);
  await expect(saved.status).toHaveText(
    say(openFile.opened, { file: name, answered: progressLine(form, full) }),
  );
  await expect(saved.door, 'the focus stays where it was').not.toBeFocused();
  // The same again, and one that answers less.
  await saved.openAtOnce({ name: 'again.txt', content });
  await expect(saved.status).toHaveText(say(openFile.nothingToReplace, { file: 'again.txt' }));
  await saved.open({ name: 'less.txt', content: expectedFile(form, { [first]: found(full[first]) }, date) });
  await expect(saved.panel('less.txt').getByRole('button')).toHaveText([
    openFile.replace,
    openFile.compare,
    openFile.cancel,
  ]);
  await saved.button(openFile.cancel).click();
  await pressOnPurpose(saved.undo);
  expect(await readOff(page, fields)).toEqual(asShown(form, {}));
});

test('60,000 lines that belong to no question are opened in a moment: some are shown, all are saved @nightly', async ({
  page,
}) => {
  const saved = savedPage(page, form);
  const lines = Array.from({ length: 60_000 }, (_, nth) => `line ${nth}`);
  const began = Date.now();
  await saved.openAtOnce({ name: 'long.txt', content: `${lines.join('\n')}\n\nFormat: ${form.slug} 1\n` });
  await expect(saved.actions).toBeVisible();
  // On a busy machine; it once took half a minute.
  expect(Date.now() - began, 'ms').toBeLessThan(10_000);
  const shown = page.getByRole('textbox', { name: openFile.leftOverTitle, exact: true });
  expect((await shown.inputValue()).split('\n')).toEqual(lines.slice(0, maxShownLines));
  const rest = fillPlural(openFile.leftOverRest, lines.length - maxShownLines, programme.language);
  await expect(page.getByText(rest, { exact: true })).toBeVisible();
  const file = (await saved.download()).bytes;
  expect(file.toString('utf8')).toContain(lines.map((line) => `  ${line}\n`).join(''));
  await shown.fill('');
  expect((await shown.inputValue()).split('\n')).toEqual(lines.slice(maxShownLines, 2 * maxShownLines));
});

test('the field for files is among the first ten stops of the Tab key @nightly', async ({ page }) => {
  const { door } = savedPage(page, form);
  const isThere = () => door.evaluate((field) => field === document.activeElement);
  let stops = 0;
  while (!(await isThere()) && stops < 50) {
    await page.keyboard.press('Tab');
    stops += 1;
  }
  expect(stops).toBeLessThanOrEqual(10);
});
