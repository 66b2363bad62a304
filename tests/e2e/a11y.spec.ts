import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { routes } from '../support/content.ts';
import { homePage } from '../support/home-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns what axe finds, short enough to read in a failed test. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

const media = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 1280, forcedColors: 'active' },
  { colorScheme: 'dark', width: 320, contrast: 'more' },
  { colorScheme: 'light', width: 768, media: 'print' },
] as const;

/** The not-found page as it is served at its own address, which tells no path. */
for (const path of [...routes, '/404.html']) {
  test(`axe finds nothing on ${path}`, async ({ page, incidents }) => {
    test.setTimeout(60_000);
    if (path === '/404.html') incidents.expect('error: 404: /404.html');
    // Nothing half-way between two colours.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    for (const { width, ...features } of media) {
      await page.emulateMedia({
        media: 'screen',
        forcedColors: 'none',
        contrast: 'no-preference',
        ...features,
      });
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), JSON.stringify({ width, ...features })).toEqual([]);
    }
  });
}

test('axe finds nothing in an empty result and in chosen filters', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/?phase=phase2&type=template&tag=career');
  await expect(homePage(page).empty).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
});

test('axe finds nothing in a ticked and saved checklist', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/resources/technical-profile-checklist');
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await box.check();
  await page.getByRole('button', { name: 'Download Progress Report' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), colorScheme).toEqual([]);
  }
});

test('axe would find a mistake', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('button'));
  });
  expect(await violations(page)).not.toEqual([]);
});
