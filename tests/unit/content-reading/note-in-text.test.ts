import { expect, it } from 'vitest';
import { noteInText } from '../../../src/content-reading/yaml-mistakes/note-in-text.ts';
import { explained } from './explained.ts';

const says = (quoted: string): string =>
  `What follows # is a note, so the text ends there and the line below belongs to nothing. Put the whole text on one line in quotes: ${quoted}.`;

it.each([
  ['after a field', 'a: b ▲#1 c\n  d\n', '"b #1 c d"', 'a: "b #1 c\n  d"\n'],
  ['in an item', '-  ab:  b ▲#12 c \n   d e \n', '"b #12 c d e"', '-  ab:  "b #12 c \n   d e" \n'],
  ['after a dash', '- b ▲#1\n  c\n', '"b #1 c"', '- "b #1\n  c"\n'],
  [
    'after a dash and spaces',
    'a: b\nc:\n  -  b ▲#1\n     c\n',
    '"b #1 c"',
    'a: b\nc:\n  -  "b #1\n     c"\n',
  ],
  ['above another field', '- a: b-c ▲#1\n    #2\n    d\n  e: f\n', '"b-c #1 d"', undefined],
  ['twice', 'a: b ▲#1 and #2\n  c#\n', '"b #1 and #2 c#"', 'a: "b #1 and #2\n  c#"\n'],
])('a text with # before a number is put in quotes with the line below: %s', (_, at, quoted, mended) => {
  expect(explained(noteInText, at)).toEqual({ at, message: says(quoted), mended });
});

it.each([
  ['# may begin a note', 'a: b ▲# c\n  d\n', '"b # c d"'],
  ['# may begin a note further on', 'a: b ▲#1 # c\n  d\n', '"b #1 # c d"'],
  ['# may begin a note below', 'a: b ▲#1 c\n  d # e\n', '"b #1 c d # e"'],
  ['an empty line comes between, and the next begins no further in', 'a: b ▲#1\n\nd\n', '"b #1 d"'],
  ['an empty line comes between', 'a: b ▲#1 c\n\n  d\n', '"b #1 c d"'],
  ['the text goes on below that line', 'a: b ▲#1 c\n  d\n  e\n', '"b #1 c d"'],
  ['there is neither a field nor a dash', 'b ▲#1\nc\n', '"b #1 c"'],
  ['a number follows a word after #', 'a: b ▲#c #1\n  d\n', '"b #c #1 d"'],
])('the text is not put in quotes where %s', (_, at, quoted) => {
  expect(explained(noteInText, at)).toEqual({ at, message: says(quoted), mended: undefined });
});

it.each([
  ['an item follows', 'a: b #1 c\n - d\n'],
  ['a field follows', 'a: b #1 c\ndef: f: g\n'],
  ['a field without a value follows', 'a: b #1 c\n  de:\n'],
  ['the text is in quotes', 'abc: "b" #1 c\n  d\n'],
  ['an item is in quotes', '- "b" #1 c\n  d\n'],
  ['a value is in brackets', 'a: [b] #1 c\n  d\n'],
  ['there is no #', 'a: b\nc\n'],
  ['a # is part of a word', 'a: b#1\nc\n'],
  ['it is above the line above', 'a: b #1\n# c\nd: e\nf\n'],
  ['there is one line', 'a: b: c #1\n'],
])('nothing is said about # where %s', (_, text) => {
  expect(explained(noteInText, text)).toBeUndefined();
});

it.each([
  ['begins with a word and a dash', 'a: b ▲#1 c\n  d - e\n'],
  ['has a colon further on', 'a: b ▲#1 c\n  d e: f\n'],
])('the line below may be more of the text although it %s', (_, at) => {
  expect(explained(noteInText, at)?.at).toBe(at);
});

it('the cure says why', () => {
  const { cure } = noteInText.find('a: b #1 c\n  d\n', { reason: '', offset: 12 }) ?? {};
  expect(cure?.done).toBe('Quotation marks were put around the text, because what follows # would be lost.');
});
