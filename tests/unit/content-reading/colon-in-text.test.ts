import { expect, it } from 'vitest';
import { colonInText } from '../../../src/content-reading/yaml-mistakes/colon-in-text.ts';
import { explained } from './explained.ts';

const says = (words: string, isLong = false): string =>
  `The text after "a:" contains a colon. Put the whole text ${isLong ? 'on one line in quotes' : 'in quotes'}: "${words}".`;

it.each([
  ['alone', 'a: ▲b: c\n', 'b: c'],
  ['that ends in a colon', 'a: ▲b:\nc: d\n', 'b:'],
  ['in an item, with spaces', '-  - a:  ▲b: c \n', 'b: c'],
  ['above the next field of its item', '- a: ▲b: c\n  d: e\n', 'b: c'],
  ['with # before a number', 'a: ▲b: c #1\n', 'b: c #1'],
])('a text with a colon is put in quotes: %s', (_, at, words) => {
  expect(explained(colonInText, at)).toEqual({
    at,
    message: says(words),
    mended: at.replace(`▲${words}`, `"${words}"`),
  });
});

it('the field is named', () => {
  const { message } = explained(colonInText, 'ab.c-D2: b: c\n') ?? {};
  expect(message).toMatch(/^The text after "ab\.c-D2:" contains a colon\./);
});

it.each([
  ['one line', 'a: ▲b: c\n  d\n', 'b: c d'],
  ['several lines', 'a: ▲b: c\n  d - e\n\n  f: g\n', 'b: c d - e f: g'],
  ['lines above another field', '- a: ▲b: c\n    d\n  e: f\n', 'b: c d'],
])('a text with a colon that goes on below belongs on one line: %s', (_, at, words) => {
  expect(explained(colonInText, at)).toEqual({ at, message: says(words, true), mended: undefined });
});

it.each([
  ['a field', 'a: ▲b: c\n  title: d\n'],
  ['an item', 'a: ▲b: c\n  - d\n'],
  ['a field and more text', 'a: ▲b: c\n  d\n  title: e\n'],
])('%s below is not taken for more of the text', (_, at) => {
  expect(explained(colonInText, at)).toEqual({ at, message: says('b: c'), mended: undefined });
});

it('what may be a note would be published in quotes', () => {
  const note = ' If "# d" is a note, give it a line of its own first.';
  const at = 'a: ▲b: c # d\n';
  expect(explained(colonInText, at)).toEqual({
    at,
    message: `${says('b: c # d')}${note}`,
    mended: undefined,
  });
  const long = 'a: ▲b: c\n  e # d\n';
  expect(explained(colonInText, long)?.message).toBe(`${says('b: c e # d', true)}${note}`);
});

it.each([
  ['the text is in quotes', 'a: "b: c\n'],
  ['no space follows the colon', 'a: @b:c\n'],
  ['there are several words before the first', 'x a: b: c\n'],
  ['a dash is part of a word', '-a: b: c\n'],
])('nothing is said about a colon where %s', (_, text) => {
  expect(explained(colonInText, text)).toBeUndefined();
});

it('the cure says why', () => {
  const { cure } = colonInText.find('a: b: c\n', { reason: '', offset: 4 }) ?? {};
  expect(cure?.done).toBe('Quotation marks were put around the text, because it holds a colon.');
});
