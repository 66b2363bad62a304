import { expect, test } from 'vitest';
import { problemLines, treeWithEdits } from '../support/content-tree.ts';

test('a text that is too long is not read as Markdown, which could take minutes', () => {
  const text = '[a]('.repeat(20_000);
  expect(
    problemLines(treeWithEdits(['scenarios/missed-deadline.yaml', 'You promised', `${text} You promised`])),
  ).toEqual([
    expect.stringMatching(
      /^content\/scenarios\/missed-deadline.yaml:5:3 {2}scenario {2}This text has \d+ characters;/,
    ),
  ]);
});
