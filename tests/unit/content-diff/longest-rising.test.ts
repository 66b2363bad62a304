import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestRising } from '../../../src/content-diff/compare/longest-rising.ts';

/** All rising rows that can be chosen from a short list, by trying each. */
function longestByTrying(numbers: readonly number[]): number {
  let longest = 0;
  for (let choice = 0; choice < 2 ** numbers.length; choice += 1) {
    const row = numbers.filter((_, index) => (choice >> index) & 1);
    if (row.every((number, index) => index === 0 || number > (row[index - 1] ?? 0)))
      longest = Math.max(longest, row.length);
  }
  return longest;
}

it('is nothing of nothing', () => {
  expect(longestRising([])).toEqual(new Set());
});

it('is a rising row in the order of the list, and none is longer', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 9 }), (numbers) => {
      const row = longestRising(numbers);
      const chosen = numbers.filter((number) => row.has(number));
      expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
      expect(chosen.length).toBe(longestByTrying(numbers));
    }),
  );
});
