import { expect, test } from 'vitest';
import { plainLines } from '../../../src/content-check/rules/plain-lines.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (text: string) => toldOf(plainLines.check(siteOf([sourceFile('scenarios', text)])));

test.each([
  ...['**one**', '**one two**', '**', '*one*', '*one two*', '`one`', '`one two`', '[one](/two)', '[](/two)'],
  ...['<b>', '</b>', '<br>', '<BR />', '<a href="/">', '<div>', '<em>', '<i>', '<p>', '<script>', '<span>'],
  ...['<strong>', '<u>'],
])('%s is shown as it stands', (mark) => {
  expect(check(`title: 'See ${mark} so'\n`)).toEqual([
    `1:13  title  ${mark} is shown as it stands: bold, links, code and HTML do not work in this text. Write it without.`,
  ]);
});

test.each([
  ...['2 * 3 * 4', 'a*b*c', '[one] (two)', '[one](two three)', '<10 and >5', '<base>', '`', '5 < b'],
  ...['*one*s', 's*one*'],
])('%s has no marks', (words) => {
  expect(check(`title: 'See ${words} so'\n`)).toEqual([]);
});

test.each(['&amp;', '&nbsp;', '&#65;', '&#x41;'])('the code %s is shown as it stands', (code) => {
  expect(check(`title: 'See ${code} so'\n`)).toEqual([
    `1:13  title  ${code} is shown as it stands: HTML codes do not work in this text. Write the character itself.`,
  ]);
});

test.each([
  'context: 5',
  'context: ["**one**"]',
  'roleplayPrompts: ["**one**"]',
  'scenario: "**one**"',
  'note: "**one**"',
])('in %s nothing is looked for', (text) => {
  expect(check(`${text}\n`)).toEqual([]);
});
