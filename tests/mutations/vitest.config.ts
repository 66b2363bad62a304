import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { withSlashes } from '../../src/text/with-slashes.ts';

const room = process.env['MUTATED_ROOM'] ?? '*';

/** These go through thousands of files or letters, make whole PDFs, or start processes in which no mutation is active. */
const left = [
  'damage',
  'large-files',
  'long-answers',
  'saved-files-page',
  'draw-guide',
  'lean-jspdf',
  'tagged-pdf',
  'content/new-content',
  'content-diff-command',
  'content/report',
  'robustness',
  'estimates',
  'labels-used',
  'pull-request-workflows',
];

/** How long each file took with intact code, in ms, by path. */
const times = JSON.parse(process.env['MUTATED_TIMES'] ?? '{}') as Record<string, number>;
const timeOf = ({ moduleId }: TestSpecification): number =>
  times[withSlashes(relative('.', moduleId))] ?? Infinity;

/** What takes longest comes last, when little is left that nobody has noticed: Vitest itself begins with it. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => timeOf(one) - timeOf(other));
  }
}

/** The tests that must notice a mutation: those of its folder in `src/`. */
export default defineConfig({
  test: {
    include: [
      `tests/unit/${room}/**/*.test.ts`,
      ...(room.startsWith('content') ? ['tests/content/**/*.test.ts'] : []),
    ],
    exclude: left.map((name) => `**/${name}.test.ts`),
    environment: 'node',
    runner: 'tests/mutations/every-mutation.ts',
    sequence: { sequencer: QuickestFirst },
    setupFiles: ['tests/mutations/few-runs.ts'],
    // Modules have no state of their own between tests, and loading them for every file takes longer than the tests.
    isolate: false,
    // A busy machine must not look like a mutation that was noticed.
    testTimeout: 0,
  },
});
