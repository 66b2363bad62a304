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

/** A check of the project: an npm script, and the scripts that must have passed before it starts. */
export interface Check {
  script: string;
  after?: readonly string[];
}

export interface Outcome {
  passed: boolean;
  output: string;
}

/**
 * Runs checks side by side, at most `slots` at a time, each as soon as those in its `after` have passed. Prints the output
 * of each as a whole, in the given order. After a failure no further check starts. Resolves to the first check, in that
 * order, that failed, or to undefined if all have passed.
 */
export async function runChecks(
  checks: readonly Check[],
  slots: number,
  run: (script: string) => Promise<Outcome>,
  print: (script: string, outcome: Outcome) => void,
): Promise<string | undefined> {
  const running = new Map<string, Promise<void>>();
  const outcomes = new Map<string, Outcome>();
  const hasPassed = (script: string) => outcomes.get(script)?.passed === true;
  const hasFailed = ({ script }: Check) => outcomes.get(script)?.passed === false;
  const isReady = ({ script, after = [] }: Check) =>
    !running.has(script) && !outcomes.has(script) && after.every(hasPassed);
  let printed = 0;
  const printUntil = (last: number) => {
    for (const { script } of checks.slice(printed, last)) {
      const outcome = outcomes.get(script);
      if (outcome) print(script, outcome);
    }
    printed = Math.max(printed, last);
  };
  for (;;) {
    while (running.size < slots && !checks.some(hasFailed)) {
      const script = checks.find(isReady)?.script;
      if (script === undefined) break;
      const end = (outcome: Outcome) => {
        outcomes.set(script, outcome);
        running.delete(script);
      };
      running.set(script, run(script).then(end));
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
    const open = checks.findIndex(({ script }) => !outcomes.has(script));
    printUntil(open < 0 ? checks.length : open);
  }
  // Those that were never started because of a failure have nothing to print.
  printUntil(checks.length);
  return checks.find(hasFailed)?.script;
}

const withoutBrowser: Check[] = [
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
/** Other engines, other shapes, pictures, broken code. */
const nightly = ['test:browsers', 'test:shapes', 'test:pictures', 'test:breaks'];

const runQuietly = (script: string): Promise<Outcome> =>
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

function runNow(script: string): boolean {
  console.log(`\n${script}`);
  return spawnSync(...npmRun(script), { stdio: 'inherit' }).status === 0;
}

/** Runs everything, or all of a change until something fails; resolves to the scripts that failed. */
async function runAll(isNight: boolean): Promise<string[]> {
  const failed = ['test:browser'].filter((script) => !runNow(script));
  if (failed.length > 0 && !isNight) return failed;
  const slots = availableParallelism();
  const first = await runChecks(withoutBrowser, slots, runQuietly, (script, { passed, output }) => {
    console.log(`\n${passed ? '✓' : '✗'} ${script}\n${output.trim()}`);
  });
  if (first !== undefined) return [...failed, first];
  for (const script of [...inBrowser, ...(isNight ? nightly : [])])
    if ((isNight || failed.length === 0) && !runNow(script)) failed.push(script);
  return failed;
}

if (import.meta.main) {
  const isNight = process.argv.includes('--all');
  // Read by tests/support/runs.ts: longer properties, and the tests that only the night runs.
  if (isNight) process.env['TESTS'] = 'all';
  const failed = await runAll(isNight);
  for (const script of failed) console.error(`\n${script} failed. To run it alone: npm run ${script}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
