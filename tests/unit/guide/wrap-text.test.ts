import { describe, expect, it } from 'vitest';
import { styles } from '../../../src/guide/guide-page.ts';
import { wrapText } from '../../../src/guide/wrap-text.ts';

/** The lines, with | where a word was split. */
const wrap = (text: string, width: number) =>
  wrapText(text, width, styles.body, (line) => Array.from(line).length).map(
    (line, index, all) => line.text + (line.after === '' && index < all.length - 1 ? '|' : ''),
  );

describe('wrapText', () => {
  it.each([
    ['fits exactly', 'one two', 7, ['one two']],
    ['is one letter too wide', 'one two', 6, ['one', 'two']],
    ['has several spaces', '  one   two ', 20, ['one two']],
    ['is empty', '', 5, []],
    ['is only spaces', '   ', 5, []],
    ['holds a word that is too wide', 'abcdefgh', 3, ['abc|', 'def|', 'gh']],
    ['holds a word of exactly two lines', 'abcdef', 3, ['abc|', 'def']],
    ['goes on after a word that is too wide', 'abcd ef g', 3, ['abc|', 'd', 'ef', 'g']],
    ['goes on beside the rest of such a word', 'abcd e', 3, ['abc|', 'd e']],
    ['has words before such a word', 'a bcdef', 3, ['a', 'bcd|', 'ef']],
    ['has emoji, which stay whole', '🙂🙂', 1, ['🙂|', '🙂']],
    ['has no room for a single letter', 'ab c', 0, ['a|', 'b', 'c']],
  ])('breaks a text that %s', (_, text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });
});
