import { expect, test } from 'vitest';
import { unparsedMarkdown } from '../../src/authoring/check/rules/unparsed-markdown.ts';
import { readTexts, specificationTexts } from '../support/specification-texts.ts';

/** Returns the file without each of the marks of its links, bold words and code in turn. */
function cutsOf(path: string, text: string): { path: string; text: string; around: string }[] {
  const links = [...text.matchAll(/\[([^[\]]+)\]\([^()\s]+\)/g)].flatMap(
    ({ 0: link, 1: words = '', index }) => {
      const end = index + 1 + words.length;
      return [index, end, end + 1, index + link.length - 1].map((offset) => ({ offset, length: 1 }));
    },
  );
  const others = [...text.matchAll(/\*\*|`/g)].flatMap(({ 0: mark, index: offset }) =>
    mark === '**' ? [1, 2].map((length) => ({ offset, length })) : { offset, length: 1 },
  );
  return [...links, ...others].map(({ offset, length }) => ({
    path,
    text: text.slice(0, offset) + text.slice(offset + length),
    around: text.slice(offset - 20, offset + 20),
  }));
}

const cuts = [...specificationTexts].flatMap(([path, text]) =>
  path.endsWith('.yaml') ? cutsOf(path, text) : [],
);

test('no mark of a link, of bold words or of code can be left out unnoticed', () => {
  expect(cuts.length).toBeGreaterThan(100);
  const unnoticed = cuts.filter(({ path, text }) => {
    const { content: site, problems } = readTexts(new Map(specificationTexts).set(path, text));
    return problems.length === 0 && unparsedMarkdown.check(site).length === 0;
  });
  expect(unnoticed.map(({ path, around }) => `${path} ${around}`)).toEqual([]);
});
