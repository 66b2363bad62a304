import { chromium, type Browser } from '@playwright/test';
import { launchOptions } from '../../tests/support/browser.ts';
import { forms, programme } from '../../tests/support/content.ts';
import { visitCold } from './cold-visit.ts';
import { servePacked } from './lighthouse-server.ts';
import { describeMachine } from './machine.ts';
import { percentile } from './percentile.ts';

const runs = 7;

declare global {
  interface Window {
    /** When the button was clicked and when the file was ready, in ms since the page began. */
    clicked?: number;
    made?: number;
  }
}

/** Records when the button is clicked, and when the page has made the file. */
const watchFile = () => {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      // Only the first click, because the page itself later clicks the link to the file.
      window.clicked ??= timeStamp;
    },
    true,
  );
  const original = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (object) => {
    window.made ??= performance.now();
    return original(object);
  };
};

/** Resolves to the time from the click to the file, in ms, in a browser that has not made one before. */
async function clickToFile(browser: Browser, site: string, slowdown: number): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchFile);
  await page.goto(site, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.getByRole('button', { name: programme.hero.downloadGuide, exact: true }).click();
  await page.waitForFunction(() => window.made !== undefined);
  const ms = await page.evaluate(() => (window.made ?? NaN) - (window.clicked ?? NaN));
  await context.close();
  return ms;
}

/** Prints how long the guide takes from the click to the file, and what a first visit to each form loads, from `dist/`. */
export async function reportGuide(): Promise<void> {
  console.log(`${describeMachine()}\n`);
  const { site, stop } = await servePacked('dist');
  const browser = await chromium.launch(launchOptions());
  try {
    console.log(`From click to file, the first time on a page | middle of ${runs} | slowest`);
    for (const slowdown of [1, 4]) {
      const seen: number[] = [];
      while (seen.length < runs) seen.push(await clickToFile(browser, site, slowdown));
      const [middle, slowest] = [0.5, 1].map((share) => `${percentile(seen, share).toFixed(0)} ms`);
      console.log(`${slowdown} × slowed | ${middle} | ${slowest}`);
    }
    console.log('\nFirst visit | requests | bytes as brotli');
    for (const path of ['/', ...forms.map((form) => form.path)]) {
      const { requests, bytes } = await visitCold(browser, site + path);
      console.log(`${path} | ${requests} | ${bytes}`);
    }
  } finally {
    await browser.close();
    stop();
  }
}
