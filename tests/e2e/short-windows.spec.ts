import { forms, found, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-page.ts';
import { savedFile } from '../support/form-visits.ts';
import { oneOfEach } from '../support/page-states.ts';
import { isNightly } from '../support/runs.ts';
import { savedPage } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { openFile, form: words, resourcePage } = labels;

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

for (const form of isNightly ? oneOfEach : oneOfEach.slice(0, 1))
  test(`${form.title}: after Replace everything, what was done is in view, and one button away the answers`, async ({
    page,
  }) => {
    for (const viewport of isNightly ? [...windows, ...moreWindows] : windows)
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await visit(page, form.path);
        const saved = savedPage(page, form);
        await saved.open(savedFile(form));
        await saved.button(openFile.replace).click();
        await expect(saved.status).toBeFocused();
        await expect(saved.status).toBeInViewport({ ratio: 1 });

        await saved.button(words.firstQuestion).click();
        const first = locate(page, found(fieldsOf(form).find(({ key }) => !key.startsWith('checklists/'))));
        await expect(first).toBeFocused();
        await expect(first).toBeInViewport();
      });
  });

test('the header of a form leads to its questions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const form of isNightly ? forms : oneOfEach) {
    await visit(page, form.path);
    await page.getByRole('link', { name: resourcePage.toQuestions, exact: true }).click();
    await expect(locate(page, found(fieldsOf(form)[0]))).toBeInViewport({ ratio: 0.01 });
  }
});
