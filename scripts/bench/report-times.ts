import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { largestFile } from '../../src/forms/file/file-format.ts';
import { openFile } from '../../src/forms/file/open-file.ts';
import { realForms } from '../../tests/support/real-forms.ts';
import { contentModel } from '../../tests/takeaway/guide-content.ts';
import { allowFontImports } from './font-imports.ts';
import { editLargeContent, largeContent } from './large-content.ts';
import { reportLongestTasks } from './longest-task.ts';
import { describeMachine } from './machine.ts';
import { paddedFile, readFile, writeAndRead } from './saved-files.ts';
import { temporaryFolder } from '../programs.ts';
import { bytesOf, fileOf, sayShape, worstShape } from './worst-shape.ts';

interface Row {
  what: string;
  /** The aim, in ms. */
  target: number;
  /** How often it is done; the fastest counts, because what else the machine does should not be measured. */
  runs: number;
  run: () => unknown;
}

const project = process.cwd();
const temporary = temporaryFolder('bench');
const large = largeContent(project, 1000);
editLargeContent(large, 1000, 50);
const forms = realForms();
const guide = contentModel();
const [form = forms[0]] = forms.filter(({ slug }) => slug === 'goal-setting-worksheet');
if (form === undefined) throw new Error('There is no form to measure.');
const largest = paddedFile(form, largestFile - 10_000);
const worst = worstShape(forms, 150, 1);
const worstFile = bytesOf(fileOf(worst, 1));

allowFontImports();
const { drawGuide } = await import('../../src/takeaway/guide/draw-guide.ts');

// As npm starts the commands of content.
const keep = ['--import', './scripts/keep-compiled.ts'];

function command(script: string, args: readonly string[] = [], env: Record<string, string> = {}): void {
  const options = { env: { ...process.env, ...env }, encoding: 'utf8' as const };
  const { status, stderr } = spawnSync(process.execPath, [...keep, script, ...args], options);
  if (status !== 0) throw new Error(stderr.split('\n').slice(0, 3).join(' '));
}

const check = 'scripts/check-content.ts';
const rows: Row[] = [
  { what: 'content check, this repository', target: 1_000, runs: 3, run: () => command(check) },
  {
    what: 'content check, 1,000 more resources',
    target: 5_000,
    runs: 2,
    run: () => command(check, [], { CONTENT_ROOT: large }),
  },
  {
    what: 'content:diff, 50 edits of them',
    target: 4_000,
    runs: 2,
    run: () => command('scripts/content-diff.ts', ['main', 'edits'], { CONTENT_ROOT: large }),
  },
  {
    what: 'building the site',
    target: 30_000,
    runs: 1,
    run: () => command('scripts/build-site.ts', [join(temporary, 'dist')]),
  },
  {
    what: 'reading the largest saved file allowed',
    target: 20,
    runs: 20,
    run: () => readFile(form, largest),
  },
  {
    what: 'reading the worst file that a search finds',
    target: 40,
    runs: 20,
    run: () => openFile(worst.form, [], worstFile),
  },
  {
    what: 'writing and reading every form 1,000 times',
    target: 5_000,
    runs: 1,
    run: () => writeAndRead(forms, 1_000),
  },
  {
    what: 'making the guide (PDF)',
    target: 500,
    runs: 3,
    run: () => drawGuide(guide, { site: 'https://example.com/' }),
  },
];

async function fastest({ runs, run }: Row): Promise<number> {
  let best = Infinity;
  for (let nth = 0; nth < runs; nth++) {
    const start = performance.now();
    await run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const time = (ms: number) => (ms < 1_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`);
const line = (cells: string[]) =>
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(44) : cell.padStart(10))).join(''));

console.log(`${describeMachine()}\n`);
line(['What', 'Time', 'Target', '']);
for (const row of rows) {
  try {
    const ms = await fastest(row);
    line([row.what, time(ms), `< ${time(row.target)}`, ms < row.target ? 'met' : 'missed']);
  } catch (error) {
    line([row.what, 'failed', `< ${time(row.target)}`, error instanceof Error ? ` ${error.message}` : '']);
  }
}
console.log(`\nThe worst file: ${sayShape(worst)}`);
console.log(
  '\nThe longest task of the page while the largest file allowed is opened (aims: 100 ms, slowed 400 ms)',
);
await reportLongestTasks(form).catch((error: unknown) => {
  console.log(`not measured: ${String(error)}`);
});
