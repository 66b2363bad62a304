import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtFile, builtPage } from '../support/built-page.ts';
import { routes } from '../support/content.ts';
import { islandProps } from '../support/island-props.ts';

const pages = routes.map((path) => ({
  path,
  islands: builtPage(path).filter(({ name }) => name === 'astro-island'),
}));

it('has pages with islands and pages without', () => {
  expect(new Set(pages.map(({ islands }) => islands.length > 0))).toEqual(new Set([true, false]));
});

it.each(pages)(
  '$path brings the props and the runtime of its islands after the first paint',
  ({ path, islands }) => {
    const html = readFileSync(builtFile(path), 'utf8');
    expect(html).not.toContain('customElements');
    expect(islands.filter((island) => island.get('props') !== undefined)).toEqual([]);
    expect(islandProps(html)).toHaveLength(new Set(islands.map((island) => island.get('uid'))).size);
  },
);
