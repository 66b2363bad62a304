import { describe, expect, it } from 'vitest';
import { AnswerLines, filled } from '../../../src/saved-file/parts/answer-lines.ts';

/** Reads lines as they are in a file: indented, empty, "(not filled in)" or typed by hand. */
function answer(...lines: string[]) {
  const open = new AnswerLines('specific');
  const taken = lines.map((line) => {
    if (line === '') return open.addEmpty();
    if (line.startsWith('  ')) return open.addOwn(line.slice(2));
    return line === '(not filled in)' ? open.mark() : open.addByHand(line);
  });
  return { open, taken, result: (areAllOurs = false) => open.result(areAllOurs) };
}

describe('an answer', () => {
  it('is its indented lines, without the one empty line that the page wrote', () => {
    expect(answer('  one', '', '  two', '').result()).toEqual(['one', '', 'two']);
    expect(answer('  one', '', '').result()).toEqual(['one', '']);
    expect(answer('  one', '', '').result(true)).toEqual(['one']);
    expect(answer('  one', '   ', '').result(true)).toEqual(['one', ' ']);
    expect(answer('  one').result(true)).toEqual(['one']);
    expect(answer().result()).toEqual([]);
  });

  it('keeps blank lines that were typed, unless there is nothing else', () => {
    expect(answer('  ', '  one', '  ', '').result(true)).toEqual(['', 'one', '']);
    expect(answer('', '  one').result()).toEqual(['', 'one']);
  });

  it('may be typed by hand where there is none yet, or right below', () => {
    expect(answer('', 'one', '', 'two', '').result()).toEqual(['one', '', 'two']);
    expect(answer('  one', 'two').result()).toEqual(['one', 'two']);
    expect(answer('  one', '', 'two').taken).toEqual([undefined, undefined, false]);
    expect(answer('  one', '', 'two').result()).toEqual(['one']);
    expect(answer('(not filled in)', 'two').result()).toEqual(['two']);
    expect(answer('(not filled in)', '', 'two').taken.at(-1)).toBe(false);
    expect(answer('  one', 'two', '  three', '').result()).toEqual(['one', 'two', 'three']);
    expect(answer('one', '', '').result()).toEqual(['one']);
    expect(answer('   ', 'one', '   ').result()).toEqual(['one']);
  });

  it('is not marked as missing once there is one', () => {
    expect(answer('(not filled in)').taken).toEqual([true]);
    expect(answer('  one', '(not filled in)').taken.at(-1)).toBe(false);
    expect(answer('one', '(not filled in)').taken.at(-1)).toBe(false);
    expect(answer('   ', '(not filled in)').taken.at(-1)).toBe(true);
    expect(answer('   ', '(not filled in)').result()).toEqual([]);
  });

  it('knows how it ends', () => {
    const ends = (...lines: string[]) => {
      const { open } = answer(...lines);
      return [open.endsBlank, open.goesOn, open.endsByHand, open.isTouched];
    };
    expect(ends()).toEqual([false, false, false, false]);
    expect(ends('  one')).toEqual([false, true, false, true]);
    expect(ends('  one', '')).toEqual([true, false, false, true]);
    expect(ends('  one', '   ')).toEqual([true, false, false, true]);
    expect(ends('one')).toEqual([false, true, true, true]);
    expect(ends('one', '')).toEqual([true, false, false, true]);
    expect(ends('one', '  two')).toEqual([false, true, false, true]);
    expect(ends('')).toEqual([true, false, false, false]);
    expect(ends('   ')).toEqual([true, false, false, false]);
    expect(ends('(not filled in)')).toEqual([false, false, false, true]);
    expect(new AnswerLines('specific').name).toBe('specific');
  });
});

it('the lines with words are those that are not blank', () => {
  expect(filled(['a', ' ', '', ' b'])).toEqual(['a', ' b']);
});
