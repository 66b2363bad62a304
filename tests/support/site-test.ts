import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { keptInBrowser } from '../browsers/drivers/in-page.ts';
import { watchIncidents } from './watch-incidents.ts';

export { expect };

export interface Incidents {
  /** Names incidents that the test expects, in the exact words of the report. */
  expect: (...incidents: string[]) => void;
}

/**
 * A test that fails when the page says anything on the console, throws, asks for something it does not get or
 * that is not on its own site, or keeps anything in the browser.
 */
export const test = base.extend<{ incidents: Incidents }>({
  incidents: [
    async ({ page, context, baseURL }, use) => {
      const seen = watchIncidents(page, new URL(baseURL ?? '').origin);
      const expected: string[] = [];
      // Playwright takes over the file dialog only while somebody listens, and not at once: a key pressed right
      // after the wait began would open a real dialog that nobody sees.
      page.on('filechooser', () => undefined);
      await use({ expect: (...incidents) => expected.push(...incidents) });
      // Of several requests that fail, the browser may report some after the page has said so.
      await expect
        .poll(() => seen.toSorted(), { message: 'console, errors and requests' })
        .toEqual(expected.toSorted());
      // A test that only reads files has opened no page.
      if (page.url() !== 'about:blank')
        expect(await page.evaluate(keptInBrowser), 'stored in the browser').toEqual([]);
      expect(await context.cookies(), 'cookies').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the interactive parts of the page work, that is until React has hydrated them. */
export async function hydrated(page: Page): Promise<void> {
  // Within the page, because looking again and again from outside comes late and costs more than waiting.
  await page.evaluate(async () => {
    const waiting = () => [...document.querySelectorAll('astro-island[ssr]')];
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (document.readyState !== 'complete' || waiting().length > 0) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributeFilter: ['ssr'] });
      addEventListener('load', look);
      setTimeout(() => {
        const names = waiting().map((island) => island.getAttribute('component-export'));
        reject(new Error(`Not hydrated after 30 s (${document.readyState}): ${names.join(', ')}`));
      }, 30_000);
      look();
    });
    await scheduler.postTask(() => undefined, { priority: 'background' });
  });
}

/** Opens a page of the site and waits until it works. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Goes so many steps through the history of the page, also to a page that the browser has kept and does not load again. */
export async function travel(page: Page, steps: number, to: string): Promise<void> {
  // Later, so that the page that is left can still answer; and not by page.goBack, which waits for a page to load.
  await page.evaluate((by) => {
    setTimeout(() => {
      history.go(by);
    });
  }, steps);
  await expect(page).toHaveURL(to);
}

/** The addresses of the scripts of every page. */
export const scripts = '**/*.js';

/** Keeps the scripts of the page waiting until the returned function is called. */
export async function holdScripts(page: Page, files = scripts): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return async () => {
    gate.resolve(undefined);
    await hydrated(page);
  };
}

const lostBecause = { failed: 'ERR_FAILED', internetdisconnected: 'ERR_INTERNET_DISCONNECTED' };

/** From now on, none of these scripts comes, and that is no incident. Returns the addresses of those asked for, which grow. */
export async function loseScripts(
  context: BrowserContext | Page,
  incidents: Incidents,
  reason: keyof typeof lostBecause = 'failed',
  files = scripts,
): Promise<readonly string[]> {
  const lost: string[] = [];
  const error = `net::${lostBecause[reason]}`;
  await context.route(files, async (route) => {
    const url = route.request().url();
    lost.push(url);
    incidents.expect(`failed: ${url} ${error}`, `error: Failed to load resource: ${error}`);
    await route.abort(reason);
  });
  return lost;
}
