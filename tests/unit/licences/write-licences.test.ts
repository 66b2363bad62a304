import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { folderOf, readPackage } from '../../../src/licences/find-package.ts';
import { licencesText } from '../../../src/licences/shipped-package.ts';
import { writeLicences } from '../../../src/licences/write-licences.ts';

type Modules = Record<string, { code: string | null }>;

/** What Astro and Vite call of the integration. */
interface Called {
  name: string;
  hooks: {
    'astro:config:setup': (given: {
      updateConfig: (config: { vite: { plugins: Plugin[] } }) => void;
    }) => void;
    'astro:build:done': (given: { dir: URL }) => void;
  };
}
interface Plugin {
  name: string;
  apply: string;
  applyToEnvironment: (environment: { name: string }) => boolean;
  generateBundle: (
    this: { getModuleInfo: (id: string) => { code: string | null } | null },
    options: unknown,
    bundle: Record<string, { type: 'asset' } | { type: 'chunk'; modules: Modules }>,
  ) => void;
}

function build(
  modules: Modules,
  source: (id: string) => { code: string | null } | null,
  files: string[] = [],
) {
  const dir = mkdtempSync(join(tmpdir(), 'licences-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, '_astro'));
  for (const file of files) writeFileSync(join(dir, file), '');
  const { name, hooks } = writeLicences() as unknown as Called;
  const plugins: Plugin[] = [];
  hooks['astro:config:setup']({ updateConfig: ({ vite }) => plugins.push(...vite.plugins) });
  for (const plugin of plugins)
    plugin.generateBundle.call(
      { getModuleInfo: source },
      {},
      { 'a.css': { type: 'asset' }, 'a.js': { type: 'chunk', modules } },
    );
  hooks['astro:build:done']({ dir: pathToFileURL(`${dir}/`) });
  return { name, plugins, text: readFileSync(join(dir, 'licenses.txt'), 'utf8') };
}

/** The works of which the text has a licence. */
const worksIn = (text: string) =>
  [...text.matchAll(/^={80}\n(.+) \S+ \(.+\)\n={80}$/gm)].map(([, name]) => name);

const used = { code: 'let used;' };
const react = `${folderOf('react')}/index.js`;
const zod = `${folderOf('zod')}/index.js`;
const nothing = () => null;

test('the text has the licence of Astro and of each package that something was used of', () => {
  const own = `${import.meta.dirname}/own.ts`;
  const { text } = build(
    { [react]: used, [zod]: { code: '' }, [`${folderOf('vite')}/x.js`]: { code: null }, [own]: used },
    nothing,
  );
  expect(worksIn(text)).toEqual(['astro', 'react']);
  const packages = ['astro', 'react'].map((name) => ({ ...readPackage(folderOf(name)), notices: [] }));
  expect(text).toBe(licencesText(packages));
});

test('a package has all that its sources say, in whichever file', () => {
  const other = react.replace('index', 'other');
  const notices: Record<string, string> = {
    [react]: '/*! By Ada */',
    [other]: '/*! By Noor */',
    [zod]: '/*! By Sam */',
  };
  const { text } = build({ [react]: used, [zod]: used, [other]: used }, (id) => ({
    code: notices[id] ?? null,
  }));
  const [, , ofReact = '', ofZod = ''] = text.split(/^={80}\n[a-z]+ .+\n={80}$/m);
  expect(ofReact).toMatch(/By Ada\n\nBy Noor\n/);
  expect(ofZod).toContain('By Sam');
  expect(text.match(/By /g)).toHaveLength(3);
});

test('a source that is unknown or has no text says nothing', () => {
  for (const source of [() => null, () => ({ code: null })])
    expect(worksIn(build({ [react]: used }, source).text)).toEqual(['astro', 'react']);
  expect(build({ [react]: used }, () => ({ code: null })).text).toBe(build({ [react]: used }, nothing).text);
});

test('the typeface is named where it reaches visitors', () => {
  const licence = 'SIL OPEN FONT LICENSE';
  const { text } = build({}, nothing, ['index.html', '_astro/text.woff2']);
  expect(text).toContain('Handbook from Source Serif 4 (OFL-1.1)');
  expect(text).toContain(licence);
  expect(text).toContain('OTHER DEALINGS IN THE FONT SOFTWARE.\n\n\n===');
  expect(worksIn(text)).toContain('astro');
  for (const files of [[], ['index.html', '_astro/woff2.js']])
    expect(build({}, nothing, files).text).not.toContain(licence);
});

test('only what is built for browsers counts', () => {
  const { name, plugins } = build({}, nothing);
  expect(name).toBe('write-licences');
  expect(plugins).toMatchObject([{ name: 'collect-licences', apply: 'build' }]);
  const [plugin] = plugins;
  expect(
    ['client', 'ssr', 'prerender'].map((environment) => plugin?.applyToEnvironment({ name: environment })),
  ).toEqual([true, false, false]);
});
