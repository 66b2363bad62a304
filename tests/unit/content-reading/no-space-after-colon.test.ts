import { expect, it } from 'vitest';
import { knownField } from '../../../src/content-reading/yaml-mistakes/known-field.ts';
import { noSpaceAfterColon } from '../../../src/content-reading/yaml-mistakes/no-space-after-colon.ts';
import { explained } from './explained.ts';

const says = (name: string): string =>
  `A space is missing after the colon. Write "${name}: " and then the text.`;

it.each([
  ['above the line where the reading stopped', 'a:▲x\nb: c\n', 'a'],
  ['at the line where it stopped', 'a: b\nzebra:▲x\nc: d\n', 'zebra'],
  ['in an item', '  -  ab.c-D:▲x\n  b: c\n', 'ab.c-D'],
  ['in an item of an item', '- - b:▲x\nc: d\n', 'b'],
  ['before a line that is indented', 'a: b\n  cd:▲x: d\n', 'cd'],
])('a space is put after the colon of a field %s', (_, at, name) => {
  expect(explained(noSpaceAfterColon, at)).toEqual({
    at,
    message: says(name),
    mended: at.replace('▲', ' '),
  });
});

it.each([
  ['an address', 'a: b\nhttps://x\nc: d\n'],
  ['inside a line', 'a\nb c:x\nd: e\n'],
  ['two lines above', 'foo:x\n  y\nz: a\n'],
  ['behind a number', 'a: b\n12:30\nc: d\n'],
])('nothing is said about a colon: %s', (_, text) => {
  expect(explained(noSpaceAfterColon, text)).toBeUndefined();
});

it('the cure says what was done', () => {
  const { cure } = noSpaceAfterColon.find('a:x\nb: c\n', { reason: '', offset: 5 }) ?? {};
  expect(cure?.done).toBe('A space was put after the colon.');
});

it.each([
  ['at the top', 'title:▲x\nid: b\n'],
  ['in an item of an item', '-  -  title:▲x\n      id: b\n'],
  ['far above the line where the reading stopped', 'title:▲x\n  y\n  z\nid: b\n'],
])('of a field whose name is known, a space is put after the colon %s', (_, at) => {
  expect(explained(knownField, at)).toEqual({
    at,
    message: says('title'),
    mended: at.replace('▲', ' '),
  });
});

it.each([
  ['the name is not known', 'words:x\nid: b\n'],
  ['a space would not help', 'title:x\nid b\nc: d\n'],
  ['it belongs to an address', 'title://x\nid: b\n'],
  ['it is inside a line', 'a title:x\nid: b\n'],
  ['a dash is part of the word', '-title:x\nid: b\n'],
])('nothing is said about a colon where %s', (_, text) => {
  expect(explained(knownField, text)).toBeUndefined();
});
