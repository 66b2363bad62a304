import { expect, it } from 'vitest';
import { plainLine, plainText } from '../../../src/text/plain-text.ts';

it.each([
  ['1. not a list', '1. not a list'],
  ['a *b* & <i>c</i> &copy; [d](/e "f")', 'a b & <i>c</i> © d'],
  ['10\u00a0minutes', '10\u00a0minutes'],
  ['a < b > "c" &amp; **d**', 'a < b > "c" & d'],
])('takes %j for a line and reads %j', (markdown, words) => {
  expect(plainLine(markdown)).toBe(words);
});

it('reads paragraphs and items, each on lines of its own', () => {
  const lines = plainText('One\nline, *two*.\n\n## Three\n\n- a\n- b & c')
    .split('\n')
    .map((line) => line.trim());
  expect(lines.filter((line) => line !== '')).toEqual(['One', 'line, two.', 'Three', 'a', 'b & c']);
});
