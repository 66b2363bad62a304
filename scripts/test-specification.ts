/**
 * Runs the specification's browser tests on the sites built from its content: `npm run test:specification [-- files]`.
 * With --shapes, tests the pages with one shape of programme after another; words filter the shapes: `npm run
 * test:shapes [-- words]`.
 */
import { programmeShapes } from '../tests/support/programme-shapes.ts';
import { specificationRoot } from '../tests/support/specification-root.ts';
import { resolveProgram, runNode } from './child-processes.ts';

const runTests = (args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
  runNode([resolveProgram('@playwright/test', 'playwright'), 'test', ...args], {
    CONTENT_ROOT: specificationRoot,
    ...variables,
  });

const passesWithShape = (shape: string) => {
  console.log(`\n${shape}`);
  // The tests of shapes are nightly tests, which need this variable (tests/support/nightly.ts).
  const variables = { PROGRAMME_SHAPE: shape, TESTS: 'all' };
  return (
    runNode(['scripts/build-test-sites.ts', 'shaped', 'german'], variables) &&
    runTests(['shapes.spec'], variables)
  );
};

const args = process.argv.slice(2).filter((arg) => arg !== '--shapes');
if (args.length === process.argv.length - 2) process.exitCode = runTests(args) ? 0 : 1;
else {
  const shapes = Object.keys(programmeShapes).filter((name) => args.every((filter) => name.includes(filter)));
  const failed = shapes.filter((shape) => !passesWithShape(shape));
  if (failed.length > 0) console.log(`\nFailed: ${failed.join('; ')}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
