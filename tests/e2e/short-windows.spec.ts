import { forms, ensureDefined, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { savedFile } from '../support/form-visits.ts';
import { sampleForms } from '../support/page-states.ts';
import { isNightly, sampleOf } from '../support/nightly.ts';
import { formFilesPage } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { openFile, form: formLabels, resourcePage } = labels;

/** Phones on their side, small ones upright, and a desk at 400 %: where there is least room between two bars. */
const windows = [
  { width: 320, height: 480 },
  { width: 844, height: 390 },
];
const moreWindows = [
  { width: 320, height: 256 },
  { width: 360, height: 640 },
  { width: 915, height: 412 },
];

for (const form of sampleOf(sampleForms))
  test(`${form.title}: after Replace everything, what was done is in view, and one button away the answers @nightly`, async ({
    page,
  }) => {
    for (const viewport of isNightly ? [...windows, ...moreWindows] : windows)
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await visit(page, form.path);
        const formPage = formFilesPage(page, form);
        await locate(page, ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'))).fill('Mine');
        await formPage.open(savedFile(form));
        await formPage.button(openFile.replace).click();
        await expect(formPage.status).toBeFocused();
        await expect(formPage.status).toBeInViewport({ ratio: 1 });

        await formPage.nextQuestion.click();
        const firstField = locate(
          page,
          ensureDefined(fieldsOf(form).find(({ key }) => !key.startsWith('checklists/'))),
        );
        await expect(firstField).toBeFocused();
        await expect(firstField).toBeInViewport();
      });
  });

/** From the smallest phone, upright and on its side, to a desk. */
const sizes = [
  [320, 640],
  [844, 390],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

for (const form of isNightly ? forms : sampleOf(sampleForms))
  test(`${form.title}: what stays in view takes one row, on a phone one line`, async ({ page }) => {
    const formPage = formFilesPage(page, form);
    const firstField = ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
    const bar = formPage.status.locator('../..');
    const downloadButton = formPage.button(ensureDefined(form.download).button);
    const stickyHeight = async () => {
      const heights = await page
        .locator('[data-sticky]')
        .evaluateAll((elements) => elements.map((element) => element.clientHeight));
      return heights.reduce((sum, height) => sum + height, 0);
    };
    for (const [width, height] of sampleOf(sizes, 2))
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await visit(page, form.path);
        // From the top of the page on, however far down the questions begin.
        await expect(bar).toBeInViewport({ ratio: 1 });
        await locate(page, firstField).focus();
        await expect(bar).toBeInViewport({ ratio: 1 });
        // A blank copy is one click further, and the download says that it would hold nothing yet.
        await formPage.button(formLabels.more).click();
        await expect(formPage.button(formLabels.printBlank)).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        await expect(downloadButton).toHaveAccessibleDescription(formLabels.noAnswers);
        expect(await stickyHeight()).toBeLessThanOrEqual(90);
        await locate(page, firstField).pressSequentially('A word');
        await expect(downloadButton).toBeInViewport({ ratio: 1 });
        await expect(formPage.status).toHaveText(formLabels.unsaved);
        expect(await stickyHeight()).toBeLessThanOrEqual(width < 400 ? 56 : 90);
      });
  });

test('the header of a form leads to its questions @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const form of isNightly ? forms : sampleForms) {
    await visit(page, form.path);
    await page.getByRole('link', { name: resourcePage.toQuestions, exact: true }).click();
    await expect(locate(page, ensureDefined(fieldsOf(form)[0]))).toBeInViewport({ ratio: 0.01 });
  }
});
