import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isMonth,
  isPastNewYear,
  monthLater,
  monthsAfter,
  shortMonth,
} from '../../../src/calendar/calendar-month.ts';
import { months } from '../../../src/schemas/vocabulary.ts';

const month = fc.constantFrom(...months);

test('the month so many months later is that many months after the first', () => {
  fc.assert(
    fc.property(month, fc.nat(11), (first, count) => {
      expect(monthsAfter(first, monthLater(first, count))).toBe(count);
    }),
  );
});

test('New Year lies between two months of a programme just when the way to the later one leads over December', () => {
  fc.assert(
    fc.property(month, fc.nat(11), (first, count) => {
      const between = Array.from({ length: count }, (_, nth) => monthLater(first, nth));
      expect(isPastNewYear(first, monthLater(first, count))).toBe(between.includes('December'));
    }),
  );
});

test('names of months are told from other words', () => {
  expect(months.every(isMonth)).toBe(true);
  for (const value of ['january', 'Jan', '', 0, undefined, ['January']]) expect(isMonth(value)).toBe(false);
});

test('short names are all different', () => {
  expect(new Set(months.map(shortMonth)).size).toBe(12);
  expect(shortMonth('September')).toBe('Sep');
});
