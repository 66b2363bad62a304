/** What an edit of something else may have made wrong is named as a place to read again, and nothing besides. */
import { describe, expect, test } from 'vitest';
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

describe('what a text says by its earlier name, time or address is to be read again', () => {
  const before: Step[] = [
    ['phases.yaml', 'You practise.', 'Fill in the Worksheet in August.'],
    [page, 'Choose one goal.', 'Begin with “Specific” in 2025, and be specific.'],
    ['scenarios/missed-deadline.yaml', 'Say what is true.', 'It was August, 2025.'],
    ['programme.yaml', 'features:\n  - title: Six months', 'features:\n  - title: 3-month programme'],
  ];
  test.each<[string, Step[], string[]]>([
    [
      'a page',
      [[page, 'title: Worksheet\ndescription', 'title: Goals\ndescription']],
      ['Worksheet', 'Fill in the Worksheet in August.', 'Worksheet'].map(
        (said) => `"Worksheet" is "Goals" now, and this says “${said}”.`,
      ),
    ],
    [
      'a question, in quotation marks',
      [[page, 'label: Specific', 'label: Exact']],
      ['"Specific" is "Exact" now, and this says “Begin with “Specific” in 2025, and be specific.”.'],
    ],
    [
      'the year',
      [['programme.yaml', 'year: 2025', 'year: 2026']],
      ['The programme begins in 2026 now, and this says “Begin with “Specific” in 2025, and be specific.”.'],
    ],
    [
      'an address of email',
      [['programme.yaml', 'team@example.org', 'team@example.net']],
      ['team@example.org has been replaced elsewhere, and this says “… or write to <team@example.org>.”.'],
    ],
    [
      'a month of another phase',
      [
        ['phases.yaml', 'months: [July]', 'months: [July, August]'],
        ['phases.yaml', 'months: [August, September]', 'months: [September]'],
      ],
      ['What the programme has in August has changed, and this says “Fill in the Worksheet in August.”.'],
    ],
    [
      'the number of months',
      [['phases.yaml', 'months: [August, September]', 'months: [August, September, October]']],
      ['The programme lasts 4 months now, and this says “3-month programme”.'],
    ],
    [
      'but not what something else is called now',
      [
        [page, 'title: Worksheet\ndescription', 'title: Role-plays\ndescription'],
        ['resources/role-plays.yaml', 'title: Role-plays', 'title: Worksheet'],
      ],
      [],
    ],
  ])('%s', (_, edit, messages) => {
    expect(told(before, edit).map((line) => line.replace(/^.*? {2}.*? {2}/, ''))).toEqual(messages);
  });
});

test('cells of a table and the number of a step are not counted', () => {
  const plays = 'resources/role-plays.yaml';
  const two: Step = [plays, 'title: Afterwards\n', 'title: "Step 2: two hours"\n'];
  const wider: Step[] = [
    [plays, '            figures: true\n', '            figures: true\n          - title: Who\n'],
    [plays, '[Reading, "10"]', '[Reading, "10", Both]'],
    [plays, '[Playing, "20"]', '[Playing, "20", Both]'],
  ];
  expect(told([two], wider)).toEqual([]);
  const longer: Step = [plays, '- Listen first.\n', '- Listen first.\n          - Wait.\n'];
  expect(told([[plays, 'title: Afterwards\n', 'title: Step 2\n']], [longer])).toEqual([]);
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
