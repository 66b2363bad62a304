import { describe, expect, it } from 'vitest';
import {
  indentationOf,
  isDoubleUnderline,
  isIndented,
  isUnderline,
  toFileLine,
  underlineBelow,
  withNext,
} from '../../../src/saved-file/lines/file-line.ts';
import { fold } from '../../../src/saved-file/words/match-key.ts';

describe('a line of a file', () => {
  it('has keys only where it is not indented, whatever the space', () => {
    expect(toFileLine('Goal:', fold)).toEqual({
      text: 'Goal:',
      folded: 'goal:',
      key: 'goal',
      isOutside: false,
    });
    for (const space of [' ', '\t', '\u00A0', '\u3000'])
      expect(toFileLine(`${space}Goal`, fold)).toMatchObject({ folded: '', key: '' });
    expect(toFileLine('Go on', fold, true)).toMatchObject({ folded: 'go on', isOutside: true });
    expect(toFileLine('', () => 'x')).toMatchObject({ folded: '', key: '' });
  });

  it('is indented by a space, a no-break space or a tab', () => {
    expect([' a', '\ta', '\u00A0a', ' '].map(isIndented)).toEqual([true, true, true, true]);
    expect(['a ', '', '>  a', '\u3000a'].map(isIndented)).toEqual([false, false, false, false]);
    expect([' \t\u00A0a b', 'a ', '', '  '].map(indentationOf)).toEqual([' \t\u00A0', '', '', '  ']);
  });

  it('has one below it unless it is the last', () => {
    const [one, two, three] = ['1', '2', '3'].map((text) => toFileLine(text, fold));
    expect(withNext([one, two, three].filter((line) => line !== undefined))).toEqual([
      [one, two],
      [two, three],
    ]);
    expect(withNext([])).toEqual([]);
  });
});

describe('an underline', () => {
  it('is three or more dashes or equals signs, and nothing else', () => {
    for (const line of ['---', '===', '-----', '___', '–––', '———', '−−−', '‐‐‐', '---  ', '=-_'])
      expect(isUnderline(line), line).toBe(true);
    for (const line of [undefined, '', '--', '--- a', 'a ---', ' ---', '***', '- - -'])
      expect(isUnderline(line), line).toBe(false);
  });

  it('belongs to a title if it consists only of equals signs', () => {
    for (const line of ['===', '=====  ']) expect(isDoubleUnderline(line), line).toBe(true);
    for (const line of [undefined, '==', '---', '==-', '=== a', 'a===', ' ===', ''])
      expect(isDoubleUnderline(line), line).toBe(false);
  });

  it('may have one blank line above it, but not two', () => {
    const below = (...texts: string[]) =>
      underlineBelow(
        texts.map((text) => toFileLine(text, fold)),
        0,
      );
    expect(below('A', '---')).toBe(1);
    expect(below('A', '', '---')).toBe(2);
    expect(below('A', '  ', '---')).toBe(2);
    expect(below('A', '', '', '---')).toBeUndefined();
    expect(below('A', 'B', '---')).toBeUndefined();
    expect(below('A')).toBeUndefined();
    expect(below('A', '')).toBeUndefined();
  });
});
