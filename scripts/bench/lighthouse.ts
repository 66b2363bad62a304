import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '../../tests/support/browser.ts';
import { routes } from '../../tests/support/content.ts';
import { npmCommand, createTemporaryFolder } from '../child-processes.ts';
import { serveSite } from '../serve-site.ts';

/**
 * Lighthouse is not in package.json, because only this report uses it and it has over a hundred dependencies. npm
 * caches it for the next run.
 */
const lighthouseArgs = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse'];
/** Targets for every page, in ms. */
const targets = { lcp: 1_000, tbt: 50 };
const runs = 3;

const execute = promisify(execFile);

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

/**
 * The results of Lighthouse for a page, times in ms; `scores` are performance, accessibility, best practices and SEO.
 */
type Metrics = Record<'lcp' | 'fcp' | 'tbt' | 'cls' | 'requests' | 'bytes', number> & { scores: number[] };

/** Measures a page once as on a phone: Lighthouse simulates a CPU slowdown of 4 and a slow network. */
async function measurePage(url: string, retriesLeft = 4): Promise<Metrics> {
  const browser = process.env['CHROME_PATH'] ?? findBrowser();
  if (browser === undefined) throw new Error('Lighthouse needs Chromium: set CHROMIUM_PATH to its program.');
  const reportFile = join(createTemporaryFolder('lighthouse-report'), 'report.json');
  // If the user is root, Chromium does not start with its sandbox.
  const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const outputArgs = [
    '--quiet',
    '--output=json',
    `--output-path=${reportFile}`,
    `--chrome-flags=${chromeFlags}`,
  ];
  try {
    const env = { ...process.env, CHROME_PATH: browser };
    await execute(...npmCommand([...lighthouseArgs, url, ...outputArgs]), { env });
  } catch (error) {
    // On a busy machine, Chromium sometimes reports no start of the navigation, which should not abort a report of many
    // pages.
    if (retriesLeft > 0 && String(error).includes('NO_NAVSTART')) return measurePage(url, retriesLeft - 1);
    throw error;
  }
  const { audits, categories } = reportSchema.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
  const auditValue = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    lcp: auditValue('largest-contentful-paint'),
    fcp: auditValue('first-contentful-paint'),
    tbt: auditValue('total-blocking-time'),
    cls: auditValue('cumulative-layout-shift'),
    requests: z.array(z.unknown()).parse(audits['network-requests']?.details?.items).length,
    bytes: auditValue('total-byte-weight'),
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
  };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;
const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const printRow = (...cells: (string | number)[]) => {
  console.log(`| ${cells.join(' | ')} |`);
};

/** Prints the Lighthouse results for pages of the built site (by default, all), the median of several runs. */
export async function reportPages(requestedPaths: readonly string[]): Promise<void> {
  const paths =
    requestedPaths.length > 0
      ? requestedPaths.map((path) => path.replace(/^\/?/, '/'))
      : [...routes, '/404.html'];
  console.log(
    `Lighthouse for a phone, the middle of ${runs}; aims: LCP at most ${seconds(targets.lcp)}, TBT at most ${targets.tbt} ms\n`,
  );
  printRow('Page', 'LCP', 'FCP', 'TBT', 'CLS', 'requests', 'kB', 'scores', '');
  printRow('---', '--:', '--:', '--:', '--:', '--:', '--:', '---', '---');
  const { site, stop } = await serveSite('dist');
  try {
    for (const path of paths) {
      const measurements: Metrics[] = [];
      while (measurements.length < runs) measurements.push(await measurePage(new URL(path, site).href));
      const median = (select: (metrics: Metrics) => number) =>
        measurements.map(select).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? NaN;
      const [lcp, tbt] = [median((metrics) => metrics.lcp), median((metrics) => metrics.tbt)];
      printRow(
        path,
        seconds(lcp),
        seconds(median((metrics) => metrics.fcp)),
        milliseconds(tbt),
        median((metrics) => metrics.cls).toFixed(3),
        median((metrics) => metrics.requests),
        kilobytes(median((metrics) => metrics.bytes)),
        [0, 1, 2, 3].map((index) => median(({ scores }) => scores[index] ?? NaN)).join(' '),
        lcp <= targets.lcp && tbt <= targets.tbt ? 'met' : 'missed',
      );
    }
  } finally {
    stop();
  }
}
