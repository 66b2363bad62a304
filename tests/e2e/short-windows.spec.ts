import { forms, found, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-page.ts';
import { savedFile } from '../support/form-visits.ts';
import { oneOfEach } from '../support/page-states.ts';
import { isNightly, someOf } from '../support/runs.ts';
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

for (const form of someOf(oneOfEach))
  test(`${form.title}: after Replace everything, what was done is in view, and one button away the answers @nightly`, async ({
    page,
  }) => {
    for (const viewport of isNightly ? [...windows, ...moreWindows] : windows)
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await visit(page, form.path);
        const saved = savedPage(page, form);
        await locate(page, found(fieldsOf(form).find(({ kind }) => kind !== 'tick'))).fill('Mine');
        await saved.open(savedFile(form));
        await saved.button(openFile.replace).click();
        await expect(saved.status).toBeFocused();
        await expect(saved.status).toBeInViewport({ ratio: 1 });

        await saved.next.click();
        const first = locate(page, found(fieldsOf(form).find(({ key }) => !key.startsWith('checklists/'))));
        await expect(first).toBeFocused();
        await expect(first).toBeInViewport();
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

for (const form of isNightly ? forms : someOf(oneOfEach))
  test(`${form.title}: what stays in view takes one row, on a phone one line`, async ({ page }) => {
    const saved = savedPage(page, form);
    const first = found(fieldsOf(form).find(({ kind }) => kind !== 'tick'));
    const bar = saved.status.locator('../..');
    const full = saved.button(found(form.download).button);
    const tall = async () => {
      const heights = await page
        .locator('[data-sticks]')
        .evaluateAll((all) => all.map((one) => one.clientHeight));
      return heights.reduce((sum, height) => sum + height, 0);
    };
    for (const [width, height] of someOf(sizes, 2))
      await test.step(`${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await visit(page, form.path);
        await locate(page, first).focus();
        await expect(bar).toBeInViewport({ ratio: 1 });
        // The blank copy comes first, and the download says that it would hold nothing yet.
        await expect(bar.getByRole('button').and(bar.locator('.button')).first()).toHaveText(
          words.printBlank,
        );
        await expect(full).toHaveAccessibleDescription(words.noAnswers);
        expect(await tall()).toBeLessThanOrEqual(90);
        await locate(page, first).pressSequentially('A word');
        await expect(full).toBeInViewport({ ratio: 1 });
        await expect(saved.status).toHaveText(words.unsaved);
        expect(await tall()).toBeLessThanOrEqual(width < 400 ? 56 : 90);
      });
  });

test('the header of a form leads to its questions @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const form of isNightly ? forms : oneOfEach) {
    await visit(page, form.path);
    await page.getByRole('link', { name: resourcePage.toQuestions, exact: true }).click();
    await expect(locate(page, found(fieldsOf(form)[0]))).toBeInViewport({ ratio: 0.01 });
  }
});
