import { expect, test } from 'vitest';
import { unparsedMarkdown } from '../../src/authoring/check/rules/broken-links-and-marks.ts';
import { readTexts, specificationTexts } from '../support/specification-texts.ts';

/** Copies of the file, each with one mark of its links, bold words and code removed. */
function withoutEachMark(path: string, text: string): { path: string; text: string; context: string }[] {
  const linkMarks = [...text.matchAll(/\[([^[\]]+)\]\([^()\s]+\)/g)].flatMap(
    ({ 0: link, 1: label = '', index }) => {
      const labelEnd = index + 1 + label.length;
      return [index, labelEnd, labelEnd + 1, index + link.length - 1].map((offset) => ({
        offset,
        length: 1,
      }));
    },
  );
  const otherMarks = [...text.matchAll(/\*\*|`/g)].flatMap(({ 0: mark, index: offset }) =>
    mark === '**' ? [1, 2].map((length) => ({ offset, length })) : { offset, length: 1 },
  );
  return [...linkMarks, ...otherMarks].map(({ offset, length }) => ({
    path,
    text: text.slice(0, offset) + text.slice(offset + length),
    context: text.slice(offset - 20, offset + 20),
  }));
}

const variants = [...specificationTexts].flatMap(([path, text]) =>
  path.endsWith('.yaml') ? withoutEachMark(path, text) : [],
);

test('every missing mark of a link, of bold words or of code is reported', () => {
  expect(variants.length).toBeGreaterThan(100);
  const undetected = variants.filter(({ path, text }) => {
    const { content, problems } = readTexts(new Map(specificationTexts).set(path, text));
    return problems.length === 0 && unparsedMarkdown.check(content).length === 0;
  });
  expect(undetected.map(({ path, context }) => `${path} ${context}`)).toEqual([]);
});
