import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hasManyMarks } from '../../../src/saved-file/words/many-marks.ts';
import { fold, foldOnce, matchKey, withoutEnd } from '../../../src/saved-file/words/match-key.ts';
import { longestAddress } from '../../../src/saved-file/words/page-address.ts';

describe('a folded line', () => {
  it.each([
    ['GOAL Form', 'goal form'],
    ['ÉCOLE', 'école'],
    ['what you‘re, ’re, ‚re, ‛re, ′re, `re, ´re', "what you're, 're, 're, 're, 're, 're, 're"],
    ['“a” „b‟ ″c″ «d»', '"a" "b" "c" "d"'],
    ['``a``', '"a"'],
    ['`a`', "'a'"],
    ['Time‐bound ‑ ‒ – — ― −', 'time-bound - - - - - -'],
    ['Straße, ılık, λόγος', 'strasse, ilik, λόγοσ'],
    ['ﬁne １２', 'fine 12'],
    ['a  b\tc\u00A0d \u3000 e', 'a b c d e'],
    ['## **Goal** form  ', 'goal** form'],
    ['_Goal_', 'goal_'],
    ['- Goal', '- goal'],
  ])('of %j is %j', (line, folded) => {
    expect(fold(line)).toBe(folded);
  });

  it('is nothing where a line is too long to be a form’s', () => {
    const longest = 400 + longestAddress;
    expect(fold('a'.repeat(longest))).toHaveLength(longest);
    expect(fold('a'.repeat(longest + 1))).toBe('');
  });

  it('is nothing if the line is decorated, or one character is a whole sentence', () => {
    expect(fold(`a${'\u0301'.repeat(20)}`)).toBe('');
    expect(fold('\uFDFA'.repeat(9))).toBe('');
    expect(fold('㎏')).toBe('kg');
    expect(fold('㍿'.repeat(4))).toBe('株式会社'.repeat(4));
    expect(fold('㍿'.repeat(5))).toBe('');
  });

  it('is the same when it is folded again, but for marks that only then stand at its beginning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (line) => {
        expect(matchKey(matchKey(line))).toBe(matchKey(line));
        expect(foldOnce()(line)).toBe(fold(line));
      }),
    );
  });

  it('is made once a line', () => {
    const once = foldOnce();
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect([once('A'), once('B'), once('A')]).toEqual(['a', 'b', 'a']);
    expect(normalize).toHaveBeenCalledTimes(2);
    normalize.mockRestore();
  });
});

describe('a key', () => {
  it.each([
    ['Goal:', 'goal'],
    ['**Goal:**', 'goal'],
    ['Goal : * _', 'goal'],
    ['Goal?', 'goal?'],
    ['Goal-', 'goal-'],
    [':', ''],
    ['', ''],
  ])('of %j is %j', (line, key) => {
    expect(matchKey(line)).toBe(key);
    expect(withoutEnd(fold(line))).toBe(key);
  });
});

describe('many marks', () => {
  const marks = (count: number) => '\u0301'.repeat(count);
  it('are more than sixteen that follow one another', () => {
    expect(hasManyMarks(`a${marks(16)}`)).toBe(false);
    expect(hasManyMarks(`a${marks(17)}`)).toBe(true);
    expect(hasManyMarks(`a${marks(16)}b${marks(16)}`)).toBe(false);
    expect(hasManyMarks(`abc${'\u093F'.repeat(17)}`)).toBe(true);
  });

  it('are not letters, whatever the language, nor marks below them', () => {
    expect(hasManyMarks('a'.repeat(99))).toBe(false);
    expect(hasManyMarks('\u0300'.repeat(17))).toBe(true);
    expect(hasManyMarks('\u02FF'.repeat(17))).toBe(false);
    expect(hasManyMarks('我'.repeat(99))).toBe(false);
    expect(hasManyMarks('\uE000'.repeat(17))).toBe(false);
  });

  it('may be halves of pairs: some of those are marks', () => {
    expect(hasManyMarks('😀'.repeat(8))).toBe(false);
    expect(hasManyMarks('😀'.repeat(9))).toBe(true);
    expect(hasManyMarks('\uD800'.repeat(17))).toBe(true);
    expect(hasManyMarks('\uDFFF'.repeat(17))).toBe(true);
  });
});
