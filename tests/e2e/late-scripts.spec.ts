import { forms, ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { formFilesPage, progressText } from '../support/form-files-page.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, holdScripts, test, visit } from '../support/site-test.ts';

/** The scripts of a page may load late, in any order, or never. */
const form = ensureDefined(forms[0]);
const question = ensureDefined(fieldsOf(form)[0]);
const slowMs = 10_000;

/** The addresses of the scripts that the form islands need. */
const scriptUrls = async (page: Parameters<typeof visit>[0]) => {
  await visit(page, form.path);
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.endsWith('.js') ? [name] : []))
      .slice(0, 2),
  );
};

for (const index of sampleOf([0, 1]))
  test(`script ${index + 1} is late: the page says so, and keeps and counts what was typed`, async ({
    context,
    page,
  }) => {
    const otherPage = await context.newPage();
    const glob = ensureDefined((await scriptUrls(otherPage))[index]);
    await otherPage.close();
    await page.clock.install();
    const release = await holdScripts(page, glob);
    await page.goto(form.path);
    const formPage = formFilesPage(page, form);
    const firstField = locate(page, question);
    await firstField.fill('Typed early');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(slowMs);
    await expect(page.getByRole('alert')).toHaveText(labels.page.stillLoadingForm);
    page.clock.resume().catch(() => undefined);
    await release();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(firstField).toHaveValue('Typed early');
    await expect(formPage.status).toContainText(labels.form.unsaved);
    await expect(formPage.unsavedMark).toBeVisible();
    await expect(formPage.progress).toHaveText(progressText(form, { [question.key]: 'Typed early' }));
  });

test('scripts never arrive: leaving asks once something has been typed, and not before', async ({ page }) => {
  await holdScripts(page);
  await page.goto(form.path);
  const back = page.getByRole('link', { name: labels.resourcePage.back, exact: true });
  await back.click();
  await expect(page).toHaveURL(/\/#/);
  await page.goto(form.path);
  const firstField = locate(page, question);
  await firstField.pressSequentially('My words');
  const dialogs: string[] = [];
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await back.click({ noWaitAfter: true });
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await expect(firstField).toHaveValue('My words');
});
