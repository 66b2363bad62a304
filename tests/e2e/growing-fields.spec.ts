import { found } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** What is tried here is the same on every form. */
const form = oneForm;
const last = found(fieldsOf(form).findLast(({ kind }) => kind === 'text'));

// As in Safari before 26.2: a field does not grow by itself, so the page makes it grow.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('textarea { field-sizing: fixed !important }');
    document.adoptedStyleSheets = [sheet];
  });
});

test('typing at the end of a long answer leaves the page where it is @nightly', async ({ page }) => {
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
