import { expect, it } from 'vitest';
import { listBesideKey } from '../../../src/content-reading/yaml-mistakes/list-beside-key.ts';
import { explained } from './explained.ts';

it.each([
  ['with its first item', 'ab.c: ▲- b\n', 'ab.c'],
  ['in a list', '- -  a:  ▲-  b\n', 'a'],
  ['with a dash alone', 'items: ▲-\n  - b\nc\n', 'items'],
  ['with a dash and a space', 'a: ▲- \n  b: c\nd\n', 'a'],
])('a list beside its field belongs below: %s', (_, at, name) => {
  expect(explained(listBesideKey, at)).toEqual({
    at,
    message: `A list begins on the line below its field. Put the first "- " on a new line after "${name}:".`,
    mended: undefined,
  });
});

it.each([
  ['alone, where no list belongs', 'a: -\n  b: c\nd\n'],
  ['after several words', 'a b: - c\n'],
  ['after a word that begins with one', '-a: - c\n'],
  ['that begins a word', 'a: -b: c\n'],
])('nothing is said about a dash %s', (_, text) => {
  expect(explained(listBesideKey, text)).toBeUndefined();
});
