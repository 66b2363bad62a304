/** Compares the forms' pages with their model: `npm run test:model -- 500` tries at least 500 sequences of steps in all. */
import { spawnSync } from 'node:child_process';
import { forms } from '../tests/support/content.ts';
import { programOf } from './programs.ts';

const [sequences = '2000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
/** Each form is tried with and without the page cache. */
const tests = 2 * forms.length;
const runs = Math.ceil(Number(sequences) / tests);

console.log(`${runs * tests} sequences of up to 30 steps, seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  [programOf('@playwright/test', 'playwright'), 'test', 'page-model'],
  {
    stdio: 'inherit',
    env: { ...process.env, MODEL_RUNS: String(runs), MODEL_SEED: seed },
  },
);
process.exit(status ?? 1);
