/** Changes of a few letters that a reader of a long report would pass over are put before all else. */
import { expect, test } from 'vitest';
import { toPlainText } from '../../src/authoring/review/report-model.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { reportOn, secondForm } from './edit-case.ts';

const decisionsAfter = (edit: ContentEdit[], before: ContentEdit[] = []): string[] =>
  reportOn({ before, edit }).decisions.map(({ type, summary }) => `${type}: ${toPlainText(summary)}`);

test.each<[title: string, edit: ContentEdit[], decisions: string[], before?: ContentEdit[]]>([
  [
    'somebody else reads reports, at the address of the one before',
    [['programme.yaml', 'name: Kim Kline', 'name: Anna Berg']],
    [
      'contact-name: Kim Kline is Anna Berg now, but the address is still kim@hub.test. Make sure that only Anna Berg reads it.',
    ],
  ],
  [
    'notes that were folded lie open',
    [['resources/role-plays.yaml', '    opener: Show the notes\n', '']],
    [
      'unfolded: Afterwards was folded behind “Show the notes”, and everybody sees it at once now. Is that meant? If not, put the line "opener: Show the notes" back.',
    ],
    [
      [
        'resources/role-plays.yaml',
        '  - id: afterwards\n',
        '  - id: afterwards\n    opener: Show the notes\n',
      ],
    ],
  ],
  [
    'two values of a label have changed places',
    [['labels.yaml', 'Meeting {number} of {total}', 'Meeting {total} of {number}']],
    [
      'placeholder-order: meeting › position: the values were {number}, {total}, and are {total}, {number} now. Is each in its right place?',
    ],
  ],
  [
    'two values of a label have changed places in another language',
    [
      ['labels.yaml', 'Meeting {number} of {total}', 'Meeting {total} of {number}'],
      ['programme.yaml', 'year: 2025', 'language: de\nyear: 2025'],
    ],
    [],
  ],
])('%s', (_, edit, decisions, before) => {
  expect(decisionsAfter(edit, before)).toEqual(decisions);
});

test('answers that a form takes over newly are a decision, because they may be private', () => {
  const edit: ContentEdit[] = [
    ['resources/plan.yaml', 'from: [specific, actionSteps]', 'from: [specific, actionSteps, measurable]'],
  ];
  expect(decisionsAfter(edit, [secondForm])).toContainEqual(
    expect.stringMatching(
      /^brought-forward: Plan takes over the answer measurable from Worksheet now\. May /,
    ),
  );
});

test('a change in a section about reporting is a decision whatever its words', () => {
  const place: ContentEdit = [
    'resources/role-plays.yaml',
    'intro: Look back together.',
    'intro: "{reporting}"',
  ];
  expect(
    decisionsAfter([['resources/role-plays.yaml', '- Listen first.', '- Wait first.']], [place]),
  ).toEqual([
    expect.stringMatching(
      /^safety-sentence: This changed in Role-plays › Afterwards \(.*\), which is about /,
    ),
  ]);
});

test('a promise with a date by which somebody answers is a decision', () => {
  const answer = 'The programme team answers within two days.';
  const place: ContentEdit = ['resources/role-plays.yaml', 'Look back together.', answer];
  expect(
    decisionsAfter([['resources/role-plays.yaml', answer, answer.replace('days', 'months')]], [place]),
  ).toEqual([expect.stringMatching(/^promise: A sentence with programme team changed in /)]);
});

test('a sentence about a message to the programme team is a decision', () => {
  const question = 'Afterwards, the mentee answers two questions in an email to the programme team.';
  const place: ContentEdit = ['resources/role-plays.yaml', 'Look back together.', question];
  expect(
    decisionsAfter(
      [['resources/role-plays.yaml', question, question.replace('answers', 'can answer')]],
      [place],
    ),
  ).toEqual([expect.stringMatching(/^promise: A sentence with programme team changed in /)]);
});
