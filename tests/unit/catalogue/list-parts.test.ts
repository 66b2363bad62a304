import { expect, it } from 'vitest';
import { comesLater, partSize } from '../../../src/catalogue/list-parts.ts';

const inPhase = (phase: string, count: number) => Array.from({ length: count }, () => ({ phase }));

it('shows a list at once that is no longer than a part in each phase', () => {
  const entries = [...inPhase('one', partSize), ...inPhase('two', partSize)];
  expect(comesLater(entries)).toEqual(entries.map(() => false));
});

it('leaves for later what follows the first part of its phase, wherever other phases stand', () => {
  const entries = [...inPhase('one', partSize + 2), ...inPhase('two', 1), ...inPhase('one', 1)];
  const later = comesLater(entries);
  expect(later.flatMap((isLater, index) => (isLater ? [index] : []))).toEqual([
    partSize,
    partSize + 1,
    partSize + 3,
  ]);
});

it('has nothing to leave in an empty list', () => {
  expect(comesLater([])).toEqual([]);
});
