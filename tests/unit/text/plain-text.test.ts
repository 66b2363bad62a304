import { expect, it } from 'vitest';
import { plainBlocks, plainLine, plainText } from '../../../src/text/plain-text.ts';

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

it.each([
  ['paragraphs', 'One **bold**\nline.\n\nTwo.', ['One bold\nline.', 'Two.']],
  ['paragraphs around a heading', '## First\nOne.\n\n###### Last', ['First', 'One.', 'Last']],
  ['bullets', 'Bring:\n\n- a *pen*\n- paper', ['Bring:', '• a pen', '• paper']],
  ['numbers', '1. one\n2. two', ['1. one', '2. two']],
  ['numbers that begin later', '9) nine\n10) ten', ['9. nine', '10. ten']],
  ['numbers of two digits', '12. twelve', ['12. twelve']],
  ['headings in a row', '# One\n## Two', ['One', 'Two']],
  ['items with space between them', '1. one\n\n2. two', ['1. one', '2. two']],
  ['an item of two paragraphs', '- one\n\n  more\n- two', ['• one', 'more', '• two']],
  [
    'lists in each other',
    '1. one\n   - a\n   - b\n2. two\n   1. c\n3. three',
    ['1. one', '• a', '• b', '2. two', '1. c', '3. three'],
  ],
  ['two lists', '1. one\n\nThen\n\n- a\n\nand\n\n1. again', ['1. one', 'Then', '• a', 'and', '1. again']],
  ['a quotation and code', '> said\n\n```\na < b\n```', ['said', 'a < b']],
  ['a line across', 'above\n\n---\n\nbelow', ['above', 'below']],
  ['nothing', '', []],
])('blocks: %s', (_, markdown, blocks) => {
  expect(plainBlocks(markdown)).toEqual(blocks);
});
