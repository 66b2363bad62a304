import { expect, test } from 'vitest';
import { linesOf, treeWith } from '../support/content-tree.ts';

/** Returns what is said about two pages whose tags are these. */
const saidOf = (one: string, other: string) =>
  linesOf(
    treeWith(
      ['resources/role-plays.yaml', '[goals, feedback]', `[goals, "${one}"]`],
      ['resources/worksheet.yaml', '[goals, planning]', `[goals, "${other}"]`],
    ),
  );

test.each([
  ['日本', 'ไทย', ''],
  ['план', 'цель', ''],
  ['C++', 'C#', ' Did you mean c?'],
  ['Café', 'CAFÉ', ' Did you mean cafe?'],
])('%s and %s are no tags, which says nothing about whether they are alike', (one, other, near) => {
  const form = `must be written in small letters, digits and hyphens only.${near}`;
  expect(saidOf(one, other)).toEqual([
    `content/resources/role-plays.yaml:8:15  2nd tag  "${one}" ${form}`,
    `content/resources/worksheet.yaml:8:15  2nd tag  "${other}" ${form}`,
  ]);
});

test.each([
  ['hand-over', 'handover'],
  ['strategies', 'strategy'],
])('%s and %s are one tag', (one, other) => {
  expect(saidOf(one, other)).toEqual([
    `content/resources/worksheet.yaml:8:15  2nd tag  "${other}" and "${one}" in content/resources/role-plays.yaml:8 are one tag in two spellings. Use the same everywhere.`,
  ]);
});
