import { describe, expect, it } from 'vitest';
import { onOneLine } from '../../../src/text/on-one-line.ts';

describe('a text on one line', () => {
  it('has its lines trimmed and joined, and blank ones left out', () => {
    expect(onOneLine(' one \n\n  \ntwo')).toBe('one two');
  });

  it('stays as it is if it has only one', () => {
    expect(onOneLine('  one  two ')).toBe('  one  two ');
  });

  // A pattern that looks for spaces around line ends begins anew at every space: a minute for these.
  it.each(['', '\n'])('is there at once, however many spaces are in it%j', (end) => {
    const spaces = `one${' '.repeat(200_000)}two`;
    expect(onOneLine(`${spaces}${end}`)).toBe(spaces);
  });
});
