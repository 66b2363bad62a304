import { expect, test } from 'vitest';
import { partsOf, shortened } from '../../../src/content-diff/forms/parts.ts';
import { type Group, holds } from '../../../src/content-diff/report.ts';
import { quietReport } from '../../support/example-report.ts';

const detailsOf = (count: number) => Array.from({ length: count }, (_, index) => holds(String(index)));

test.each([
  [13, 'and 1 more line (--html and --json show all)'],
  [14, 'and 2 more lines (--html and --json show all)'],
])('of an effect with %i details it says how many follow', (count, words) => {
  const details = detailsOf(count);
  const [group] = shortened([{ title: [], entries: [{ word: 'effect', what: [], details }] }]);
  expect(group?.entries[0]?.details).toEqual([...details.slice(0, 12), { kind: 'note', words: [words] }]);
});

test('an effect with 12 details is shown whole, and so is every change', () => {
  const groups: Group[] = [
    { title: [], entries: [{ word: 'effect', what: [], details: detailsOf(12) }] },
    { title: [], entries: [{ word: 'added', what: [], details: detailsOf(20) }] },
  ];
  expect(shortened(groups)).toEqual(groups);
});

test('a part with nothing in it is left out', () => {
  expect(partsOf(quietReport)).toEqual([]);
});
