import { expect, test } from 'vitest';
import { checklistItemIds } from '../../../src/content-check/rules/checklist-item-ids.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

test.each([
  [
    '- {id: one, items: [{id: one-1}, {id: two-1}]}',
    [
      '1:39  checklist "one" › item "two-1" › id  "two-1" does not begin with the id of its list. Write one- and the next free number.',
    ],
  ],
  [
    '- {id: one, items: [{id: one1}]}',
    [
      '1:26  checklist "one" › item "one1" › id  "one1" does not begin with the id of its list. Write one- and the next free number.',
    ],
  ],
  ['- {id: one, items: [{id: 5}, {text: a}, b]}', []],
  ['- {id: 1, items: [{id: a}]}', []],
  ['- {id: one, items: a}', []],
])('in %s', (text, told) => {
  expect(toldOf(checklistItemIds.check(siteOf([sourceFile('checklists', `${text}\n`)])))).toEqual(told);
});
