import { expect, it } from 'vitest';
import { likeness } from '../../../src/content-diff/compare/likeness.ts';

it.each([
  ['the same words', 'Ask for a date', 'Ask for a date', 1],
  ['words in another order, in capitals and with other marks', 'Ask: for a date!', 'DATE a, for ask', 1],
  ['no common word', 'one two', 'three four', 0],
  ['half the words', 'one two', 'one three', 0.5],
  ['a word said twice that the other says once', 'very very good', 'very good', 0.8],
  ['a word said once that the other says twice', 'very good', 'very very good', 0.8],
  ['numbers, which are words', 'in 30 days', 'in 40 days', 2 / 3],
  ['letters beyond English', 'über Zoë', 'Über zoë', 1],
  ['texts without words', '…', '–', 0],
  ['nothing', '', '', 0],
  ['words and nothing', 'one', '', 0],
])('likeness of %s', (_, a, b, share) => {
  expect(likeness(a, b)).toBeCloseTo(share, 10);
});
