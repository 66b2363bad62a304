/**
 * Runs all checks that a change needs: `npm test`. Several scripts run at the same time. A script begins as soon as the
 * files that it reads exist. After a failure, no further script begins.
 *
 * `npm run test:all` (with --all) runs each night and before a release. It also runs the slow tests. Once the checks of
 * content and code have passed, it continues after a failure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { npmRunCommand } from './child-processes.ts';

/** The tests in other browser engines and with other shapes of programme, and the comparison of screenshots. */
const nightlyScripts = ['test:browsers', 'test:shapes', 'test:pictures'];

/**
 * The scripts that get a low priority. They wait for nothing but the processor, so they can use all the time that the
 * others leave idle while they wait for pages.
 */
const backgroundScripts = ['test:unit', 'test:lint', 'test:spelling'];

const failed: string[] = [];

/** Runs scripts one after the other until any script fails. The output of each script is printed as a whole. */
async function runInSequence(...scripts: readonly string[]): Promise<void> {
  for (const script of scripts) {
    if (failed.length > 0) return;
    const child = spawn(...npmRunCommand(script), { stdio: ['ignore', 'pipe', 'pipe'] });
    if (backgroundScripts.includes(script) && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const code = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
    if (code !== 0) failed.push(script);
    console.log(`\n${code === 0 ? '✓' : '✗'} ${script}\n${output.trim()}`);
  }
}

function runInteractively(script: string): void {
  console.log(`\n${script}`);
  if (spawnSync(...npmRunCommand(script), { stdio: 'inherit' }).status !== 0) failed.push(script);
}

const isNightly = process.argv.includes('--all');
// This variable is read by tests/support/nightly.ts. It selects more runs of property-based tests, and the nightly
// tests.
if (isNightly) process.env['TESTS'] = 'all';

const unitTests = runInSequence('test:unit');
// Types and sites are in one sequence, because both write generated types into .astro/. So does `npm run dev`, which the
// tests of pages start.
await runInSequence('content:check', 'test:types', 'test:sites', 'test:built');
// Each night, the browser tests wait for all checks of content and code, because they continue after a failure.
if (isNightly) await unitTests;
const haveChecksPassed = failed.length === 0;
await Promise.all([
  runInSequence('test:browser').then(() =>
    Promise.all([runInSequence('test:pages'), runInSequence('test:specification')]),
  ),
  runInSequence('test:lint', 'test:spelling'),
  unitTests,
]);
if (isNightly && haveChecksPassed) nightlyScripts.forEach(runInteractively);

for (const script of failed) console.error(`\n${script} failed. To run it alone: npm run ${script}`);
process.exitCode = failed.length > 0 ? 1 : 0;
