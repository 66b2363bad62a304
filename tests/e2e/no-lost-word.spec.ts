import { formatLine, currentFormatVersion } from '../../src/model/forms/saved-file/line-format.ts';
import { fillPlural } from '../../src/model/text/string-utils.ts';
import { forms, found, labels, phases, programme, resources } from '../support/content.ts';
import { dropFiles, dropFromDisk, folderOnDisk } from '../support/drop-files.ts';
import { expectedFile } from '../support/expected-file.ts';
import { readOff } from '../support/form-page.ts';
import { recordPlaces } from '../support/record-page.ts';
import { oneForm } from '../support/one-form.ts';
import { asShown, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { twoFiles } from '../support/two-files.ts';

const { openFile } = labels;

/** What is tried here is the same on every form. */
const form = oneForm;
const { fields, texts, inFile, file } = twoFiles(form);

test('left-over lines can be deleted by hand, and the field stays while it has the focus @nightly', async ({
  page,
}) => {
  const saved = savedPage(page, form);
  await page.clock.setFixedTime(new Date('2025-10-03T12:00:00Z'));
  await visit(page, form.path);
  await saved.openAtOnce({ name: 'old.txt', content: `Mine\n\n${file('A').content}` });
  const field = page.getByRole('textbox', { name: openFile.leftOverTitle });
  await field.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(field).toBeFocused();
  expect((await saved.download()).bytes.toString('utf8')).toBe(
    expectedFile(form, inFile('A'), '3 October 2025'),
  );
});

test('a file on a slow disk is said to be read, and Cancel gives it up @nightly', async ({ page }) => {
  const saved = savedPage(page, form);
  await visit(page, form.path);
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => new Promise(() => undefined);
  });
  await saved.give(file('A'));
  await expect(saved.panel('A.txt')).toContainText(say(openFile.reading, { file: 'A.txt' }));
  await saved.panel('A.txt').getByRole('button', { name: openFile.cancel, exact: true }).click();
  await expect(saved.door).toBeFocused();
  await expect(saved.panel('A.txt')).toHaveCount(0);
});

test('of several files dropped at once the person chooses one, where there is no record to take them @nightly', async ({
  page,
}) => {
  const form = found(forms.find(({ path }) => recordPlaces.every((place) => place.path !== path)));
  const { fields, inFile, file } = twoFiles(form);
  const saved = savedPage(page, form);
  await visit(page, form.path);
  await dropFiles(page.getByRole('main'), [file('A'), file('B')]);
  const panel = page.getByRole('region', {
    name: fillPlural(openFile.severalTitle, 2, programme.language),
  });
  await expect(panel.getByText(openFile.several, { exact: true })).toBeVisible();
  await expect(panel.getByRole('button')).toHaveText(['A.txt', 'B.txt', openFile.cancel]);
  await panel.getByRole('button', { name: 'B.txt', exact: true }).click();
  await expect(saved.status).toContainText('B.txt');
  expect(await readOff(page, fields)).toEqual(asShown(form, inFile('B')));
});

test('a folder is called a folder', async ({ page }) => {
  const saved = savedPage(page, form);
  await visit(page, form.path);
  await dropFromDisk(page, [folderOnDisk('Mentoring')]);
  const says = say(openFile.problemFolder, { file: 'Mentoring' });
  await expect(saved.panel('Mentoring').getByText(says, { exact: true })).toBeVisible();
});

test('what the page noticed in a file is said, also where there is nothing to choose @nightly', async ({
  page,
}) => {
  const saved = savedPage(page, form);
  const own = expectedFile(form, { [found(texts[0])]: 'Café, naïve, déjà vu' }, '14 July 2025');
  const brings = (form.bringForward ?? []).map(({ from }) => from);
  const other = found(forms.find(({ slug }) => slug !== form.slug && !brings.includes(slug)));
  const { title } = other;
  const noticed: [says: string, content: string | Uint8Array][] = [
    [openFile.endMissing, own.slice(0, own.length / 2)],
    [openFile.secondCopy, `${own}\n${file('A').content}`],
    [say(openFile.alsoOtherForm, { title }), `${expectedFile(other, {}, '14 July 2025')}\n${own}`],
    [openFile.alsoUnknownForm, `${own}\nOLD QUIZ\n========\n\nFormat: old-quiz 1\n`],
    [openFile.newer, own.replace(formatLine(form.slug), `Format: ${form.slug} ${currentFormatVersion + 1}`)],
    [openFile.guessedLetters, Buffer.from(own, 'latin1')],
  ];
  await visit(page, form.path);
  for (const [says, content] of noticed) {
    await saved.open({ name: 'old.txt', content });
    await expect(saved.panel('old.txt').getByText(says, { exact: true })).toBeVisible();
  }
  expect(await readOff(page, fields), 'the letters were guessed right').toEqual(
    asShown(form, { [found(texts[0])]: 'Café, naïve, déjà vu' }),
  );
});

test('search works where the browser refuses to change the address so often, and the address follows later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let refuses = true;
    addEventListener('relent', () => (refuses = false));
    const { replaceState } = history;
    history.replaceState = function (this: History, ...args) {
      if (refuses) throw new DOMException('Too many calls', 'SecurityError');
      replaceState.apply(this, args);
    };
  });
  const { id } = found(phases[0]);
  const inPhase = resources.filter(({ phase }) => phase === id).length;
  await visit(page, `/?phase=${id}`);
  const search = page.getByRole('searchbox');
  const count = page.getByRole('status').filter({ hasText: /\d/ });
  await search.pressSequentially('nothing like it');
  await expect(count).toHaveText(say(labels.catalogue.count, { shown: 0, total: resources.length }));
  await search.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(count).toHaveText(say(labels.catalogue.count, { shown: inPhase, total: resources.length }));
  await search.pressSequentially('smar');
  // The address is tried after a pause, and with it the count is said.
  await expect(count).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL(`/?phase=${id}`);
  await page.evaluate(() => dispatchEvent(new Event('relent')));
  await search.press('t');
  await expect(page).toHaveURL(`/?phase=${id}&q=smart`);
});
