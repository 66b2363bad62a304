import { expect, it, test } from 'vitest';
import { months } from '../../../src/content-check/rules/months.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (...lists: string[]) =>
  toldOf(months.check(siteOf([sourceFile('phases', lists.map((list) => `- months: ${list}\n`).join(''))])));

test.each([
  [['[July]', '[August, September]']],
  [['[November]', '[December, January]']],
  // What a misspelt month means does not count as missing, and what cannot be read may be any month.
  [['[July, Augst, September]']],
  [['[July]', '[what, October]']],
  [['[July, 5, October]']],
  [['[July]', 'August', '[October]']],
])('the months %j follow each other', (lists) => {
  expect(check(...lists)).toEqual([]);
});

it('each month belongs to one phase', () => {
  expect(check('[July, August]', '[August]', '[August, what]')).toEqual([
    '2:12  2nd phase › 1st month  August is already in content/phases.yaml:1. Each month belongs to one phase.',
    '3:12  3rd phase › 1st month  August is already in content/phases.yaml:1. Each month belongs to one phase.',
  ]);
  expect(check('[July]', '[August]', '[July]')).toHaveLength(1);
  expect(check('[July, July]', '[September]')).toEqual([
    '1:18  1st phase › 2nd month  July is already in content/phases.yaml:1. Each month belongs to one phase.',
    '2:12  2nd phase › 1st month  August belongs to no phase. Name every month from the first to the last.',
  ]);
});

it('no month is left out', () => {
  expect(check('[July]', '[September]')).toEqual([
    '2:12  2nd phase › 1st month  August belongs to no phase. Name every month from the first to the last.',
  ]);
  expect(check('[November]', '[February]')).toEqual([
    '2:12  2nd phase › 1st month  December and January belong to no phase. Name every month from the first to the last.',
  ]);
  expect(check('[January]', '[July]')[0]).toMatch(
    / February and March and April and May and June belong to no phase\./,
  );
});

it('the months are in order', () => {
  expect(check('[August]', '[July]')).toEqual([
    '2:12  2nd phase › 1st month  July comes after August. Put the months in order.',
  ]);
  expect(check('[January]', '[August]')).toEqual([
    '2:12  2nd phase › 1st month  August comes after January. Put the months in order.',
  ]);
});
