import type { Page } from '@playwright/test';
import { ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { fillTemplate, formFilesPage } from '../support/form-files-page.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** A mentee and a mentor work on one file. One form is enough, because merging is the same on every form. */
const form = sampleForm;
const [firstField, secondField] = fieldsOf(form)
  .filter(({ kind }) => kind === 'text')
  .map(ensureDefined);
const { comparison: comparisonLabels, form: formLabels, openFile: openFileLabels } = labels;

const atTime = (page: Page, time: string) => page.clock.setFixedTime(new Date(`2025-07-14T${time}:00+01:00`));

test('a pair exchanges three files, and every word of both arrives', async ({
  page: mentee,
  browser,
  baseURL,
}) => {
  const [first, second] = [ensureDefined(firstField), ensureDefined(secondField)];
  const mentorContext = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const mentor = await mentorContext.newPage();
  const menteePage = formFilesPage(mentee, form);
  const mentorPage = formFilesPage(mentor, form);
  await atTime(mentee, '10:00');
  await visit(mentee, form.path);
  await atTime(mentor, '11:00');
  await visit(mentor, form.path);

  // The mentee sends the first file, and continues to write.
  await locate(mentee, first).fill('I want to lead the migration.');
  const firstFile = await menteePage.download();
  await menteePage.confirm();
  await atTime(mentee, '10:30');
  await locate(mentee, second).fill('Two teams agree.');

  // The mentor adds a comment below, and sends the second file.
  await mentorPage.openDirectly({ name: 'mentee.txt', content: firstFile.bytes });
  await locate(mentor, first).press('Control+End');
  await mentor.keyboard.insertText('\nWhich part of it?');
  const secondFile = await mentorPage.download();

  // The mentee sees the comment marked as added, accepts it, and keeps the text that was written in the meantime.
  await atTime(mentee, '12:00');
  await menteePage.compare({ name: 'mentor.txt', content: secondFile.bytes });
  const comparison = menteePage.comparison('mentor.txt');
  await expect(comparison.getByText(comparisonLabels.fileNewer)).toBeVisible();
  // One answer differs, and each side shows its date. The other answer is only on the page, and stays there.
  for (const date of ['11:00 on 14 July 2025', '10:30 on 14 July 2025'])
    await expect(comparison.getByRole('heading', { level: 4, name: date })).toHaveCount(1);
  await expect(comparison.getByRole('insertion')).toHaveText([
    `${comparisonLabels.added} Which part of it? ${comparisonLabels.end}`,
  ]);
  // No button is filled, because either answer may be the right one.
  await expect(comparison.locator('.primary')).toHaveCount(0);
  const choose = (question: string, choice: string) =>
    comparison
      .getByRole('group', { name: fillTemplate(comparisonLabels.choices, { question }), exact: true })
      .getByRole('button', { name: choice, exact: true })
      .click();
  await choose(first.label, comparisonLabels.takeTheirs);
  // After the choice, the answer is no longer part of the comparison.
  await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(comparison.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(locate(mentee, first)).toHaveValue('I want to lead the migration.\nWhich part of it?');
  await expect(menteePage.status).toHaveText(fillTemplate(openFileLabels.tookTheirs, { file: 'mentor.txt' }));
  await menteePage.undo.click();
  await expect(locate(mentee, first)).toHaveValue('I want to lead the migration.');
  await choose(first.label, comparisonLabels.keepBoth);
  await expect(locate(mentee, first)).toHaveValue('I want to lead the migration.\nWhich part of it?');
  await expect(comparison.getByText(comparisonLabels.decided, { exact: true })).toBeVisible();
  await expect(comparison.getByRole('heading', { level: 2 })).toBeFocused();
  const thirdFile = await menteePage.download();
  await expect(menteePage.saveState(formLabels.stateSent)).toBeVisible();

  // The mentor has changed nothing in the meantime, and opens the third file.
  await mentorPage.openDirectly({ name: 'mentee-2.txt', content: thirdFile.bytes });
  await expect(locate(mentor, first)).toHaveValue('I want to lead the migration.\nWhich part of it?');
  await expect(locate(mentor, second)).toHaveValue('Two teams agree.');
  await mentorContext.close();
});
