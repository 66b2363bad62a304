/** Changes of a few letters that a reader of a long report would pass over are put before all else. */
import { expect, test } from 'vitest';
import { toPlainText } from '../../src/authoring/review/report-model.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { page, reportOn, rewording, secondForm } from './edit-case.ts';

const decisionsAfter = (edit: ContentEdit[], before: ContentEdit[] = []): string[] =>
  reportOn({ before, edit }).decisions.map(
    ({ type, label = type, summary }) => `${label}: ${toPlainText(summary)}`,
  );

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
    [[page, '    opener: Show the notes\n', '']],
    [
      'unfolded: Afterwards was folded behind “Show the notes”, and everybody sees it at once now. Is that meant? If not, put the line "opener: Show the notes" back.',
    ],
    [[page, '  - id: afterwards\n', '  - id: afterwards\n    opener: Show the notes\n']],
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

test.each([
  [
    'a promise with a date by which somebody answers',
    'The programme team answers within two days.',
    'days',
    'months',
    'promise: “two days” is now “two months”',
  ],
  [
    'a sentence about a message to the programme team',
    'Afterwards, the mentee answers two questions in an email to the programme team.',
    'answers',
    'can answer',
    'duty of the mentee: “the mentee answers two questions in an email to the programme team” is now “the mentee can answer two questions in an email to the programme team”',
  ],
])('%s is a decision', (_, sentence, from, to, event) => {
  expect(
    decisionsAfter(...rewording(page, 'Look back together.', sentence, sentence.replace(from, to))),
  ).toEqual([expect.stringMatching(new RegExp(`^${event}\\. Has the programme team agreed`))]);
});
