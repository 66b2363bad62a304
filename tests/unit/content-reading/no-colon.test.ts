import { expect, it } from 'vitest';
import { noColon } from '../../../src/content-reading/yaml-mistakes/no-colon.ts';
import { explained } from './explained.ts';

const orText = 'it is more text, indent it further than its field.';
const asField = (written: string): string =>
  `This line is neither a field nor an item. If "${written.split(':')[0] ?? ''}" is a field, write "${written}"; if ${orText}`;

it.each([
  ['with a text beside it', '▲title b c \nd: e\n', 'title: b c'],
  ['with fields below it', '- x: y\n  ▲b\n    c: d\n', 'b:'],
  ['with a list below it', '▲a\n- b\nc: d\n', 'a:'],
  ['with a list further in', '▲a\n  - b\nc: d\n', 'a:'],
  ['with a list below it in an item', '- ▲b\n  - c: d\n', 'b:'],
  ['with another field below it', '▲ab\nb: c\n', 'ab: …'],
  ['with another item below it', 'x:\n  -  ▲b\n     c: d\n  - e\n', 'b: …'],
  ['above a line with a dash in it', '▲a\nb - c: d\n', 'a: …'],
  ['as the last line', 'a: b\n  c\n▲d\n', 'd: …'],
  ['with a text below |', '▲text |\n  c d\n  e\nf: g\n', 'text: |'],
])('a line that lacks its colon may be a field %s', (_, at, written) => {
  expect(explained(noColon, at)).toEqual({ at, message: asField(written), mended: undefined });
});

it.each([
  ['a comma before |', '▲ab, |\n  c\nd: e\n', 'ab: |'],
  ['no space before |', '▲text:|\n  c\nd: e\n', 'text: |'],
  ['a sign before a word', 'a: b\n▲Cd — e |f\ng: h\n', 'Cd: — e |f'],
  ['signs and a word before |', 'a: b\n▲Cd e ;; |\ng: h\n', 'Cd: e ;; |'],
  ['several signs before |', 'a: b\n▲ab ;-  |-\n  c\nd: e\n', 'ab: |-'],
  ['a capital', 'a: b\n▲Cd e\nf: g\n', 'Cd: e'],
  ['a capital, further in', 'a:\n  b: c\n  ▲Def \n  e: f\n', 'Def: …'],
  ['a sign at its end', 'a: b\n▲Title—\nc: d\n', 'Title: …'],
  ['signs at its end', 'a: b\n▲Title ?!\nc: d\n', 'Title: ?!'],
])('a line that lacks its colon may be a field with %s', (_, at, written) => {
  expect(explained(noColon, at)).toEqual({ at, message: asField(written), mended: undefined });
});

it.each([
  ['a-b c\nd: e\n', 0],
  ['a: b\n"c"\nd: e\n', 5],
  ['a: b\nTitle?! x\nc: d\n', 5],
  ['a: b\nit’s one\nc: d\n', 5],
])('what cannot be the name of a field is not proposed as one: %s', (text, offset) => {
  const at = `${text.slice(0, offset)}▲${text.slice(offset)}`;
  expect(explained(noColon, at)).toEqual({
    at,
    message: `This line is neither a field nor an item. If ${orText}`,
    mended: undefined,
  });
});

it.each([
  ['it begins with a number', '1st b\nc: d\n'],
  ['it is an item', '- a\n- b c\nd: e\n'],
  ['the reading stopped for another reason', 'a: [b c\n'],
  ['the line above is in another column', 'a:\n    B-c d\n  - x\n  e: f\n'],
])('nothing is said about a line without a colon where %s', (_, text) => {
  expect(explained(noColon, text)).toBeUndefined();
});
