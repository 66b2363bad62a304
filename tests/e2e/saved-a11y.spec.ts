import type { Page } from '@playwright/test';
import { expectedFile } from '../support/expected-file.ts';
import { found } from '../support/content.ts';
import { findViolations } from '../support/find-violations.ts';
import { fieldsOf, fillIn } from '../support/form-page.ts';
import { oneOfEach } from '../support/page-states.ts';
import { inFull, savedPage } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

/** The page has the same content in each of them. */
const media = [
  { colorScheme: 'light', width: 320, rules: 'all rules' },
  { colorScheme: 'light', width: 1280, rules: 'rules of appearance' },
  { colorScheme: 'dark', width: 320, rules: 'rules of appearance' },
  { colorScheme: 'dark', width: 1280, rules: 'rules of appearance' },
] as const;

/** A name without a place to break is the widest there is. */
const name = `${'long-name-of-a-file-'.repeat(8)}.txt`;

async function clean(page: Page): Promise<void> {
  for (const { colorScheme, width, rules } of media) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page, rules), `${colorScheme}, ${width} px`).toEqual([]);
    const sideways = await page.evaluate(() => {
      scrollTo(1000, scrollY);
      const { clientWidth, scrollWidth } = document.documentElement;
      return { left: scrollX, isWide: scrollWidth > clientWidth };
    });
    expect(sideways, `${width} px`).toEqual({ left: 0, isWide: false });
  }
}

for (const form of oneOfEach) {
  const fields = fieldsOf(form);
  const added = `https://example.org/${'path/'.repeat(40)}\n${'x'.repeat(300)}`;
  const content = `${added}\n\n${expectedFile(form, inFull(form, `${'y'.repeat(200)} on`), '14 July 2025')}`;

  test(`${form.title}, with a file opened and then compared: axe finds nothing and nothing scrolls sideways`, async ({
    page,
  }) => {
    await visit(page, form.path);
    await fillIn(page, fields, inFull(form, `${'A long line. '.repeat(30)}${'z'.repeat(200)} on`));
    const saved = savedPage(page, form);
    await saved.open({ name, content });
    await clean(page);
    await saved.compare({ name, content });
    await expect(saved.comparison(name)).toBeVisible();
    await clean(page);
  });
}

test('a file that belongs to another page: axe finds nothing', async ({ page }) => {
  const [form, other] = [found(oneOfEach[0]), found(oneOfEach[1])];
  await visit(page, form.path);
  await savedPage(page, form).open({ name, content: expectedFile(other, inFull(other), '14 July 2025') });
  await clean(page);
});
