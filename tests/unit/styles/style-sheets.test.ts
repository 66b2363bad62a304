import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withSlashes } from '../../../src/text/with-slashes.ts';

const sheets = globSync('src/**/*.css').map(withSlashes);
const importers = globSync('src/**/*.{astro,css,ts}').map(withSlashes);
const imported = new Set(
  importers.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:@import|from|import) '(\.[^']+\.css)(?:\?inline)?';/g)].map(
      ([, path = '']) => withSlashes(join(dirname(file), path)),
    ),
  ),
);

it('a style sheet outside src/styles/ is named as the component beside it', () => {
  const beside = sheets.filter((sheet) => !sheet.startsWith('src/styles/'));
  expect(beside.length).toBeGreaterThan(30);
  const alone = beside.filter(
    (sheet) => !['.astro', '.tsx'].some((ending) => existsSync(sheet.replace(/\.css$/, ending))),
  );
  expect(alone).toEqual([]);
});

it('every style sheet reaches a page: those of blocks by their folder, the others by being imported', () => {
  expect(imported.size).toBeGreaterThan(30);
  expect(sheets.filter((sheet) => !sheet.startsWith('src/blocks/') && !imported.has(sheet))).toEqual([]);
  expect([...imported].filter((sheet) => !existsSync(sheet))).toEqual([]);
});

it('a style sheet that several blocks import gives way to their own, however often it comes', () => {
  const layers = readFileSync('src/styles/layers.css', 'utf8');
  expect(layers).toMatch(/@layer tokens, base, components, pages, blocks, states, print;/);
  for (const sheet of sheets) {
    const used = [...readFileSync(sheet, 'utf8').matchAll(/^@layer ([a-z]+) \{/gm)].map(([, name]) => name);
    if (sheet.startsWith('src/blocks/'))
      expect(['blocks', 'print'], sheet).toEqual(expect.arrayContaining(used));
    else expect(used, sheet).not.toContain('blocks');
  }
});
