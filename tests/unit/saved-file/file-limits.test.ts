import { describe, expect, it } from 'vitest';
import { canBeOpened, largestFile, mostBytes, mostLines } from '../../../src/saved-file/file-limits.ts';

describe('the limits of a file', () => {
  it('are 80 kB of letters and 1,500 lines', () => {
    expect({ largestFile, mostLines }).toEqual({ largestFile: 81_920, mostLines: 1500 });
  });

  it('leave room for three bytes a letter', () => {
    expect(mostBytes).toBe(new TextEncoder().encode('数'.repeat(largestFile)).length);
  });
});

describe('canBeOpened', () => {
  it('counts the letters', () => {
    expect(canBeOpened(`${'a'.repeat(largestFile - 1)}\n`)).toBe(true);
    expect(canBeOpened(`${'a'.repeat(largestFile)}\n`)).toBe(false);
  });

  it('counts the lines, of which the last ends in a line break', () => {
    expect(canBeOpened('a\n'.repeat(mostLines))).toBe(true);
    expect(canBeOpened('a\n'.repeat(mostLines + 1))).toBe(false);
  });
});
