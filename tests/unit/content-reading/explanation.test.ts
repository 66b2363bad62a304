import { expect, it } from 'vitest';
import {
  fieldOn,
  isWhole,
  lineAt,
  linesBelow,
  linesUpFrom,
  restOfLine,
  startOfLine,
  valueColumn,
} from '../../../src/content-reading/yaml-mistakes/explanation.ts';
import { readsFurther } from '../../../src/content-reading/yaml-mistakes/reads-further.ts';

const text = 'one\ntwo: 2 \n\nfour';

it.each([
  [0, 'one', 0],
  [3, 'one', 0],
  [4, 'two: 2 ', 4],
  [11, 'two: 2 ', 4],
  [12, '', 12],
  [13, 'four', 13],
  [17, 'four', 13],
])('offset %i is on its line', (offset, words, start) => {
  expect(lineAt(text, offset)).toEqual({ text: words, offset: start });
});

it('a line of an empty text, or below a line end, is empty', () => {
  expect(lineAt('', 0)).toEqual({ text: '', offset: 0 });
  expect(lineAt('\na', 0)).toEqual({ text: '', offset: 0 });
});

it('a line ends before its line end, also where that is one of Windows', () => {
  expect(lineAt('a\rb\r\nc', 1)).toEqual({ text: 'a\rb', offset: 0 });
});

it('a line is divided at an offset', () => {
  expect(startOfLine(text, 9)).toBe('two: ');
  expect(restOfLine(text, 9)).toBe('2');
  expect(restOfLine(' a \nb', 0)).toBe(' a');
});

const texts = (lines: readonly { text: string }[]): string[] => lines.map((line) => line.text);

it('lines are given upwards without those that are empty or notes', () => {
  const long = 'a\n \n  # b\n  c#\nd\ne';
  expect(texts(linesUpFrom(long, 16, 3))).toEqual(['d', '  c#', 'a']);
  expect(texts(linesUpFrom(long, 99, 2))).toEqual(['e', 'd']);
});

it('lines below are those further in, without those that are empty or notes', () => {
  const long = 'x\n  a\n    b\n\n  # c\n# d\n   e\n  f\n    g';
  expect(texts(linesBelow(long, lineAt(long, 2)))).toEqual(['    b', '   e']);
  expect(texts(linesBelow(long, lineAt(long, 34)))).toEqual([]);
});

it.each([
  ['a: b', ['a', 'b']],
  ['  - - a1:   b ', ['a1', 'b ']],
  ['a:', ['a', '']],
  ['a: ', ['a', '']],
  ['a:b', undefined],
  ['A: b', undefined],
  ['a b: c', undefined],
])('the field on the line "%s"', (line, parts) => {
  const [name, value] = parts ?? [];
  expect(fieldOn({ text: line, offset: 0 })).toEqual(parts && { name, value });
});

it.each([
  ['  -  - ab.c-D:  x', 16],
  ['  x y', 2],
  ['a:', 0],
  ['', 0],
])('the value on the line "%s" begins in its column', (line, column) => {
  expect(valueColumn({ text: line, offset: 0 })).toBe(column);
});

it.each([
  ['nothing follows', 'a: b'],
  ['a field follows', 'a: b\nc: d'],
  ['a field of the same item follows', '- a: b\n  c: d'],
  ['a field of the same item of an item follows', ' -  - a.b: c\n      d: e'],
  ['an item follows', '- a\n- b'],
  ['an item of an item follows', '-  - a\n   - b'],
  ['a note follows that is further in', 'a: b\n  # c\nd: e'],
  ['empty lines follow', 'a: b\n\n  \nc: d'],
  ['the text is no field', 'a b\nc'],
])('a value is whole where %s', (_, lines) => {
  expect(isWhole(lines, lineAt(lines, 0))).toBe(true);
});

it.each([
  ['', 'a: b\n c'],
  [' of an item', '- a: b\n   c'],
  [' of an item with capitals', '- Abc.d-E: b\n   c'],
  [' that is an item', '-  a\n   b'],
  [' of an item of an item', '- - a: b\n     c'],
  [' below a note and an empty line', 'a: b\n# x\n\n c#'],
])('a value goes on below%s', (_, lines) => {
  expect(isWhole(lines, lineAt(lines, 0))).toBe(false);
});

it('lines that belong to the value can be skipped', () => {
  const lines = 'x: y\na: b\n  c\n  d\ne: f';
  expect(isWhole(lines, lineAt(lines, 5), 1)).toBe(false);
  expect(isWhole(lines, lineAt(lines, 5), 2)).toBe(true);
});

it('an edit lets the parser read further if it stops below the line where it stopped, or not at all', () => {
  const reads = (offset: number, start: number, end: number, words: string, more = '') =>
    readsFurther(`a b\nc: d\ne: f${more}`, { reason: '', offset }, { start, end, words });
  expect(reads(4, 1, 1, ':')).toBe(true);
  expect(reads(4, 1, 1, ':', '\n- g')).toBe(true);
  expect(reads(4, 0, 3, 'a', '\n- g')).toBe(false);
  expect(reads(99, 1, 1, ':', '\n- g')).toBe(false);
});

it('what an edit adds or takes away does not count as read', () => {
  const broken = 'a: b\nc: [\nd: e';
  const mistake = { reason: '', offset: 10 };
  expect(readsFurther(broken, mistake, { start: 3, end: 4, words: 'b'.repeat(20) })).toBe(false);
  expect(readsFurther(`${'x'.repeat(9)}${broken}`, mistake, { start: 0, end: 9, words: '' })).toBe(true);
  const above = 'a: "b\nc" d\ne: f g: h\n';
  expect(readsFurther(above, { reason: '', offset: 6 }, { start: 15, end: 17, words: '' })).toBe(false);
});
