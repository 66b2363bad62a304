import { expect, test } from 'vitest';
import { figureNameIn, isFigureFile } from '../../../src/content-check/figure-file.ts';

test.each([
  ['flow', 'flow', false],
  ['flow.svg', 'flow', true],
  ['content/figures/flow.SVG', 'flow', true],
  ['figures/flow', 'figures/flow', false],
  ['flow.svg.png', 'flow.svg.png', false],
  ['flowsvg', 'flowsvg', false],
])('%s names the drawing %s', (written, name, isFile) => {
  expect(figureNameIn(written)).toBe(name);
  expect(isFigureFile(written)).toBe(isFile);
  expect(isFigureFile([written])).toBe(false);
});
