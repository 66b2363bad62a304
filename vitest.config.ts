import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isNightly } from './tests/support/nightly.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // Long enough for a busy machine: the limit is for tests that hang, and the benchmark measures how long things take.
    testTimeout: isNightly ? 300_000 : 60_000,
    hookTimeout: 60_000,
    // Each worker loads the modules and the content once, not once for each file: a fifth less work. So tests must tidy up.
    isolate: false,
    // Not threads: to start git, the system copies what it knows of the memory of the process, and together they have twice as
    // much. With threads the tests take twice the time, most of it in the system.
    pool: 'forks',
    // The default leaves one core to the main process, which has little to do: of two cores that is half.
    maxWorkers: '100%',
    setupFiles: ['tests/support/fixed-seed.ts'],
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          // What takes long is tried each night, by npm run test:all.
          exclude: [
            'tests/built/**',
            'tests/fixtures/**',
            ...(isNightly ? [] : ['tests/**/*.nightly.test.ts']),
          ],
        },
      },
      // Reads the files of the built pages, so it needs npm run test:sites first. Copies for mutations have none.
      ...(existsSync('dist')
        ? [{ extends: true as const, test: { name: 'built', include: ['tests/built/**/*.test.ts'] } }]
        : []),
    ],
  },
});
