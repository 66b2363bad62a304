import { expect, test } from 'vitest';
import { checkCommand } from '../support/check-command.ts';
import { type Edit, goodTree, treeWith } from '../support/content-tree.ts';

const scenario = 'scenarios/missed-deadline.yaml';
const fine =
  'Content is fine: 2 resources, 2 phases, 1 scenario, 1 career path, 1 checklist, 2 learning methods.';
const list = (edits: Edit[], ...names: string[]) =>
  checkCommand(treeWith(...edits), ['--months', ...names])
    .stdout.trimEnd()
    .split('\n');

const nextYear: Edit[] = [
  ['programme.yaml', 'year: 2025', 'year: 2026'],
  [
    'phases.yaml',
    'monthLabel: July\n  months: [July]',
    'monthLabel: Oct - Dec\n  months: [October, November, December]',
  ],
  [
    'phases.yaml',
    'monthLabel: Aug - Sep\n  months: [August, September]',
    'monthLabel: Jan - Feb\n  months: [January, February]',
  ],
];

test('months and years inside the programme need no mention', () => {
  const edits: Edit[] = [
    [scenario, 'Say what is true.', 'Say what is true in August, and on 3 September 2025.'],
    [scenario, 'October only', 'July only'],
  ];
  expect(list(edits)).toEqual([
    'No text names a month or a year outside the programme, July to September 2025.',
    '',
    fine,
  ]);
});

test('after a change of the year and the months, each place is listed with its words, and nothing is refused', () => {
  const edits: Edit[] = [
    ...nextYear,
    [
      scenario,
      'You promised the export for Friday.',
      'You promised the export for the tenth of July, and the customers have been waiting for it.',
    ],
    [scenario, 'Offer three ways.', 'Offer three ways in January 2026 or January 2027.'],
    [scenario, 'Agree on a date.', 'Agree on a date in 2025 or 2027.'],
    ['learning-methods.yaml', 'title: Books\n', 'title: Books\n  aliases: [Books of July 2025]\n'],
  ];
  expect(list(edits)).toEqual([
    'content/scenarios/missed-deadline.yaml:5:44  scenario  July: “You promised the export for the tenth of July, and the customers have been waiting …”',
    'content/scenarios/missed-deadline.yaml:10:25  2nd role-play prompt  January 2026: “Offer three ways in January 2026 or January 2027.”',
    'content/scenarios/missed-deadline.yaml:11:24  3rd role-play prompt  2025: “Agree on a date in 2025 or 2027.”',
    '3 places name a month or a year outside the programme, October 2026 to February 2027. A date in an example of an answer may stay; none may look like a deadline.',
    '',
    fine,
  ]);
});

test('only the named files are listed when some are named', () => {
  const edits: Edit[] = [...nextYear, [scenario, 'Offer three ways.', 'Offer three ways in May.']];
  expect(list(edits, 'content/phases.yaml')).toEqual([
    'No text of these files names a month or a year outside the programme, October 2026 to February 2027.',
    '',
    'content/phases.yaml: fine.',
  ]);
});

test('where the programme itself cannot be read, that comes first', () => {
  const root = treeWith(['phases.yaml', 'months: [July]', 'months: [Juli]']);
  const { status, stdout } = checkCommand(root, ['--months']);
  expect(stdout).toBe(
    'The months or the year of the programme cannot be read. Mend content/phases.yaml and content/programme.yaml first.\n\n',
  );
  expect(status).toBe(1);
  expect(checkCommand(goodTree()).status).toBe(0);
});
