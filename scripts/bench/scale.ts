import { chromium, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { launchOptions } from '../../tests/support/browser.ts';
import { resources } from '../../tests/support/content.ts';
import { temporaryFolder } from '../programs.ts';
import { largeContent } from './made-content.ts';
import { bareAstro, markdownOf, modelSite } from './model-sites.ts';
import { percentile, servePacked } from './serve-packed.ts';

/** How long a key press may take, in ms, with up to `most` resources. */
const pressAims = [
  { most: 8, ms: 16 },
  { most: 1_000, ms: 50 },
  { most: Infinity, ms: 100 },
];
/** How many times as much time and memory a build may take as the bare project's. */
const buildAim = 2;

const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(1)} kB`;
const row = (...cells: (string | number)[]) => {
  console.log(`| ${cells.map((cell) => cell.toLocaleString('en-GB')).join(' | ')} |`);
};

/**
 * Prints what it takes to check, to build and to search sites of so many resources, and in the same run what the least that
 * Astro can do with pages of the same number and size takes.
 */
export async function reportScale(words: readonly string[]): Promise<void> {
  const homes: (string | number)[][] = [];
  row('Resources', '', 'by the clock', 'processor', 'memory', 'beside bare Astro');
  row('--:', '---', '--:', '--:', '--:', '---');
  for (const count of words.length > 0 ? words.map(Number) : [8, 100, 1_000])
    homes.push(await reportOne(count));
  console.log('');
  row('Resources', 'home page', 'as brotli', 'key press, p95', 'aim', '');
  row('--:', '--:', '--:', '--:', '--:', '---');
  for (const cells of homes) row(...cells);
  const bare = await pressTime('data:text/html,<input type="search" aria-label="Search">');
  console.log(`\nA page with nothing but a field: ${bare.toFixed(0)} ms.`);
}

async function reportOne(count: number): Promise<(string | number)[]> {
  const temporary = temporaryFolder('bench-scale');
  const content = largeContent(Math.max(0, count - resources.length));
  const dist = join(temporary, 'dist');
  const settings = { CONTENT_ROOT: content };
  const say = (what: string, { wall, cpu, peak }: Usage, beside = '') => {
    const [clock, processor] = [wall, cpu].map((ms) => `${(ms / 1_000).toFixed(1)} s`);
    row(count, what, clock ?? '', processor ?? '', `${(peak / 1e9).toFixed(2)} GB`, beside);
  };
  try {
    say('check', runMeasured(['scripts/content.ts', 'check'], settings));
    const own = runMeasured(['scripts/build-site.ts', dist], settings);
    const models = resources.map(({ path }) => {
      const text = markdownOf(path, dist);
      const size = statSync(join(dist, path, 'index.html')).size;
      return text.repeat(Math.ceil(size / text.length)).slice(0, size);
    });
    const pages = Array.from({ length: count }, (_, nth) => ({
      path: `/page-${nth}`,
      title: `Page ${nth}`,
      text: models[nth % models.length] ?? '',
    }));
    const { root, build } = modelSite(bareAstro, pages);
    const bare = runMeasured(build, {}, root);
    const [clock, processor, memory] = [own.wall / bare.wall, own.cpu / bare.cpu, own.peak / bare.peak].map(
      (times) => `${times.toFixed(1)} ×`,
    );
    const isMet = own.cpu <= buildAim * bare.cpu && own.peak <= buildAim * bare.peak;
    const ratios = `${clock} clock, ${processor} processor, ${memory} memory`;
    say('build', own, `${ratios}: ${isMet ? 'met' : 'missed'}`);
    say('bare Astro', bare);
    return await homeOf(count, dist);
  } finally {
    // They are large, so they do not stay until the program ends.
    for (const folder of [temporary, content]) rmSync(folder, { recursive: true, force: true });
  }
}

async function homeOf(count: number, dist: string): Promise<(string | number)[]> {
  const html = readFileSync(join(dist, 'index.html'));
  const { site, stop } = await servePacked(dist);
  const ms = await pressTime(site).finally(stop);
  const aim = pressAims.find(({ most }) => count <= most)?.ms ?? 0;
  const sizes = [html.length, brotliCompressSync(html).length].map(kilobytes);
  return [count, ...sizes, `${ms.toFixed(0)} ms`, `${aim} ms`, ms <= aim ? 'met' : 'missed'];
}

/** What a command took: ms of clock time, ms of processor time in all its threads, and the most memory it held, in bytes. */
interface Usage {
  wall: number;
  cpu: number;
  peak: number;
}

/** Loaded before a script, records at its end what it took. */
const recordUsage = () => {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { cpu: (userCPUTime + systemCPUTime) / 1_000, peak: maxRSS * 1_024 };
    const { writeFileSync } = process.getBuiltinModule('node:fs');
    writeFileSync(process.env['BENCH_USAGE'] ?? '', JSON.stringify(usage));
  });
};
const preload = `data:text/javascript,${encodeURIComponent(`(${String(recordUsage)})()`)}`;

/** Runs a script with Node and returns what it took; throws with the first lines of its errors if it fails. */
function runMeasured(words: readonly string[], settings: Record<string, string>, cwd = process.cwd()): Usage {
  const file = join(temporaryFolder('bench-usage'), 'usage.json');
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, ...words], {
    cwd,
    env: { ...process.env, ...settings, BENCH_USAGE: file },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(stderr.split('\n').slice(0, 5).join(' '));
  return { wall, ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Usage, 'wall'>) };
}

/** What is typed into the search, character by character, and deleted again: many matches, few, none. */
const typed = ['goal', 'e', 'time to', 'zebra', 'page 7'];
const presses = typed.flatMap((words) => [...words, ...Array<string>(words.length).fill('Backspace')]);

declare global {
  interface Window {
    /** The time from each key press until its result was painted, in ms. */
    painted: number[];
  }
}

/** Records how long it takes from each key press until the next frame is painted. */
const watchPresses = () => {
  window.painted = [];
  const watch = ({ timeStamp }: KeyboardEvent) => {
    requestAnimationFrame(() => {
      // A message arrives after the frame's own work: styles, layout and paint.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.painted.push(performance.now() - timeStamp);
      port2.postMessage(undefined);
    });
  };
  addEventListener('keydown', watch, true);
};

async function pressAll(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').focus();
  await page.evaluate(() => (window.painted = []));
  for (const [index, key] of presses.entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForFunction((count) => window.painted.length === count, index + 1);
  }
  return page.evaluate(() => window.painted);
}

/**
 * Resolves to the time from key press to painted result in the search of a page, in ms, on a processor four times slower:
 * 95 in 100 presses take no longer. The browser does not wait for the screen's next frame.
 */
async function pressTime(address: string): Promise<number> {
  const args = ['--disable-gpu-vsync', '--disable-frame-rate-limit'];
  const browser = await chromium.launch({ ...launchOptions(), args });
  try {
    const page = await browser.newPage();
    await page.addInitScript(watchPresses);
    await page.goto(address, { waitUntil: 'networkidle' });
    if (address.startsWith('http')) await page.getByRole('status').last().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // A first round to warm up, because the first presses also compile the code they run.
    await pressAll(page);
    return percentile(await pressAll(page), 0.95);
  } finally {
    await browser.close();
  }
}
