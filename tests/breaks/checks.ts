/** A part of `npm test` that may notice that code is broken. */
export interface Check {
  /** Its script in package.json. */
  script: string;
  /** The test files that it runs; a later check takes files from an earlier one. */
  tests?: RegExp;
  /** Ends it with the first test that fails, and lets it pass where there is none. */
  flags: readonly string[];
  /** The built sites that it reads: first the one that all its tests visit, then those that tests visit by name. */
  sites: readonly string[];
}

const vitest = ['--bail=1', '--passWithNoTests'];
const playwright = ['-x', '--pass-with-no-tests'];
const content = ['dist', 'hub', 'altered'];
const specification = ['specification', 'grown'];

/** Everything in `npm test` that runs code, the cheapest first. */
export const checks: readonly Check[] = [
  { script: 'content:check', flags: [], sites: [] },
  { script: 'test:types', flags: [], sites: [] },
  { script: 'test:unit', tests: /^tests\//, flags: vitest, sites: [] },
  { script: 'test:sites', flags: [], sites: [] },
  { script: 'test:built', tests: /^tests\/built\//, flags: vitest, sites: [...content, ...specification] },
  { script: 'test:pages', tests: /^tests\/e2e\//, flags: playwright, sites: content },
  { script: 'test:specification', tests: /^tests\/specification\//, flags: playwright, sites: specification },
];

/** Returns the check that runs a test file, or that is a script of this name. */
export const checkOf = (hint: string): Check =>
  checks.findLast(({ script, tests }) => script === hint || tests?.test(hint)) ?? {
    script: hint,
    flags: [],
    sites: [],
  };
