import { expect, it } from 'vitest';
import { withValues } from '../../../src/content-reading/with-values.ts';

it('values are put at their paths, in a copy', () => {
  const data = { a: [1, { b: 2 }], c: 3 };
  const values = [
    { path: ['a', 1, 'b'], value: 'x' },
    { path: ['a', 0], value: 'y' },
    { path: ['c'], value: 'z' },
  ];
  expect(withValues(data, values)).toEqual({ a: ['y', { b: 'x' }], c: 'z' });
  expect(data).toEqual({ a: [1, { b: 2 }], c: 3 });
});
