import { expect, test } from 'vitest';
import { shortened } from '../../../src/content-diff/forms/parts.ts';
import { holds } from '../../../src/content-diff/report.ts';

test.each([
  [13, 'and 1 more line (--html and --json show all)'],
  [14, 'and 2 more lines (--html and --json show all)'],
])('of an effect with %i details it says how many follow', (count, words) => {
  const details = Array.from({ length: count }, (_, index) => holds(String(index)));
  const [group] = shortened([{ title: [], entries: [{ word: 'effect', what: [], details }] }]);
  expect(group?.entries[0]?.details.at(-1)).toEqual({ kind: 'note', words: [words] });
});
