import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ensureDefined, forms, labels } from '../support/content.ts';
import { completeValues, fillTemplate, formFilesPage } from '../support/form-files-page.ts';
import { fieldsOf, fillIn, readValues } from '../support/form-fields.ts';
import { findViolations } from '../support/find-violations.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** A form with a part about sharing answers, and with a question whose answer is private, if there is such a form. */
const sharingForms = forms.filter(({ sections }) =>
  sections.some(({ blocks }) =>
    blocks.some((block) => block.kind === 'note' && block.text.includes('{copies}')),
  ),
);
const privateLabelsOf = ({ sections }: (typeof forms)[number]) =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'question' && block.private ? block.label : [])),
  );
const form = ensureDefined(
  sharingForms.find((sharingForm) => privateLabelsOf(sharingForm).length > 0) ?? sharingForms[0] ?? forms[0],
);
const hasButton = sharingForms.includes(form);
const textFields = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
const [keptField, leftOutField] = textFields.map(ensureDefined);
const { shareCopy, form: formLabels, openFile } = labels;

const dialog = (page: Page) => page.getByRole('dialog', { name: shareCopy.open });
const checkbox = (page: Page, label: string) =>
  dialog(page)
    .getByRole('checkbox', { name: new RegExp(`^(.*: )?${RegExp.escape(label)} `) })
    .first();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

test('a mentee saves a copy, a mentor opens it, and no answer of the mentee is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const [shared, leftOut] = [ensureDefined(keptField), ensureDefined(leftOutField)];
  const values = completeValues(form);
  const filesPage = formFilesPage(page, form);
  await visit(page, form.path);
  await fillIn(page, textFields, values);
  const answersBefore = await readValues(page, fieldsOf(form));

  // Every answer is listed. All are ticked at first, except private ones.
  await filesPage.pressInMenu(shareCopy.open);
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(textFields.length);
  for (const label of privateLabelsOf(form)) await expect(checkbox(page, label)).not.toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(
    textFields.length - privateLabelsOf(form).length,
  );

  expect(await findViolations(page, 'all rules')).toEqual([]);

  // Without a tick, nothing is saved.
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await button(page, shareCopy.none).click();
  await button(page, shareCopy.save).click();
  await expect(dialog(page).getByRole('status')).toHaveText(shareCopy.chooseOne);
  expect(downloads).toEqual([]);

  await checkbox(page, shared.label).check();
  await expect(dialog(page).getByRole('status')).toHaveText(
    fillTemplate(shareCopy.chosen, { count: 1, total: textFields.length }),
  );
  // A double click saves one file.
  const download = page.waitForEvent('download');
  await page.mouse.move(0, 0);
  await button(page, shareCopy.save).dblclick();
  const savedCopy = await download;
  const fileName = savedCopy.suggestedFilename();
  expect(fileName).not.toBe(ensureDefined(form.download).fileName);
  await expect(dialog(page)).toBeHidden();
  await expect(filesPage.status).toContainText(fillTemplate(shareCopy.saved, { file: fileName }));
  await expect(filesPage.button(formLabels.more)).toBeFocused();
  expect(downloads).toEqual([fileName]);

  const copy = await readFile(await savedCopy.path(), 'utf8');
  expect(copy).toContain(ensureDefined(values[shared.key]).split('\n')[0]);
  for (const { key, label } of textFields)
    if (key !== shared.key) expect(copy, label).not.toContain(ensureDefined(values[key]).split('\n')[0]);

  // The copy does not count as saved.
  await expect(filesPage.unsavedMark).toBeVisible();
  expect(await readValues(page, fieldsOf(form))).toEqual(answersBefore);

  // The mentor reads what was ticked, and is told that it is a copy.
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const mentor = await context.newPage();
  const mentorPage = formFilesPage(mentor, form);
  await visit(mentor, form.path);
  await mentorPage.open({ name: fileName, content: copy });
  await expect(mentorPage.panel(fileName)).toContainText(openFile.sharedCopy);
  expect(await readValues(mentor, fieldsOf(form))).toMatchObject({
    [shared.key]: values[shared.key],
    [leftOut.key]: '',
  });
  await context.close();

  // The mentee opens the copy by mistake, and lets it replace what it contains. Everything else stays.
  await fillIn(page, [shared], { [shared.key]: 'Changed since.' });
  await filesPage.open({ name: fileName, content: copy });
  await expect(filesPage.panel(fileName)).toContainText(openFile.sharedCopy);
  await expect(filesPage.button(openFile.replace)).toHaveCount(0);
  await filesPage.button(openFile.replaceMine).click();
  expect(await readValues(page, fieldsOf(form))).toEqual(answersBefore);
});

test('the panel of a copy keeps what was left out, and works with the keyboard alone', async ({ page }) => {
  const [shared, leftOut] = [ensureDefined(keptField), ensureDefined(leftOutField)];
  const filesPage = formFilesPage(page, form);
  await visit(page, form.path);
  await fillIn(page, [shared, leftOut], completeValues(form));
  const more = filesPage.button(formLabels.more);
  const openWithKeyboard = async () => {
    await more.press('Enter');
    await filesPage.button(shareCopy.open).last().press('Enter');
    await expect(dialog(page)).toBeVisible();
  };
  await openWithKeyboard();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(more).toBeFocused();

  await openWithKeyboard();
  await checkbox(page, leftOut.label).press('Space');
  await expect(checkbox(page, leftOut.label)).not.toBeChecked();
  const download = page.waitForEvent('download');
  await button(page, shareCopy.save).press('Enter');
  await download;
  await expect(more).toBeFocused();

  // What was left out of the last copy is not ticked again.
  await openWithKeyboard();
  await expect(checkbox(page, leftOut.label)).not.toBeChecked();
  await expect(checkbox(page, shared.label)).toBeChecked();
});

test('the button below the text about sharing opens the panel once, also of an empty form', async ({
  page,
}) => {
  test.skip(!hasButton, 'No form has a part about sharing answers.');
  await visit(page, form.path);
  const openButton = page.locator('[data-share-copy]');
  await expect(openButton).toBeEnabled();
  await openButton.dblclick();
  await expect(dialog(page)).toContainText(shareCopy.noAnswers);
  await expect(button(page, shareCopy.save)).toHaveCount(0);
  await button(page, openFile.close).click();
  await expect(openButton).toBeFocused();
});
