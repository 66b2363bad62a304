import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { inputsByBlockKind } from './src/model/collections/block.ts';

/** The layers of `src/` and their modules, lowest first: a module may import only from the modules before it (docs/architecture.md). */
const layers = {
  model: ['text', 'schemas', 'dates', 'drawing', 'meetings', 'calendar', 'catalogue', 'forms', 'collections'],
  site: ['theme', 'downloads', 'islands', 'ui', 'blocks'],
  authoring: ['content-files', 'check', 'review', 'commands', 'dev-toolbar'],
};
/** What each layer may not import from the others, and why. */
const forbiddenLayers = {
  model: {
    regex: '/(?:site|authoring)/',
    message: 'The model imports no other layer (docs/architecture.md).',
  },
  site: {
    regex: '/authoring/(?!content-(?:loader|parent-folder)\\.ts$)',
    message:
      'Of the authoring layer, the site may import only content-loader.ts and content-parent-folder.ts (docs/architecture.md).',
  },
  authoring: {
    regex: '/site/',
    message: 'The authoring layer does not import the site (docs/architecture.md).',
  },
};
/** These modules may import Astro, React or the DOM; all others are pure. */
const frameworkModules = ['islands', 'ui', 'blocks', 'dev-toolbar'];

const noTests = { group: ['**/tests/**'], message: 'What people run does not depend on tests.' };
const noFramework = {
  group: ['astro:*', 'astro/*', 'react', 'react-dom'],
  message: 'Pure modules import no framework.',
};
const noContent = { group: ['astro:*', '**/queries.ts'], message: 'Islands get their data as props.' };
const restricted = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: [noTests, ...patterns] }],
});

/** The imports a module may not have: other layers, the modules above it, and frameworks if it is pure. */
const importRules = (layer, module) => {
  const modulesAbove = layers[layer].slice(layers[layer].indexOf(module) + 1).map((name) => `**/${name}/**`);
  const noUpwards = {
    group: modulesAbove,
    message: `This module is above src/${layer}/${module} (docs/${layer}.md).`,
  };
  return restricted(
    forbiddenLayers[layer],
    ...(modulesAbove.length > 0 ? [noUpwards] : []),
    ...(frameworkModules.includes(module) ? [] : [noFramework]),
    ...(module === 'islands' ? [noContent] : []),
  );
};

/** Kinds of input block: code that needs to know what a block asks reads its `inputs` instead of comparing its kind. */
const inputKinds = [...inputsByBlockKind.keys()].filter((kind) => kind !== 'checklists').join('|');
const noInputKindComparison = {
  selector: `BinaryExpression:matches([left.name="kind"], [left.property.name="kind"]) > Literal[value=/^(${inputKinds})$/]`,
  message:
    'Read the inputs of the block (src/model/collections/input-blocks.ts) instead of comparing its kind.',
};

/**
 * Names that say nothing: pronouns, participles and prepositions, and private terms that this project once used.
 * docs/glossary.md has the terms of the domain; everything else has the standard name of its field.
 */
const privateNames = [
  ...['one', 'its', 'own', 'ours', 'others', 'that', 'these', 'those'],
  ...['said', 'told', 'says', 'tell', 'known', 'asked', 'found', 'kept', 'held', 'gone', 'taken', 'made'],
  ...['was', 'were', 'here', 'there', 'again', 'around', 'beside', 'apart', 'besides', 'quiet'],
  ...[
    'words',
    'wordsOf',
    'Words',
    'cure',
    'cures',
    'Cure',
    'mend',
    'mended',
    'slip',
    'slips',
    'Slip',
    'Place',
    'Saying',
    'Spot',
  ],
  ...[
    'deed',
    'deeds',
    'look',
    'foot',
    'feet',
    'door',
    'desk',
    'wing',
    'room',
    'taker',
    'heir',
    'judge',
    'takings',
  ],
];

/** Scripts that run tests, or that measure and photograph the site with the tools of the tests. */
const testRunners = [
  'scripts/test*.ts',
  'scripts/build-test-sites.ts',
  'scripts/ensure-browser.ts',
  'scripts/bench/**',
  'scripts/screenshots.ts',
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
  ...Object.entries(layers).flatMap(([layer, modules]) => [
    { files: [`src/${layer}/*.{ts,tsx}`], rules: restricted(forbiddenLayers[layer]) },
    ...modules.map((module) => ({
      files: [`src/${layer}/${module}/**/*.{ts,tsx,astro}`],
      rules: importRules(layer, module),
    })),
  ]),
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/model/forms/**', 'src/model/collections/**'],
    rules: { 'no-restricted-syntax': ['error', noInputKindComparison] },
  },
  {
    files: ['**/*.{ts,tsx,astro}'],
    // These files contain public names: keys of labels.yaml, and plural forms of CLDR such as "one".
    ignores: [
      'src/model/schemas/labels/**',
      'tests/support/form-definitions.ts',
      'tests/unit/text/text-utilities.test.ts',
    ],
    rules: { 'id-denylist': ['error', ...privateNames] },
  },
]);
