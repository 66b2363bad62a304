import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readSite } from '../../src/content/read-site.ts';
import { textsOf } from '../../src/content/site.ts';
import { programOf } from '../programs.ts';
import { bareAstro } from './bare-astro.ts';
import { measureBareKeyPresses, measureKeyPresses } from './key-press.ts';
import { largeContent } from './large-content.ts';
import { servePacked } from './lighthouse-server.ts';
import { describeMachine } from './machine.ts';
import { runMeasured, type Usage } from './run-measured.ts';
import { temporaryFolder } from '../programs.ts';

const counts = [8, 100, 1_000];

/** How long a key press may take, in ms, with up to `most` resources. */
const pressAims = [
  { most: 8, ms: 16 },
  { most: 1_000, ms: 50 },
  { most: Infinity, ms: 100 },
];
/** How many times as much time and memory a build may take as the bare project's. */
const buildAim = 2;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(1)} kB`;
const times = (one: number, other: number) => `${(one / other).toFixed(1)} ×`;
const took = ({ wall, cpu, peak }: Usage) => [seconds(wall), seconds(cpu), gigabytes(peak)];

/**
 * Prints what it takes to check, to build and to search sites of so many resources, and in the same run what the least that
 * Astro can do with pages of the same number and size takes.
 */
export async function reportScale(words: readonly string[]): Promise<void> {
  const asked = words.length > 0 ? words.map(Number) : counts;
  console.log(`${describeMachine()}\n`);
  console.log(
    '| Resources | | by the clock | processor | memory | beside bare Astro |\n| --: | --- | --: | --: | --: | --- |',
  );
  const pages: string[] = [];
  for (const count of asked) pages.push(await reportOne(count));
  console.log(
    '\n| Resources | home page | as brotli | key press, p95 | aim | |\n| --: | --: | --: | --: | --: | --- |',
  );
  for (const line of pages) console.log(line);
  console.log(`\nA page with nothing but a field: ${(await measureBareKeyPresses()).toFixed(0)} ms.`);
}

async function reportOne(count: number): Promise<string> {
  const project = process.cwd();
  const temporary = temporaryFolder('bench-scale');
  const models = readSite(project).site.files.filter(({ kind }) => kind === 'resources');
  const content = largeContent(project, Math.max(0, count - models.length));
  const dist = join(temporary, 'dist');
  const line = (what: string, usage: Usage, beside = '') => {
    console.log(`| ${[count.toLocaleString('en-GB'), what, ...took(usage), beside].join(' | ')} |`);
  };
  const env = { CONTENT_ROOT: content, CARD_CACHE: join(temporary, 'cards') };
  const folders = [temporary, content];
  try {
    line('check', runMeasured('scripts/check-content.ts', [], { env }));
    const first = runMeasured('scripts/build-site.ts', [dist], { env });
    const again = runMeasured('scripts/build-site.ts', [dist], { env });
    const sizes = models.map(({ slug }) => statSync(join(dist, 'resources', slug, 'index.html')).size);
    const bareFolder = bareAstro(project, count, sizes, plainWords(models.flatMap(textsOf)));
    folders.push(bareFolder);
    const bare = runMeasured(programOf('astro', 'astro'), ['build'], { cwd: bareFolder });
    const beside = ({ wall, cpu, peak }: Usage) => {
      const isMet = cpu <= buildAim * bare.cpu && peak <= buildAim * bare.peak;
      const ratios = `${times(wall, bare.wall)} clock, ${times(cpu, bare.cpu)} processor, ${times(peak, bare.peak)} memory`;
      return `${ratios}: ${isMet ? 'met' : 'missed'}`;
    };
    line('build, cards drawn', first, beside(first));
    line('build, cards kept', again, beside(again));
    line('bare Astro', bare);
    return await reportHome(count, dist);
  } finally {
    // They are large, so they do not stay until the program ends.
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function reportHome(count: number, dist: string): Promise<string> {
  const html = readFileSync(join(dist, 'index.html'));
  const { site, stop } = await servePacked(dist);
  try {
    const ms = await measureKeyPresses(site);
    const aim = pressAims.find(({ most }) => count <= most)?.ms ?? 0;
    const cells = [
      count.toLocaleString('en-GB'),
      kilobytes(html.length),
      kilobytes(brotliCompressSync(html).length),
      `${ms.toFixed(0)} ms`,
      `${aim} ms`,
      ms <= aim ? 'met' : 'missed',
    ];
    return `| ${cells.join(' | ')} |`;
  } finally {
    stop();
  }
}

/** Returns only the words, because bare pages should have no Markdown, so that reading them takes as little time as possible. */
const plainWords = (texts: readonly { value: string }[]): string =>
  texts.map(({ value }) => value.replace(/[^\p{L}., ]+/gu, ' ').replace(/ +/g, ' ')).join(' ');
