import { expect, it } from 'vitest';
import { eachFoundOnce } from '../../../src/text/each-found-once.ts';

it('each text is found as often as it is there', () => {
  const isThere = eachFoundOnce(['a', 'b', 'a']);
  expect(['a', 'a', 'a', 'b', 'b', 'c', 'c'].map((text) => isThere(text))).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
    false,
  ]);
});
