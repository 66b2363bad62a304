import { expect, test } from 'vitest';
import { linesOf, treeWith } from '../support/content-tree.ts';

const intro = 'Choose one goal.';
const saidOf = (target: string) =>
  linesOf(treeWith(['resources/worksheet.yaml', intro, `Choose [one goal](${target}).`]));

test.each([
  ['a section of another page', '/resources/role-plays#afterwards'],
  ['a scenario of another page', '/resources/role-plays#missed-deadline'],
  ['a scenario of another page, with a slash', '/resources/role-plays/#missed-deadline'],
  ['a section', '#your-goal'],
  ['a question', '#specific'],
  ['one question of several', '#actionSteps.3'],
  ['a path', '#selectedPaths-management'],
  ['a learning method', '#methods-pairing'],
  ['an item of a checklist', '#completed-profile-2'],
])('a link may lead to %s', (_, target) => {
  expect(saidOf(target)).toEqual([]);
});

test.each([
  ['another scenario', '/resources/role-plays#slow-test-suite'],
  ['a scenario of another page as if it were here', '#missed-deadline'],
  ['several questions at once', '#actionSteps'],
  ['one question too many', '#actionSteps.4'],
  ['a checklist', '#completed-profile'],
])('a link may not lead to %s', (_, target) => {
  expect(saidOf(target)).toEqual([expect.stringContaining('is not a place on /resources/')]);
});
