/**
 * Runs every kind of check: `npm test`, what a change needs. First those that need no browser, side by side, as many as the
 * machine has cores; then the browser tests, which use all cores themselves.
 *
 * `npm run test:all` (with --all), each night and before a release, also tries what takes long; once the checks without a
 * browser have passed, it goes on after a failure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { npmRun } from './programs.ts';
import { type Check, type Outcome, runChecks } from './run-checks.ts';

const checks: Check[] = [
  { script: 'content:check' },
  // The longest begins first.
  { script: 'test:unit' },
  { script: 'test:types' },
  { script: 'test:lint' },
  { script: 'test:spelling' },
  // Not beside test:types, because both write what Astro knows of the content into .astro/.
  { script: 'test:sites', after: ['content:check', 'test:types'] },
  { script: 'test:built', after: ['test:sites'] },
];
const inBrowser = ['test:pages', 'test:specification'];
/** Other engines, other shapes, every step of the guide, random edits, broken code, pictures. */
const nightly = ['test:browsers', 'test:shapes', 'test:pictures', 'test:fuzz', 'test:recipes', 'test:breaks'];

const isAll = process.argv.includes('--all');
// Read by tests/support/runs.ts: longer properties, and the tests that only the night runs.
if (isAll) process.env['TESTS'] = 'all';

const run = (script: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(...npmRun(script), { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', ({ message }) => {
      resolve({ passed: false, output: output + message });
    });
    child.on('close', (code) => {
      resolve({ passed: code === 0, output });
    });
  });

const failed: string[] = [];
function stop(): never {
  for (const script of failed) console.error(`\n${script} failed. To run it alone: npm run ${script}`);
  process.exit(failed.length > 0 ? 1 : 0);
}
function runNow(script: string): void {
  console.log(`\n${script}`);
  if (spawnSync(...npmRun(script), { stdio: 'inherit' }).status === 0) return;
  failed.push(script);
  if (!isAll) stop();
}

runNow('test:browser');
const first = await runChecks(checks, availableParallelism(), run, (script, { passed, output }) => {
  console.log(`\n${passed ? '✓' : '✗'} ${script}\n${output.trim()}`);
});
if (first !== undefined) {
  failed.push(first);
  stop();
}
for (const script of [...inBrowser, ...(isAll ? nightly : [])]) runNow(script);
stop();
