import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../tests/support/browser.ts';

/**
 * The texts that are typed into the search character by character, and deleted again. They have many matches, few, or
 * none.
 */
const searches = ['goal', 'e', 'time to', 'zebra', 'page 7'];
const keys = searches.flatMap((search) => [...search, ...Array<string>(search.length).fill('Backspace')]);

declare global {
  interface Window {
    /** The time from each key press until its result was painted, in ms. */
    paintTimes: number[];
  }
}

/** Records the time from each key press until the next frame is painted. */
const recordPaintTimes = () => {
  window.paintTimes = [];
  const handleKeyDown = ({ timeStamp }: KeyboardEvent) => {
    requestAnimationFrame(() => {
      // The message arrives after the rendering work of the frame: styles, layout and paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.paintTimes.push(performance.now() - timeStamp);
      port2.postMessage(undefined);
    });
  };
  addEventListener('keydown', handleKeyDown, true);
};

async function pressAllKeys(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').focus();
  await page.evaluate(() => (window.paintTimes = []));
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForFunction((count) => window.paintTimes.length === count, index + 1);
  }
  return page.evaluate(() => window.paintTimes);
}

/**
 * Measures the time from key press to painted result in the search of a page, in ms, with a CPU slowdown of 4 (95th
 * percentile). The browser does not wait for the screen's next frame.
 */
export async function measureKeyPress(url: string): Promise<number> {
  const args = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];
  const browser = await chromium.launch({ ...launchOptions(), args });
  try {
    const page = await browser.newPage();
    await page.addInitScript(recordPaintTimes);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (url.startsWith('http')) await page.getByRole('status').last().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // A first round to warm up, because the first key presses also compile the code.
    await pressAllKeys(page);
    const times = (await pressAllKeys(page)).toSorted((a, b) => a - b);
    return times[Math.ceil(0.95 * times.length) - 1] ?? NaN;
  } finally {
    await browser.close();
  }
}

/** A page with an empty field, to measure the minimum time of a key press in the same browser. */
export const emptyFieldUrl = 'data:text/html,<input type="search" aria-label="Search">';
