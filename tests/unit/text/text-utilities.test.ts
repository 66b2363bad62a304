import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { months as calendar } from '../../../src/model/schemas/vocabulary.ts';
import { slugify } from '../../../src/model/text/slug.ts';
import { fillPlural, fillTemplate } from '../../../src/model/text/templates.ts';
import { quoteForYaml } from '../../../src/model/text/quotation-marks.ts';
import { closestMatch } from '../../../src/model/text/suggestions.ts';
import { invisibleCharacters, escapeInvisible } from '../../../src/model/text/characters.ts';
import {
  monthName,
  monthsLabel,
  formatPeriod,
  shortMonthName,
} from '../../../src/model/dates/format-dates.ts';

describe('the word that was meant', () => {
  it.each([
    ['a letter too many', 'phasse2', 'phase2'],
    ['the first two swapped', 'hpase2', 'phase2'],
    ['two slips in six letters', 'fhaze2', 'phase2'],
    ['two slips in five letters', 'gyuls', undefined],
    ['a swap beside another slip', 'wroksheet', 'worksheets'],
    ['capitals', 'JULY', 'july'],
    ['two letters swapped that are no neighbours', 'abc', undefined],
    ['nothing alike', 'tag', undefined],
    ['two that are equally near', 'xyze', 'xyza'],
    ['a nearer one after another', 'xyzbc', 'xyzb'],
  ])('for %s: %s means %s', (_, word, expected) => {
    const candidates = ['phase2', 'goals', 'worksheets', 'july', 'cba', 'xyza', 'xyzb'];
    expect(closestMatch(word, candidates)).toBe(expected);
  });

  it('is found despite one typing error anywhere, in words of four letters and more', () => {
    const letter = fc.constantFrom(...'abcdefgh');
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 4, maxLength: 9 }),
        fc.nat(8),
        letter,
        (letters, rawIndex, otherLetter) => {
          const index = rawIndex % letters.length;
          const typos = [
            letters.toSpliced(index, 1),
            letters.toSpliced(index, 1, otherLetter),
            letters.toSpliced(index, 0, otherLetter),
            letters.toSpliced(index, 2, ...letters.slice(index, index + 2).reverse()),
          ];
          for (const typo of typos)
            expect(closestMatch(typo.join(''), [letters.join('')])).toBe(letters.join(''));
        },
      ),
    );
  });
});

it('a number selects the plural form of the language', () => {
  const pluralForms = { one: '{count} plik', few: '{count} pliki', other: '{count} plików' };
  const results = [0, 1, 3, 5, 22].map((count) => fillPlural(pluralForms, count, 'pl'));
  expect(results).toEqual(['0 plików', '1 plik', '3 pliki', '5 plików', '22 pliki']);
  expect(fillPlural(pluralForms, 3, 'en-GB')).toBe('3 plików');
});

it.each([
  ['en-GB', 'September', 'Sep', 'July to September 2025', 'Jul - Sep'],
  ['de', 'September', 'Sep', 'Juli to September 2025', 'Jul - Sep'],
  ['pl', 'wrzesień', 'wrz', 'lipiec to wrzesień 2025', 'lip - wrz'],
])('months in %s', (language, longName, shortName, period, label) => {
  const template = { period: '{firstMonth} to {lastMonth} {year}', year: 2025, language };
  const months = calendar.slice(6, 9);
  expect(monthName('September', language)).toBe(longName);
  expect(shortMonthName('September', language)).toBe(shortName);
  expect(formatPeriod(template, [{ months }])).toBe(period);
  expect(monthsLabel(months, language)).toBe(label);
});

it.each([
  ['July', 6, 'July to December 2025'],
  ['July', 7, 'July 2025 to January 2026'],
  ['July', 12, 'July 2025 to June 2026'],
  ['January', 12, 'January to December 2025'],
  ['March', 1, 'March 2025'],
] as const)('a programme from %s of %i months is in %s', (firstMonth, count, expected) => {
  const months = Array.from(
    { length: count },
    (_, index) => calendar[(calendar.indexOf(firstMonth) + index) % 12] ?? firstMonth,
  );
  expect(
    formatPeriod({ period: '{firstMonth} to {lastMonth} {year}', year: 2025, language: 'en-GB' }, [
      { months },
    ]),
  ).toBe(expected);
});

it.each([
  ['Éva’s  plan – 2025!', 'eva-s-plan-2025'],
  ['“Ｆｕｌｌ” ﬁt', 'full-fit'],
  ['Große Übung für Łukasz, Søren & Þór', 'grosse-ubung-fur-lukasz-soren-thor'],
  ['…', ''],
])('%s becomes the name of a file or an address: “%s”', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

it('placeholders are filled in literally, and unknown ones stay', () => {
  const filledText = fillTemplate('{a} of {b}, {a}: {name} {toString}', { a: '{b} $& $1', b: 2 });
  expect(filledText).toBe('{b} $& $1 of 2, {b} $& $1: {name} {toString}');
});

it('a quoted text is parsed by YAML as the original', () => {
  const unit = fc.oneof(
    fc.constantFrom('"', "'", '\\', ' ', '#', ': ', 'a'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(load(quoteForYaml(text))).toBe(text);
    }),
  );
});

it('any text is shown on one line without invisible characters, and otherwise unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(invisibleCharacters(escapeInvisible(text))).toEqual([]);
      expect(escapeInvisible(text)).not.toMatch(/[\n\r\t]/);
    }),
  );
  expect(escapeInvisible('x\u202E\r\n::error::„ůß“ – 5 €\ty')).toBe('x⟨U+202E⟩⏎::error::„ůß“ – 5 € y');
});
