import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identitiesOf } from '../../../src/content-diff/compare/identities.ts';
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

  it('takes a value of another kind for another value', () => {
    const changed = (was: unknown, is: unknown) => [{ kind: 'changed', before: [], after: [], was, is }];
    const values = [{ 0: 'x' }, ['x'], 'x', null];
    for (const was of values)
      for (const is of values) expect(compareValues(was, is)).toEqual(was === is ? [] : changed(was, is));
  });

  it('names the items that moved past others, and what changed in them', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(compareValues({ list: [a, b, c] }, { list: [{ ...c, n: 1 }, a, b] })).toEqual([
      {
        kind: 'order',
        before: ['list'],
        after: ['list'],
        moved: [{ before: ['list', 2], after: ['list', 0] }],
      },
      { kind: 'added', after: ['list', 0, 'n'], is: 1 },
    ]);
  });

  it('takes no item for another whose id is elsewhere in the other version', () => {
    const aim = { id: 'aim', label: 'What you want to reach this year' };
    const unnamed = { label: 'What you want to reach this month' };
    const compared = (was: unknown, is: unknown) =>
      compareValues(was, is, [], [], { before: identitiesOf(was), after: identitiesOf(is) });
    const [here, there] = [
      { one: { blocks: [aim] }, two: { blocks: [] } },
      { one: { blocks: [unnamed] }, two: { blocks: [aim] } },
    ];
    expect(compared(here, there)).toEqual([
      { kind: 'removed', before: ['one', 'blocks', 0], was: aim },
      { kind: 'added', after: ['one', 'blocks', 0], is: unnamed },
      { kind: 'added', after: ['two', 'blocks', 0], is: aim },
    ]);
    expect(compared(there, here)).toEqual([
      { kind: 'removed', before: ['one', 'blocks', 0], was: unnamed },
      { kind: 'added', after: ['one', 'blocks', 0], is: aim },
      { kind: 'removed', before: ['two', 'blocks', 0], was: aim },
    ]);
    // What is in a list of another name is another thing.
    const retired = { one: { blocks: [unnamed] }, two: { retired: [aim] } };
    expect(compared(here, retired)).toContainEqual(
      expect.objectContaining({ was: aim.label, is: unnamed.label }),
    );
    expect(compared(retired, here)).toContainEqual(
      expect.objectContaining({ was: unnamed.label, is: aim.label }),
    );
    expect(compared([unnamed], [{ ...unnamed, hint: 'New' }])).toHaveLength(1);
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
