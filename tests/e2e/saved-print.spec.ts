import type { Page } from '@playwright/test';
import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels } from '../support/content.ts';
import { type Filled, fieldsOf, fillIn, locate } from '../support/form-page.ts';
import { oneForm } from '../support/one-form.ts';
import { printedText } from '../support/printed-pages.ts';
import { isNightly } from '../support/runs.ts';
import { inFull, savedPage } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const printed = async (page: Page) => printedText(await page.pdf({ format: 'A4' }));

/** Returns an answer of about 3,000 characters with a word of its own at its end. */
const long = (index: number) => `${'verbosely '.repeat(300)}lastword${index}x`;

/** A field of one line is where a long answer is cut off first. */
const withLineAndTick = forms.find((form) => {
  const kinds = fieldsOf(form).map(({ kind }) => kind);
  return kinds.includes('line') && kinds.includes('tick');
});

for (const form of isNightly ? forms : [withLineAndTick ?? oneForm])
  test(`${form.title} is printed: empty with lined space, with its ticks, and with all of long answers`, async ({
    page,
  }) => {
    const fields = fieldsOf(form);
    const texts = fields.filter(({ kind }) => kind !== 'tick');
    const ticks = fields.filter(({ kind }) => kind === 'tick');
    await visit(page, form.path);

    await test.step('empty, nothing needs a screen', async () => {
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      for (const field of texts) {
        const style = await locate(page, field).evaluate((box) => {
          const { backgroundImage, borderBottomStyle } = getComputedStyle(box);
          return {
            lines: backgroundImage,
            under: borderBottomStyle,
            height: box.getBoundingClientRect().height,
          };
        });
        expect(style.under, field.label).toBe('solid');
        if (field.kind === 'text') {
          expect(style.lines, field.label).toContain('linear-gradient');
          expect(style.height, field.label).toBeGreaterThan(80);
        } else expect(style.height, field.label).toBeGreaterThan(15);
      }
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: null });
    });

    const filled: Filled = {
      ...Object.fromEntries(texts.map(({ key }, index) => [key, long(index)])),
      ...Object.fromEntries(ticks.slice(0, 2).map(({ key }) => [key, 'x'])),
    };
    await fillIn(page, fields, filled);
    const text = await printed(page);
    const missing = texts.filter((_, index) => !text.includes(`lastword${index}x`));
    expect(missing.map(({ label }) => label)).toEqual([]);
    // The whole of it, not only its end; counted by words, since a page may end between any two.
    expect(text.split('verbosely').length - 1).toBe(300 * texts.length);
    const marks = text.replaceAll('[ x ]', '[x]');
    expect(marks.split('[x]').length - 1).toBe(Math.min(2, ticks.length));
    expect(marks.split(/\[ ?\]/).length - 1).toBe(Math.max(0, ticks.length - 2));
    await expect(locate(page, found(fields[0])), 'back on the screen').toBeVisible();
  });

test('an open comparison is printed with the form @nightly', async ({ page }) => {
  const form = oneForm;
  const saved = savedPage(page, form);
  const file = found(form.download).fileName;
  await visit(page, form.path);
  const filled = inFull(form, 'July’s answer to');
  await fillIn(page, fieldsOf(form), inFull(form));
  await saved.compare({ name: file, content: expectedFile(form, filled, '14 July 2025') });
  await expect(saved.comparison(file)).toBeVisible();
  const text = await printed(page);
  expect(text).toContain(labels.comparison.then);
  expect(text).toContain('July’s answer to');
});
