import { expect, it } from 'vitest';
import { counted } from '../../../src/text/counted.ts';

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [21, '21 files'],
])('says %i as “%s”', (n, words) => {
  expect(counted(n, 'file')).toBe(words);
});
