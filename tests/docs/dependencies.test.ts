/**
 * docs/dependencies.md names every package with its reason; each is used, pinned, and under a licence. The page also lists
 * what is used of packages beyond their documentation.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { load } from 'js-yaml';
import { z } from 'zod';

const versions = z.record(z.string(), z.string());
const project = z
  .object({ license: z.string(), scripts: versions, dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const packages = { ...project.dependencies, ...project.devDependencies };
const page = readFileSync('docs/dependencies.md', 'utf8');
const rowsOf = (heading: string) => {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const table = section.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| `([^`]+)` +\| ([^|]*)\|/gm)].map(([, name = '', reason = '']) => ({
    name,
    reason,
  }));
};
const siteRows = rowsOf('What the site is made with');
const toolRows = rowsOf('What it is developed with');

it('names every package once, in the table that matches package.json', () => {
  expect(siteRows.map(({ name }) => name).toSorted()).toEqual(Object.keys(project.dependencies).toSorted());
  expect(toolRows.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(project.devDependencies).toSorted(),
  );
});

it('says why', () => {
  for (const { name, reason } of [...siteRows, ...toolRows])
    expect(reason.trim().length, name).toBeGreaterThan(8);
});

test.each(Object.entries(packages))('%s is pinned to one version: %s', (_, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

const readCode = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro|mjs)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
const configFiles = [
  'astro.config.mjs',
  'eslint.config.js',
  'vitest.config.ts',
  'tsconfig.json',
  '.prettierrc.json',
];
const code = [
  ...['src', 'scripts', 'tests'].flatMap(readCode),
  ...configFiles.map((path) => readFileSync(path, 'utf8')),
].join('\n');

/** Packages that the code never names, each with a check that the project still needs it. */
const implicitUses: Record<string, () => boolean> = {
  '@astrojs/check': () => project.scripts['test:types']?.includes('check') === true,
  '@types/react': () => 'react' in packages,
  '@types/react-dom': () => 'react-dom' in packages,
  '@types/node': () => code.includes('"types": ["node"]'),
  cspell: () => project.scripts['test:spelling']?.startsWith('cspell ') === true,
  '@stryker-mutator/core': () => project.scripts['test:mutations']?.startsWith('stryker ') === true,
  '@stryker-mutator/vitest-runner': () => readFileSync('stryker.config.js', 'utf8').includes("'vitest'"),
  typescript: () => existsSync('tsconfig.json'),
  node: () => existsSync('node_modules/node/package.json'),
};

test.each(Object.keys(packages))('%s is used', (name) => {
  const isNamedInCode = new RegExp(`['"/]${name}['"/]`).test(code);
  expect(implicitUses[name]?.() ?? isNamedInCode).toBe(true);
});

test('the project has the licence that package.json names', () => {
  expect(project.license).toBe('MIT');
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License\n\nCopyright \(c\) 2025-2026 /);
});

test('newer versions are proposed for packages and actions, and none that is held back for a reason', () => {
  const { updates } = z
    .object({
      updates: z.array(
        z.looseObject({
          'package-ecosystem': z.string(),
          ignore: z.array(z.looseObject({ 'dependency-name': z.string() })).default([]),
        }),
      ),
    })
    .parse(load(readFileSync('.github/dependabot.yml', 'utf8')));
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  for (const { ignore } of updates)
    for (const ignoredDependency of ignore)
      expect(packages).toHaveProperty([ignoredDependency['dependency-name']]);
});

/** Each entry of the list: what is used, in which file, and the tests. */
const internals = (page.split('## What we know of packages beyond their documentation\n')[1] ?? '')
  .split('\n- ')
  .slice(1)
  .map((entry) => entry.replaceAll(/\s+/g, ' '));
const spansOf = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, span = '']) => span);
const isPath = (span: string) => /^(?:(?:src|scripts|tests)\/.+|astro\.config\.mjs)$/.test(span);

test('the list of what is not documented has no fewer entries', () => {
  expect(internals.length).toBeGreaterThanOrEqual(21);
});

test.each(internals)('in the code, and tested: %s', (entry) => {
  const [, what = '', rest = ''] = /^\*\*[^:]+: (.+?)\*\*(.*)$/.exec(entry) ?? [];
  const [, place = '', , tests = ''] = /^(.*?\)),?\.?(.*?)( (?:Test:|No test fails).*)$/.exec(rest) ?? [];
  const files = spansOf(place).filter(isPath);
  expect(files).not.toEqual([]);
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const names = [...spansOf(what), ...spansOf(place).filter((span) => !isPath(span))];
  expect(names).not.toEqual([]);
  for (const name of names) expect(source).toContain(name);
  for (const path of spansOf(tests).filter(isPath)) expect(existsSync(path), path).toBe(true);
  expect(tests).not.toBe('');
});
