import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { isNightly } from './tests/support/nightly.ts';

export default defineConfig({
  test: {
    environment: 'node',
    // Long enough for a busy machine. The limit is for tests that hang; the benchmark measures how long things take.
    testTimeout: isNightly ? 300_000 : 60_000,
    hookTimeout: 60_000,
    // Each worker loads the modules and the content once, and not once for each test file, which saves a fifth of the
    // work. Tests must therefore clean up after themselves.
    isolate: false,
    // Worker threads would take twice the time: to start git, the system copies the memory map of the process, and with
    // threads that process is twice as large.
    pool: 'forks',
    // By default, Vitest leaves one core to the main process, which has little to do. On a machine with two cores, that
    // would be half of the machine.
    maxWorkers: '100%',
    // The tests create many objects that are needed only for a moment. With more room for new objects, V8 collects
    // garbage less often, which saves a twentieth of the work.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['tests/support/fixed-seed.ts'],
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          // Slow tests run only at night (npm run test:all).
          exclude: [
            'tests/built/**',
            'tests/fixtures/**',
            ...(isNightly ? [] : ['tests/**/*.nightly.test.ts']),
          ],
        },
      },
      // These tests read the files of the built pages, so npm run test:sites must run first. Copies of the project for
      // mutation tests have no built pages.
      ...(existsSync('dist')
        ? [{ extends: true as const, test: { name: 'built', include: ['tests/built/**/*.test.ts'] } }]
        : []),
    ],
  },
});
