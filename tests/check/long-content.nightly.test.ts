import { expect, test } from 'vitest';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { countOperations } from '../support/count-operations.ts';
import { textOf } from '../support/file-texts.ts';
import { validTexts } from '../support/valid-texts.ts';
import { treeOfTexts } from '../support/content-report.ts';

const [worksheet, methods, figure] = [
  'resources/worksheet.yaml',
  'learning-methods.yaml',
  'figures/flow.svg',
];
const svg = '<svg viewBox="0 0 9 9">';

/** The number of steps that the check takes for content in which one file has this text. */
function workOf(file: string, text: string): number {
  const path = `content/${file}`;
  const texts = validTexts();
  texts.set(path, text);
  return countOperations(() => {
    const { content, problems } = readContent(treeOfTexts(texts));
    expect(checkSnapshot(content, problems)).not.toEqual([]);
  });
}

test.each<[what: string, file: string, text: string]>([
  ['keys that are repeated', worksheet, 'x: 1\n'.repeat(4000)],
  ['keys', worksheet, Array.from({ length: 4000 }, (_, index) => `k${index}: 1\n`).join('')],
  ['items with nothing in them', methods, '-\n'.repeat(8000)],
])('many thousand %s take a bounded number of steps for each character', (_, file, addedText) => {
  const text = textOf(validTexts(), `content/${file}`) + addedText;
  expect(workOf(file, text) / text.length).toBeLessThan(50_000);
});

test.each<[what: string, textOfLength: (count: number) => string]>([
  ['elements without an end', (count) => svg + '<a '.repeat(count)],
  ['elements', (count) => `${svg}${'<b/>'.repeat(count)}</svg>`],
  ['attributes', (count) => `${svg}<g ${'a="" '.repeat(count)}/></svg>`],
])('the work of reading a drawing grows with its %s', (_, drawingOfSize) => {
  expect(workOf(figure, drawingOfSize(4000))).toBeLessThan(5 * workOf(figure, drawingOfSize(1000)));
});
