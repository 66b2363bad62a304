import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { findPagesByText, type PageText } from '../../src/model/catalogue/page-texts.ts';
import { unescapeMarkup } from '../../src/model/text/markup.ts';
import { builtFile } from '../support/built-page.ts';
import { careerPaths, resources } from '../support/content.ts';

const readPageTexts = async (site: string) =>
  ((await import(pathToFileURL(resolve(site, 'page-texts.js')).href)) as { default: PageText[] }).default;

test('the words of every resource page can be searched, by sections that exist and have their titles', async () => {
  const pages = await readPageTexts('dist');
  expect(pages.map(({ title }) => title).toSorted()).toEqual(resources.map(({ title }) => title).toSorted());
  for (const { href, sections } of pages) {
    const html = unescapeMarkup(readFileSync(builtFile(href), 'utf8'));
    expect(sections.length, href).toBeGreaterThan(1);
    for (const { id, title, terms } of sections) {
      expect(terms.length, `${href}#${id}`).toBeGreaterThan(10);
      if (id !== '') expect(html).toContain(`id="${id}"`);
      expect(title !== '', `${href}#${id}`).toBe(id !== '');
    }
  }
  // Entries of other files are a part of the page that shows them, whereas markup is no text.
  for (const { title } of careerPaths.values()) expect(findPagesByText(pages, title), title).not.toEqual([]);
  for (const markup of ['aria', 'summary class', 'astro']) expect(findPagesByText(pages, markup)).toEqual([]);
});

test('below a folder, the links to pages begin with it', async () => {
  for (const { href } of await readPageTexts('.test-sites/hub')) expect(href).toMatch(/^\/hub\/resources\//);
});
