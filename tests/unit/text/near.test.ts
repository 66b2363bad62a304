import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { didYouMean, nearest, useOneOf } from '../../../src/text/near.ts';

describe('the word that was meant', () => {
  it.each([
    ['a letter too many', 'phasse2'],
    ['a letter missing', 'phse2'],
    ['another letter', 'phaze2'],
    ['two neighbours swapped', 'pahse2'],
    ['the first two swapped', 'hpase2'],
    ['capitals', 'PHASE2'],
    ['two slips in six letters', 'fhaze2'],
  ])('is found despite %s: %s', (_, word) => {
    expect(nearest(word, ['worksheet', 'phase2'])).toBe('phase2');
  });

  it('is found in capitals too', () => {
    expect(nearest('july', ['June', 'JULY'])).toBe('JULY');
  });

  it.each([
    ['two slips in five letters', 'fhaze', 'phase'],
    ['three slips in six letters', 'fhazi2', 'phase2'],
    ['two letters swapped that are no neighbours', 'abc', 'cba'],
    ['two letters after one', 'a', 'abc'],
    ['the letter after where it was the letter before', 'ab', 'ca'],
    ['the letter before where it was the letter after', 'ab', 'bc'],
    ['nothing alike', 'tag', 'phase'],
  ])('is none with %s: %s for %s', (_, word, candidate) => {
    expect(nearest(word, [candidate])).toBeUndefined();
  });

  it('is the nearest, wherever it is, and the first of those equally near', () => {
    expect(nearest('phase', ['phrases', 'phases', 'phrase'])).toBe('phases');
    expect(nearest('phrasis', ['phases', 'phrases', 'phrasing'])).toBe('phrases');
  });

  it('counts a swap beside another slip', () => {
    expect(nearest('wroksheet', ['worksheets'])).toBe('worksheets');
    expect(nearest('abdc xy', ['abcd xyz'])).toBe('abcd xyz');
  });

  it('is always itself where it is known', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (word, others) => {
        expect(nearest(word, [...others, word])?.toLowerCase()).toBe(word.toLowerCase());
      }),
    );
  });

  it('is found after one slip anywhere, in words of four letters and more', () => {
    const letter = fc.constantFrom(...'abcdefgh');
    const words = fc.array(letter, { minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(words, fc.nat(8), letter, (word, at, other) => {
        const place = at % word.length;
        const slips = [
          word.toSpliced(place, 1),
          word.toSpliced(place, 1, other),
          word.toSpliced(place, 0, other),
          word.toSpliced(place, 2, ...word.slice(place, place + 2).reverse()),
        ];
        for (const slip of slips) expect(nearest(slip.join(''), [word.join('')])).toBe(word.join(''));
      }),
    );
  });
});

test('the question is left out where nothing is near', () => {
  expect(didYouMean('phse2', ['phase1', 'phase2'])).toBe(' Did you mean phase2?');
  expect(didYouMean('autumn', ['phase1', 'phase2'])).toBe('');
});

test('what to write is said with all that is known', () => {
  expect(useOneOf('gide', ['worksheet', 'guide'])).toBe('Use one of: worksheet, guide. Did you mean guide?');
  expect(useOneOf('autumn', ['worksheet', 'guide'])).toBe('Use one of: worksheet, guide.');
  expect(useOneOf('gide', [])).toBe('There are none.');
  expect(useOneOf('gide', [], 'No page has a field.')).toBe('No page has a field.');
});
