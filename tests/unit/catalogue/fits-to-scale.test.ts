import { expect, test } from 'vitest';
import { fitsToScale } from '../../../src/catalogue/fits-to-scale.ts';

const phasesOf = (lengths: number[]) =>
  lengths.map((length) => ({ months: Array.from({ length }, (_, month) => month) }));

test.each([
  [[1, 2, 2, 1]],
  [[1]],
  [[12]],
  [[1, 1]],
  [[3, 3, 3, 3]],
  [[2, 2, 2, 2, 2, 2]],
  [[1, 1, 1, 1, 1, 1]],
  [[1, 5]],
])('phases of %j months stand to scale', (lengths) => {
  expect(fitsToScale(phasesOf(lengths))).toBe(true);
});

test.each([[[1, 6]], [[1, 1, 1, 1, 1, 1, 1]], [[2, 1, 3, 1, 2, 1, 2]], [Array<number>(12).fill(1)]])(
  'a phase of %j months would be too narrow',
  (lengths) => {
    expect(fitsToScale(phasesOf(lengths))).toBe(false);
  },
);
