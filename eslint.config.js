import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { inputsByBlockKind } from './src/model/collections/block.ts';

/** The wings of `src/` with their rooms, each standing on those before it, from which alone it may import (docs/architecture.md). */
const wings = {
  model: ['text', 'schemas', 'drawing', 'calendar', 'catalogue', 'forms', 'collections'],
  site: ['downloads', 'islands', 'ui', 'blocks'],
  authoring: ['content-files', 'check', 'review', 'commands', 'dev-toolbar'],
};
/** What a wing may not import of the others, and why. */
const closed = {
  model: { regex: '/(?:site|authoring)/', message: 'The model stands alone (docs/architecture.md).' },
  site: {
    regex: '/authoring/(?!content-(?:loader|root)\\.ts$)',
    message:
      'Of the desk, the site knows its door alone, content-loader.ts, and content-root.ts (docs/architecture.md).',
  },
  authoring: { regex: '/site/', message: 'The desk knows nothing of the site (docs/architecture.md).' },
};
/** These may know Astro, React or the DOM; any other room is pure. */
const knowFrameworks = ['islands', 'ui', 'blocks', 'dev-toolbar'];

const noTests = { group: ['**/tests/**'], message: 'What people run does not depend on tests.' };
const noFramework = {
  group: ['astro:*', 'astro/*', 'react', 'react-dom'],
  message: 'Pure modules know no framework.',
};
const noContent = { group: ['astro:*', '**/queries.ts'], message: 'Islands get their data as props.' };
const restricted = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: [noTests, ...patterns] }],
});

/** Returns what a room may not import: other wings, the rooms that stand on it, and frameworks if it is pure. */
const rulesOf = (wing, room) => {
  const above = wings[wing].slice(wings[wing].indexOf(room) + 1).map((name) => `**/${name}/**`);
  const noUpwards = {
    group: above,
    message: `src/${wing}/${room} stands below this room (docs/${wing}.md).`,
  };
  return restricted(
    closed[wing],
    ...(above.length > 0 ? [noUpwards] : []),
    ...(knowFrameworks.includes(room) ? [] : [noFramework]),
    ...(room === 'islands' ? [noContent] : []),
  );
};

/** The kinds of block that ask something: whoever needs to know what they ask, asks the block (`inputs`), not its name. */
const askingKinds = [...inputsByBlockKind.keys()].filter((kind) => kind !== 'checklists').join('|');
const askTheThing = {
  selector: `BinaryExpression:matches([left.name="kind"], [left.property.name="kind"]) > Literal[value=/^(${askingKinds})$/]`,
  message: 'Ask the block what it asks (src/model/collections/input-blocks.ts), not what it is called.',
};

/** Scripts that run tests, or that measure and photograph the site with the tools of the tests. */
const testRunners = [
  'scripts/test*.ts',
  'scripts/build-test-sites.ts',
  'scripts/ensure-browser.ts',
  'scripts/bench/**',
  'scripts/screenshots.ts',
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
    files: ['src/site/islands/**'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  { files: ['src/**', 'scripts/**'], ignores: testRunners, rules: restricted() },
  ...Object.entries(wings).flatMap(([wing, rooms]) => [
    { files: [`src/${wing}/*.{ts,tsx}`], rules: restricted(closed[wing]) },
    ...rooms.map((room) => ({
      files: [`src/${wing}/${room}/**/*.{ts,tsx,astro}`],
      rules: rulesOf(wing, room),
    })),
  ]),
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/model/forms/**', 'src/model/collections/**'],
    rules: { 'no-restricted-syntax': ['error', askTheThing] },
  },
]);
