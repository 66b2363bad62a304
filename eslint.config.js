import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { readdirSync } from 'node:fs';

/** These may know Astro, React or the DOM; any other folder of `src/` is pure. */
const frameworkRooms = ['assets', 'components', 'content-astro', 'islands', 'layouts', 'pages', 'styles'];
const pureRooms = readdirSync('src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !frameworkRooms.includes(entry.name))
  .map(({ name }) => name);

const noTests = { group: ['**/tests/**'], message: 'What people run does not depend on tests.' };
const forbidden = (patterns, message) => ({
  'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }, noTests] }],
});

/** Scripts that run tests, or that measure and photograph the site with the tools of the tests. */
const testRunners = [
  'scripts/test*.ts',
  'scripts/build-test-sites.ts',
  'scripts/ensure-browser.ts',
  'scripts/bench.ts',
  'scripts/bench/**',
  'scripts/docs-saved-files.ts',
  'scripts/shots.ts',
  'scripts/pull-request/take-pictures.ts',
];

export default defineConfig([
  globalIgnores([
    'dist',
    '.astro',
    '.test-sites',
    '.stryker-tmp',
    'tests/fixtures',
    'test-results',
    'playwright-report',
  ]),
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      'no-duplicate-imports': 'error',
    },
  },
  {
    files: ['scripts/**', 'tests/browsers/run.ts', 'tests/support/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/islands/**'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['src/**', 'scripts/**'],
    ignores: testRunners,
    rules: { 'no-restricted-imports': ['error', { patterns: [noTests] }] },
  },
  {
    // Layers below may not import from layers above (docs/architecture.md).
    files: pureRooms.map((room) => `src/${room}/**/*.ts`),
    rules: forbidden(
      ['astro:*', 'astro/*', 'react', 'react-dom', '**/islands/*'],
      'Pure modules know no framework.',
    ),
  },
  {
    files: ['src/islands/**'],
    rules: forbidden(['astro:*', '**/queries.ts'], 'Islands get their data as props.'),
  },
]);
