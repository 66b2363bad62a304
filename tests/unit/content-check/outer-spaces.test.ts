import { expect, test } from 'vitest';
import { outerSpaces } from '../../../src/content-check/rules/outer-spaces.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (text: string) => toldOf(outerSpaces.check(siteOf([sourceFile('scenarios', text)])));

test.each([
  ['title: " A"', ['1:8  title  This text begins with a space. Remove it.']],
  ['title: " A "', ['1:8  title  This text begins with a space. Remove it.']],
  ['title: "A "', ['1:8  title  This text ends with a space. Remove it.']],
  ['roleplayPrompts: ["A  "]', ['1:19  1st role-play prompt  This text ends with a space. Remove it.']],
  ['title: |\n  A', []],
  ['title: |+\n  A\n\n', ['2:3  title  This text ends with a space. Remove it.']],
  ['title: |\n  A\n  b', []],
  ['title: "A b"', []],
  ['title: "  "', []],
  ['title: 5', []],
  ['scenario: " A "', []],
  ['difficulty: " A "', []],
  [String.raw`title: "\tA "`, []],
  [String.raw`title: "A\n"`, []],
])('in %j', (text, told) => {
  expect(check(`${text}\n`)).toEqual(told);
});
