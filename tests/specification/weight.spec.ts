import type { Page } from '@playwright/test';
import { forms, programme, readingPages, routes } from '../support/content.ts';
import { download } from '../support/download.ts';
import { packedBytes } from '../support/packed-bytes.ts';
import { expect, test, visit } from '../support/site-test.ts';

interface Loaded {
  kind: string;
  url: string;
  bytes: number;
}

/** Opens a page for the first time and returns everything it asks for, in packed bytes. */
async function load(page: Page, path: string): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  page.on('response', (response) => {
    loaded.push(
      packedBytes(response).then((bytes) => ({
        kind: response.request().resourceType(),
        url: response.url(),
        bytes,
      })),
    );
  });
  await visit(page, path);
  await page.evaluate(() => document.fonts.ready);
  return Promise.all(loaded);
}

const sum = (loaded: Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);

test('the pages without questions are for reading only', () => {
  expect(readingPages.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['smart-goal-guide', 'technical-case-study', 'system-design-challenge']),
  );
});

for (const { path } of readingPages) {
  test(`${path} loads no script and at most 14.6 kB of HTML and CSS`, async ({ page }) => {
    const loaded = await load(page, path);
    expect(loaded.filter(({ kind }) => kind === 'script')).toEqual([]);
    await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
    const text = loaded.filter(({ kind }) => kind === 'document' || kind === 'stylesheet');
    expect(text.length).toBeGreaterThan(0);
    expect(sum(text)).toBeLessThanOrEqual(14_600);
    expect(sum(loaded), 'with its fonts and pictures').toBeLessThanOrEqual(48_000);
  });
}

for (const [path, most] of [['/', 105_000], ...forms.map((form) => [form.path, 110_000] as const)] as const) {
  test(`${path} loads at most ${most / 1000} kB in all`, async ({ page }) => {
    const loaded = await load(page, path);
    const kinds = new Set(loaded.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['document', 'font', 'script']));
    expect(sum(loaded), JSON.stringify(loaded, null, 1)).toBeLessThanOrEqual(most);
  });
}

/** One file of what all pages share, React most of it, and one of what this kind of page does. */
const scriptFiles = 2;

for (const path of routes) {
  test(`${path} asks for at most ${scriptFiles} scripts`, async ({ page }) => {
    const scripts = (await load(page, path)).filter(({ kind }) => kind === 'script');
    expect(scripts.map(({ url }) => url).length, JSON.stringify(scripts)).toBeLessThanOrEqual(scriptFiles);
  });
}

test('the script that makes the guide, with its fonts, is at most 130 kB', async ({ page }) => {
  await visit(page, '/');
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    scripts.push(packedBytes(response));
  });
  await download(page, programme.hero.downloadGuide);
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((total, bytes) => total + bytes, 0)).toBeLessThanOrEqual(130_000);
});
