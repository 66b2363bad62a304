import { describe, expect, it } from 'vitest';
import { apartFromMoves, linesChanged } from '../../../src/content-diff/effects/lines-changed.ts';

const sorted = (before: string, after: string) => apartFromMoves(linesChanged([...before], [...after]));

describe('apartFromMoves', () => {
  it('names a line that moved once, instead of as gone and as new', () => {
    expect(sorted('abc', 'bca')).toEqual({ changes: [], moved: ['a'] });
  });

  it('keeps the other half of a change of which one half moved', () => {
    expect(sorted('abcd', 'xbca')).toEqual({
      changes: [
        { was: undefined, is: 'x' },
        { was: 'd', is: undefined },
      ],
      moved: ['a'],
    });
  });

  it('counts lines that are there several times', () => {
    expect(sorted('aab', 'ba')).toEqual({ changes: [{ was: 'a', is: undefined }], moved: ['a'] });
  });

  it('changes nothing where no line moved', () => {
    const changes = linesChanged(['a', 'b'], ['a', 'c']);
    expect(apartFromMoves(changes)).toEqual({ changes, moved: [] });
  });
});
