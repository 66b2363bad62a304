import { defineConfig } from 'vitest/config';

const room = process.env['MUTATED_ROOM'] ?? '*';

/** These go through tables of thousands of files, or start processes in which no mutation is active. */
const left = [
  'damage',
  'large-files',
  'saved-files-page',
  'new-content',
  'content-diff-command',
  'report',
  'robustness',
  'estimates',
  'labels-used',
];

/** The tests that must notice a mutation: those of its folder in `src/`. */
export default defineConfig({
  test: {
    include: [
      `tests/unit/${room}/**/*.test.ts`,
      ...(/^content|^editor|^schemas/.test(room) ? ['tests/content/**/*.test.ts'] : []),
    ],
    exclude: left.map((name) => `**/${name}.test.ts`),
    environment: 'node',
    setupFiles: ['tests/mutations/few-runs.ts'],
    // Modules have no state of their own between tests, and loading them for every file takes longer than the tests.
    isolate: false,
    // A busy machine must not look like a mutation that was noticed.
    testTimeout: 0,
  },
});
