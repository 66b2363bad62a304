import type { Page } from '@playwright/test';
import { programme, readingPages, routes, viewers } from '../support/content.ts';
import { download } from '../support/download.ts';
import { oneForm } from '../support/one-form.ts';
import { packedBytes } from '../support/packed-bytes.ts';
import { isNightly, someOf } from '../support/runs.ts';
import { expect, test, visit } from '../support/site-test.ts';

interface Loaded {
  kind: string;
  url: string;
  bytes: number;
}

/** Opens a page for the first time and returns everything it asks for, in packed bytes. */
async function load(page: Page, path: string): Promise<Loaded[]> {
  // What comes once the page is idle is weighed by itself.
  await page.addInitScript(() => {
    window.requestIdleCallback = (start) => {
      addEventListener('idle', () => start({ didTimeout: false, timeRemaining: () => 50 }));
      return 0;
    };
  });
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

/**
 * One file of what all pages share, React most of it, one of what this kind of page does, and one of what this page gives its
 * islands, which would otherwise be in the page, before its first paint. All are requested at once.
 */
const scriptFiles = 3;
const scriptsOf = (loaded: Loaded[]) => loaded.filter(({ kind }) => kind === 'script').map(({ url }) => url);
const sum = (loaded: Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0);

test('the pages without questions are for reading only', () => {
  expect(readingPages.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['smart-goal-guide', 'technical-case-study', 'system-design-challenge']),
  );
});

for (const { path } of someOf(readingPages)) {
  test(`${path} loads no script and at most 48 kB in all`, async ({ page }) => {
    const loaded = await load(page, path);
    expect(scriptsOf(loaded)).toEqual([]);
    await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
    expect(loaded.length).toBeGreaterThan(0);
    expect(sum(loaded)).toBeLessThanOrEqual(48_000);
  });
}

const readOnly = readingPages.map(({ path }) => path);
const working = routes.filter((route) => !readOnly.includes(route));
/** The home page, one with role-plays and the form with the most in it; tests/built/ weighs what comes first of every page. */
const heaviest = ['/', ...viewers.map(({ path }) => path), oneForm.path];
for (const path of isNightly ? working : heaviest) {
  const most = path === '/' ? 105_000 : 110_000;
  test(`${path} loads at most ${most / 1000} kB in all, and ${scriptFiles} scripts`, async ({ page }) => {
    const loaded = await load(page, path);
    const kinds = new Set(loaded.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['document', 'font', 'script']));
    expect(scriptsOf(loaded).length, JSON.stringify(scriptsOf(loaded))).toBeLessThanOrEqual(scriptFiles);
    expect(sum(loaded), JSON.stringify(loaded, null, 1)).toBeLessThanOrEqual(most);
    if (path !== oneForm.path) return;

    // Once it is idle, a form loads what it opens files with, so that it needs no network for that.
    const later: Promise<number>[] = [];
    page.on('response', (response) => {
      later.push(packedBytes(response));
    });
    await page.evaluate(() => dispatchEvent(new Event('idle')));
    await expect.poll(() => later.length).toBeGreaterThanOrEqual(2);
    const sizes = await Promise.all(later);
    expect(sizes.reduce((total, bytes) => total + bytes, sum(loaded))).toBeLessThanOrEqual(120_000);
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
