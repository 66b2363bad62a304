import { expect, test } from 'vitest';
import { numbersAsShown } from '../../../src/content-check/rules/numbers-as-shown.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (text: string) => toldOf(numbersAsShown.check(siteOf([sourceFile('programme', `${text}\n`)])));

test.each([
  ['02025', '2025', ''],
  ['0x7E9', '2025', ''],
  ['2.025e3', '2025', ''],
  ['+2025', '2025', ''],
  ['2.025', '2.025', undefined],
  ['2.500', '2.5', ', or 2500 if the point stands after the thousands'],
  ['12.500', '12.5', ', or 12500 if the point stands after the thousands'],
  ['125.500', '125.5', ', or 125500 if the point stands after the thousands'],
  ['1250.500', '1250.5', ''],
  ['0.500', '0.5', ''],
  ['2.50', '2.5', ''],
  ['2.5000', '2.5', ''],
  ['-2.500', '-2.5', ''],
  ['2025', '2025', undefined],
  ['.inf', 'Infinity', undefined],
  ['.nan', 'NaN', undefined],
])('%s is read as %s', (written, value, other) => {
  expect(check(`year: ${written}`)).toEqual(
    other === undefined ? [] : [`1:7  year  ${written} is read as ${value}. Write ${value}${other}.`],
  );
});

test.each(['year: now', 'year: [02025]', 'name: 007', 'note: 007'])('%s is left to other rules', (text) => {
  expect(check(text)).toEqual([]);
});
