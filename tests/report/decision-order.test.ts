/** What comes first under “Decide first”, what is combined there, and what does not belong there. */
import { describe, expect, test } from 'vitest';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { decisionLines, form, page, programme, reportOn, rewording } from './edit-case.ts';

/** The edit of the introduction of a page, from one text to another. */
const introEdit = (from: string, to: string) =>
  rewording(form, 'intro: Choose one goal.', `intro: ${from}`, `intro: ${to}`);

describe('a very different number is a decision', () => {
  test.each([
    ['Finish within seven days.', 'Finish within seventy days.', 'is 10 times as large as before'],
    ['It takes about two weeks.', 'It takes about two months.', 'has another unit'],
    ['It needs 20 GB.', 'It needs 20 MB.', 'is 1000 times as small as before'],
    ['It takes 45 minutes.', 'It takes 4 minutes.', 'is 11 times as small as before'],
    ['About 1,000 people read it.', 'About one million people read it.', 'is 1000 times as large as before'],
  ])('%s → %s', (from, to, size) => {
    const [line, difference, place] = decisionLines(...introEdit(from, to));
    expect(line).toBe(`very different number: a number ${size}. Is that meant?`);
    expect(difference).toMatch(/\[-.*-\] \{\+.*\+\}/);
    expect(place).toMatch(/^ {4}- In Worksheet › introduction \(/);
  });

  test.each([
    ['a slightly different number', 'It takes 20 minutes.', 'It takes 25 minutes.'],
    ['the same time in another unit', 'It takes 60 minutes.', 'It takes one hour.'],
    ['another day of a month', 'Finish by 2 October.', 'Finish by 24 October.'],
    ['another time of day', 'Begin at 9:30.', 'Begin at 19:30.'],
    ['another step', 'Begin with Step 1 of it.', 'Begin with Step 7 of it.'],
    ['a number that is new', 'Take some minutes.', 'Take 90 minutes.'],
  ])('but not %s', (_, from, to) => {
    expect(decisionLines(...introEdit(from, to))).toEqual([]);
  });
});

test('the gravest decision comes first, and the files of developers last', () => {
  const lines = decisionLines([
    [programme, 'Save the whole file first.', 'Save the whole file at first.'],
    [page, 'id: afterwards', 'id: later'],
    [programme, 'stays between you', 'does not stay between you'],
    [programme, 'email: team@example.org', 'email: team@example.net'],
    [form, 'type: worksheet', 'type: sheet'],
  ]);
  const types = lines.flatMap((line) => /^([a-z ]+): /.exec(line)?.[1] ?? []);
  expect(types).toEqual(['email or phone', 'confidentiality', 'copies', 'broken link', 'new problems']);
});

test('what can harm a person comes before what is promised, private data and an employer', () => {
  const texts = [
    'Ask your employer first.',
    'Keep it private.',
    'The programme team answers within two days.',
    'Somebody may threaten you.',
    'Report harassment.',
    'In confidence, you may say it.',
  ];
  const item = (text: string) => `          - ${text}\n`;
  const terms: ContentEdit = [
    programme,
    '  assistants: Ask yourself first.\n',
    '  assistants: Ask yourself first.\n  terms: [employer, private, threaten*, harass*, confiden*]\n',
  ];
  const list: ContentEdit = [page, item('Listen first.'), texts.map(item).join('')];
  const lines = decisionLines(
    [
      [page, item('Somebody may threaten you.'), ''],
      [page, 'Ask your employer first.', 'First of all, ask your employer.'],
      [page, 'Keep it private.', 'Keep all of it private.'],
      [page, 'within two days', 'within three days'],
      [page, 'Report harassment.', 'Report each harassment.'],
      [page, 'In confidence, you may say it.', 'In confidence, you may say anything.'],
    ],
    [terms, list],
  );
  const shownTexts = lines.filter((line) => line.startsWith('    | '));
  expect(shownTexts.map((line) => /threaten|harass|confid|team|priv|employ/.exec(line)?.[0])).toEqual([
    'threaten',
    'harass',
    'confid',
    'team',
    'priv',
    'employ',
  ]);
});

test('the hint and the example of a form question are one decision, after all others', () => {
  const question = '        label: Specific\n';
  const edit: ContentEdit[] = [
    [form, 'hint: One sentence.', 'hint: One sentence. Keep it private.'],
    [form, 'example: We move it. It is private.', 'example: We move it.'],
    [page, 'Look back together.', 'Look back together. It is private.'],
  ];
  const before: ContentEdit[] = [
    [
      programme,
      '  assistants: Ask yourself first.\n',
      '  assistants: Ask yourself first.\n  terms: [private]\n',
    ],
    [form, question, `${question}        hint: One sentence.\n        example: We move it. It is private.\n`],
  ];
  const lines = decisionLines(edit, before);
  expect(lines.filter((line) => line.includes('    - In '))).toEqual([
    expect.stringContaining('In Role-plays › Afterwards › introduction'),
    expect.stringMatching(/In Worksheet › .*question “Specific” \(/),
  ]);
  expect(lines[3]).toMatch(
    /: a sentence is new: “Keep it private”; another sentence is gone: “It is private”\. Has the programme team agreed\?$/,
  );
});

test('a sentence that says the opposite is announced at the top', () => {
  const edit: ContentEdit[] = [[programme, 'stays between you', 'does not stay between you']];
  const lines = toTerminalLines(reportOn({ edit })).join('\n');
  expect(lines).toContain('Do not approve yet. A sentence now says the opposite.');
});

describe('texts about promises that have other words', () => {
  test('are no decision if only small words differ', () => {
    expect(
      decisionLines([
        [programme, 'What you say stays between you.', 'What you have said stays between you.'],
      ]),
    ).toHaveLength(3);
    expect(decisionLines([[programme, 'Save the whole file first.', 'First, save the file.']])).not.toEqual(
      [],
    );
    expect(
      decisionLines(
        [[programme, 'unless you both agreed', 'unless both of you have agreed']],
        [[programme, 'Ask yourself first.', 'Nobody takes notes, unless you both agreed.']],
      ),
    ).toEqual([]);
    expect(decisionLines([[programme, 'or to {address}', 'or to the team']])).not.toEqual([]);
  });
});
