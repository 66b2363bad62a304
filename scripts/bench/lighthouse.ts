import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '../../tests/support/browser.ts';
import { routes } from '../../tests/support/content.ts';
import { npmProgram, temporaryFolder } from '../programs.ts';
import { serveSite } from '../serve-site.ts';

/** Not in package.json, because it serves only this report and brings over a hundred packages; npm keeps it for the next run. */
const lighthouse = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse'];
/** Aims for every page, in ms. */
const aims = { lcp: 1_000, tbt: 50 };
const runs = 3;

const run = promisify(execFile);

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
async function measure(address: string, triesLeft = 4): Promise<Figures> {
  const browser = process.env['CHROME_PATH'] ?? findBrowser();
  if (browser === undefined) throw new Error('Lighthouse needs Chromium: set CHROMIUM_PATH to its program.');
  const file = join(temporaryFolder('lighthouse-report'), 'report.json');
  // As root, Chromium does not start with its sandbox.
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const output = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  try {
    const env = { ...process.env, CHROME_PATH: browser };
    await run(...npmProgram([...lighthouse, address, ...output]), { env });
  } catch (error) {
    // On a busy machine Chromium sometimes does not report when it began. A report of many pages should not end with that.
    if (triesLeft > 0 && String(error).includes('NO_NAVSTART')) return measure(address, triesLeft - 1);
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
  console.log(
    `Lighthouse for a phone, the middle of ${runs}; aims: LCP at most ${seconds(aims.lcp)}, TBT at most ${aims.tbt} ms\n`,
  );
  row('Page', 'LCP', 'FCP', 'TBT', 'CLS', 'requests', 'kB', 'scores', '');
  row('---', '--:', '--:', '--:', '--:', '--:', '--:', '---', '---');
  const { site, stop } = await serveSite('dist');
  try {
    for (const path of paths) {
      const seen: Figures[] = [];
      while (seen.length < runs) seen.push(await measure(new URL(path, site).href));
      const middle = (of: (figures: Figures) => number) =>
        seen.map(of).toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? NaN;
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
