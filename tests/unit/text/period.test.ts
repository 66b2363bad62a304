import fc from 'fast-check';
import { expect, test } from 'vitest';
import { months as calendar } from '../../../src/schemas/vocabulary.ts';
import { periodOf } from '../../../src/text/period.ts';

const template = '{firstMonth} to {lastMonth} {year}';
const phasesOf = (first: number, count: number) => [
  { months: Array.from({ length: count }, (_, index) => calendar[(first + index) % 12] ?? 'January') },
];

test.each([
  ['July', 6, 'July to December 2025'],
  ['July', 7, 'July 2025 to January 2026'],
  ['October', 6, 'October 2025 to March 2026'],
  ['July', 12, 'July 2025 to June 2026'],
  ['January', 12, 'January to December 2025'],
  ['March', 1, 'March 2025'],
] as const)('from %s, %i months are written as "%3$s"', (first, count, said) => {
  expect(periodOf(template, 2025, phasesOf(calendar.indexOf(first), count))).toBe(said);
});

test('the last month is never before the first, whatever the months', () => {
  fc.assert(
    fc.property(fc.nat(11), fc.integer({ min: 2, max: 12 }), (first, count) => {
      const said = periodOf(template, 2025, phasesOf(first, count));
      const [, from = '', fromYear = '', to = '', toYear = ''] =
        /^([A-Z]\w+)(?: (\d{4}))? to (\w+) (\d{4})$/.exec(said) ?? [];
      const at = (month: string, year: string) =>
        Number(year) * 12 + calendar.findIndex((name) => name === month);
      expect(at(to, toYear) - at(from, fromYear || toYear)).toBe(count - 1);
    }),
  );
});
