import { chromium, type Page } from '@playwright/test';
import { largestFile, mostLines } from '../../src/forms/file/file-format.ts';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { launchOptions } from '../../tests/support/browser.ts';
import { labels } from '../../tests/support/content.ts';
import { withPreview } from '../../tests/support/preview.ts';
import { emptyFile } from './saved-files.ts';

const { open, fill, replace } = labels.openFile;
const { compare } = labels.comparison;

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
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
  await act();
  // The observer hears of a task some time after it.
  await page.waitForTimeout(300);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen));
}

/** Prints the longest task for each shape of file: when it is opened, fills in gaps, replaces the answers, is compared. */
export async function reportLongestTasks(form: FormDefinition): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  await withPreview(async (site) => {
    for (const slowdown of [1, 4])
      for (const [name, make] of Object.entries(shapes)) {
        const page = await browser.newPage();
        await page.goto(site + form.route, { waitUntil: 'networkidle' });
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const file = {
          name: 'large.txt',
          mimeType: 'text/plain',
          buffer: Buffer.from(make(emptyFile(form))),
        };
        const give = async (button: string) => {
          await page.getByLabel(button, { exact: true }).setInputFiles(file);
          await page.getByRole('region').filter({ hasText: 'large.txt' }).waitFor({ timeout: 120_000 });
        };
        const press = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
        const ms = {
          open: await longest(page, () => give(open)),
          fill: await longest(page, () => press(fill)),
          again: await longest(page, () => give(open)),
          replace: await longest(page, () => press(replace)),
          compare: await longest(page, () => give(compare)),
        };
        const told = Object.entries(ms).map(([what, duration]) => `${what} ${duration.toFixed(0)}`);
        console.log(`${slowdown} × slowed, ${name}: ${told.join(', ')} ms`);
        await page.close();
      }
  });
  await browser.close();
}
