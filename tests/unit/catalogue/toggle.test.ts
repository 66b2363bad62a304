import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toggle } from '../../../src/catalogue/toggle.ts';

const sets = fc.uniqueArray(fc.string());

describe('toggle', () => {
  it('adds at the end and takes away', () => {
    expect(toggle([], 'goals')).toEqual(['goals']);
    expect(toggle(['goals'], 'career')).toEqual(['goals', 'career']);
    expect(toggle(['goals', 'career'], 'goals')).toEqual(['career']);
  });

  it('does not change the list it was given', () => {
    const list = ['goals'];
    toggle(list, 'goals');
    toggle(list, 'career');
    expect(list).toEqual(['goals']);
  });

  it('done twice holds the same values as before', () => {
    fc.assert(
      fc.property(sets, fc.string(), (list, value) => {
        expect(toggle(toggle(list, value), value).toSorted()).toEqual(list.toSorted());
      }),
    );
  });

  it('changes whether the value is there and nothing else', () => {
    fc.assert(
      fc.property(sets, fc.string(), (list, value) => {
        const next = toggle(list, value);
        expect(next.includes(value)).toBe(!list.includes(value));
        expect(next.filter((other) => other !== value)).toEqual(list.filter((other) => other !== value));
      }),
    );
  });
});
