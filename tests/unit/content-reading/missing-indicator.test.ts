import { expect, it } from 'vitest';
import { colonBelow } from '../../../src/content-reading/yaml-mistakes/colon-below.ts';
import { missingIndicator } from '../../../src/content-reading/yaml-mistakes/missing-indicator.ts';
import { explained } from './explained.ts';

it.each([
  ['a colon', '▲ab:\n  One two.\n  Three: four.\n', 'ab', 'there is a colon on line 3'],
  [
    'a colon in an item',
    '-  ▲b:  \n     One two.\n     Three: four.\n   c: d\n',
    'b',
    'there is a colon on line 3',
  ],
  [
    'a colon below other fields',
    'a: b\nc:\n  d: e\n  ▲f:\n    One two.\n    Three: x\ng: h\n',
    'f',
    'there is a colon on line 6',
  ],
  ['a colon at its end', '▲a:\n  One two.\n    Three:\n', 'a', 'there is a colon on line 3'],
  ['what looks like a field', '▲a:\n  One two\n  words: x\nb: c\n', 'a', 'there is a colon on line 3'],
  ['a text in quotes', '▲a:\n  One two\n  Three: "four\n', 'a', 'there is a colon on line 3'],
  ['a reserved sign', '▲a:\n  @one two\n', 'a', 'they begin with @'],
  ['a link', '▲a:\n  [one](x) two\n  Three: four\n', 'a', 'they begin with ['],
])('sentences below a field need | because of %s', (_, at, name, because) => {
  expect(explained(missingIndicator, at)).toEqual({
    at,
    message: `The sentences below "${name}:" need a | before them, because ${because}. Write ${name}: | and leave the lines below as they are.`,
    mended: undefined,
  });
});

it.each([
  ['the first line is a single word', 'a:\n  one\n  Two: three\n'],
  ['they begin no further in than the field', 'a:\nOne two\nThree: four: x\n'],
  ['a later line begins further left', 'a:\n    One two\n  Three: four\n'],
  ['a line below the colon begins further left', 'a:\n    One two: three: x\n  four\n'],
  ['a field without a value follows', 'a:\n  One two: x: y\n  words:\n    z\n'],
  ['there is a field among them', 'a:\n  One two\n  title: x\n'],
  ['a text begins below one of them', 'a:\n  One two\n  three: |\n    x: y\n'],
  ['a text begins below one of them, joined', 'a:\n  One two\n  words: >-\n'],
  ['a list begins below one of them', 'a:\n  One two\n  words:\n  - x\n'],
  ['they are a list in brackets', 'a:\n  [one] two\n  Three: four\n'],
  ['what is above is no field', 'x a:\n  One two\n  Three: four\n'],
  ['the field is part of a word', '-a:\n  One two\n  Three: four\n'],
  ['a text is beside the field', 'a: b\n  One two\n  Three: four\n'],
  ['| would not help', 'a:\n  One two\nb\nc: d\n'],
])('nothing is said about | where %s', (_, text) => {
  expect(explained(missingIndicator, text)).toBeUndefined();
});

const below = (line: number, sign: string, after: string): string =>
  `This line is more of the text that begins on line ${line}, but it holds a colon. Write ${sign} after ${after} and put the whole text on the lines below it.`;

it.each([
  ['one line below', 'a: b\n  ▲c: d\n', below(1, '>-', '"a:"')],
  ['some lines below', 'x: y\na: b c\n  d\n   ▲e: f\ntitle: g\n', below(2, '>-', '"a:"')],
  ['at the end of a line', 'a: b\n  ▲c:\n', below(1, '>-', '"a:"')],
  ['above a line further in', '-  ab:  c\n     ▲d: e\n      f\n', below(1, '>-', '"ab:"')],
  ['below a line further in', 'a: b\n   c\n  ▲d: e\nf: g\n', below(1, '>-', '"a:"')],
  ['below a dash', '- b c\n  ▲d: e\n  f\n', below(1, '>-', 'the dash')],
  ['below a number', '- 1. b\n  ▲c: d\n', below(1, '|', 'the dash')],
])('a text with a colon in a line below its field begins below it: %s', (_, at, message) => {
  expect(explained(colonBelow, at)).toEqual({ at, message, mended: undefined });
});

it.each([
  ['it follows the name of a field', 'a: b\n  title: d\n'],
  ['one of several follows the name of a field', 'a: b\n  c: d\n  title: e\n'],
  ['the text is in quotes', 'a: "b\n  c: d\n'],
  ['it is beside the field', 'a: b\n  c\nd: e: f\n'],
  ['there is none', 'a: b\n  # x\n  c\nd: e\n'],
  ['it belongs to another field of the item', '- b: c\n  d: e\n  f\ng\n'],
  ['another mistake is above it', 'a: [\nb: c\n  d: e\n'],
])('nothing is said about a colon below where %s', (_, text) => {
  expect(explained(colonBelow, text)).toBeUndefined();
});
