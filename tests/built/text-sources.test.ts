/**
 * Checks that the sources of the sentences on built pages are found. How people find them in the browser is tested in
 * tests/e2e/find-source.spec.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toQueryWords, findPickedText } from '../../src/authoring/commands/search-texts.ts';
import { listVisibleTexts } from '../../src/authoring/commands/visible-texts.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { builtPage } from '../support/built-page.ts';
import { resources } from '../support/content.ts';

const texts = listVisibleTexts(readContent('.').content);
/** Elements that contain a single text of the content, unless other elements are inside them. */
const singleTextElements = new Set([
  'a',
  'button',
  'code',
  'dt',
  'h1',
  'h2',
  'h3',
  'label',
  'p',
  'summary',
  'td',
  'text',
  'th',
]);
const inlineElements = new Set(['a', 'code', 'em', 'strong']);

it.each([['/', ''], ...resources.map(({ path }) => [path, path.slice(1)])])(
  'every text of %s is found in content/',
  (page, file) => {
    const pageTexts = new Set(
      builtPage(file)
        .filter(({ name, text }) => singleTextElements.has(name) && /\p{L}/u.test(text))
        .filter(({ descendants: inner }) => inner.every(({ name }) => inlineElements.has(name)))
        .map(({ text }) => text),
    );
    // The shortest page has its title, its description, its meetings and the labels around them.
    expect(pageTexts.size).toBeGreaterThan(10);
    // A number and its unit come from two fields, and only the unit is a text of the content.
    const isFound = (text: string) =>
      toQueryWords(text).some(
        (_, index) =>
          findPickedText(texts, { page, enclosingTexts: [{ text, wordIndex: index }], exactTexts: [] })
            .length > 0,
      );
    const missingTexts = [...pageTexts].filter((text) => !isFound(text));
    expect(missingTexts).toEqual([]);
  },
);

it('the built site contains nothing of the authoring toolbar', () => {
  const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(20);
  const traces = /content-source|content-editor|open-in-editor|dev-toolbar|data-astro-source/;
  const filesWithTraces = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => /\.(?:html|js|css|txt|xml)$/.test(path) && traces.test(readFileSync(path, 'utf8')));
  expect(filesWithTraces).toEqual([]);
});
