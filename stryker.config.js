// Breaks code in one place after another and lists what no test notices: npm run test:mutations -- "src/model/text/*.ts"
// A tool to look with, on demand: nothing depends on its numbers.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  reporters: ['progress-append-only', 'clear-text'],
  ignorePatterns: ['dist', '.astro', '.test-sites', 'tests/shots', 'reports'],
  tempDirName: '.stryker-tmp',
};
