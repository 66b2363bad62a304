import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectedFile } from '../support/expected-file.ts';
import { forms, found } from '../support/content.ts';
import { fieldsOf, fillIn } from '../support/form-page.ts';
import { inFull, savedPage } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const media = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** A name without a place to break is the widest there is. */
const name = `${'long-name-of-a-file-'.repeat(8)}.txt`;

async function clean(page: Page): Promise<void> {
  for (const { colorScheme, width } of media) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    const said = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
    expect(said, `${colorScheme}, ${width} px`).toEqual([]);
    const sideways = await page.evaluate(() => {
      scrollTo(1000, scrollY);
      const { clientWidth, scrollWidth } = document.documentElement;
      return { left: scrollX, isWide: scrollWidth > clientWidth };
    });
    expect(sideways, `${width} px`).toEqual({ left: 0, isWide: false });
  }
}

for (const form of forms) {
  const fields = fieldsOf(form);
  const added = `https://example.org/${'path/'.repeat(40)}\n${'x'.repeat(300)}`;
  const content = `${added}\n\n${expectedFile(form, inFull(form, `${'y'.repeat(200)} on`), '14 July 2025')}`;

  test.describe(form.title, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(90_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, form.path);
      await fillIn(page, fields, inFull(form, `${'A long line. '.repeat(30)}${'z'.repeat(200)} on`));
    });

    test('axe finds nothing with a file opened and nothing scrolls sideways', async ({ page }) => {
      await savedPage(page, form).open({ name, content });
      await clean(page);
    });

    test('axe finds nothing with a comparison open and nothing scrolls sideways', async ({ page }) => {
      const saved = savedPage(page, form);
      await saved.compare({ name, content });
      await expect(saved.comparison(name)).toBeVisible();
      await clean(page);
    });
  });
}

test('a file that belongs to another page: axe finds nothing', async ({ page }) => {
  test.setTimeout(90_000);
  const [form, other] = [found(forms[0]), found(forms[1])];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, form.path);
  await savedPage(page, form).open({ name, content: expectedFile(other, inFull(other), '14 July 2025') });
  await clean(page);
});
