import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairItems } from '../../../src/content-diff/compare/pair-items.ts';

describe('pairItems', () => {
  it('finds what came, what went and what stayed', () => {
    expect(pairItems(['a', 'b', 'c'], ['a', 'c', 'd'])).toEqual([
      { before: 0, after: 0, isMoved: false },
      { before: 1, isMoved: false },
      { before: 2, after: 1, isMoved: false },
      { after: 2, isMoved: false },
    ]);
  });

  it('knows an item by its id, whatever else is different', () => {
    const before = { id: 'x', text: 'This is how it was said before today' };
    const after = { id: 'x', text: 'Something quite new now stands here instead' };
    expect(pairItems([before], [after])).toEqual([{ before: 0, after: 0, isMoved: false }]);
  });

  it('knows a reworded item by its words', () => {
    expect(
      pairItems(
        ['Ask for a timeline before a cause.', 'Close with a story.'],
        ['Close with a story of your own.', 'First ask for a timeline, then for a cause.'],
      ),
    ).toEqual([
      { before: 1, after: 0, isMoved: false },
      { before: 0, after: 1, isMoved: true },
    ]);
  });

  it('does not take blocks of two kinds for one', () => {
    const text = 'The same words in both of them';
    expect(pairItems([{ kind: 'prose', text }], [{ kind: 'note', text }])).toEqual([
      { before: 0, isMoved: false },
      { after: 0, isMoved: false },
    ]);
  });

  it('says of one item that it moved, not of all it passed', () => {
    expect(pairItems(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c']).filter(({ isMoved }) => isMoved)).toEqual([
      { before: 3, after: 0, isMoved: true },
    ]);
  });

  it('pairs the most alike first, and of equally alike ones the nearest', () => {
    const draft = 'Ask for a date and a place';
    expect(pairItems([draft], ['Ask for a date', 'Ask for a date and a place now'])).toEqual([
      { after: 0, isMoved: false },
      { before: 0, after: 1, isMoved: false },
    ]);
    const alike = ['one two three four', 'one two three five'];
    expect(pairItems(['x', ...alike.slice(1)], ['one two three six', 'one two three ten'])).toEqual([
      { before: 0, after: 0, isMoved: false },
      { before: 1, after: 1, isMoved: false },
    ]);
  });

  it('takes texts for one that share two words of five, and no less', () => {
    // Of two added items, nobody can say which one replaces the removed one.
    const pairs = (before: string, after: string) => pairItems([before], [after, 'ten']).length;
    expect(pairs('one two three four five', 'one two six seven eight')).toBe(2);
    expect(pairs('one two three four five six', 'one two seven eight nine')).toBe(3);
  });

  it('takes what is in the same place for the same thing, whatever its words', () => {
    expect(pairItems(['a', 'b', 'c'], ['a', 'x', 'c'])).toContainEqual({
      before: 1,
      after: 1,
      isMoved: false,
    });
    expect(pairItems(['–', '–', '5'], ['x', '–', '5'])).toContainEqual({
      before: 0,
      after: 0,
      isMoved: false,
    });
    expect(pairItems(['a', 'b', 'c'], ['a', 'c', 'x'])).toHaveLength(4);
    expect(pairItems(['a', 'b', 'c'], ['a', 'x', 'y', 'c'])).toHaveLength(5);
    const first = { id: 'a', text: 'one two three' };
    expect(pairItems([first], [{ id: 'b', text: 'four five six' }])).toHaveLength(2);
  });

  it('knows what is equal also where it has no words', () => {
    expect(
      pairItems(['–', 'x y', '…'], ['…', 'x y', '–']).map(({ before, after }) => [before, after]),
    ).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ]);
  });

  it('knows an item by its number', () => {
    const before = { id: 1, text: 'This is how it was said before today' };
    const after = { id: 1, label: 'Something quite new now stands here instead' };
    expect(pairItems([before, 'x'], ['y', after])).toContainEqual({
      before: 0,
      after: 1,
      isMoved: false,
    });
  });

  it('takes what has the same fields in the same place for the same thing, in whatever order they are', () => {
    const [first, second] = [
      { a: 'one two three', b: 'four' },
      { b: 'five six', a: 'seven eight' },
    ];
    expect(pairItems([first], [second])).toHaveLength(1);
    expect(pairItems([first], [{ a: 'five' }])).toHaveLength(2);
    expect(pairItems([first], ['three'])).toHaveLength(2);
    expect(pairItems([first], [{ ...second, id: 'x' }])).toHaveLength(2);
    expect(pairItems([{ ...first, id: 'x' }], [{ ...second, id: 'y' }])).toHaveLength(2);
  });

  it('does not pair what has its counterpart elsewhere, by its words or by its place', () => {
    const elsewhere = (word: string) =>
      pairItems(['one two', '–', 'x'], ['one two three', '–', 'y'], (item) => item === word);
    const pair = (at: number) => ({ before: at, after: at, isMoved: false });
    expect(elsewhere('nothing')).toEqual([pair(0), pair(1), pair(2)]);
    for (const word of ['one two', 'one two three'])
      expect(elsewhere(word)).toEqual([
        { before: 0, isMoved: false },
        { after: 0, isMoved: false },
        pair(1),
        pair(2),
      ]);
    // What is equal is the same, wherever else it may be.
    expect(pairItems(['x', 'a'], ['a', 'y'], () => true)).toContainEqual({
      before: 1,
      after: 0,
      isMoved: false,
    });
  });

  it('compares no words where that would take too long', () => {
    const many = (count: number, word: string) =>
      Array.from({ length: count }, (_, n) => `one two ${word} ${n}`);
    expect(pairItems(many(201, 'old'), many(200, 'new'))).toHaveLength(401);
  });

  it('takes no item twice', () => {
    expect(pairItems(['a', 'a'], ['a'])).toEqual([
      { before: 0, after: 0, isMoved: false },
      { before: 1, isMoved: false },
    ]);
    expect(
      pairItems(
        [{ id: 1 }],
        [
          { id: 1, a: 1 },
          { id: 1, b: 2 },
        ],
      ),
    ).toHaveLength(2);
  });

  it('pairs what is equal before what only has the same id', () => {
    expect(pairItems([{ id: 1 }], [{ id: 1 }, { id: 1, more: 2 }])).toEqual([
      { before: 0, after: 0, isMoved: false },
      { after: 1, isMoved: false },
    ]);
  });

  it('pairs the nearer of two that are equally alike, also where that comes first', () => {
    const after = ['something else', 'one two three six', 'one two three ten'];
    expect(pairItems(['x', 'one two three five'], after)).toContainEqual({
      before: 1,
      after: 1,
      isMoved: false,
    });
  });

  it('pairs one of two with the only item that is like both', () => {
    expect(pairItems(['one two three five', 'one two three ten'], ['one two three six'])).toEqual([
      { before: 0, after: 0, isMoved: false },
      { before: 1, isMoved: false },
    ]);
  });

  it('does not take items without an id for one because neither has one', () => {
    expect(pairItems([{ text: 'one two' }], [{ label: 'three four' }])).toHaveLength(2);
  });

  it('has every item of both lists once, and nothing moved where nothing did', () => {
    const list = fc.array(fc.oneof(fc.constantFrom('a b c', 'a b d', 'e', ''), fc.string()), {
      maxLength: 9,
    });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const pairs = pairItems(before, after);
        const positions = (side: 'before' | 'after') =>
          pairs.flatMap((pair) => pair[side] ?? []).toSorted((a, b) => a - b);
        expect(positions('before')).toEqual([...before.keys()]);
        expect(positions('after')).toEqual([...after.keys()]);
        expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual([...after.keys()]);
        expect(pairItems(before, before)).toEqual(
          before.map((_, index) => ({ before: index, after: index, isMoved: false })),
        );
      }),
    );
  });
});
