import { expect, it } from 'vitest';
import { textAfterQuote } from '../../../src/content-reading/yaml-mistakes/text-after-quote.ts';
import { explained } from './explained.ts';

const goesOn = 'The text goes on after its closing quotation mark. Put the whole text in quotes: ';
const endsTooSoon =
  'The quotation mark inside this text ends it too soon. Put the whole text in other quotes: ';

it.each([
  ['after a word', 'a: ▲"b" c\n', `'"b" c'`],
  ['after a word where the reading stopped', '- a\n▲"b" c\n', `'"b" c'`],
  ['after a word in single quotes', "- ▲'b' c\n", `"'b' c"`],
  ['after a word, up to another', 'a: ▲"b" or "c"\n', `'"b" or "c"'`],
  ['after several words, up to another', 'a: ▲"b c" or "d"\n', `'"b c" or "d"'`],
  ['with spaces at its end', 'a: ▲"b" c  \n', `'"b" c'`],
  ['with a colon behind its first word', 'a: ▲"b": c\n', `'"b": c'`],
  ['with a mark that is meant as a sign', 'a: ▲"b \\" c" d\n', `'"b \\" c" d'`],
  ['with an apostrophe that is meant as one', "a: ▲'it''s' b\n", `"'it''s' b"`],
  ['with nothing between its words', 'a: ▲"b""c"\n', `'"b""c"'`],
])('a text that goes on after its quotation mark is put in quotes: %s', (_, at, quoted) => {
  expect(explained(textAfterQuote, at)).toEqual({ at, message: `${goesOn}${quoted}.`, mended: undefined });
});

it.each([
  ['around words', 'a: ▲"b "c" d"\n', `'b "c" d'`],
  ['at the end', 'a: ▲"b "c""\n', `'b "c"'`],
  ['inside a word', 'a: ▲"b"c"\n', `'b"c'`],
  ['that is an apostrophe', "a: ▲'Somebody's course.'\n", `"Somebody's course."`],
])('a text with quotation marks inside its own is put in others: %s', (_, at, quoted) => {
  expect(explained(textAfterQuote, at)).toEqual({
    at,
    message: `${endsTooSoon}${quoted}.`,
    mended: undefined,
  });
});

it.each([
  ["a: ▲'Somebody's course.\n", `"Somebody's course."`],
  ["a: ▲'t was somebody's course.\n", `"t was somebody's course."`],
])('a single mark without another at the end is an apostrophe in %s', (at, quoted) => {
  expect(explained(textAfterQuote, at)?.message).toBe(
    `The next ' is an apostrophe, but ends the text that begins with '. Write ${quoted}.`,
  );
});

it.each([
  ['a quoted word before a colon may be a name', '- "b": c: d\n'],
  ['a note follows', 'a: "b" # c\nd\n'],
  ['a comma follows', 'a: "b", c: d: e\n'],
  ['the mark is left open', 'a: "b\nc: d"e\n'],
  ['there is none', 'a: b: "c" d\n'],
  ['the reading stopped before it', 'a: b\n  c: "d" e\n'],
  ['only a bracket follows', 'a: "b"]\n'],
])('nothing is said about a quotation mark where %s', (_, text) => {
  expect(explained(textAfterQuote, text)).toBeUndefined();
});
