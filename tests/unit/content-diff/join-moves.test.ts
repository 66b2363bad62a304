import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/content-diff/compare/compare-values.ts';
import { joinMoves } from '../../../src/content-diff/compare/join-moves.ts';

const note = { kind: 'note', text: 'Wait.' };
const gone = (was: unknown): Change => ({ kind: 'removed', before: ['a', 0], was });
const come = (is: unknown, at = 1): Change => ({ kind: 'added', after: ['b', at], is });

describe('joinMoves', () => {
  it('reports what was removed here and added there as one move, in its new place', () => {
    expect(joinMoves([gone(note), come(note)])).toEqual([
      { kind: 'moved', before: ['a', 0], after: ['b', 1], changes: [] },
    ]);
  });

  it('joins each only once', () => {
    expect(joinMoves([come(note), gone(note), come(note, 2)])).toEqual([
      { kind: 'moved', before: ['a', 0], after: ['b', 1], changes: [] },
      come(note, 2),
    ]);
  });

  it('leaves words and what reads differently as they are', () => {
    for (const changes of [
      [gone('Wait.'), come('Wait.')],
      [gone(note), come({ ...note, text: 'Ask.' })],
    ])
      expect(joinMoves(changes)).toEqual(changes);
  });

  it('takes a text that came where fields were, or the other way round, for no move', () => {
    const replaced: Change = { kind: 'changed', before: ['a', 0], after: ['a', 0], was: note, is: 'Wait.' };
    expect(joinMoves([replaced, come(note)])).toEqual([replaced, come(note)]);
    const filled: Change = { ...replaced, was: 'Wait.', is: note };
    expect(joinMoves([gone(note), filled])).toEqual([gone(note), filled]);
  });

  it('recognises an item by its id, and reports what changed inside it', () => {
    const was = { id: 'why', label: 'Why' };
    const is = { id: 'why', label: 'What for' };
    const changes: Change[] = [
      { kind: 'removed', before: ['x', 'blocks', 0], was },
      { kind: 'added', after: ['y', 'blocks', 1], is },
    ];
    expect(joinMoves(changes)).toEqual([
      {
        kind: 'moved',
        before: ['x', 'blocks', 0],
        after: ['y', 'blocks', 1],
        changes: [
          {
            kind: 'changed',
            before: ['x', 'blocks', 0, 'label'],
            after: ['y', 'blocks', 1, 'label'],
            was: 'Why',
            is: 'What for',
          },
        ],
      },
    ]);
    // A question that is gone is not the note about it.
    const retired: Change[] = [
      { kind: 'removed', before: ['x', 'blocks', 0], was },
      { kind: 'added', after: ['download', 'retired', 0], is: { id: 'why', was: 'Why' } },
    ];
    expect(joinMoves(retired)).toEqual(retired);
  });
});
