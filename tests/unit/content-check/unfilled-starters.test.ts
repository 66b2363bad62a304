import { expect, it } from 'vitest';
import { unfilledStarters } from '../../../src/content-check/rules/unfilled-starters.ts';
import { siteOf, sourceFile } from '../../support/source-file.ts';

it('the words of a starter are shown until they are replaced, and stop no preview', () => {
  const starter = 'When this method works, in one sentence.';
  const file = sourceFile(
    'learning-methods',
    `- {title: A, worksWhen: "Always. ", note: A}\n- {title: B, worksWhen: "${starter}"}\n`,
  );
  expect(unfilledStarters.check(siteOf([file]))).toEqual([
    {
      ...{
        file: 'content/learning-methods.yaml',
        line: 2,
        column: 26,
        where: 'learning method "B" › worksWhen',
      },
      message: `"${starter}" was written by content:new to say what belongs here. Write your own words in its place.`,
      isUnfilled: true,
    },
  ]);
});
