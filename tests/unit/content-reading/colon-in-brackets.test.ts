import { expect, it } from 'vitest';
import { colonInBrackets } from '../../../src/content-reading/yaml-mistakes/colon-in-brackets.ts';
import { explained } from './explained.ts';

const contains = (where: string, quoted: string): string =>
  `The text ${where} contains a colon. Put the whole of it in quotes: ${quoted}.`;

it.each([
  ['the only one', 'a: [▲Lead: teams: all]\n', '"Lead: teams: all"', 'a: ["Lead: teams: all"]\n'],
  ['one of several', 'a: [b, ▲c: d: e , f]\n', '"c: d: e"', 'a: [b, "c: d: e" , f]\n'],
  ['one that ends in a colon', 'a: [b, ▲c: d:]\n', '"c: d:"', 'a: [b, "c: d:"]\n'],
  ['one with # before a number', 'a: [▲b: c #1: d]\n', '"b: c #1: d"', 'a: ["b: c #1: d"]\n'],
  ['between typographic marks', 'a: [▲“b: c: d”]\n', '"b: c: d"', 'a: ["b: c: d"]\n'],
  ['after curly brackets', 'a: [{ b: c }, ▲d: e: f]\n', '"d: e: f"', 'a: [{ b: c }, "d: e: f"]\n'],
])('a text in square brackets is put in quotes: %s', (_, at, quoted, mended) => {
  expect(explained(colonInBrackets, at)).toEqual({ at, message: contains('in brackets', quoted), mended });
});

it.each([
  ['after the first', 'a: { b: ▲c: d }\n', 'after "b:"', '"c: d"', 'a: { b: "c: d" }\n'],
  ['after another', 'a: { f: g,  b:  ▲c: d }\n', 'after "b:"', '"c: d"', 'a: { f: g,  b:  "c: d" }\n'],
  ['without spaces around', 'a: {b: ▲c: d}\n', 'after "b:"', '"c: d"', 'a: {b: "c: d"}\n'],
  ['after a list', 'a: { f: [g], b: ▲c: d }\n', 'after "b:"', '"c: d"', 'a: { f: [g], b: "c: d" }\n'],
  ['with nothing behind its colon', 'a: { b: ▲c: }\n', 'after "b:"', '"c:"', 'a: { b: "c:" }\n'],
  ['with a capital', 'a: { B2: ▲c: d }\n', 'after "B2:"', '"c: d"', 'a: { B2: "c: d" }\n'],
])('in curly brackets, only what follows the field is put in quotes: %s', (_, at, where, quoted, mended) => {
  expect(explained(colonInBrackets, at)).toEqual({ at, message: contains(where, quoted), mended });
});

it.each([
  ['quotation marks would not help', 'a: [b: c: d, e: f: g]\n'],
  ['a note may be at the end', 'a: [b: c: d # e: f\n  ]\n'],
  ['it goes on below', 'a: [b: c: d\n  e]\n'],
  ['it goes on below in curly brackets', 'a: { b: c: d\n  e }\n'],
  ['there are several words before it', 'a: { b c: d: e }\n'],
  ['it has quotation marks', 'a: ["b": c: d]\n'],
  ['it has brackets inside', 'a: [{ b: c: d }]\n'],
  ['a quotation mark is left open', 'a: [b: c: d, "e]\n'],
  ['a field follows below', 'a: [b: c: d\ne: f]\n'],
  ['the brackets are not closed', 'a: [b: c: d\n'],
  ['there are none', 'a: b: c: d\n'],
])('nothing is said about a text in brackets where %s', (_, text) => {
  expect(explained(colonInBrackets, text)).toBeUndefined();
});

it('the cure says why the marks are needed', () => {
  const text = 'a: [b: c: d]\n';
  const { cure } = colonInBrackets.find(text, { reason: '', offset: 8 }) ?? {};
  expect(cure?.done).toBe('Quotation marks were put around the text, because it holds a colon.');
});
