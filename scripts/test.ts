/**
 * Runs every check: `npm test`. First those that need no browser, side by side, as many as the machine has cores; then the
 * browser tests, which use all cores themselves.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { npmRun } from './npm-run.ts';
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

const runNow = (script: string): void => {
  const { status } = spawnSync(...npmRun(script), { stdio: 'inherit' });
  if (status !== 0) stop(script);
};

function stop(script: string): never {
  console.error(`\n${script} failed. To run it alone: npm run ${script}`);
  process.exit(1);
}

runNow('test:browser');
const failed = await runChecks(checks, availableParallelism(), run, (script, { passed, output }) => {
  console.log(`\n${passed ? '✓' : '✗'} ${script}\n${output.trim()}`);
});
if (failed !== undefined) stop(failed);
for (const script of ['test:pages', 'test:specification']) {
  console.log(`\n${script}`);
  runNow(script);
}
