import { expect, it } from 'vitest';
import { isUnmarked } from '../../../src/text/is-unmarked.ts';

it.each([
  'Plain words, (all of them): “these” and ‘those’; isn’t it so?',
  'Nai\u0308ve £5 + €6 = 11 × 1 ÷ 1',
  '- 99.9% and/or 4–5 — or 2-3…',
  'Two\nlines!',
  'Two  spaces and 30\u00A0minutes',
  '=',
])('finds no marks in %j', (paragraph) => {
  expect(isUnmarked(paragraph)).toBe(true);
});

it.each([
  ...Array.from('*_`[]<>&"\\\t\r\0#~|', (sign) => `one${sign}two`),
  ' indented',
  'a space at the end ',
  'a space \nbefore a line feed',
  'a line feed\n and a space',
  'two\n\nparagraphs',
  'a line feed at the end\n',
  '\u00A0space',
  '',
])('leaves %j to Markdown', (paragraph) => {
  expect(isUnmarked(paragraph)).toBe(false);
});
