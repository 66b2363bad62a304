import { expect, it } from 'vitest';
import { firstItemIn } from '../../../src/content-reading/yaml-mistakes/first-item-in.ts';
import { missingDash } from '../../../src/content-reading/yaml-mistakes/missing-dash.ts';
import { explained } from './explained.ts';

it.each([
  ['by two spaces', 'a:\n    ▲- b\n  - c\n', '2 spaces', 3],
  ['by one space, below a note', 'a: # x\n   ▲- b\n  - c\n', '1 space', 3],
  ['with a list inside it', 'a:\n    ▲- b\n      - x\n  - c\n', '2 spaces', 4],
  ['in a list of an item', '- a-b:\n      ▲- b\n    - c\n', '2 spaces', 3],
  ['in a list that is the whole file', '  ▲- a\n- b\n', '2 spaces', 2],
  ['in the column of its field', 'a:\n    ▲- b\n- c\n', '4 spaces', 3],
  ['above several', 'a:\n    ▲- b\n  - c\n  - d: e: f\n', '2 spaces', 3],
  ['above one with more below it', 'a:\n    ▲- b\n  - c: d\n    e: f: g\n', '2 spaces', 3],
])('the first item begins further in than the others %s', (_, at, spaces, line) => {
  expect(explained(firstItemIn, at)).toEqual({
    at,
    message: `This item begins further in than the next one, on line ${line}. Take away ${spaces} before it, and before each line that belongs to it.`,
    mended: undefined,
  });
});

it.each([
  ['after several that do not', 'a:\n   - b\n   - c\n  ▲- d\n', '1 space'],
  ['among others that do not', 'a:\n    - b\n  ▲- c\n    - d\n', '2 spaces'],
])('one item begins further out than the others %s', (_, at, spaces) => {
  expect(explained(firstItemIn, at)).toEqual({
    at,
    message: `This item begins further out than the others, such as the one on line 2. Put ${spaces} before it, and before each line that belongs to it.`,
    mended: undefined,
  });
});

it.each([
  ['the first item has no dash', 'a:\n    b: c\n  - c: d\n'],
  ['all items begin in one column', 'a:\n  - b\n  - c: d: e\n'],
  ['a field follows the list', 'a:\n    - b\nc: d: e\n'],
  ['the field has a text beside it', 'a: b\n    - c\n  - d: e: f\n'],
  ['there is no list', 'a: b: c\n'],
])('nothing is said about the first item where %s', (_, text) => {
  expect(explained(firstItemIn, text)).toBeUndefined();
});

it.each([
  ['', 'a:\n    ▲b: c\n  - c: d\n', '  - b: c', 3],
  [' in a list of an item', '- x:\n      ▲b: c\n    - d: e\n', '    - b: c', 3],
  [' in a list that is the whole file', '  ▲b: c\n- c: d\n', '- b: c', 2],
  [' above a mistake far below', 'a:\n    ▲b: c\n    d: e\n  - c: d\n  - e: f\n', '  - b: c', 4],
])('the first item lacks its dash%s', (_, at, written, line) => {
  expect(explained(missingDash, at)).toEqual({
    at,
    message: `This item has no dash, but the next one, on line ${line}, has. Write "${written}".`,
    mended: undefined,
  });
});

it.each([
  ['it begins in the column of the dashes', 'a:\n  b: c\n  - d\n'],
  ['it begins too far in', 'a:\n     b: c\n  - c: d\n'],
  ['it has one', 'a:\n    - b\n  - c\n'],
  ['a dash is inside its line', 'a:\n    b - c: d\n  e: f\n'],
])('nothing is said about a dash where %s', (_, text) => {
  expect(explained(missingDash, text)).toBeUndefined();
});
