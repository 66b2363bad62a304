import { expect, test } from 'vitest';
import { numbersCut } from '../../../src/content-check/numbers-cut.ts';
import { sourceFile } from '../../support/source-file.ts';

test.each([
  ['[Playing, 1,020]', ['1,020']],
  ['[1,020, Playing, 2,500,000 km, 3]', ['1,020', '2,500,000 km']],
  ['[about 1,020.50 CHF, x]', ['about 1,020.50 CHF']],
  ['[12,345,678, x]', ['12,345,678']],
  ['[1,000,"x"]', ['1,000']],
  ['\n  - 1,020\n  - x', []],
  ['[x, y]', []],
  ['[x,y]', []],
  ['[1, 020]', []],
  ['[1,x]', []],
  ['["1","020"]', []],
  ['[1,"020"]', []],
  ['["1",020]', []],
  ['[x,1,020]', []],
  ['[1,020,x]', []],
  ['[1,020.5.5]', []],
  ['[12]', []],
  ['[]', []],
  ['A', []],
])('in %s', (row, numbers) => {
  expect(numbersCut(sourceFile('scenarios', `note: A\nrow: ${row}\n`), ['row'])).toEqual(numbers);
});
