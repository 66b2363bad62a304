import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likeness, longestRising, pairItems } from '../../src/review/pair-items.ts';
import { runs } from '../support/runs.ts';

/** What became of each item of a list, as "before→after" by position; ∅ where it came or went, * where it moved. */
const paired = (...[before, after, isElsewhere]: Parameters<typeof pairItems>) =>
  pairItems(before, after, isElsewhere)
    .map((pair) => `${pair.before ?? '∅'}→${pair.after ?? '∅'}${pair.isMoved ? '*' : ''}`)
    .join(' ');

test.each([
  ['words in another order, in capitals and with other marks', 'Ask: for a date!', 'DATE a, for ask', 1],
  ['half the words', 'one two', 'one three', 0.5],
  ['a word said twice that the other says once', 'very very good', 'very good', 0.8],
  ['letters and numbers beyond English', 'über 30', 'Über 30', 1],
  ['texts without words', '…', '–', 0],
])('likeness of %s', (_, a, b, share) => {
  expect(likeness(a, b)).toBeCloseTo(share, 10);
  expect(likeness(b, a)).toBeCloseTo(share, 10);
});

describe('items are paired', () => {
  const text = 'The same words in both of them';
  test.each([
    [
      'if they are equal, and of what moved only that is told',
      ['a', 'b', 'c', 'd'],
      ['d', 'a', 'b', 'c'],
      '3→0* 0→1 1→2 2→3',
    ],
    ['or came or went', ['a', 'b', 'c'], ['a', 'c', 'd'], '0→0 1→∅ 2→1 ∅→2'],
    [
      'by their id, whatever they say',
      [{ id: 1, a: 'One two' }, 'x'],
      ['y', { id: 1, b: 'Three' }],
      '∅→0 0→1 1→∅',
    ],
    ['by equality before their id', [{ id: 1 }], [{ id: 1 }, { id: 1, more: 2 }], '0→0 ∅→1'],
    [
      'by their words',
      ['Ask for a time.', 'Close it now.'],
      ['Close it with a story now.', 'First ask for a time.'],
      '1→0 0→1*',
    ],
    [
      'if two words of five are the same',
      ['one two three four five'],
      ['one two six seven eight', 'ten'],
      '0→0 ∅→1',
    ],
    [
      'but not if fewer are',
      ['one two three four five six'],
      ['one two seven eight nine', 'ten'],
      '0→∅ ∅→0 ∅→1',
    ],
    [
      'the most alike first',
      ['Ask for a date and a place'],
      ['Ask for a date', 'Ask for a date and a place now'],
      '∅→0 0→1',
    ],
    [
      'the nearest of those equally alike',
      ['x', 'one two three five'],
      ['one two three six', 'one two three ten'],
      '0→0 1→1',
    ],
    ['by their place, whatever they say', ['a', 'b', 'c'], ['a', 'x', 'c'], '0→0 1→1 2→2'],
    ['but not if more came than went there', ['a', 'b', 'c'], ['a', 'x', 'y', 'c'], '0→0 1→∅ ∅→1 ∅→2 2→3'],
    ['only with the same fields', [{ a: 'one' }], [{ b: 'two' }], '0→∅ ∅→0'],
    ['only with a block of the same kind', [{ kind: 'prose', text }], [{ kind: 'note', text }], '0→∅ ∅→0'],
    ['each once', ['a', 'a'], ['a'], '0→0 1→∅'],
    ['from either end where several are equal', ['–', '–', '5'], ['x', '–', '5'], '0→0 1→1 2→2'],
  ])('%s', (_, before, after, pairs) => {
    expect(paired(before, after)).toBe(pairs);
  });

  test('not with others if their own counterpart is in another list, unless they are equal', () => {
    const [was, is] = ['Ask for a date', 'Ask for a place'];
    expect(paired([was], [is])).toBe('0→0');
    expect(paired([was], [is], (item) => item === was)).toBe('0→∅ ∅→0');
    expect(paired([was], [is], (item) => item === is)).toBe('0→∅ ∅→0');
    expect(paired([was, 'x'], ['y', was], () => true)).toContain('0→1');
  });

  test('so that each is told once, and nothing moved where nothing did', () => {
    const list = fc.array(fc.oneof(fc.constantFrom('a b c', 'a b d', 'e', ''), fc.string()), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const pairs = pairItems(before, after);
        expect(pairs.flatMap((pair) => pair.before ?? []).sort()).toEqual([...before.keys()]);
        expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual([...after.keys()]);
        expect(paired(before, before)).toBe([...before.keys()].map((nth) => `${nth}→${nth}`).join(' '));
      }),
      { numRuns: runs(100) },
    );
  });
});

test('what stays in place is a rising row in the order of the list, and none is longer', () => {
  /** The length of the longest, by trying all. */
  const longest = (numbers: readonly number[], above = -1): number =>
    Math.max(
      0,
      ...numbers.flatMap((number, at) =>
        number > above ? [1 + longest(numbers.slice(at + 1), number)] : [],
      ),
    );
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 8 }), (numbers) => {
      const row = longestRising(numbers);
      const chosen = numbers.filter((number) => row.has(number));
      expect(chosen).toEqual(chosen.toSorted((a, b) => a - b));
      expect(chosen.length).toBe(longest(numbers));
    }),
    { numRuns: runs(100) },
  );
});
