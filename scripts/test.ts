/**
 * Runs every kind of check: `npm test`, what a change needs. First those that need no browser, in rows side by side; then the
 * browser tests, likewise.
 *
 * `npm run test:all` (with --all), each night and before a release, also tries what takes long; once the checks without a
 * browser have passed, it goes on after a failure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { npmRunCommand } from './child-processes.ts';

const browserlessRows = [
  ['test:unit'],
  ['test:lint', 'test:spelling'],
  // The sites not beside the types, because both write what Astro knows of the content into .astro/.
  ['content:check', 'test:types', 'test:sites', 'test:built'],
];
/** Side by side too, because a page waits for its timers. */
const browserRows = [['test:pages'], ['test:specification']];
/** Other engines, other shapes, pictures. */
const nightlyScripts = ['test:browsers', 'test:shapes', 'test:pictures'];

const failed: string[] = [];

/** Runs scripts one after the other until one fails, here or in another row; prints the output of each as a whole. */
async function runInSequence(scripts: readonly string[]): Promise<void> {
  for (const script of scripts) {
    if (failed.length > 0) return;
    const child = spawn(...npmRunCommand(script), { stdio: ['ignore', 'pipe', 'pipe'] });
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
// Read by tests/support/nightly.ts: longer properties, and the tests that only the night runs.
if (isNightly) process.env['TESTS'] = 'all';
await Promise.all(browserlessRows.map(runInSequence));
if (failed.length === 0) runInteractively('test:browser');
if (failed.length === 0) {
  await Promise.all(browserRows.map(runInSequence));
  if (isNightly) nightlyScripts.forEach(runInteractively);
}
for (const script of failed) console.error(`\n${script} failed. To run it alone: npm run ${script}`);
process.exitCode = failed.length > 0 ? 1 : 0;
