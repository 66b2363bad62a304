/** What built pages owe to properties of packages that are not documented (docs/dependencies.md). */
import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { builtFile, builtPage } from '../support/built-page.ts';
import { routes } from '../support/content.ts';

const pagesWithIslands = routes
  .map((path) => ({ path, islands: builtPage(path).filter(({ name }) => name === 'astro-island') }))
  .filter(({ islands }) => islands.length > 0);

it.each(pagesWithIslands)('each island of $path has a prefix of its own for ids', ({ islands }) => {
  const prefixes = islands.map((island) => island.get('prefix'));
  expect(prefixes).not.toContain(undefined);
  expect(new Set(prefixes).size).toBe(islands.length);
});

test('styles keep their vendor prefixes', () => {
  expect(readFileSync(builtFile('/'), 'utf8')).toContain('-webkit-text-size-adjust:');
});
