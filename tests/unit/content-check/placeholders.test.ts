import { expect, it, test } from 'vitest';
import { placeholders } from '../../../src/content-check/rules/placeholders.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';

const check = (kind: ContentKind, text: string) =>
  toldOf(placeholders.check(siteOf([sourceFile(kind, `${text}\n`)])));

test.each([
  ['Page {page} of {pages}', []],
  ['Page {pge}', ['{pge} is not filled in here. Use one of: {page}, {pages}. Did you mean {page}?']],
  [
    '{a} {year}',
    [
      '{a} is not filled in here. Use one of: {page}, {pages}.',
      '{year} is not filled in here. Use one of: {page}, {pages}.',
    ],
  ],
  ['{} {page}', ['{} is not filled in here. Use one of: {page}, {pages}.']],
  ['Page {page', ['The bracket { lacks its other half. Complete it, as in {page}, or remove it.']],
  ['Page page} of {pages}', ['The bracket } lacks its other half. Complete it, as in {page}, or remove it.']],
  ['`{a}`', ['{a} is not filled in here. Use one of: {page}, {pages}.']],
])('where names are filled in, %j', (words, messages) => {
  expect(
    check('programme', `guide:\n  pageLabel: "${words}"`).map((told) => told.replace(/^.*pageLabel {2}/, '')),
  ).toEqual(messages);
});

it('where none are, a bracket is shown', () => {
  expect(check('scenarios', 'title: A {year} b')).toEqual([
    '1:10  title  {year} is not filled in here. Write the words themselves.',
  ]);
  expect(check('scenarios', 'title: A year} b')).toEqual([
    '1:14  title  The bracket } lacks its other half. Remove it.',
  ]);
});

it('brackets alone are shown too', () => {
  expect(check('scenarios', 'title: "{}"')).toHaveLength(1);
});

it('code in a text may hold brackets', () => {
  expect(check('scenarios', "scenario: 'A `{a}` ``{b} ` { ``'")).toEqual([]);
  expect(check('scenarios', "scenario: 'A `a` {b} `c`'")).toHaveLength(1);
  expect(check('scenarios', 'scenario: "A `a\n  {b}` c"')).toEqual([]);
});

it('ids, choices and what is no text have none', () => {
  expect(check('scenarios', 'difficulty: "{a}"\ntitle: 5\ncontext: ["{a}"]\nnote: "{a}"')).toEqual([]);
});
