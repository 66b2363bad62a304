/**
 * Runs the specification's browser tests on the sites built from its content: `npm run test:specification [-- files]`. With
 * --shapes, tries the pages with one shape of programme after another; words choose shapes: `npm run test:shapes [-- words]`.
 */
import { programmeShapes } from '../tests/support/programme-shapes.ts';
import { specificationRoot } from '../tests/support/specification-root.ts';
import { programOf, runNode } from './programs.ts';

const runTests = (words: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runNode([programOf('@playwright/test', 'playwright'), 'test', ...words], {
    CONTENT_ROOT: specificationRoot,
    ...settings,
  });

const isPassing = (shape: string) => {
  console.log(`\n${shape}`);
  // They are tests of the night (tests/support/runs.ts).
  const settings = { PROGRAMME_SHAPE: shape, TESTS: 'all' };
  return runNode(['scripts/build-test-sites.ts', 'shaped'], settings) && runTests(['shapes.spec'], settings);
};

const words = process.argv.slice(2).filter((word) => word !== '--shapes');
if (words.length === process.argv.length - 2) process.exitCode = runTests(words) ? 0 : 1;
else {
  const shapes = Object.keys(programmeShapes).filter((name) => words.every((word) => name.includes(word)));
  const failed = shapes.filter((shape) => !isPassing(shape));
  if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
