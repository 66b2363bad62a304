import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The rooms of `src/`, each standing on those before it, from which alone it may import. */
const rooms = [
  'text',
  'schemas',
  'forms',
  'takeaway',
  'catalogue',
  'islands',
  'ui',
  'blocks',
  'content',
  'check',
  'review',
  'desk',
];
/** These may know Astro, React or the DOM; any other room is pure. */
const knowFrameworks = ['islands', 'ui'];

const noTests = { group: ['**/tests/**'], message: 'What people run does not depend on tests.' };
const noFramework = {
  group: ['astro:*', 'astro/*', 'react', 'react-dom', '**/islands/*'],
  message: 'Pure modules know no framework.',
};
const noContent = { group: ['astro:*', '**/queries.ts'], message: 'Islands get their data as props.' };
const restricted = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: [noTests, ...patterns] }],
});

/** Returns what a room may not import: the rooms that stand on it, and frameworks if it is pure. */
const rulesOf = (room) => {
  const above = rooms.slice(rooms.indexOf(room) + 1);
  const upwards = above.map((name) => `**/${name}/**`);
  const noUpwards = { group: upwards, message: `src/${room} stands below this room (docs/architecture.md).` };
  return restricted(
    ...(above.length > 0 ? [noUpwards] : []),
    ...(knowFrameworks.includes(room) ? [] : [noFramework]),
    ...(room === 'islands' ? [noContent] : []),
  );
};

/** Scripts that run tests, or that measure and photograph the site with the tools of the tests. */
const testRunners = [
  'scripts/test*.ts',
  'scripts/build-test-sites.ts',
  'scripts/ensure-browser.ts',
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
  { files: ['src/**', 'scripts/**'], ignores: testRunners, rules: restricted() },
  ...rooms.map((room) => ({
    files: [`src/${room}/**/*.{ts,tsx}`],
    // Between the content and Astro.
    ignores: ['src/desk/dev/**', 'src/desk/content-loader.ts'],
    rules: rulesOf(room),
  })),
]);
