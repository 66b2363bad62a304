import { type Browser, chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser, launchOptions } from '../../tests/support/browser.ts';
import { programme, resources, routes } from '../../tests/support/content.ts';
import { packedBytes } from '../../tests/support/packed-bytes.ts';
import { npmProgram, runNode, temporaryFolder } from '../programs.ts';
import { markdownOf, modelSite, peers } from './model-sites.ts';
import { percentile, servePacked } from './serve-packed.ts';

/** Not in package.json, because it serves only these reports and brings over a hundred packages. */
const version = '13.5.0';
/** Aims for every page, in ms. */
const aims = { lcp: 1_000, tbt: 50 };
const runs = 3;

const run = promisify(execFile);

/** Installs Lighthouse into a temporary folder if it is not there yet, and resolves to the path of its program. */
async function getLighthouse(): Promise<string> {
  const folder = join(tmpdir(), `lighthouse-${version}`);
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(program)) return program;
  console.log(`Lighthouse ${version} is installed into ${folder}; it is not part of the project.\n`);
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  await run(...npmProgram([...words, `lighthouse@${version}`]));
  return program;
}

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      numericValue: z.number().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
});

/** What Lighthouse says of one page, times in ms; `scores` are performance, accessibility, best practices and SEO. */
type Figures = Record<'lcp' | 'fcp' | 'tbt' | 'cls' | 'requests' | 'bytes', number> & { scores: number[] };

/** Measures a page once as on a phone: Lighthouse calculates the effect of a processor four times slower and a slow network. */
async function measure(program: string, address: string, triesLeft = 4): Promise<Figures> {
  const browser = process.env['CHROME_PATH'] ?? findBrowser();
  if (browser === undefined) throw new Error('Lighthouse needs Chromium: set CHROMIUM_PATH to its program.');
  const file = join(temporaryFolder('lighthouse-report'), 'report.json');
  // As root, Chromium does not start with its sandbox.
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const output = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  try {
    const env = { ...process.env, CHROME_PATH: browser };
    await run(process.execPath, [program, address, ...output], { env });
  } catch (error) {
    // On a busy machine Chromium sometimes does not report when it began. A report of many pages should not end with that.
    if (triesLeft > 0 && String(error).includes('NO_NAVSTART'))
      return measure(program, address, triesLeft - 1);
    throw error;
  }
  const { audits, categories } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: z.array(z.unknown()).parse(audits['network-requests']?.details?.items).length,
    bytes: value('total-byte-weight'),
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const row = (...cells: (string | number)[]) => {
  console.log(`| ${cells.join(' | ')} |`);
};

/** Prints what Lighthouse says of pages of the built site (of all, if none is named), the middle of several runs. */
export async function reportPages(named: readonly string[]): Promise<void> {
  const paths = named.length > 0 ? named.map((path) => path.replace(/^\/?/, '/')) : [...routes, '/404.html'];
  const program = await getLighthouse();
  console.log(
    `Lighthouse for a phone, the middle of ${runs}; aims: LCP at most ${seconds(aims.lcp)}, TBT at most ${aims.tbt} ms\n`,
  );
  row('Page', 'LCP', 'FCP', 'TBT', 'CLS', 'requests', 'kB', 'scores', '');
  row('---', '--:', '--:', '--:', '--:', '--:', '--:', '---', '---');
  const { site, stop } = await servePacked('dist');
  try {
    for (const path of paths) {
      const seen: Figures[] = [];
      while (seen.length < runs) seen.push(await measure(program, site + path));
      const middle = (of: (figures: Figures) => number) => percentile(seen.map(of), 0.5);
      const [lcp, tbt] = [middle((one) => one.lcp), middle((one) => one.tbt)];
      row(
        path,
        seconds(lcp),
        seconds(middle((one) => one.fcp)),
        milliseconds(tbt),
        middle((one) => one.cls).toFixed(3),
        middle((one) => one.requests),
        kilobytes(middle((one) => one.bytes)),
        [0, 1, 2, 3].map((nth) => middle(({ scores }) => scores[nth] ?? NaN)).join(' '),
        lcp <= aims.lcp && tbt <= aims.tbt ? 'met' : 'missed',
      );
    }
  } finally {
    stop();
  }
}

/**
 * Opens a page in a browser that has loaded nothing before; resolves to the number of responses and their size with the best
 * brotli once nothing more is being loaded. Fonts and pictures stay as they are.
 */
async function visitCold(browser: Browser, address: string): Promise<{ requests: number; bytes: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const bytes: Promise<number>[] = [];
  // A redirect has no body.
  page.on('response', (response) => bytes.push(packedBytes(response).catch(() => 0)));
  await page.goto(address, { waitUntil: 'networkidle' });
  const all = await Promise.all(bytes);
  await context.close();
  return { requests: all.length, bytes: all.reduce((sum, one) => sum + one, 0) };
}

/**
 * Prints what a first visit loads and what Lighthouse says of each page of `dist/`, and the same for these pages made by
 * other tools. Words choose pages, such as "/" or "/resources/smart-goal-guide"; "bytes" leaves Lighthouse out.
 */
export async function reportPeers(words: readonly string[]): Promise<void> {
  const ownAddress = (path: string) => (path === '/404' ? '/404.html' : path);
  const pages = [
    { path: '/', title: programme.name },
    ...resources.map(({ path, title }) => ({ path, title })),
    { path: '/404', title: programme.notFound.title },
  ].map((page) => ({ ...page, text: markdownOf(ownAddress(page.path), 'dist') }));
  const sites = [{ name: 'this site', folder: 'dist', address: ownAddress }];
  for (const tool of peers) {
    const { root, build, dist } = modelSite(tool, pages);
    if (!runNode(build, {}, { stdout: 'ignore', cwd: root }))
      throw new Error(`${tool.name} could not build its site.`);
    sites.push({ name: tool.name, folder: dist, address: tool.address });
  }
  const program = words.includes('bytes') ? undefined : await getLighthouse();
  const asked = words.filter((word) => word.startsWith('/'));
  row('Page', 'Made by', 'requests', 'kB', 'LCP', 'TBT', 'scores');
  row('---', '---', '--:', '--:', '--:', '--:', '---');
  const browser = await chromium.launch(launchOptions());
  for (const { path } of pages)
    for (const { name, folder, address } of asked.length === 0 || asked.includes(path) ? sites : []) {
      const { site, stop } = await servePacked(folder);
      const { requests, bytes } = await visitCold(browser, site + address(path));
      const seen = program === undefined ? undefined : await measure(program, site + address(path));
      stop();
      const told = seen ? [seconds(seen.lcp), milliseconds(seen.tbt), seen.scores.join(' ')] : ['', '', ''];
      row(path, name, requests, kilobytes(bytes), ...told);
    }
  await browser.close();
}
