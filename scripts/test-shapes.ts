/** Tries the pages with one shape of programme after another; words choose shapes: `npm run test:shapes [-- words]`. */
import { spawnSync } from 'node:child_process';
import { programmeShapes } from '../tests/support/programme-shapes.ts';

const words = process.argv.slice(2);
const names = Object.keys(programmeShapes).filter((name) => words.every((word) => name.includes(word)));

const failed = names.filter((name) => {
  console.log(`\n${name}`);
  const run = (...parts: string[]) => {
    const env = { ...process.env, PROGRAMME_SHAPE: name };
    return spawnSync(process.execPath, parts, { stdio: 'inherit', env }).status === 0;
  };
  const isBuilt = run('scripts/build-test-sites.ts', 'shaped');
  return !isBuilt || !run('scripts/test-specification.ts', 'shapes.spec');
});
if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`);
process.exit(failed.length > 0 ? 1 : 0);
