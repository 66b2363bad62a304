import { expect, it } from 'vitest';
import { numberedItem } from '../../../src/content-reading/yaml-mistakes/numbered-item.ts';
import { explained } from './explained.ts';

it.each([
  ['below the name of a list', 'items:\n  ▲1. a\n  2. b: c\nd: e\n', '1.'],
  ['with brackets', 'items:\n  ▲1) a: b\n  2) c\n', '1)'],
  ['at the top', '▲1. a: b\n2. c\n', '1.'],
  ['at the top, with several digits', '# x\n▲12. a\n13. b: c\n', '12.'],
  ['below an item at the top', '- a\n▲2. b\n', '2.'],
  ['below an item at the top, with more below it', '- a: b\n  c: d\n▲2. b\n', '2.'],
  ['below an item', 'items:\n  - a\n  ▲2. b\n', '2.'],
  ['with a list in an item', 'items:\n  ▲1. a\n    1. b\n  2. c: d\n', '1.'],
  ['in a list of an item', '-  items:  \n     ▲10. a: b\n     11. c\n', '10.'],
])('a number in place of a dash is found %s', (_, at, mark) => {
  expect(explained(numberedItem, at)).toEqual({
    at,
    message: `${mark} does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.`,
    mended: undefined,
  });
});

it.each([
  ['the field is no list', 'title:\n  1. a\n  2. b: c\n'],
  ['the field has a text beside it', 'items: x\n  1. a\n  2. b: c\n'],
  ['there is no list', 'a: b\n1. c\n'],
  ['a dash would not help', 'items:\n  1. a\nz\nq: r\n'],
  ['the text of the field begins beside it', 'items: x: y\n  1. a\n'],
  ['the list begins in a word', 'my items:\n  1. a\n  2. b: c\n'],
  ['a dash is part of a word', '-items:\n  1. a\n  2. b: c\n'],
  ['a field begins with one', '2x. a:\n1. b\n'],
  ['there is no line', '# a\n'],
])('nothing is said about a number where %s', (_, text) => {
  expect(explained(numberedItem, text)).toBeUndefined();
});
