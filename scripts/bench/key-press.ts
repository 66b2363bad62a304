import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../tests/support/browser.ts';
import { percentile } from './percentile.ts';

/** What is typed into the search, character by character, and deleted again: many matches, few, none. */
const typed = ['goal', 'e', 'time to', 'zebra', 'page 7'];
const presses = [...typed.flatMap((words) => [...words, ...Array<string>(words.length).fill('Backspace')])];

declare global {
  interface Window {
    /** The time from each key press until its result was painted, in ms. */
    painted: number[];
  }
}

/** Records how long it takes from each key press until the next frame is painted. */
const watchPresses = () => {
  window.painted = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        // A message arrives after the frame's own work: styles, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.painted.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      });
    },
    true,
  );
};

async function pressAll(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').focus();
  await page.evaluate(() => {
    window.painted = [];
  });
  for (const [index, key] of presses.entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForFunction((count) => window.painted.length === count, index + 1);
  }
  return page.evaluate(() => window.painted);
}

/** Resolves to the time that 95 in 100 presses do not exceed in the search field of a page, in ms. */
async function measure(open: (page: Page) => Promise<unknown>): Promise<number> {
  const args = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];
  const browser = await chromium.launch({ ...launchOptions(), args });
  try {
    const page = await browser.newPage();
    await page.addInitScript(watchPresses);
    await open(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // A first round to warm up, because the first presses also compile the code they run.
    await pressAll(page);
    return percentile(await pressAll(page), 0.95);
  } finally {
    await browser.close();
  }
}

/**
 * Resolves to the time from key press to painted result in the search of the home page, in ms, on a processor four times
 * slower: 95 in 100 presses take no longer. The browser does not wait for the screen's next frame.
 */
export const measureKeyPresses = (site: string): Promise<number> =>
  measure(async (page) => {
    await page.goto(site, { waitUntil: 'networkidle' });
    await page.getByRole('status').first().waitFor();
  });

/** Resolves to the same of a page that holds nothing but a field: what the browser itself takes on this machine. */
export const measureBareKeyPresses = (): Promise<number> =>
  measure((page) => page.goto('data:text/html,<input type="search" aria-label="Search">'));
