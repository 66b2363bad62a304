import { expect, it } from 'vitest';
import { paragraphsIn } from '../../../src/text/paragraphs-in.ts';

it.each<[text: string, paragraphs: string[]]>([
  ['One line.', ['One line.']],
  ['One\nand the same.\n\n\nTwo.\n', ['One\nand the same.', 'Two.']],
  ['**Bold**\n\n*slanted*\n\n***both***', ['**Bold**', '*slanted*', '***both***']],
  ['`code` first\n\n(brackets)\n\n“Said.”\n\n‘So.’', ['`code` first', '(brackets)', '“Said.”', '‘So.’']],
  ['2.5 hours\n2025\n10', ['2.5 hours\n2025\n10']],
  ['**1.** Not a list\n\na', ['**1.** Not a list', 'a']],
])('splits %j', (text, paragraphs) => {
  expect(paragraphsIn(text)).toEqual(paragraphs);
});

it.each([
  '- an item',
  '* an item',
  '+ an item',
  '1. an item',
  '10) an item',
  '1.',
  '1.\nWords',
  'Words\n2) and more',
  '# Title',
  'Title\n---',
  'Title\n===',
  '***',
  '> quoted',
  '```\ncode\n```',
  '~~~\ncode\n~~~',
  ' indented',
  'Words\n    and code',
  '\twords',
  '[a]: /b',
  '<div>',
  'a space at the end ',
  'a break  \nand more',
  'a break\\\nand more',
  'one\n \ntwo',
  'one\r\ntwo',
  'two line feeds at the end\n\n',
  '',
])('leaves %j to Markdown', (text) => {
  expect(paragraphsIn(text)).toBeUndefined();
});
