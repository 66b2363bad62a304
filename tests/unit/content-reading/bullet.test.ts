import { expect, it } from 'vitest';
import { bullet, bulletAtStart, bulletCure } from '../../../src/content-reading/yaml-mistakes/bullet.ts';
import { explained } from './explained.ts';

const says = (mark: string): string =>
  `${mark} does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.`;

it.each([...'•‣◦▪●○■➢➤·–—*o', '--', '----'])('%s in place of a dash is replaced by one', (mark) => {
  const at = `a:\n  - b\n  ▲${mark} c\n`;
  expect(explained(bullet, at)).toEqual({ at, message: says(mark), mended: 'a:\n  - b\n  - c\n' });
});

it.each([
  ['at the top', '- a\n▲• b\n', '- a\n- b\n'],
  ['with a tab behind it', 'a:\n  - b\n  ▲•\tc\n', 'a:\n  - b\n  - c\n'],
  ['below another bullet', 'a:\n  • b\n  ▲• c: d\n', 'a:\n  • b\n  - c: d\n'],
  ['below an o', 'a:\n  o b\n  ▲o c: d\n', 'a:\n  o b\n  - c: d\n'],
  ['below an item of several lines', 'a:\n- b: c\n  d: e\n▲• f\n', 'a:\n- b: c\n  d: e\n- f\n'],
  ['as the first in its list', 'a:\n  ▲* b\n  * c\n', 'a:\n  - b\n  * c\n'],
  ['in a list of an item', '- -  B1: \n       ▲* c\n', '- -  B1: \n       - c\n'],
  ['in a list further in', 'a:\n  b:\n    ▲* c\n', 'a:\n  b:\n    - c\n'],
  ['above the line where the reading stopped', 'a:\n  - b\n  ▲• c\n  d: e\n', 'a:\n  - b\n  - c\n  d: e\n'],
  ['below an item beside it', 'a:\n  - b\n  ▲• c: d\n', 'a:\n  - b\n  - c: d\n'],
])('a bullet is replaced by a dash where a list goes on or begins: %s', (_, at, mended) => {
  expect(explained(bullet, at)).toMatchObject({ at, mended });
});

it.each([
  ['there is no list', 'a: b\n▲• c\nd: e\n', '•'],
  ['it is at the top', '▲• b\nc: d\n', '•'],
  ['it is further in than the text of a field', 'a: b\n  ▲• c: d\n', '•'],
  ['it is further in than an item', 'a:\n  - b\n    ▲• c: d\n', '•'],
  ['the line above it has several words', 'a b:\n  ▲* c\n', '*'],
  ['it is in brackets', 'a: [b,\n  ▲• c\n  ]]\n', '•'],
  ['it is below several dashes', 'a:\n  -- b\n  ▲-- c: d\n', '--'],
  ['nothing but a note is above', '# a\n▲* b\n', '*'],
])('a bullet is not replaced where %s', (_, at, mark) => {
  expect(explained(bullet, at)).toEqual({ at, message: says(mark), mended: undefined });
});

it('two dashes before a text of many lines are found far above the line where the reading stopped', () => {
  const at = 'a:\n- |\n  one\n▲-- |\n  two\n  three\n  four: x\nb: c\n';
  expect(explained(bullet, at)).toMatchObject({ at, mended: at.replace('▲-', '') });
  const inside = 'x:\n  a:\n  - |\n    one\n  ▲-- |\n    two\n    three\n    four: x\n  b: c\n';
  expect(explained(bullet, inside)).toMatchObject({ at: inside });
  const joined = at.replace('-- |', '---  >-  ');
  expect(explained(bullet, joined)).toMatchObject({ at: joined });
});

it.each([
  ['it has no space behind it', 'a:\n  - b\n  •c\nd: e\n'],
  ['it is a word that begins with o', 'a:\n  - b\n  one c\nd\n'],
  ['it is a single o outside a list', 'a: b\no c\nd: e\n'],
  ['it is inside a line', 'a: b • c\nd\n'],
  ['it is two lines above', 'a: |\n  • b\nc: d\ne\n'],
  ['it is a star in quotes', 'a: "b\n  * c" d\n'],
  ['it is a star in a text above', 'a: |\n  * b\nc: [d\n'],
  ['several dashes are inside a line', 'a: b -- |\n  c\nd: "\n'],
  ['words follow several dashes two lines above', 'a: |\n  -- | b\n  c\nd: e\nf\n'],
])('nothing is said about a bullet where %s', (_, text) => {
  expect(explained(bullet, text)).toBeUndefined();
});

it('only words that begin with a bullet have one', () => {
  expect(bulletAtStart(' • one')).toBe('•');
  expect(bulletAtStart('one • two')).toBeUndefined();
});

it('a dash takes the place of the space behind a bullet too, if there is one', () => {
  const edit = (text: string, mark?: string) => bulletCure(text, 2, mark).ways[0]?.[0];
  expect(edit('a\n• b')).toEqual({ start: 2, end: 4, words: '- ' });
  expect(edit('a\n•b c')).toEqual({ start: 2, end: 3, words: '- ' });
  expect(edit('a\n--b c', '--')).toEqual({ start: 2, end: 4, words: '- ' });
  expect(bulletCure('• b', 0).done).toBe('A dash was put in place of the bullet before the item.');
});
