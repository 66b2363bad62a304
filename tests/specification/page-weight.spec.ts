import type { Page } from '@playwright/test';
import { programme, readingPages, routes, scenarioPages } from '../support/content.ts';
import { download } from '../support/download.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { compressedSize } from '../support/compressed-size.ts';
import { isNightly, sampleOf } from '../support/nightly.ts';
import { expect, test, visit } from '../support/site-test.ts';

interface LoadedFile {
  kind: string;
  url: string;
  bytes: number;
}

/** Opens a page with an empty cache and returns all responses with their compressed sizes. */
async function loadPage(page: Page, path: string): Promise<LoadedFile[]> {
  // Idle callbacks are held back, so that files that are loaded when the page is idle are measured separately.
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback) => {
      addEventListener('idle', () => callback({ didTimeout: false, timeRemaining: () => 50 }));
      return 0;
    };
  });
  const loadedFiles: Promise<LoadedFile>[] = [];
  page.on('response', (response) => {
    loadedFiles.push(
      compressedSize(response).then((bytes) => ({
        kind: response.request().resourceType(),
        url: response.url(),
        bytes,
      })),
    );
  });
  await visit(page, path);
  await page.evaluate(() => document.fonts.ready);
  return Promise.all(loadedFiles);
}

/**
 * A page requests two scripts at the same time: one with modules of all pages, mostly React, and one for the kind of
 * page.
 */
const maxScripts = 2;
const scriptUrls = (loadedFiles: LoadedFile[]) =>
  loadedFiles.filter(({ kind }) => kind === 'script').map(({ url }) => url);
const totalBytes = (loadedFiles: LoadedFile[]) => loadedFiles.reduce((total, { bytes }) => total + bytes, 0);

test('the three pages for reading only have no form', () => {
  expect(readingPages.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['smart-goal-guide', 'technical-case-study', 'system-design-challenge']),
  );
});

for (const { path } of sampleOf(readingPages)) {
  test(`${path} loads no script and at most 40 kB in all`, async ({ page }) => {
    const loadedFiles = await loadPage(page, path);
    expect(scriptUrls(loadedFiles)).toEqual([]);
    await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
    expect(loadedFiles.length).toBeGreaterThan(0);
    expect(totalBytes(loadedFiles)).toBeLessThanOrEqual(40_000);
  });
}

const readingPaths = readingPages.map(({ path }) => path);
const interactivePaths = routes.filter((route) => !readingPaths.includes(route));
/**
 * The heaviest pages: the home page, pages with role-plays, and the largest form. What is loaded before the first paint
 * is measured for every page in tests/built/.
 */
const heaviestPaths = ['/', ...scenarioPages.map(({ path }) => path), sampleForm.path];
/**
 * The limits in bytes. On each page, React takes 61 kB and the typeface 18 kB. Forms also load the code that saves (12
 * kB), and the worksheet has more text and questions than the other forms.
 */
const maxBytesOf = (path: string) =>
  path === '/' ? 102_700 : scenarioPages.some((page) => page.path === path) ? 100_300 : 115_000;
for (const path of isNightly ? interactivePaths : heaviestPaths) {
  const maxBytes = maxBytesOf(path);
  test(`${path} loads at most ${maxBytes / 1000} kB in all, and ${maxScripts} scripts`, async ({ page }) => {
    const loadedFiles = await loadPage(page, path);
    const kinds = new Set(loadedFiles.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['document', 'font', 'script']));
    expect(scriptUrls(loadedFiles).length, JSON.stringify(scriptUrls(loadedFiles))).toBeLessThanOrEqual(
      maxScripts,
    );
    expect(totalBytes(loadedFiles), JSON.stringify(loadedFiles, null, 1)).toBeLessThanOrEqual(maxBytes);
    if (path !== sampleForm.path) return;

    // When a form is idle, it loads the code that opens files, so that no network is needed for that later: the reader
    // of files, the actions on files, their panel, and the panel of a copy to share. That is 18 kB, for which nobody has
    // to wait.
    const pendingSizes: Promise<number>[] = [];
    page.on('response', (response) => {
      pendingSizes.push(compressedSize(response));
    });
    await page.evaluate(() => dispatchEvent(new Event('idle')));
    await expect.poll(() => pendingSizes.length).toBeGreaterThanOrEqual(1);
    const sizes = await Promise.all(pendingSizes);
    expect(sizes.reduce((total, bytes) => total + bytes, totalBytes(loadedFiles))).toBeLessThanOrEqual(
      132_200,
    );
  });
}

test('the script that makes the guide, with its fonts, is at most 165 kB', async ({ page }) => {
  await visit(page, '/');
  const pendingSizes: Promise<number>[] = [];
  page.on('response', (response) => {
    pendingSizes.push(compressedSize(response));
  });
  await download(page, programme.hero.downloadGuide);
  const sizes = await Promise.all(pendingSizes);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((total, bytes) => total + bytes, 0)).toBeLessThanOrEqual(165_000);
});
