import { describe, expect, it } from 'vitest';
import { apartFromMoves, linesChanged } from '../../../src/content-diff/effects/lines-changed.ts';

const sorted = (before: string, after: string) => apartFromMoves(linesChanged([...before], [...after]));

describe('linesChanged', () => {
  const changed = (before: string, after: string) => linesChanged([...before], [...after]);

  it('takes what was removed and added in one place for one line that changed', () => {
    expect(changed('axbc', 'aybc')).toEqual([{ was: 'x', is: 'y' }]);
    expect(changed('axc', 'ayzc')).toEqual([
      { was: 'x', is: 'y' },
      { was: undefined, is: 'z' },
    ]);
  });

  it('names lines added at the top and removed at the end', () => {
    expect(changed('ab', 'xab')).toEqual([{ was: undefined, is: 'x' }]);
    expect(changed('abx', 'ab')).toEqual([{ was: 'x', is: undefined }]);
  });

  it('pairs the lines in order where thousands differ, since finding what stayed would take too long', () => {
    const many = (word: string) => ['same', ...Array.from({ length: 1001 }, (_, n) => `${word} ${n}`)];
    const [was, is] = [many('old'), many('new')];
    expect(linesChanged(was, is)).toEqual(was.map((line, n) => ({ was: line, is: is[n] })));
  });
});

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
