import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry, View } from '../../../src/catalogue/catalogue.ts';
import {
  filterCatalogue,
  isFiltered,
  matchesElsewhere,
  toSearchable,
} from '../../../src/catalogue/filter-catalogue.ts';
import { resourceTypes } from '../../../src/schemas/vocabulary.ts';

const entry = (id: number, change: Partial<CatalogueEntry>): CatalogueEntry => ({
  id,
  title: `Title ${id}`,
  description: 'Nothing special.',
  type: 'guide',
  phase: 'phase1',
  tags: ['goals'],
  ...change,
});
const everything: View = { phase: 'phase1', type: undefined, tags: [], search: '' };
const entries = [
  entry(1, { title: 'SMART Goal Guide', description: 'How to write a goal (with examples).' }),
  entry(2, {
    title: 'Reflector',
    description: 'What next? 100% yours.',
    type: 'worksheet',
    tags: ['career'],
  }),
  entry(3, { title: 'Plan', phase: 'phase2', tags: ['goals', 'career'] }),
  entry(4, { title: 'Plan B', phase: 'phase3', type: 'worksheet', tags: [] }),
].map(toSearchable);
const ids = (view: Partial<View>) => filterCatalogue(entries, { ...everything, ...view }).map(({ id }) => id);

describe('filterCatalogue', () => {
  it.each<[string, Partial<View>, number[]]>([
    ['the phase alone', {}, [1, 2]],
    ['words of the title in any case', { search: 'smart GOAL' }, [1]],
    ['words of the description', { search: 'next' }, [2]],
    ['parts of words', { search: 'flect' }, [2]],
    ['a text that is nowhere', { search: 'zebra' }, []],
    ['blanks around the words', { search: '  goal ' }, [1]],
    ['words that stand apart', { search: 'smart guide' }, []],
    ['a point as a point', { search: 'g.al' }, []],
    ['signs of patterns', { search: '(with' }, [1]],
    ['a percent sign', { search: '100%' }, [2]],
    ['a type', { type: 'worksheet' }, [2]],
    ['a tag', { tags: ['career'] }, [2]],
    ['any of several tags', { tags: ['career', 'goals'] }, [1, 2]],
    ['a tag that nothing has', { tags: ['none'] }, []],
    ['another phase', { phase: 'phase2' }, [3]],
    ['a phase that there is not', { phase: 'phase9' }, []],
    ['all together', { search: 'yours', type: 'worksheet', tags: ['career', 'none'] }, [2]],
    ['all together but one', { search: 'yours', type: 'guide', tags: ['career'] }, []],
  ])('finds by %s', (_, view, expected) => {
    expect(ids(view)).toEqual(expected);
  });

  const words = fc.constantFrom('goal', 'Plan', '.*', 'career path', '[', 'İ', 'ß', '');
  const anyEntry = fc.record({
    id: fc.nat(),
    title: fc.array(words).map((all) => all.join(' ')),
    description: fc.array(words).map((all) => all.join(' ')),
    type: fc.constantFrom(...resourceTypes),
    phase: fc.constantFrom('phase1', 'phase2'),
    tags: fc.subarray(['a', 'b', 'c']),
  });
  const anyView = fc.record({
    phase: fc.constantFrom('phase1', 'phase2'),
    type: fc.option(fc.constantFrom(...resourceTypes), { nil: undefined }),
    tags: fc.subarray(['a', 'b', 'c']),
    search: words,
  });

  it('shows an entry when all four parts of the rule hold, and in the order given', () => {
    fc.assert(
      fc.property(fc.array(anyEntry), anyView, (all, view) => {
        const expected: CatalogueEntry[] = [];
        for (const one of all) {
          const texts = [one.title, one.description].map((text) => text.toLowerCase());
          if (!texts.some((text) => text.indexOf(view.search.toLowerCase()) >= 0)) continue;
          if (one.phase !== view.phase) continue;
          if (view.tags.length > 0 && one.tags.filter((tag) => view.tags.includes(tag)).length === 0)
            continue;
          if (view.type && one.type !== view.type) continue;
          expected.push(one);
        }
        expect(filterCatalogue(all.map(toSearchable), view).map(({ id }) => id)).toEqual(
          expected.map(({ id }) => id),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever is searched for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        expect(ids({ search }).every((id) => id === 1 || id === 2)).toBe(true);
      }),
    );
  });
});

describe('matchesElsewhere', () => {
  const phases = ['phase1', 'phase2', 'phase3', 'phase4'];

  it('names the other phases in which something fits, in order, with how many', () => {
    expect(matchesElsewhere(entries, { ...everything, search: 'plan' }, phases)).toEqual([
      { phase: 'phase2', count: 1 },
      { phase: 'phase3', count: 1 },
    ]);
  });

  it('heeds type and tags and leaves out the chosen phase', () => {
    expect(matchesElsewhere(entries, { ...everything, phase: 'phase2', tags: ['goals'] }, phases)).toEqual([
      { phase: 'phase1', count: 1 },
    ]);
    expect(matchesElsewhere(entries, { ...everything, search: 'zebra' }, phases)).toEqual([]);
  });
});

describe('isFiltered', () => {
  it.each<[Partial<View>, boolean]>([
    [{}, false],
    [{ phase: 'phase3' }, false],
    [{ search: '   ' }, false],
    [{ search: 'a' }, true],
    [{ type: 'guide' }, true],
    [{ tags: ['goals'] }, true],
  ])('of %j is %s', (view, expected) => {
    expect(isFiltered({ ...everything, ...view })).toBe(expected);
  });
});
