import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../../../src/content-diff/compare/compare-values.ts';

describe('compareValues', () => {
  it('names the value by the way to it, before and after', () => {
    expect(compareValues({ items: ['one', 'two'] }, { items: ['two', 'three'] })).toEqual([
      { kind: 'removed', before: ['items', 0], was: 'one' },
      { kind: 'added', after: ['items', 1], is: 'three' },
    ]);
    expect(compareValues([{ id: 'x', n: 1 }], [{ id: 'y' }, { id: 'x', n: 2 }])).toEqual([
      { kind: 'added', after: [0], is: { id: 'y' } },
      { kind: 'changed', before: [0, 'n'], after: [1, 'n'], was: 1, is: 2 },
    ]);
  });

  it('distinguishes fields that were added and removed from fields that are different', () => {
    expect(compareValues({ a: 'x', b: true }, { b: false, c: 'y' })).toEqual([
      { kind: 'removed', before: ['a'], was: 'x' },
      { kind: 'changed', before: ['b'], after: ['b'], was: true, is: false },
      { kind: 'added', after: ['c'], is: 'y' },
    ]);
  });

  it('finds nothing in what is equal, and something in everything else', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const plain = (all: unknown): unknown => JSON.parse(JSON.stringify(all));
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [was, is] = [plain(a), plain(b)];
        expect(compareValues(was, plain(was))).toEqual([]);
        if (JSON.stringify(was) !== JSON.stringify(is) && !isReordered(was, is))
          expect(compareValues(was, is)).not.toEqual([]);
      }),
    );
  });
});

/** Fields in another order are the same fields. */
function isReordered(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([key, inner]) => [key, sorted(inner)])
            .toSorted(([x], [y]) => (String(x) < String(y) ? -1 : 1))
        : value;
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}
