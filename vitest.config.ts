import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // Long enough for a busy machine: a limit is there for what hangs, and how long things take is told by the benchmark.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each worker reads the modules and the content once, not once a file: a fifth less work. So nothing may stay behind.
    isolate: false,
    pool: 'threads',
    unstubEnvs: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts', 'tests/content/**/*.test.ts'] },
      },
      // What the built pages say, read from their files: after npm run test:sites.
      { extends: true, test: { name: 'built', include: ['tests/built/**/*.test.ts'] } },
    ],
  },
});
