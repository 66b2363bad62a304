import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { fileReader, read } from '../../tests/saved-files/door.ts';
import { realForms } from '../../tests/support/real-forms.ts';
import { temporaryFolder } from '../programs.ts';
import { reportLongestTasks } from './longest-task.ts';
import { editLargeContent, largeContent } from './made-content.ts';
import { bytesOf, fileOf, filledFile, fullFile, sayShape, worstShape } from './worst-shape.ts';

/** What is measured, its aim in ms, and how often: the fastest counts, because what else the machine does should not be measured. */
type Measured = [what: string, aim: number, runs: number, run: () => unknown];

/** Runs a script as npm does. */
function command(words: readonly string[], settings: Record<string, string> = {}): void {
  const options = { env: { ...process.env, ...settings }, encoding: 'utf8' as const };
  const { status, stderr } = spawnSync(process.execPath, words, options);
  if (status !== 0) throw new Error(stderr.split('\n').slice(0, 3).join(' '));
}

/** Writes and reads a file of each form `times` times, with different words each time. */
function writeAndRead(forms: readonly FormDefinition[], times: number): void {
  for (let time = 0; time < times; time++)
    for (const form of forms) read(form, filledFile(form, `Answer ${time}\n\n- with a list\n- of ${time}`));
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
  const { site } = await import('../../tests/support/content.ts');
  return () => drawn(site, 'https://example.com/');
}

const time = (ms: number) => (ms < 1_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`);
const say = (...[what = '', ...cells]: string[]) => {
  console.log(what.padEnd(44) + cells.map((cell) => cell.padStart(10)).join(''));
};

/** Prints how long commands, files and the guide take, and the longest task of a page that opens the largest file. */
export async function reportTimes(): Promise<void> {
  const large = largeContent(1000);
  editLargeContent(large, 1000, 50);
  const forms = realForms();
  const form = forms.find(({ slug }) => slug === 'goal-setting-worksheet') ?? forms[0];
  if (form === undefined) throw new Error('There is no form to measure.');
  const largest = fullFile(form);
  const worst = worstShape(forms, 150, 1);
  const worstFile = bytesOf(fileOf(worst, 1));
  const check = ['scripts/content.ts', 'check'];
  const diff = ['scripts/content.ts', 'diff', 'main', 'edits'];
  const dist = join(temporaryFolder('bench'), 'dist');
  const rows: Measured[] = [
    ['content check, this repository', 1_000, 3, () => command(check)],
    ['content check, 1,000 more resources', 5_000, 2, () => command(check, { CONTENT_ROOT: large })],
    ['content:diff, 50 edits of them', 4_000, 2, () => command(diff, { CONTENT_ROOT: large })],
    ['building the site', 30_000, 1, () => command(['scripts/build-site.ts', dist])],
    ['reading the largest saved file allowed', 20, 20, () => read(form, largest)],
    ['reading the worst file that a search finds', 40, 20, () => fileReader(worst.form)(worstFile)],
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
  console.log(`\nThe worst file: ${sayShape(worst)}`);
  console.log(
    '\nThe longest task of the page while the largest file allowed is opened (aims: 100 ms, slowed 400 ms)',
  );
  await reportLongestTasks(form).catch((error: unknown) => {
    console.log(`not measured: ${String(error)}`);
  });
}
