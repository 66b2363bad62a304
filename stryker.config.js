// Mutation tests: break code in one place after another, and list the changes that no test notices. To run them: npm
// run test:mutations -- "src/model/text/*.ts". No check depends on the results.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  reporters: ['progress-append-only', 'clear-text'],
  ignorePatterns: ['dist', '.astro', '.test-sites', 'tests/shots', 'reports'],
  tempDirName: '.stryker-tmp',
};
