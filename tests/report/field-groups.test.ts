/** The changed fields of one part of a page, such as a question or the row of a table, are shown together. */
import { expect, test } from 'vitest';
import type { ContentEdit } from '../support/valid-texts.ts';
import { changeTexts, form, page } from './edit-case.ts';

const rows = `        rows:
          - [Reading, It takes ten minutes.]
          - [Playing, Somebody stops the clock after each of the two scenes.]
          - [Talking, Both say what they felt.]
`;
const tableOfTexts: ContentEdit = [
  page,
  '            figures: true\n        rows:\n          - [Reading, "10"]\n          - [Playing, "20"]\n',
  rows,
];

test('a question is one entry with its hint and its example, at the place of the one to be read most closely', () => {
  const question = (hint: string, example: string): string =>
    `        label: Specific\n        hint: ${hint}\n        example: ${example}\n`;
  const before: ContentEdit[] = [
    [form, '        label: Specific\n', question('What will you do?', 'I will write a proposal.')],
  ];
  const edit: ContentEdit[] = [
    [form, 'What will you do?', 'What will you do first?'],
    [form, 'I will write a proposal.', 'I will never write a proposal.'],
  ];
  const lines = changeTexts(edit, before);
  expect(lines).toEqual([
    expect.stringMatching(/^changed: +⚠ new: “never”: .*question “Specific”, line \d+$/),
    'hint: What will you do ‹→ first›?',
    '⚠ example: I will ‹→ never› write a proposal.',
  ]);
  expect(changeTexts(edit, before, true)).toHaveLength(2);
});

test('the cells of a row are one entry, and its new name is shown with the former', () => {
  const lines = changeTexts(
    [[page, '[Talking, Both say what they felt.]', '[Looking back, Each of you says what they felt.]']],
    [tableOfTexts],
  );
  expect(lines).toEqual([
    expect.stringMatching(/^changed: +Afterwards › table “Times” › row “Looking back”, line \d+$/),
    'Renamed from Talking to Looking back',
    'column “Minutes”: ‹Both say → Each of you says› what they felt.',
  ]);
});

test('a row that was joined with another is shown there, cell by cell', () => {
  const lines = changeTexts(
    [
      [
        page,
        '          - [Playing, Somebody stops the clock after each of the two scenes.]\n          - [Talking, Both say what they felt.]\n',
        '          - [Talking, Somebody stops the clock after each of the scenes. Both say what they felt.]\n',
      ],
    ],
    [tableOfTexts],
  );
  expect(lines).toEqual([
    expect.stringMatching(/^changed: .*row “Talking”, line \d+$/),
    'Joined with the row Playing, which is gone.',
    'column “Part”: Gone: Playing',
    '№ column “Minutes”: Somebody stops the clock after each of the ‹two →› scenes.',
  ]);
});
