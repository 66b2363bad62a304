import { chromium, type Page } from '@playwright/test';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { launchOptions } from '../../tests/support/browser.ts';
import { labels } from '../../tests/support/content.ts';
import { withPreview } from '../../tests/support/preview.ts';
import { largestFile, mostLines } from '../../tests/saved-files/door.ts';
import { emptyFile } from './worst-shape.ts';

/** Returns a line repeated as often as fits into a file that can still be opened. */
function full(line: string, rest: string): string {
  const lines = line.split('\n').length - 1;
  const byLength = (largestFile - rest.length) / line.length;
  const byLines = lines === 0 ? Infinity : (mostLines - rest.split('\n').length) / lines;
  return line.repeat(Math.floor(Math.min(byLength, byLines)));
}

const asAnswer = (line: string) => (file: string) =>
  file.replace('(not filled in)', full(`  ${line}`, file).trimEnd());
const asLeftOver = (line: string) => (file: string) => `${full(line, file)}\n${file}`;

/** The largest files allowed, in each shape that has ever been slow. */
const shapes: Record<string, (empty: string) => string> = {
  'an answer of short lines': asAnswer('A line.\n'),
  'an answer of long lines': asAnswer(`${'Plain words about the work. '.repeat(3)}\n`),
  'an answer of one line': (file) => file.replace('(not filled in)', `  ${full('words and ', file)}`),
  'left-over lines of one letter': asLeftOver('a\n'),
  'long left-over lines': asLeftOver(`${'a _: _: '.repeat(12)}\n`),
  'broken options': asLeftOver('[x] Cod\ning\nch\nall\n'),
};

/** Resolves to the longest task of the page's main thread during `act`, in ms; 0 if none took 50 ms. */
async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
  const seen = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: 'longtask' });
    return durations;
  });
  await act();
  // The observer hears of a task some time after it.
  await page.waitForTimeout(300);
  return seen.evaluate((durations) => Math.max(0, ...durations));
}

/** Prints the longest task for each shape of file: when it is opened, fills in gaps, replaces the answers, is compared. */
export async function reportLongestTasks(form: FormDefinition): Promise<void> {
  const { openFile, comparison } = labels;
  const browser = await chromium.launch(launchOptions());
  const tell = async (site: string, name: string, buffer: Buffer, rate: number) => {
    const page = await browser.newPage();
    await page.goto(site + form.route, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const give = async (button: string) => {
      const file = { name: 'large.txt', mimeType: 'text/plain', buffer };
      await page.getByLabel(button, { exact: true }).setInputFiles(file);
      await page.getByRole('region').filter({ hasText: 'large.txt' }).waitFor({ timeout: 120_000 });
    };
    const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
    const steps: Record<string, () => Promise<unknown>> = {
      open: () => give(openFile.open),
      fill: () => press(openFile.fill),
      again: () => give(openFile.open),
      replace: () => press(openFile.replace),
      compare: () => give(comparison.compare),
    };
    const told: string[] = [];
    for (const [step, act] of Object.entries(steps))
      told.push(`${step} ${(await longest(page, act)).toFixed(0)}`);
    console.log(`${rate} × slowed, ${name}: ${told.join(', ')} ms`);
    await page.close();
  };
  try {
    await withPreview(async (site) => {
      for (const rate of [1, 4])
        for (const [name, make] of Object.entries(shapes))
          await tell(site, name, Buffer.from(make(emptyFile(form))), rate);
    });
  } finally {
    await browser.close();
  }
}
