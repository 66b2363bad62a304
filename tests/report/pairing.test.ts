import fc from 'fast-check';
import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parseSourceFile } from '../../src/authoring/content-files/parse-source-file.ts';
import { similarity } from '../../src/authoring/check/pair-files.ts';
import { alignListItems } from '../../src/authoring/review/align-list-items.ts';
import { pairItems } from '../../src/authoring/review/pair-items.ts';
import { runCount } from '../support/nightly.ts';

/** The pairing of list items as "before→after" by position; ∅ for added or removed items, * for moved ones. */
function describePairing(before: readonly unknown[], after: readonly unknown[]): string {
  const [earlier, later] = [before, after].map(
    (list) =>
      parseSourceFile(dump(list), { kind: 'checklists', slug: 'checklists', path: 'content/checklists.yaml' })
        .file,
  );
  if (!earlier || !later) throw new Error('The lists cannot be read.');
  const pairing = pairItems([{ earlier, later }], ({ value }) => value);
  return alignListItems(earlier.root, later.root, pairing)
    .map(
      ({ before: earlierNode, after: laterNode, movedPast }) =>
        `${String(earlierNode?.key ?? '∅')}→${String(laterNode?.key ?? '∅')}${movedPast ? '*' : ''}`,
    )
    .join(' ');
}

test.each([
  ['words in another order, in capitals and with other marks', 'Ask: for a date!', 'DATE a, for ask', 1],
  ['half the words', 'one two', 'one three', 0.5],
  ['a word said twice that the other says once', 'very very good', 'very good', 0.8],
  ['letters and numbers beyond English', 'über 30', 'Über 30', 1],
  ['texts without words', '…', '–', 0],
])('similarity of %s', (_, a, b, expected) => {
  expect(similarity(a, b)).toBeCloseTo(expected, 10);
  expect(similarity(b, a)).toBeCloseTo(expected, 10);
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
      [{ id: 'a', a: 'One two' }, 'x'],
      ['y', { id: 'a', b: 'Three' }],
      '∅→0 0→1 1→∅',
    ],
    ['by equality before their id', [{ id: 1 }], [{ id: 1 }, { id: 1, more: 2 }], '0→0 ∅→1'],
    [
      'by their words',
      ['Ask for a time.', 'Close it now.'],
      ['Close it with a story now.', 'First ask for a time.'],
      '1→0* 0→1',
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
    expect(describePairing(before, after)).toBe(pairs);
  });

  test('but never with a different id, however similar they are', () => {
    const [earlierItem, laterItem] = [
      { id: 'relevant', label: 'Who gains from it?' },
      { id: 'cost', label: 'Who gains from it now?' },
    ];
    expect(describePairing([earlierItem], [laterItem])).toBe('0→∅ ∅→0');
  });

  test('such that each change is reported once, and nothing as moved that has not moved', () => {
    const list = fc.array(fc.oneof(fc.constantFrom('a b c', 'a b d', 'e', ''), fc.string()), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const pairs = describePairing(before, after)
          .split(' ')
          .map((pair) => pair.replace('*', '').split('→'));
        const reportedIndexes = (side: number) =>
          pairs.flatMap((pair) => (pair[side] === '∅' ? [] : Number(pair[side])));
        if (before.length + after.length > 0) {
          expect(reportedIndexes(0).sort((a, b) => a - b)).toEqual([...before.keys()]);
          expect(reportedIndexes(1)).toEqual([...after.keys()]);
        }
        expect(describePairing(before, before)).toBe(
          [...before.keys()].map((index) => `${index}→${index}`).join(' '),
        );
      }),
      { numRuns: runCount(100) },
    );
  });
});
