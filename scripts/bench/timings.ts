import { chromium, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { emptyAnswers } from '../../src/model/forms/answers.ts';
import { fileWithAnswers, readSavedFile } from '../../tests/saved-files/saved-file-api.ts';
import { createFullFile } from '../../tests/saved-files/large-file.ts';
import { launchOptions } from '../../tests/support/browser.ts';
import { labels, resources, siteContent as content } from '../../tests/support/content.ts';
import { withPreview } from '../../tests/support/preview.ts';
import { realForms } from '../../tests/support/real-forms.ts';
import { createTemporaryFolder } from '../child-processes.ts';
import { timeBuilds, timeScript } from './time-builds.ts';
import { emptyFieldUrl, measureKeyPress } from './key-press.ts';
import { editLargeContent, createLargeContent } from './generate-content.ts';
import { serveSite } from '../serve-site.ts';

/**
 * A measurement: its name, its target in ms, the number of runs, and the action. The fastest run counts, because it is
 * least affected by other processes.
 */
type Benchmark = [what: string, aim: number, runs: number, run: () => unknown];

/** Writes and reads a file of each form `rounds` times, with different answers each time. */
function writeAndRead(forms: readonly FormDefinition[], rounds: number): void {
  for (let round = 0; round < rounds; round++)
    for (const form of forms) {
      const answer = `Answer ${round}\n\n- with a list\n- of ${round}`;
      const texts = Object.keys(emptyAnswers(form).texts).map((name) => [name, answer]);
      readSavedFile(form, fileWithAnswers(form, Object.fromEntries(texts)));
    }
}

/** The renderer of the guide, with its fonts imported as data URLs, as the site's bundler does it. */
async function createGuideRenderer(): Promise<() => unknown> {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.ttf?inline')) return next(url, context);
      const base64 = readFileSync(fileURLToPath(url.replace(/\?.*/, ''))).toString('base64');
      const source = `export default 'data:font/ttf;base64,${base64}'`;
      return { format: 'module', source, shortCircuit: true };
    },
  });
  const { renderGuide } = await import('../../tests/downloads/guide-content.ts');
  return () => renderGuide(content, 'https://example.com/');
}

const formatTime = (ms: number) => (ms < 1_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`);
const printRow = (...[title = '', ...cells]: string[]) => {
  console.log(title.padEnd(44) + cells.map((cell) => cell.padStart(10)).join(''));
};

/**
 * Prints the times of commands, files and the guide, the longest task of a page that opens the largest file, and how
 * sites of different sizes compare with a minimal site.
 */
export async function reportTimes(resourceCounts: readonly number[]): Promise<void> {
  const largeRoot = createLargeContent(1000);
  editLargeContent(largeRoot, 1000, 50);
  const forms = realForms();
  const form = forms.find(({ slug }) => slug === 'goal-setting-worksheet') ?? forms[0];
  if (form === undefined) throw new Error('There is no form to measure.');
  const largestFile = createFullFile(form);
  const checkArgs = ['scripts/content.ts', 'check'];
  const diffArgs = ['scripts/content.ts', 'diff', 'main', 'edits'];
  const benchmarks: Benchmark[] = [
    ['content check, this repository', 1_000, 3, () => timeScript(checkArgs)],
    [
      'content check, 1,000 more resources',
      5_000,
      2,
      () => timeScript(checkArgs, { CONTENT_ROOT: largeRoot }),
    ],
    ['content:diff, 50 edits of them', 4_000, 2, () => timeScript(diffArgs, { CONTENT_ROOT: largeRoot })],
    ['reading the largest saved file allowed', 20, 20, () => readSavedFile(form, largestFile)],
    ['writing and reading every form 1,000 times', 5_000, 1, () => writeAndRead(forms, 1_000)],
    ['making the guide (PDF)', 500, 3, await createGuideRenderer()],
  ];
  printRow('What', 'Time', 'Target', '');
  for (const [title, target, runs, run] of benchmarks) {
    try {
      let best = Infinity;
      for (let runIndex = 0; runIndex < runs; runIndex++) {
        const start = performance.now();
        await run();
        best = Math.min(best, performance.now() - start);
      }
      printRow(title, formatTime(best), `< ${formatTime(target)}`, best < target ? 'met' : 'missed');
    } catch (error) {
      printRow(title, 'failed', `< ${formatTime(target)}`, error instanceof Error ? ` ${error.message}` : '');
    }
  }
  await reportLongestTasks(form, largestFile).catch((error: unknown) => {
    console.log(`not measured: ${String(error)}`);
  });
  for (const resourceCount of resourceCounts) await reportSite(resourceCount);
}

/**
 * Prints the build time for a number of resources next to a minimal Astro site, and the time of a key press next to an
 * empty field.
 */
async function reportSite(resourceCount: number): Promise<void> {
  const dist = join(createTemporaryFolder('bench'), 'dist');
  const { site: siteMs, bare: bareMs } = timeBuilds(
    createLargeContent(Math.max(0, resourceCount - resources.length)),
    dist,
  );
  const { site, stop } = await serveSite(dist);
  const pageMs = await measureKeyPress(site).finally(stop);
  const emptyFieldMs = await measureKeyPress(emptyFieldUrl);
  const formatTarget = (factor: number) => `< ${factor.toFixed(1)} ×`;
  const compareTimes = (measured: number, baseline: number, targetFactor: number) =>
    [
      `${(measured / baseline).toFixed(1)} ×`,
      formatTarget(targetFactor),
      measured <= targetFactor * baseline ? 'met' : 'missed',
    ] as const;
  console.log('');
  printRow(
    `building ${resourceCount} resources, beside bare Astro`,
    formatTime(siteMs),
    ...compareTimes(siteMs, bareMs, resourceCount > 8 ? 3 : 2),
  );
  printRow(
    `key press, p95, beside an empty field`,
    formatTime(pageMs),
    ...compareTimes(pageMs, emptyFieldMs, 2),
  );
}

/** The longest main-thread task during `action`, in ms; 0 if none took 50 ms. */
async function measureLongestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const durationsHandle = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: 'longtask' });
    return durations;
  });
  await action();
  // The observer receives tasks with a delay.
  await page.waitForTimeout(300);
  return durationsHandle.evaluate((durations) => Math.max(0, ...durations));
}

/** Prints the longest task while a file is opened, compared with other answers, and applied. */
async function reportLongestTasks(form: FormDefinition, text: string): Promise<void> {
  const { openFile } = labels;
  console.log('\nThe longest task of the page with that file, processor four times slower (aim: 400 ms)');
  printRow('', 'open', 'compare', 'replace');
  const browser = await chromium.launch(launchOptions());
  try {
    await withPreview(async (site) => {
      const file = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
      const openPage = async (): Promise<Page> => {
        const page = await browser.newPage();
        await page.goto(site + form.route, { waitUntil: 'networkidle' });
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        await page.getByRole('textbox').first().fill('Other words');
        return page;
      };
      const openFileOn = async (page: Page) => {
        await page.getByLabel(openFile.open, { exact: true }).setInputFiles(file);
        await page.getByRole('region').filter({ hasText: 'large.txt' }).waitFor({ timeout: 120_000 });
      };
      const pressButton = (page: Page, name: string) => () =>
        page.getByRole('button', { name, exact: true }).click();
      const [comparing, replacing] = [await openPage(), await openPage()];
      const openMs = await measureLongestTask(comparing, () => openFileOn(comparing));
      const compareMs = await measureLongestTask(comparing, pressButton(comparing, openFile.compare));
      await openFileOn(replacing);
      const replaceMs = await measureLongestTask(replacing, pressButton(replacing, openFile.replace));
      printRow('', ...[openMs, compareMs, replaceMs].map(formatTime));
    });
  } finally {
    await browser.close();
  }
}
