/** What an edit of something else may have made wrong is named as a place to read again, and nothing besides. */
import { expect, test } from 'vitest';
import { formatProblem } from '../../src/content/problem.ts';
import { readSite } from '../../src/content/read-site.ts';
import { readAgain } from '../../src/review/read-again.ts';
import { goodTexts, type Step, withSteps } from '../support/good-texts.ts';
import { treeOfTexts } from '../support/report-of.ts';

const page = 'resources/worksheet.yaml';
const counting: Step[] = [
  [page, 'intro: Choose one goal.', 'intro: Choose one goal with two methods, of 2.5 or 22 in all.'],
  [page, 'title: Methods\n    blocks', 'title: Both of the 2 methods\n    blocks'],
  [page, 'title: Your goal\n', 'title: The two of you\n'],
];
const site = (...steps: Step[]) => readSite(treeOfTexts(withSteps(goodTexts(), steps))).site;
const told = (before: Step[], after: Step[]) =>
  readAgain(site(...before), site(...before, ...after)).map(formatProblem);

test('a number beside a list that has become shorter is to be read again', () => {
  const shorter: Step = [page, 'entries: [books, pairing]', 'entries: [books]'];
  const lists = 'section "Both of the 2 methods" › learning-methods "Methods" › entries has 1 now, and had 2';
  const lines = told(counting, [shorter]);
  expect(lines.map((line) => line.replace(/:\d+:\d+ /, ' '))).toEqual([
    `content/${page}  intro  ${lists}, and this says “Choose one goal with two methods, of 2.5 or 22 in all.”.`,
    `content/${page}  section "Both of the 2 methods" › title  ${lists}, and this says “Both of the 2 methods”.`,
  ]);
});

test('a list that is as long as before, another page, section or phase, and another number are not', () => {
  expect(told(counting, [[page, 'entries: [books, pairing]', 'entries: [pairing, books]']])).toEqual([]);
  expect(told([], [[page, 'entries: [books, pairing]', 'entries: [books]']])).toEqual([]);
  const phases: Step[] = [
    ['phases.yaml', 'You agree on one goal.', 'You meet for two hours.'],
    ['phases.yaml', '    - Play a scenario.', '    - Play a scenario.\n    - Write about it.'],
  ];
  expect(told(phases, [['phases.yaml', '    - Write about it.\n', '']])).toEqual([]);
});

test('a list is compared with itself, also where another has come before it', () => {
  const plays = 'resources/role-plays.yaml';
  const counted: Step = [plays, 'title: Afterwards\n', 'title: Two things\n'];
  const list = '      - kind: list\n        items:\n          - Listen first.\n';
  const other: Step = [plays, list, `      - kind: list\n        items: [Eat., Drink., Sleep.]\n${list}`];
  expect(told([counted], [other])).toEqual([]);
  const longer: Step = [plays, '- Listen first.\n', '- Listen first.\n          - Wait.\n'];
  expect(told([counted], [other, longer])).toEqual([expect.stringContaining('has 3 now, and had 2')]);
});

test('what is asked of one item of a list says nothing of the number of things in another', () => {
  const asked = (title: string, question: string) =>
    `          - title: ${title}\n            question: ${question}\n            followUps: [Why?, How?]\n`;
  const questions = asked('Plan', 'Name two plans.') + asked('Look back', 'Compare two days.');
  const list = `      - kind: discussion\n        followUpsLabel: Deeper\n        questions:\n${questions}`;
  const figure = '      - kind: figure\n';
  const added: Step = ['resources/role-plays.yaml', figure, list + figure];
  const first = 'Name two plans.\n            followUps: [Why?';
  expect(told([added], [['resources/role-plays.yaml', `${first}, How?`, first]])).toEqual([
    expect.stringContaining('followUps has 1 now, and had 2, and this says “Name two plans.”.'),
  ]);
});

test('a page in another phase is to be looked for in the texts about the programme', () => {
  const named: Step[] = [
    ['phases.yaml', 'description: You practise.', 'description: You fill in the Worksheet.'],
  ];
  const moved: Step = [page, 'phase: phase1', 'phase: phase2'];
  // With another id, it is the same phase.
  const renamed: Step[] = [
    ['phases.yaml', 'id: phase1', 'id: launch'],
    [page, 'phase: phase1', 'phase: launch'],
  ];
  expect(told(named, renamed)).toEqual([]);
  expect(told(named, [moved])).toEqual([
    expect.stringContaining(
      'phase "Exploration" › description  "Worksheet" is in another phase now, and this says “You fill in the Worksheet.”.',
    ),
  ]);
});
