import { chromium, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { emptyAnswers } from '../../src/model/forms/answers.ts';
import { fileWith, read } from '../../tests/saved-files/door.ts';
import { fullFile } from '../../tests/saved-files/filled-file.ts';
import { launchOptions } from '../../tests/support/browser.ts';
import { labels, resources, site as content } from '../../tests/support/content.ts';
import { withPreview } from '../../tests/support/preview.ts';
import { realForms } from '../../tests/support/real-forms.ts';
import { temporaryFolder } from '../programs.ts';
import { buildBesideBare, timeOf } from './beside-bare.ts';
import { emptyField, pressTime } from './key-press.ts';
import { editLargeContent, largeContent } from './made-content.ts';
import { serveSite } from '../serve-site.ts';

/** What is measured, its aim in ms, and how often: the fastest counts, because what else the machine does should not be measured. */
type Measured = [what: string, aim: number, runs: number, run: () => unknown];

/** Writes and reads a file of each form `times` times, with different words each time. */
function writeAndRead(forms: readonly FormDefinition[], times: number): void {
  for (let time = 0; time < times; time++)
    for (const form of forms) {
      const words = `Answer ${time}\n\n- with a list\n- of ${time}`;
      const texts = Object.keys(emptyAnswers(form).texts).map((name) => [name, words]);
      read(form, fileWith(form, Object.fromEntries(texts)));
    }
}

/** Resolves to what draws the guide, with its fonts imported as the site's bundler does it: as data URLs. */
async function guideDrawer(): Promise<() => unknown> {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.ttf?inline')) return next(url, context);
      const base64 = readFileSync(fileURLToPath(url.replace(/\?.*/, ''))).toString('base64');
      const source = `export default 'data:font/ttf;base64,${base64}'`;
      return { format: 'module', source, shortCircuit: true };
    },
  });
  const { drawn } = await import('../../tests/takeaway/guide-content.ts');
  return () => drawn(content, 'https://example.com/');
}

const time = (ms: number) => (ms < 1_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`);
const say = (...[what = '', ...cells]: string[]) => {
  console.log(what.padEnd(44) + cells.map((cell) => cell.padStart(10)).join(''));
};

/**
 * Prints how long commands, files and the guide take, the longest task of a page that opens the largest file, and how sites
 * of so many resources compare with the least that could be.
 */
export async function reportTimes(counts: readonly number[]): Promise<void> {
  const large = largeContent(1000);
  editLargeContent(large, 1000, 50);
  const forms = realForms();
  const form = forms.find(({ slug }) => slug === 'goal-setting-worksheet') ?? forms[0];
  if (form === undefined) throw new Error('There is no form to measure.');
  const largest = fullFile(form);
  const check = ['scripts/content.ts', 'check'];
  const diff = ['scripts/content.ts', 'diff', 'main', 'edits'];
  const rows: Measured[] = [
    ['content check, this repository', 1_000, 3, () => timeOf(check)],
    ['content check, 1,000 more resources', 5_000, 2, () => timeOf(check, { CONTENT_ROOT: large })],
    ['content:diff, 50 edits of them', 4_000, 2, () => timeOf(diff, { CONTENT_ROOT: large })],
    ['reading the largest saved file allowed', 20, 20, () => read(form, largest)],
    ['writing and reading every form 1,000 times', 5_000, 1, () => writeAndRead(forms, 1_000)],
    ['making the guide (PDF)', 500, 3, await guideDrawer()],
  ];
  say('What', 'Time', 'Target', '');
  for (const [what, aim, runs, run] of rows) {
    try {
      let best = Infinity;
      for (let nth = 0; nth < runs; nth++) {
        const start = performance.now();
        await run();
        best = Math.min(best, performance.now() - start);
      }
      say(what, time(best), `< ${time(aim)}`, best < aim ? 'met' : 'missed');
    } catch (error) {
      say(what, 'failed', `< ${time(aim)}`, error instanceof Error ? ` ${error.message}` : '');
    }
  }
  await reportLongestTasks(form, largest).catch((error: unknown) => {
    console.log(`not measured: ${String(error)}`);
  });
  for (const count of counts) await reportSite(count);
}

/** Prints how long the build of so many resources takes beside bare Astro, and a key press beside an empty field. */
async function reportSite(count: number): Promise<void> {
  const dist = join(temporaryFolder('bench'), 'dist');
  const { own, bare } = buildBesideBare(largeContent(Math.max(0, count - resources.length)), dist);
  const { site, stop } = await serveSite(dist);
  const pressed = await pressTime(site).finally(stop);
  const empty = await pressTime(emptyField);
  const most = (times: number) => `< ${times.toFixed(1)} ×`;
  const besides = (one: number, other: number, aim: number) =>
    [`${(one / other).toFixed(1)} ×`, most(aim), one <= aim * other ? 'met' : 'missed'] as const;
  console.log('');
  say(`building ${count} resources, beside bare Astro`, time(own), ...besides(own, bare, count > 8 ? 3 : 2));
  say(`key press, p95, beside an empty field`, time(pressed), ...besides(pressed, empty, 2));
}

/** Resolves to the longest task of the page's main thread during `act`, in ms; 0 if none took 50 ms. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
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

/** Prints the longest task while the file is opened beside other answers, is compared with them, and replaces them. */
async function reportLongestTasks(form: FormDefinition, text: string): Promise<void> {
  const { openFile } = labels;
  console.log('\nThe longest task of the page with that file, processor four times slower (aim: 400 ms)');
  say('', 'open', 'compare', 'replace');
  const browser = await chromium.launch(launchOptions());
  try {
    await withPreview(async (site) => {
      const page = await browser.newPage();
      await page.goto(site + form.route, { waitUntil: 'networkidle' });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const file = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
      const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('textbox').first().fill('Other words');
      const opened = await longestTask(page, async () => {
        await page.getByLabel(openFile.open, { exact: true }).setInputFiles(file);
        await page.getByRole('region').filter({ hasText: 'large.txt' }).waitFor({ timeout: 120_000 });
      });
      const compared = await longestTask(page, press(openFile.compare));
      const replaced = await longestTask(page, press(openFile.replace));
      say('', ...[opened, compared, replaced].map(time));
    });
  } finally {
    await browser.close();
  }
}
