import { found, labels } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { savedPage } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';
import { twoFiles } from '../support/two-files.ts';

/** What is tried here is the same on every form. */
const form = oneForm;
const last = found(fieldsOf(form).findLast(({ kind }) => kind === 'text'));
const { file } = twoFiles(form);

// As in Safari before 26.2: a field does not grow by itself, so the page makes it grow.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('textarea { field-sizing: fixed !important }');
    document.adoptedStyleSheets = [sheet];
  });
});

test('typing at the end of a long answer leaves the page where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await visit(page, form.path);
  const field = locate(page, last);
  await field.fill('A line of a long answer.\n'.repeat(100));
  await field.press('Control+End');
  await field.evaluate((box) => {
    box.scrollIntoView(false);
  });
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  await page.keyboard.type('x');
  expect(await place()).toBe(before);
});

test('a few left-over lines are shown in full as soon as there are any @nightly', async ({ page }) => {
  await visit(page, form.path);
  const saved = savedPage(page, form);
  const { name, content } = file('A');
  await saved.openAtOnce({ name, content: `${'A line from elsewhere.\n'.repeat(6)}\n${content}` });
  const field = page.getByRole('textbox', { name: labels.openFile.leftOverTitle });
  await expect(field).toHaveValue(/elsewhere/);
  const hidden = await field.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden, 'pixels that are cut off').toBe(0);
});
