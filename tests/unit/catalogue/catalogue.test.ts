import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { homeBootScript } from '../../../src/model/catalogue/boot-script.ts';
import {
  type CatalogueEntry,
  type CatalogueView,
  phasesByMonth,
  filterCatalogue,
  isFiltered,
  emptyFilters,
  toggleValue,
  toSearchable,
  viewFromQuery,
  viewToQuery,
} from '../../../src/model/catalogue/catalogue.ts';
import { allPhases, months } from '../../../src/model/schemas/vocabulary.ts';

const options = {
  phases: ['phase1', 'phase2', 'phase3'],
  values: { ...emptyFilters.selected, type: ['guide', 'activity'], tag: ['a', 'b', 'c'] },
};
const defaultView: CatalogueView = { ...emptyFilters, phase: 'phase1' };
/** The part of a view that selects one type and any number of tags, which are the facets of the specification. */
const selection = (type?: string, tag: string[] = []) => ({
  selected: { ...emptyFilters.selected, type: type === undefined ? [] : [type], tag },
});

describe('what a visitor chooses', () => {
  const types = fc.constantFrom('guide' as const, 'activity' as const);
  /** Values of facets that the specification has. An entry has no other facets. */
  const facetValues = (type: fc.Arbitrary<string[]>) =>
    fc
      .record({ type, tag: fc.subarray(options.values.tag) })
      .map((values) => ({ ...emptyFilters.selected, ...values }));
  const word = fc.constantFrom('goal', 'Plan', '.*', 'career path', '[', 'İ', 'ß', '100%', '');
  const entry: fc.Arbitrary<CatalogueEntry> = fc.record({
    id: fc.nat(),
    title: fc.array(word).map((parts) => parts.join(' ')),
    description: fc.array(word).map((parts) => parts.join(' ')),
    phase: fc.constantFrom(...options.phases),
    values: facetValues(types.map((type) => [type])),
  });
  const view: fc.Arbitrary<CatalogueView> = fc.record({
    phase: fc.constantFrom(...options.phases, allPhases),
    selected: facetValues(fc.subarray(options.values.type, { maxLength: 1 })),
    search: fc.oneof(
      word,
      word.map((text) => `  ${text.toUpperCase()} `),
    ),
  });
  /** The filter rule of the specification (§5), except for the phase. */
  const matchesFilters = (candidate: CatalogueEntry, { selected: { type, tag }, search }: CatalogueView) =>
    [candidate.title, candidate.description].some((text) =>
      text.toLowerCase().includes(search.trim().toLowerCase()),
    ) &&
    (tag.length === 0 || candidate.values.tag.some((value) => tag.includes(value))) &&
    (type.length === 0 || candidate.values.type[0] === type[0]);

  it('shows the resources that the rule names, in their order, and if filtered those of other phases', () => {
    fc.assert(
      fc.property(fc.array(entry), view, (allEntries, currentView) => {
        const searchableEntries = allEntries.map(toSearchable);
        const isInPhase = ({ phase }: CatalogueEntry) => [phase, allPhases].includes(currentView.phase);
        const expectedMatches = allEntries.filter(
          (candidate) => isInPhase(candidate) && matchesFilters(candidate, currentView),
        );
        const expectedOtherPhase = allEntries.filter(
          (candidate) =>
            isFiltered(currentView) && !isInPhase(candidate) && matchesFilters(candidate, currentView),
        );
        const { matches, otherPhaseMatches } = filterCatalogue(searchableEntries, currentView);
        const idsOf = (entries: CatalogueEntry[]) => entries.map(({ id }) => id);
        expect([matches, otherPhaseMatches].map(idsOf)).toEqual(
          [expectedMatches, expectedOtherPhase].map(idsOf),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each<[Partial<CatalogueView>, boolean]>([
    [{ phase: 'phase3', search: '   ' }, false],
    [{ search: 'a' }, true],
    [selection('guide'), true],
    [selection(undefined, ['a']), true],
  ])('can be cleared, if it is %j: %s', (change, expected) => {
    expect(isFiltered({ ...defaultView, ...change })).toBe(expected);
  });

  it('is in the address, and read from it again, whatever was typed', () => {
    // The texts are whole graphemes: an address is Unicode, so it cannot contain half of a surrogate pair, and nobody
    // can type one.
    const viewAndSearch = fc.tuple(
      view,
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(' a&b=c#d+e %20 ')),
    );
    fc.assert(
      fc.property(viewAndSearch, ([generatedView, search]) => {
        const fullView = { ...generatedView, search };
        expect(viewFromQuery(viewToQuery(fullView), options)).toEqual(fullView);
      }),
    );
    expect(viewToQuery({ ...defaultView, ...selection('guide', ['b', 'a']), search: 'a & b' })).toBe(
      '?phase=phase1&type=guide&tag=b&tag=a&q=a+%26+b',
    );
  });

  it.each<[string, Partial<CatalogueView>]>([
    ['', {}],
    ['?phase=phase9&type=podcast&tag=none&utm_source=mail&q=', {}],
    ['?phase=PHASE2', {}],
    ['?phase=all', { phase: 'all' }],
    ['?phase=phase3&phase=phase2', { phase: 'phase3' }],
    ['?tag=c&tag=none&tag=a&tag=a', selection(undefined, ['a', 'c'])],
    ['?type=guide&type=activity', selection('guide')],
    ['?phase=toString&type=constructor&tag=__proto__', {}],
    ['?q=%E0%A4%A', { search: '\uFFFD%A' }],
  ])('is taken from %s as far as it makes sense', (query, expectedChange) => {
    expect(viewFromQuery(query, options)).toEqual({ ...defaultView, phase: '', ...expectedChange });
  });

  it('is one type, which another takes the place of, and any number of tags', () => {
    const { selected: guideSelection } = selection('guide', ['a']);
    expect(toggleValue(guideSelection, 'type', 'activity')).toEqual(selection('activity', ['a']).selected);
    expect(toggleValue(guideSelection, 'type', 'guide')).toEqual(selection(undefined, ['a']).selected);
    expect(toggleValue(guideSelection, 'tag', 'b')).toEqual(selection('guide', ['a', 'b']).selected);
    expect(toggleValue(guideSelection, 'tag', 'a')).toEqual(selection('guide').selected);
  });
});

describe('the phase of a month', () => {
  it('is the one that has it, or else the first, in programmes of any shape', () => {
    const owners = fc.array(fc.nat({ max: 4 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(owners, (phaseOfMonth) => {
        const phases = [0, 1, 2, 3].map((phase) => ({
          id: `phase${phase}`,
          months: months.filter((_, month) => phaseOfMonth[month] === phase),
        }));
        expect(phasesByMonth(phases)).toEqual(phaseOfMonth.map((phase) => `phase${phase < 4 ? phase : 0}`));
      }),
    );
  });

  /** The data attributes of <html> after the script that runs before the first paint; `month` is counted from 0. */
  function bootDataset(
    address: string,
    month: number,
    year = 2025,
    [firstPhase, secondPhase]: [string, string] = ['one', 'two'],
  ) {
    const dataset = {};
    const phaseByMonth = months.map((_, index) => (index < 7 ? firstPhase : secondPhase));
    const text = homeBootScript(phaseByMonth, []);
    expect(text).not.toContain('</');
    const document = { documentElement: { dataset } };
    const Date = class {
      getMonth = () => month;
      getFullYear = () => year;
      getDate = () => 1;
    };
    const [search = '', hash = ''] = address.split(/(?=#)/);
    runInNewContext(text, { document, location: { search, hash }, URLSearchParams, Date });
    return dataset;
  }

  it.each([
    ['', 6, 2025, { monthPhase: 'one', phase: 'one', nextMeeting: 'after' }],
    ['', 11, 2025, { monthPhase: 'two', phase: 'two', nextMeeting: 'after' }],
    ['', 0, 2025, { monthPhase: 'one', phase: 'one', nextMeeting: 'after' }],
    ['?q=a&phase=two', 0, 2026, { monthPhase: 'one', phase: 'two', nextMeeting: 'after' }],
    ['?phase=three', 1, 2026, { monthPhase: 'one', phase: 'one', nextMeeting: 'after' }],
    ['?#resources', 6, 2025, { monthPhase: 'one', phase: 'all', nextMeeting: 'after' }],
    ['?phase=two#resources', 6, 2025, { monthPhase: 'one', phase: 'two', nextMeeting: 'after' }],
    ['?phase=all', 1, 2026, { monthPhase: 'one', phase: 'all', nextMeeting: 'after' }],
  ])(
    'is shown before the first paint, unless the address names another: %s in month %i of %i',
    (search, month, year, expectedDataset) => {
      const { phase } = expectedDataset;
      expect(bootDataset(search, month, year)).toEqual({ ...expectedDataset, listedPhase: phase });
    },
  );

  it('cannot end the inline script by its name', () => {
    expect(bootDataset('', 0, 2025, ['</script><b>', 'two'])).toMatchObject({ phase: '</script><b>' });
  });
});
