import { expect, it, test } from 'vitest';
import { period } from '../../../src/content-check/rules/period.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (value: string) =>
  toldOf(period.check(siteOf([sourceFile('programme', `period: ${value}\n`)])));

test.each(['"{firstMonth} to {lastMonth} {year}"', '"{year}: {firstMonth}-{lastMonth}"', '5', '[a]'])(
  'the period may be %s',
  (value) => {
    expect(check(value)).toEqual([]);
  },
);

test.each([
  ...['July to December', '"{firstMonth} to {lastMonth}"', '"{firstMonth} {year}"', '"{lastMonth} {year}"'],
  ...['"{firstMonth} {year} to {lastMonth} {year}"', '"{firstMonth} to {lastMonth} {year} 2"'],
])('the period may not be %s', (value) => {
  expect(check(value)).toEqual([
    '1:9  period  The period follows from "year" and the months of the phases, also past New Year. Write "{firstMonth} to {lastMonth} {year}", each once, and no year of your own.',
  ]);
});

it('no other file has one', () => {
  expect(period.check(siteOf([sourceFile('scenarios', 'period: July\n')]))).toEqual([]);
});
