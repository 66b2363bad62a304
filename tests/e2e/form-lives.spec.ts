import { expectedFile } from '../support/expected-file.ts';
import { labels } from '../support/content.ts';
import { fieldsOf, fillIn, readOff } from '../support/form-page.ts';
import { keepPages } from '../support/keep-pages.ts';
import { oneForm } from '../support/one-form.ts';
import { inFull, progressLine, savedPage } from '../support/saved-page.ts';
import { hydrated, expect, test, travel, visit } from '../support/site-test.ts';

test.use({ launchOptions: keepPages });

/** What is tried here is the same on every form. */
const form = oneForm;

test('after another page, Back and forward everything is there, and the page says what is true', async ({
  page,
}) => {
  const saved = savedPage(page, form);
  const fields = fieldsOf(form);
  const full = inFull(form);
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
  await visit(page, form.path);
  await fillIn(page, fields, full);
  // The warning is answered with "Leave".
  page.on('dialog', (dialog) => void dialog.accept());
  for (const isSaved of [false, true]) {
    await page.getByRole('link', { name: labels.resourcePage.back, exact: true }).click();
    await expect(page).toHaveURL('/#resources');
    for (const step of [-1, 1, -1]) {
      await travel(page, step, step < 0 ? form.path : '/#resources');
      await hydrated(page);
    }
    expect(await readOff(page, fields)).toEqual(full);
    await expect(saved.answered).toHaveText(progressLine(form, full));
    await expect(saved.mark).toBeVisible({ visible: !isSaved });
    const { bytes } = await saved.download();
    expect(bytes.toString('utf8')).toBe(expectedFile(form, full, '14 July 2025'));
  }
});
