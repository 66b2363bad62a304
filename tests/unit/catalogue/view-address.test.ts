import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewFromAddress, viewToAddress } from '../../../src/catalogue/view-address.ts';

const facets = {
  phases: ['phase1', 'phase2', 'phase3'],
  types: ['guide', 'case-study'],
  tags: ['career', 'goals', 'practice'],
};
const read = (query: string) => viewFromAddress(query, facets, 'phase1');
const nothing = { phase: 'phase1', type: undefined, tags: [], search: '' };

const views = fc.record({
  phase: fc.constantFrom(...facets.phases),
  type: fc.option(fc.constantFrom(...facets.types), { nil: undefined }),
  tags: fc.subarray(facets.tags),
  // An address is Unicode, so it cannot contain half a surrogate pair, and nobody can type one.
  search: fc.string({ unit: 'grapheme' }),
});

describe('viewToAddress', () => {
  it.each([
    [nothing, '?phase=phase1'],
    [{ ...nothing, type: 'guide' }, '?phase=phase1&type=guide'],
    [{ ...nothing, tags: ['goals', 'career'] }, '?phase=phase1&tag=goals&tag=career'],
    [{ ...nothing, search: 'a & b' }, '?phase=phase1&q=a+%26+b'],
  ])('writes %j', (view, address) => {
    expect(viewToAddress(view)).toBe(address);
  });
});

describe('viewFromAddress', () => {
  it('reads back what was written, whatever was typed', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(read(viewToAddress(view))).toEqual(view);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['', nothing],
    ['?', nothing],
    ['?phase=phase9&type=podcast&tag=none', nothing],
    ['?phase=phase2&type=podcast', { ...nothing, phase: 'phase2' }],
    ['?tag=none&tag=goals', { ...nothing, tags: ['goals'] }],
    ['?tag=practice&tag=career&tag=career', { ...nothing, tags: ['career', 'practice'] }],
    ['?phase=PHASE2', nothing],
    ['?phase=phase3&phase=phase2', { ...nothing, phase: 'phase3' }],
    ['?phase=toString&type=constructor&tag=__proto__', nothing],
    ['?q=', nothing],
    ['?q=%E0%A4%A', { ...nothing, search: '\uFFFD%A' }],
    ['?utm_source=mail', nothing],
  ])('takes %s as far as it makes sense', (query, view) => {
    expect(read(query)).toEqual(view);
  });

  it('gives a view of what there is for any address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webQueryParameters()), (query) => {
        const view = read(query);
        expect(facets.phases).toContain(view.phase);
        expect([undefined, ...facets.types]).toContain(view.type);
        for (const tag of view.tags) expect(facets.tags).toContain(tag);
      }),
    );
  });
});
