import { expect, test } from 'vitest';
import { measureBold } from '../../../src/social/render-card.ts';

test('a line is measured in the bold type of the site, and in no type of the machine', () => {
  expect(measureBold('Goal', 40)).toBeCloseTo(87.16, 1);
});

test('the width of a line grows with its words and their size', () => {
  const width = measureBold('Goal', 40);
  expect(measureBold('Goal', 80)).toBeCloseTo(2 * width, 0);
  expect(measureBold('Goal Goal', 40)).toBeGreaterThan(2 * width);
});

test('signs that mean something in SVG are as wide as they are', () => {
  expect(measureBold('<&>', 40)).toBeGreaterThan(40);
});

test('no words have no width', () => {
  expect(measureBold('', 40)).toBe(0);
});
