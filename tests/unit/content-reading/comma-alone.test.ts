import { expect, it } from 'vitest';
import { commaAlone } from '../../../src/content-reading/yaml-mistakes/comma-alone.ts';
import { explained } from './explained.ts';

const below = (count: number): string => '\n  b,'.repeat(count);

it.each([
  ['at once', 'a: [▲,b]\n'],
  ['after a space', 'a: { ▲, b: c }\n'],
  ['in a list of a list', '- [▲,a]\n'],
  ['below another list', 'a: [b]\nc: [▲, d]\n'],
])('a comma that comes first %s has nothing before it', (_, text) => {
  expect(explained(commaAlone, text)).toEqual({
    at: text,
    message: 'There is nothing before this comma. Write the item that belongs there or remove the comma.',
    mended: undefined,
  });
});

it.each([
  ['at once', 'a: [b,▲, c]\n'],
  ['after spaces', 'a: [b,  ▲, c]\n'],
  ['in curly brackets', 'a: { b: c,▲, d: e }\n'],
  ['on a line of its own', 'a: [\n  b,\n  ▲,\n  c]\n'],
  ['some lines down', `a: [${below(6)}\n  ▲,\n  c]\n`],
  ['after commas in quotes', 'a: [", ,", \'\', b,▲, c]\n'],
  ['after commas in the quotes of a field', 'a: [b-c:  ", ,", ▲, d]\n'],
  ['after an apostrophe in a word', "a: [it's, ▲, b]\n"],
  ['after the commas of a list inside', 'a: [[b, c], { d: e, f: [g] }, h,▲, i]\n'],
  ['between words that go on below', 'a: [b\n  or - c: d,▲, e]\n'],
])('a comma is found that follows another %s', (_, text) => {
  expect(explained(commaAlone, text)).toEqual({
    at: text,
    message: 'There is nothing between two commas. Write the item that belongs there or remove this comma.',
    mended: undefined,
  });
});

it.each([
  ['brackets end with it', 'a: [b, ]\nc: [d\n'],
  ['they end with two of them further up than lists are long', `a: [${below(8)}\n  , ,\n  c]\n`],
  ['they are empty', 'a: [ ]]\n'],
  ['they are not closed', 'a: [b, , c\n'],
  ['they are closed with others', 'a: [b, , c}\n'],
  ['a quotation mark is left open', 'a: ["b, , c]\n'],
  ['an item follows below', 'a: [b, ,\n  - c\nd: ]\n'],
  ['a field follows below', 'a: [b, ,\ncde: f]\n'],
  ['a field follows below, further in', 'a: [b, ,\n  cd: e]\n'],
  ['only a list inside has it', 'a: [[b, , c], d]\n'],
  ['it is in a text', 'a: b, , c\nd: "\n'],
])('nothing is said about commas where %s', (_, text) => {
  expect(explained(commaAlone, text)).toBeUndefined();
});
