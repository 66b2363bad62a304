import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { getUsedStorage } from '../browsers/drivers/in-page.ts';
import { watchIncidents } from './watch-incidents.ts';

export { expect };

export interface Incidents {
  /** Adds incidents that the test expects, with their exact text in the report. */
  expect: (...incidents: string[]) => void;
  /** Accepts any number of incidents that match the pattern. */
  accept: (pattern: RegExp) => void;
}

/**
 * A test that fails if the page writes to the console, throws an error, has a failed request or one to another site, or
 * stores anything in the browser.
 */
export const test = base.extend<{ incidents: Incidents }>({
  incidents: [
    async ({ page, context, baseURL }, use) => {
      const observedIncidents = watchIncidents(page, new URL(baseURL ?? '').origin);
      const expectedIncidents: string[] = [];
      const acceptedPatterns: RegExp[] = [];
      const unacceptedIncidents = () =>
        observedIncidents.filter((incident) => !acceptedPatterns.some((pattern) => pattern.test(incident)));
      // With this listener, Playwright intercepts file dialogs from the beginning. Otherwise, a key press directly
      // after a test begins to wait would open a real dialog.
      page.on('filechooser', () => undefined);
      await use({
        expect: (...incidents) => expectedIncidents.push(...incidents),
        accept: (pattern) => acceptedPatterns.push(pattern),
      });
      // The incidents are polled, because the browser may report failed requests late.
      await expect
        .poll(() => unacceptedIncidents().toSorted(), { message: 'console, errors and requests' })
        .toEqual(expectedIncidents.toSorted());
      // A test that only reads files has not opened a page.
      if (page.url() !== 'about:blank')
        expect(await page.evaluate(getUsedStorage), 'stored in the browser').toEqual([]);
      expect(await context.cookies(), 'cookies').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until all islands of the page are hydrated by React. */
export async function waitForHydration(page: Page): Promise<void> {
  // The page itself waits for the event, because polling from outside is late and takes more time.
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

/** Opens a page of the site, and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/**
 * Goes `delta` steps through the history of the page. The target may be in the back/forward cache, so that it is not
 * loaded again.
 */
export async function goInHistory(page: Page, delta: number, expectedUrl: string): Promise<void> {
  // A timer is used, so that the page can still respond before it is left. page.goBack is not used, because it waits
  // for a page to load.
  await page.evaluate((historyDelta) => {
    setTimeout(() => {
      history.go(historyDelta);
    });
  }, delta);
  await expect(page).toHaveURL(expectedUrl);
}

/** Matches the addresses of all scripts. */
export const scriptGlob = '**/*.js';

/** Holds back the scripts of the page until the returned function is called. */
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

/**
 * From now on, requests for these scripts fail, which is not counted as an incident. Returns the addresses of the
 * requested scripts, a list that grows.
 */
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
