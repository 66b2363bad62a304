import { describe, expect, it } from 'vitest';
import type { Change } from '../../../src/content-diff/compare-values.ts';
import { joinMoves } from '../../../src/content-diff/join-moves.ts';

const note = { kind: 'note', text: 'Wait.' };
const gone = (was: unknown): Change => ({ kind: 'removed', before: ['a', 0], was });
const come = (is: unknown, at = 1): Change => ({ kind: 'added', after: ['b', at], is });

describe('joinMoves', () => {
  it('tells what went here and came there as one move, in the place where it is now', () => {
    expect(joinMoves([gone(note), come(note)])).toEqual([
      { kind: 'moved', before: ['a', 0], after: ['b', 1], isFromElsewhere: true },
    ]);
  });

  it('joins each only once', () => {
    expect(joinMoves([come(note), gone(note), come(note, 2)])).toEqual([
      { kind: 'moved', before: ['a', 0], after: ['b', 1], isFromElsewhere: true },
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
});
