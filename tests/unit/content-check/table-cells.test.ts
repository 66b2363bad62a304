import { describe, expect, it, test } from 'vitest';
import { tableCells } from '../../../src/content-check/rules/table-cells.ts';
import { pageOf, siteOf, toldOf } from '../../support/source-file.ts';

const check = (columns: string, rows: string, kind = 'table') =>
  toldOf(
    tableCells.check(siteOf([pageOf('a', 'id: 1', `{kind: ${kind}, columns: ${columns}, rows: ${rows}}`)])),
  ).map((told) => told.replace(/^.*? {2}.*? › (?=columns|1st row|2nd row)/, ''));
const has = (cells: string, columns: string, cure = 'Give each column one cell.') =>
  `This row has ${cells}, but the table has ${columns}. ${cure}`;

describe('A row of a table', () => {
  test.each([
    ['[A, B]', '[[a, b], [c, d]]', []],
    ['[A, B]', '[[a, b], [c]]', [`2nd row  ${has('1 cell', '2 columns')}`]],
    ['[A, B]', '[[a, b, c], [d, e]]', [`1st row  ${has('3 cells', '2 columns')}`]],
    [
      '[A, B]',
      '[[a], [b, c, d]]',
      [`1st row  ${has('1 cell', '2 columns')}`, `2nd row  ${has('3 cells', '2 columns')}`],
    ],
    ['[A]', '[[a, b]]', [`1st row  ${has('2 cells', '1 column')}`]],
    ['[A, B]', '[a, b]', []],
    ['[A, B]', 'a', []],
    ['[A, B]', '[]', []],
  ])('with the columns %s has as many cells: %s', (columns, rows, told) => {
    expect(check(columns, rows)).toEqual(told);
  });

  it('has too few columns above it if all rows agree', () => {
    expect(check('[A]', '[[a, b], [c, d]]')).toEqual([
      'columns  The table has 1 column, but each of its rows has 2 cells. Name as many columns as a row has cells.',
    ]);
    expect(check('[A, B]', '[[a], [c]]')).toEqual([
      'columns  The table has 2 columns, but each of its rows has 1 cell. Name as many columns as a row has cells.',
    ]);
  });

  it('may have a cell too many because of a comma', () => {
    const comma = (words: string) =>
      `The comma in ${words} begins another cell. If it is one number, put it in quotes: "${words}".`;
    expect(check('[A, B]', '[[a, 1,020], [b, 2,500]]')).toEqual([
      `1st row  ${has('3 cells', '2 columns', comma('1,020'))}`,
      `2nd row  ${has('3 cells', '2 columns', comma('2,500'))}`,
    ]);
    expect(check('[A, B]', '[[1,020, 2,500], [b, c]]')).toEqual([
      `1st row  ${has('4 cells', '2 columns', 'The commas in 1,020 and 2,500 begin other cells. If they are numbers, put each in quotes: "1,020", "2,500".')}`,
    ]);
    expect(check('[A, B]', '[[a, 1,020], [b, c, d]]')).toEqual([
      `1st row  ${has('3 cells', '2 columns', comma('1,020'))}`,
      `2nd row  ${has('3 cells', '2 columns')}`,
    ]);
    expect(check('[A, B, C]', '[[1,020], [b, c, d]]')).toEqual([`1st row  ${has('2 cells', '3 columns')}`]);
  });
});

it('only tables have rows', () => {
  expect(check('[A, B]', '[[a], [b, c]]', 'chart')).toEqual([]);
});
