import { expect, it } from 'vitest';
import { closedQuestions } from '../../../src/content-check/rules/closed-questions.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

it('a closed section has no question', () => {
  const text = `sections:
  - {title: A, blocks: [{kind: question, id: a}]}
  - {title: B, opener: Open, blocks: [{kind: prose, text: C}, {kind: question, id: b}]}
`;
  expect(toldOf(closedQuestions.check(siteOf([sourceFile('resources', text)])))).toEqual([
    '3:84  section "B" › question "b" › id  This section is closed until somebody opens it, but it contains a question. Remove "opener" or move the question.',
  ]);
});
