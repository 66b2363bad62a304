import { describe, expect, test } from 'vitest';
import { inSamePlace, sameEnds } from '../../../src/content-diff/compare/same-place.ts';

describe('sameEnds', () => {
  test('pairs what is equal from either end, and stops at the first difference', () => {
    expect(sameEnds([...'abxyc'], [...'abzc'])).toEqual([
      [0, 0],
      [1, 1],
      [4, 3],
    ]);
    expect(sameEnds([...'xay'], [...'zaw'])).toEqual([]);
  });

  test('pairs nothing twice, whichever list is longer', () => {
    expect(sameEnds([...'ab'], [...'ab'])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(sameEnds([...'axb'], [...'ab'])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(sameEnds([...'a'], [...'aa'])).toEqual([[0, 0]]);
    expect(sameEnds([], ['a'])).toEqual([]);
  });
});

describe('inSamePlace', () => {
  /** What is paired between lists of which the items with the same letter are matched; a sign is left over. */
  const paired = (before: string, after: string) => {
    const matches = new Map(
      [...before].flatMap((letter, from) => {
        const to = after.indexOf(letter);
        return /[a-z]/.test(letter) && to !== -1 ? [[from, to] as const] : [];
      }),
    );
    const left = (list: string) => new Set([...list].flatMap((letter, at) => (letter === '-' ? [at] : [])));
    return inSamePlace(matches, before.length, after.length, { before: left(before), after: left(after) });
  };

  test('pairs as many items as came and went between the same neighbours, in order', () => {
    expect(paired('a--b', 'a--b')).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(paired('ab-', 'b-a')).toEqual([]);
    expect(paired('a-cb-', 'ca-b-')).toEqual([[4, 4]]);
    expect(paired('?ab-', 'ab-')).toEqual([[3, 2]]);
  });

  test('pairs what is at the beginning, at the end, and all where no neighbour is left', () => {
    expect(paired('-a-', '-a-')).toEqual([
      [0, 0],
      [2, 2],
    ]);
    expect(paired('-', '-')).toEqual([[0, 0]]);
  });

  test('pairs nothing where more came than went, or only one of the two happened', () => {
    expect(paired('a-b', 'a--b')).toEqual([]);
    expect(paired('a-b', 'ab')).toEqual([]);
    expect(paired('ab', 'a-b')).toEqual([]);
    expect(paired('ab', 'ab')).toEqual([]);
  });

  test('leaves out what is elsewhere', () => {
    expect(paired('a?-b', 'a-b')).toEqual([[2, 1]]);
  });
});
