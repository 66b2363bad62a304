import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { getUsedStorage } from '../browsers/drivers/in-page.ts';
import { watchIncidents } from './watch-incidents.ts';

export { expect };

export interface Incidents {
  /** Names incidents that the test expects, in the exact words of the report. */
  expect: (...incidents: string[]) => void;
  /** Accepts incidents that match, however many there are. */
  accept: (pattern: RegExp) => void;
}

/**
 * A test that fails when the page says anything on the console, throws, asks for something it does not get or
 * that is not on its own site, or keeps anything in the browser.
 */
export const test = base.extend<{ incidents: Incidents }>({
  incidents: [
    async ({ page, context, baseURL }, use) => {
      const observedIncidents = watchIncidents(page, new URL(baseURL ?? '').origin);
      const expectedIncidents: string[] = [];
      const acceptedPatterns: RegExp[] = [];
      const unacceptedIncidents = () =>
        observedIncidents.filter((incident) => !acceptedPatterns.some((pattern) => pattern.test(incident)));
      // Playwright takes over the file dialog only while somebody listens, and not at once: a key pressed right
      // after the wait began would open a real dialog that nobody sees.
      page.on('filechooser', () => undefined);
      await use({
        expect: (...incidents) => expectedIncidents.push(...incidents),
        accept: (pattern) => acceptedPatterns.push(pattern),
      });
      // Of several requests that fail, the browser may report some after the page has said so.
      await expect
        .poll(() => unacceptedIncidents().toSorted(), { message: 'console, errors and requests' })
        .toEqual(expectedIncidents.toSorted());
      // A test that only reads files has opened no page.
      if (page.url() !== 'about:blank')
        expect(await page.evaluate(getUsedStorage), 'stored in the browser').toEqual([]);
      expect(await context.cookies(), 'cookies').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the interactive parts of the page work, that is until React has hydrated them. */
export async function waitForHydration(page: Page): Promise<void> {
  // Within the page, because looking again and again from outside comes late and costs more than waiting.
  await page.evaluate(async () => {
    const pendingIslands = () => [...document.querySelectorAll('.island:not([data-ready])')];
    await new Promise<void>((resolve, reject) => {
      const checkIslands = () => {
        if (document.readyState !== 'complete' || pendingIslands().length > 0) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(checkIslands);
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-ready'] });
      addEventListener('load', checkIslands);
      setTimeout(() => {
        const names = pendingIslands().map((island) => island.textContent);
        reject(new Error(`Not ready after 30 s (${document.readyState}): ${names.join(', ')}`));
      }, 30_000);
      checkIslands();
    });
    await scheduler.postTask(() => undefined, { priority: 'background' });
  });
}

/** Opens a page of the site and waits until it works. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Goes so many steps through the history of the page, also to a page that the browser has kept and does not load again. */
export async function goInHistory(page: Page, delta: number, expectedUrl: string): Promise<void> {
  // Later, so that the page that is left can still answer; and not by page.goBack, which waits for a page to load.
  await page.evaluate((historyDelta) => {
    setTimeout(() => {
      history.go(historyDelta);
    });
  }, delta);
  await expect(page).toHaveURL(expectedUrl);
}

/** The addresses of the scripts of every page. */
export const scriptGlob = '**/*.js';

/** Keeps the scripts of the page waiting until the returned function is called. */
export async function holdScripts(page: Page, glob = scriptGlob): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(glob, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return async () => {
    gate.resolve(undefined);
    await waitForHydration(page);
  };
}

const networkErrors = { failed: 'ERR_FAILED', internetdisconnected: 'ERR_INTERNET_DISCONNECTED' };

/** From now on, none of these scripts comes, and that is no incident. Returns the addresses of those asked for, which grow. */
export async function abortScripts(
  context: BrowserContext | Page,
  incidents: Incidents,
  reason: keyof typeof networkErrors = 'failed',
  glob = scriptGlob,
): Promise<readonly string[]> {
  const abortedUrls: string[] = [];
  // Astro reports each island whose scripts could not be loaded.
  incidents.accept(/^error: \[astro-island\] Error hydrating /);
  const error = `net::${networkErrors[reason]}`;
  await context.route(glob, async (route) => {
    const url = route.request().url();
    abortedUrls.push(url);
    incidents.expect(`failed: ${url} ${error}`, `error: Failed to load resource: ${error}`);
    await route.abort(reason);
  });
  return abortedUrls;
}
