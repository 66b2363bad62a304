/** Texts that may be wrong because of a change elsewhere are listed as texts to read again, and no other texts. */
import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { findStaleTexts } from '../../src/authoring/review/stale-texts.ts';
import { validTexts, type ContentEdit, withEdits } from '../support/valid-texts.ts';
import { treeOfTexts } from '../support/content-report.ts';

const page = 'resources/worksheet.yaml';
const contentWith = (...steps: ContentEdit[]) =>
  readContent(treeOfTexts(withEdits(validTexts(), steps))).content;
const staleTextMessages = (before: ContentEdit[], after: ContentEdit[]) =>
  findStaleTexts(contentWith(...before), contentWith(...before, ...after)).map(formatProblem);

describe('a text with a former name, time or address is listed to be read again', () => {
  const before: ContentEdit[] = [
    ['phases.yaml', 'You practise.', 'Fill in the Worksheet in August, 45 minutes.'],
    [page, 'Choose one goal.', 'Begin with “Specific” in 2025, and be specific.'],
    ['scenarios/missed-deadline.yaml', 'Say what is true.', 'It was August, 2025.'],
    // The typographic quotation mark makes the engine store the file with two bytes a character. Engines search such
    // strings with other code.
    ['programme.yaml', 'One goal from start to end.', 'One “goal” from start to end.'],
  ];
  test.each<[string, ContentEdit[], string[]]>([
    [
      'a page',
      [[page, 'title: Worksheet\ndescription', 'title: Goals\ndescription']],
      ['Worksheet', 'Fill in the Worksheet in August, 45 minutes.', 'Worksheet'].map(
        (text) => `"Worksheet" is "Goals" now, and this says “${text}”.`,
      ),
    ],
    [
      'a question, in quotation marks',
      [[page, 'label: Specific', 'label: Exact']],
      ['Begin with “Specific” in 2025, and be specific.', 'Specific'].map(
        (text) => `"Specific" is "Exact" now, and this says “${text}”.`,
      ),
    ],
    [
      'a question that was taken away, in quotation marks or as a heading',
      [[page, '      - kind: question\n        id: specific\n        label: Specific\n', '']],
      ['Begin with “Specific” in 2025, and be specific.', 'Specific'].map(
        (text) => `"Specific" has gone, and this says “${text}”.`,
      ),
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
      ['The phase of August changed, and this says “Fill in the Worksheet in August, 45 minutes.”.'],
    ],
    [
      'a page that has gone',
      [{ remove: page }],
      ['Worksheet', 'Fill in the Worksheet in August, 45 minutes.'].map(
        (text) => `"Worksheet" has gone, and this says “${text}”.`,
      ),
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
    expect(staleTextMessages(before, edit).map((line) => line.replace(/^.*? {2}.*? {2}/, ''))).toEqual(
      messages,
    );
  });
});

test('a number of things is not listed, because the list itself reports it', () => {
  const mentionTwoMethods: ContentEdit = [
    page,
    'intro: Choose one goal.',
    'intro: Choose one goal with two methods.',
  ];
  expect(
    staleTextMessages([mentionTwoMethods], [[page, 'entries: [books, pairing]', 'entries: [books]']]),
  ).toEqual([]);
});

test('sentences that name the earlier month of a meeting are listed', () => {
  const meeting: ContentEdit = [
    'meetings.yaml',
    '# No meetings yet.',
    '- id: start\n  month: July\n  title: Begin',
  ];
  const before: ContentEdit[] = [meeting, [page, 'Choose one goal.', 'Choose one goal in July.']];
  expect(
    staleTextMessages(before, [['meetings.yaml', 'month: July', 'month: August']]).map((line) =>
      line.replace(/^.*?  .*?  /, ''),
    ),
  ).toEqual(['"Begin" is in August now, no longer in July, and this says “Choose one goal in July.”.']);
});
