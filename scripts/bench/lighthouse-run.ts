import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '../../tests/support/browser.ts';
import { npmProgram } from '../programs.ts';

/** Not in package.json, because it serves only this report and brings over a hundred packages. */
const version = '13.5.0';

const run = promisify(execFile);
const audit = z.object({ numericValue: z.number() });
const category = z.object({ score: z.number().nullable() });

const report = z.object({
  lighthouseVersion: z.string(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
    interactive: audit,
    'total-byte-weight': audit,
    'network-requests': z.object({ details: z.object({ items: z.array(z.unknown()) }) }),
  }),
});

/** What Lighthouse says of one page, times in ms; `scores` are performance, accessibility, best practices and SEO. */
export interface Figures {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  tti: number;
  requests: number;
  bytes: number;
  scores: number[];
}

/** Installs Lighthouse into a temporary folder if it is not there yet, and resolves to the path of its program. */
export async function getLighthouse(say: (line: string) => void): Promise<string> {
  const folder = join(tmpdir(), `lighthouse-${version}`);
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (existsSync(program)) return program;
  say(`Lighthouse ${version} is installed into ${folder}; it is not part of the project.`);
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  await run(...npmProgram([...words, `lighthouse@${version}`]));
  return program;
}

/** Measures a page once as on a phone: Lighthouse calculates the effect of a processor four times slower and a slow network. */
export async function measure(program: string, address: string): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-report-'));
  const file = join(folder, 'report.json');
  // As root, Chromium does not start with its sandbox.
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const args = [
    program,
    address,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
  ];
  const open = async (tries: number): Promise<unknown> => {
    try {
      return await run(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser() } });
    } catch (error) {
      // On a busy machine Chromium sometimes does not report when it began. A report of many pages should not end with that.
      if (tries > 1 && String(error).includes('NO_NAVSTART')) return open(tries - 1);
      throw error;
    }
  };
  try {
    await open(5);
    return figuresOf(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function browser(): string {
  const found = process.env['CHROME_PATH'] ?? findBrowser();
  if (found === undefined) throw new Error('Lighthouse needs Chromium: set CHROMIUM_PATH to its program.');
  return found;
}

function figuresOf(text: string): Figures {
  const { audits, categories } = report.parse(JSON.parse(text));
  return {
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    tti: audits.interactive.numericValue,
    requests: audits['network-requests'].details.items.length,
    bytes: audits['total-byte-weight'].numericValue,
    scores: Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100)),
  };
}
