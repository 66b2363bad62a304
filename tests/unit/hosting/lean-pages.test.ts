import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leanPages } from '../../../src/hosting/lean-pages.ts';
import { withHash } from '../../../src/text/inline.ts';

const quoted = withHash('say("“é”")');
const page = (...scripts: { hash: string }[]) =>
  `<meta http-equiv="content-security-policy" content="script-src 'self'${scripts.map(({ hash }) => ` '${hash}'`).join('')};">` +
  `<script>${quoted.text}</script><p>“é”</p>`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const build = () => {
  const { name, hooks } = leanPages(runtime);
  expect(name).toBe('lean-pages');
  const configured = hooks['astro:config:done'] as unknown as (set: object) => void;
  configured({ config: { build: { assets: 'assets' } } });
  const done = hooks['astro:build:done'] as unknown as (built: { dir: URL }) => void;
  done({ dir: pathToFileURL(`${folder}/`) });
};
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it('makes every page of the build lean, and no other file', () => {
  mkdirSync(join(folder, 'resources'));
  const files = ['index.html', join('resources', 'plan.html'), 'page.txt'];
  const long = page(quoted, withHash('another()'));
  for (const name of files) writeFileSync(join(folder, name), long);
  build();
  expect(files.map(read)).toEqual([page(quoted), page(quoted), long]);
  expect(readdirSync(join(folder, 'assets'))).toEqual([]);
});

it('writes the module of its islands beside the other scripts, letter for letter', () => {
  const islands =
    `<script>${runtime}</script>` +
    '<astro-island uid="1" component-url="/hub/assets/form.js" props="{&quot;label&quot;:[0,&quot;Öffnen – “ça”&quot;]}" client="painted"></astro-island>';
  writeFileSync(join(folder, 'index.html'), page(quoted, withHash(runtime)) + islands);
  build();
  const [name = '', ...more] = readdirSync(join(folder, 'assets'));
  expect(more).toEqual([]);
  expect(read('index.html')).toContain(`import("/hub/assets/${name}")`);
  expect(read(join('assets', name))).toContain(`'{"label":[0,"Öffnen – “ça”"]}'`);
});
