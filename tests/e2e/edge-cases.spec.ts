import { formatLine, currentFormatVersion } from '../../src/model/forms/saved-file/line-format.ts';
import { fillPlural } from '../../src/model/text/templates.ts';
import { forms, ensureDefined, labels, phases, programme, resources } from '../support/content.ts';
import { dropFiles, dropFromDisk, folderOnDisk } from '../support/drop-files.ts';
import { expectedFile } from '../support/expected-file.ts';
import { readValues } from '../support/form-fields.ts';
import { recordPages } from '../support/record-page.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { expectedValues, formFilesPage, fillTemplate } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { twoFiles } from '../support/two-files.ts';

const { openFile } = labels;

/** One form is enough, because what is tested here is the same on every form. */
const form = sampleForm;
const { fields, textKeys: texts, valuesInFile: answersInFile, fileWith: file } = twoFiles(form);

test('left-over lines can be deleted by hand, and the field stays while it has the focus @nightly', async ({
  page,
  baseURL,
}) => {
  const formPage = formFilesPage(page, form);
  await page.clock.setFixedTime(new Date('2025-10-03T12:00:00Z'));
  await visit(page, form.path);
  await formPage.openDirectly({ name: 'old.txt', content: `Mine\n\n${file('A').content}` });
  const field = page.getByRole('textbox', { name: openFile.leftOverTitle });
  await field.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(field).toBeFocused();
  expect((await formPage.download()).bytes.toString('utf8')).toBe(
    expectedFile(form, answersInFile('A'), '3 October 2025', [], {
      origin: baseURL,
      savedAt: '2025-10-03T13:00+01:00',
    }),
  );
});

test('a file on a slow disk is said to be read, and Cancel gives it up @nightly', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => new Promise(() => undefined);
  });
  await formPage.setFile(file('A'));
  await expect(formPage.panel('A.txt')).toContainText(fillTemplate(openFile.reading, { file: 'A.txt' }));
  await formPage.panel('A.txt').getByRole('button', { name: openFile.cancel, exact: true }).click();
  await expect(formPage.fileInput).toBeFocused();
  await expect(formPage.panel('A.txt')).toHaveCount(0);
});

test('of several files dropped at once the person chooses one, where there is no record to take them @nightly', async ({
  page,
}) => {
  const form = ensureDefined(
    forms.find(({ path }) => recordPages.every((recordPage) => recordPage.path !== path)),
  );
  const { fields, valuesInFile: answersInFile, fileWith: file } = twoFiles(form);
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await dropFiles(page.getByRole('main'), [file('A'), file('B')]);
  const panel = page.getByRole('region', {
    name: fillPlural(openFile.severalTitle, 2, programme.language),
  });
  await expect(panel.getByText(openFile.several, { exact: true })).toBeVisible();
  await expect(panel.getByRole('button')).toHaveText(['A.txt', 'B.txt', openFile.cancel]);
  await panel.getByRole('button', { name: 'B.txt', exact: true }).click();
  await expect(formPage.status).toContainText('B.txt');
  expect(await readValues(page, fields)).toEqual(expectedValues(form, answersInFile('B')));
});

test('a folder is reported as a folder', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  await visit(page, form.path);
  await dropFromDisk(page, [folderOnDisk('Mentoring')]);
  const message = fillTemplate(openFile.problemFolder, { file: 'Mentoring' });
  await expect(formPage.panel('Mentoring').getByText(message, { exact: true })).toBeVisible();
});

test('notices about a file are shown even if there is nothing to choose @nightly', async ({ page }) => {
  const formPage = formFilesPage(page, form);
  const ownFile = expectedFile(form, { [ensureDefined(texts[0])]: 'Café, naïve, déjà vu' }, '14 July 2025');
  const prefillSlugs = (form.bringForward ?? []).map(({ from }) => from);
  const otherForm = ensureDefined(
    forms.find(({ slug }) => slug !== form.slug && !prefillSlugs.includes(slug)),
  );
  const { title } = otherForm;
  const noticeCases: [message: string, content: string | Uint8Array][] = [
    [openFile.endMissing, ownFile.slice(0, ownFile.length / 2)],
    [openFile.secondCopy, `${ownFile}\n${file('A').content}`],
    [
      fillTemplate(openFile.alsoOtherForm, { title }),
      `${expectedFile(otherForm, {}, '14 July 2025')}\n${ownFile}`,
    ],
    [openFile.alsoUnknownForm, `${ownFile}\nOLD QUIZ\n========\n\nFormat: old-quiz 1\n`],
    [
      openFile.newer,
      ownFile.replace(formatLine(form.slug), `Format: ${form.slug} ${currentFormatVersion + 1}`),
    ],
    [openFile.guessedLetters, Buffer.from(ownFile, 'latin1')],
  ];
  await visit(page, form.path);
  for (const [message, content] of noticeCases) {
    await formPage.open({ name: 'old.txt', content });
    await expect(formPage.panel('old.txt').getByText(message, { exact: true })).toBeVisible();
  }
  expect(await readValues(page, fields), 'the letters were guessed right').toEqual(
    expectedValues(form, { [ensureDefined(texts[0])]: 'Café, naïve, déjà vu' }),
  );
});

test('search works where the browser refuses to change the address so often, and the address follows later', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let isRefusing = true;
    addEventListener('relent', () => (isRefusing = false));
    const { replaceState } = history;
    history.replaceState = function (this: History, ...args) {
      if (isRefusing) throw new DOMException('Too many calls', 'SecurityError');
      replaceState.apply(this, args);
    };
  });
  const { id } = ensureDefined(phases[0]);
  const phaseResourceCount = resources.filter(({ phase }) => phase === id).length;
  await visit(page, `/?phase=${id}`);
  const search = page.getByRole('searchbox');
  const count = page.getByRole('status').filter({ hasText: /\d/ });
  await search.pressSequentially('nothing like it');
  await expect(count).toHaveText(fillTemplate(labels.catalogue.count, { shown: 0, total: resources.length }));
  await search.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(count).toHaveText(
    fillTemplate(labels.catalogue.count, { shown: phaseResourceCount, total: resources.length }),
  );
  await search.pressSequentially('smar');
  // The address is updated after a pause in typing. The count is announced at the same time.
  await expect(count).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL(`/?phase=${id}`);
  await page.evaluate(() => dispatchEvent(new Event('relent')));
  await search.press('t');
  await expect(page).toHaveURL(`/?phase=${id}&q=smart`);
});
