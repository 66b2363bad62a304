/** Runs the specification's browser tests on the sites built from its content: `npm run test:specification [-- files]`. */
import { spawnSync } from 'node:child_process';
import { specificationRoot } from '../tests/support/specification-root.ts';
import { programOf } from './programs.ts';

const { status } = spawnSync(
  process.execPath,
  [programOf('@playwright/test', 'playwright'), 'test', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CONTENT_ROOT: specificationRoot } },
);
process.exitCode = status ?? 1;
