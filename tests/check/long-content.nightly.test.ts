import { expect, test } from 'vitest';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { countWork } from '../support/count-work.ts';
import { goodTexts } from '../support/good-texts.ts';
import { treeOfTexts } from '../support/report-of.ts';

const [worksheet, methods, figure] = [
  'resources/worksheet.yaml',
  'learning-methods.yaml',
  'figures/flow.svg',
];
const svg = '<svg viewBox="0 0 9 9">';

/** Returns the work of checking content of which one file has these words. */
function workOf(file: string, words: string): number {
  const path = `content/${file}`;
  const texts = goodTexts();
  texts.set(path, words);
  return countWork(() => {
    const { content: site, problems } = readContent(treeOfTexts(texts));
    expect(checkSnapshot(site, problems)).not.toEqual([]);
  });
}

test.each<[what: string, file: string, words: string]>([
  ['keys that are repeated', worksheet, 'x: 1\n'.repeat(4000)],
  ['keys', worksheet, Array.from({ length: 4000 }, (_, index) => `k${index}: 1\n`).join('')],
  ['items with nothing in them', methods, '-\n'.repeat(8000)],
])('many thousand %s are read through a bounded number of times', (_, file, words) => {
  const text = (goodTexts().get(`content/${file}`) ?? '') + words;
  expect(workOf(file, text) / text.length).toBeLessThan(50_000);
});

test.each<[what: string, words: (count: number) => string]>([
  ['elements without an end', (count) => svg + '<a '.repeat(count)],
  ['elements', (count) => `${svg}${'<b/>'.repeat(count)}</svg>`],
  ['attributes', (count) => `${svg}<g ${'a="" '.repeat(count)}/></svg>`],
])('the work of reading a drawing grows with its %s', (_, words) => {
  expect(workOf(figure, words(4000))).toBeLessThan(5 * workOf(figure, words(1000)));
});
