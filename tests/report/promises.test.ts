/**
 * Changes of what the programme promises, of targets of links and of durations of meetings are prominent even in a long
 * report.
 */
import { describe, expect, test } from 'vitest';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { decisionLines, form, page, programme, reportOn, rewording } from './edit-case.ts';

describe('a promise that changed is a decision', () => {
  test.each<[where: string, edit: ContentEdit, question: string]>([
    [
      'the text about confidentiality',
      [programme, 'stays between you', 'stays with us'],
      '“What you say stays between you” is now “What you say stays with us”\\. Has the programme team agreed',
    ],
    [
      'the text about reporting',
      [programme, 'read it.', 'and your manager read it.'],
      '“and your manager” is new in a sentence',
    ],
    [
      'the line above private questions',
      [programme, 'is private', 'is public'],
      'a sentence says the opposite now: “This file is private” is now “This file is public”',
    ],
    [
      'the text about copies',
      [programme, 'the whole file first', 'half of the file first'],
      '“the whole” is now “half of the”\\. Has the programme team agreed',
    ],
    [
      'the text about AI assistants',
      [programme, 'Ask yourself first', 'Ask the assistant first'],
      '“Ask yourself first” is now “Ask the assistant first”',
    ],
    [
      'the footer: when to get in touch',
      [programme, 'Write to us, or to', 'Write to your manager, not to'],
      '“Write to us, or to .+” is now “Write to your manager, not to .+”\\. Has the programme team agreed',
    ],
  ])('%s', (where, edit, question) => {
    const [line = '', difference, place] = decisionLines([edit]);
    expect(line).toMatch(new RegExp(`: +${question}`));
    expect(difference).toMatch(/\{\+.+\+\}/);
    expect(place).toMatch(
      new RegExp(
        `- In The programme › ${where} \\(content/programme\\.yaml, line \\d+\\), which visitors read `,
      ),
    );
  });

  test('with a sentence that protects people, whichever words differ in it', () => {
    const lines = decisionLines(
      ...rewording(
        programme,
        'Write to us, or to',
        'You can write to us. Nobody may treat you worse for reporting something. Write to us, or to',
        'You can ask us. Nobody may treat you worse for reporting a proven fact. Write to us, or to',
      ),
    );
    expect(lines).toContainEqual(
      expect.stringContaining(
        'You can [-write to-] {+ask+} us. Nobody may treat you worse for reporting [-something.-] {+a proven fact.+}',
      ),
    );
  });

  test('with the pages and the guide that repeat it', () => {
    expect(
      decisionLines(
        [[programme, 'stays between you', 'stays with us']],
        [
          [page, 'intro: Look back together.', 'intro: "{confidentiality}"'],
          [programme, 'intro: Two people meet and work on one goal.', 'intro: "{confidentiality}"'],
        ],
      ).at(-1),
    ).toMatch(/, which visitors read on Role-plays and in the guide \(PDF\)$/);
  });

  test('unless only its line breaks or emphasis changed', () => {
    expect(
      decisionLines([[programme, 'This file is private.', '>-\n    This file\n    is private.']]),
    ).toEqual([]);
  });

  test('if a placeholder was added or removed', () => {
    const withPlaceholder: ContentEdit = [page, 'intro: Look back together.', 'intro: "{assistants}"'];
    const backAgain: ContentEdit = [page, 'intro: "{assistants}"', 'intro: Look back together.'];
    expect(decisionLines([backAgain], [withPlaceholder])).toEqual([
      expect.stringMatching(
        /: a sentence is gone: “\{assistants\}”; another sentence is new: “Look back together”\./,
      ),
      '    | [-{assistants}-] {+Look back together.+}',
      expect.stringMatching(/- In Role-plays › Afterwards › introduction \(/),
    ]);
    expect(decisionLines([withPlaceholder])).toContain('    | [-Look back together.-] {+{assistants}+}');
  });

  const emergency: ContentEdit = [
    page,
    'Look back together.',
    'Look back together. In danger, call your local emergency number first.',
  ];
  test('if a text loses a sentence about emergencies', () => {
    const lost: ContentEdit = [page, ' In danger, call your local emergency number first.', ''];
    const changed: ContentEdit = [page, 'local emergency number', 'manager'];
    expect(decisionLines([lost], [emergency])).toEqual([
      'emergencies: a sentence is gone: “In danger, call your local emergency number first”. Has the programme team agreed?',
      '    | Look back together. [-In danger, call your local emergency number first.-]',
      expect.stringMatching(/- In Role-plays › Afterwards › introduction \(/),
    ]);
    expect(decisionLines([changed], [emergency])[1]).toBe(
      '    | Look back together. In danger, call your [-local emergency number-] {+manager+} first.',
    );
  });

  test('and so is a sentence that moved to another text', () => {
    const moved: ContentEdit[] = [
      [page, ' In danger, call your local emergency number first.', ''],
      [form, 'Choose one goal.', 'Choose one goal. In danger, call your local emergency number first.'],
    ];
    expect(decisionLines(moved, [emergency])).toEqual([
      'emergencies: a sentence is in another place now. Has the programme team agreed?',
      '    | Choose one goal. (moved here, same words) In danger, call your local emergency number first.',
      '    - Moved here from Role-plays › Afterwards › introduction',
      expect.stringMatching(/- In Worksheet › introduction \(/),
    ]);
  });
});

describe('a link whose text stays the same', () => {
  const links: ContentEdit = [
    page,
    'Look back together.',
    'See [the cards](#scenarios) and [the goal](/resources/worksheet#your-goal).',
  ];

  test('is a decision if it leads to another place of the site', () => {
    expect(decisionLines([[page, '(#scenarios)', '(#afterwards)']], [links])).toEqual([
      'leads elsewhere: a link has the same words and another target. Is that meant?',
      '    - “the cards” leads to Afterwards (/resources/role-plays#afterwards) now; before: Scenarios (/resources/role-plays#scenarios)',
      '    - In Role-plays › Afterwards › introduction (content/resources/role-plays.yaml, line 19)',
    ]);
  });

  test('in the footer too', () => {
    const footer: ContentEdit = [
      programme,
      'Write to us, or to {address}.',
      'Write to {address}. [Who reads it](/resources/worksheet#your-goal)',
    ];
    expect(
      decisionLines(
        [
          [
            programme,
            '[Who reads it](/resources/worksheet#your-goal)',
            '[Who reads it](/resources/role-plays)',
          ],
        ],
        [footer],
      ),
    ).toContain(
      '    - “Who reads it” leads to Role-plays (/resources/role-plays) now; before: Your goal (/resources/worksheet#your-goal)',
    );
  });

  test('is named if it exchanged its target with another', () => {
    const swapped: ContentEdit = [
      page,
      '[the cards](#scenarios) and [the goal](/resources/worksheet#your-goal)',
      '[the cards](/resources/worksheet#your-goal) and [the goal](#scenarios)',
    ];
    expect(decisionLines([swapped], [links])[0]).toBe(
      'leads elsewhere: two links were exchanged. Is that meant?',
    );
  });

  test('is no decision if it follows a section whose id changed', () => {
    const renamed: ContentEdit[] = [
      [page, '- id: scenarios', '- id: cards'],
      [page, '(#scenarios)', '(#cards)'],
    ];
    expect(decisionLines(renamed, [links]).filter((line) => line.startsWith('leads elsewhere'))).toEqual([]);
  });
});

describe('times of meetings', () => {
  const meeting = `- id: plan
  month: July
  title: Plan the year
  purpose: You plan.
  together: 60
  uses:
    - page: worksheet
  mentee:
    prepare:
      - minutes: 20
        text: The mentee reads.
  mentor:
    prepare:
      - minutes: 10
        text: The mentor reads.
  agenda:
    - minutes: 15
      title: Begin
      text: Say hello.
    - minutes: 40
      title: Plan
      text: Make it.
    - standing: closing
`;
  const before: ContentEdit[] = [
    { write: 'meetings.yaml', text: meeting },
    [
      form,
      '\nsections:\n',
      '\nsections:\n  - id: meeting\n    title: Meeting\n    blocks:\n      - kind: agenda\n        meeting: plan\n',
    ],
  ];

  test('are one decision with each time before and after', () => {
    const lines = decisionLines(
      [
        ['meetings.yaml', 'minutes: 15', 'minutes: 45'],
        ['meetings.yaml', 'together: 60', 'together: 90'],
        ['meetings.yaml', 'minutes: 20', 'minutes: 50'],
      ],
      before,
    );
    expect(lines[0]).toBe('time of a meeting: 3 lengths of time changed. Who agreed to them?');
    for (const difference of ['[-60-] {+90+}', '[-15-] {+45+}', '[-20-] {+50+}'])
      expect(lines).toContainEqual(
        expect.stringMatching(
          new RegExp(`^ {4}\\| meeting “Plan the year” › .*: ${RegExp.escape(difference)} minutes$`),
        ),
      );
  });

  test('are a decision if the month changes, or if the meeting need not be held any more', () => {
    const essential: ContentEdit = ['meetings.yaml', '  month: July\n', '  month: July\n  essential: true\n'];
    expect(
      decisionLines(
        [['meetings.yaml', '  month: July\n  essential: true\n', '  month: August\n']],
        [...before, essential],
      ),
    ).toEqual([
      'dates of the programme: the month changed. Who agreed to it?',
      '    | [-July-] {+August+}',
      expect.stringMatching(/^ {4}- In meeting “Plan the year” › month \(/),
      expect.stringMatching(/^meeting to hold: “Plan the year” is no longer marked as a meeting to hold /),
    ]);
  });

  test('count a change of a shared step on each page that shows it', () => {
    const report = reportOn({ before, edit: [[programme, 'Agree on two next', 'Agree on your next']] });
    expect(report.pageUrls).toEqual(['/resources/worksheet']);
  });

  test('a page that a meeting uses is added to the meeting, which is not new', () => {
    const lines = (edits: ContentEdit[], earlier = before) =>
      toTerminalLines(reportOn({ before: earlier, edit: edits })).filter((line) =>
        line.includes('of Role-plays'),
      );
    const use = `    - page: role-plays\n      section: afterwards\n`;
    const add: ContentEdit = ['meetings.yaml', '  uses:\n', `  uses:\n${use}`];
    const remove: ContentEdit = ['meetings.yaml', use, ''];
    expect(lines([add])).toEqual([
      expect.stringMatching(
        /^changed: +meeting “Plan the year”, line \d+: The meeting now also links to the part Afterwards of Role-plays\.$/,
      ),
    ]);
    expect(lines([remove], [...before, add])).toEqual([
      'changed:  meeting “Plan the year”: The meeting no longer links to the part Afterwards of Role-plays.',
    ]);
  });

  test('the first line names only pages that change, and the guide, which describes the meetings', () => {
    const [firstLine] = toTerminalLines(
      reportOn({ before, edit: [['meetings.yaml', 'text: Say hello.', 'text: Say hi.']] }),
    );
    expect(firstLine).toMatch(/^1 change\. Visitors see it on Worksheet(?: and in the guide \(PDF\))?\.$/);
  });
});

test('a sum and a number with a unit are no phone numbers', () => {
  for (const text of [
    '25 + 96 + 180 = 301 ms in all',
    '12 + 345 678 users',
    'It takes 123 456 ms.',
    '120 × 360 000 = 1',
  ])
    expect(decisionLines([[page, 'Look back together.', text]])).toEqual([]);
  expect(decisionLines([[page, 'Look back together.', 'Call +44 20 7946 0958.']])).toContain(
    'email or phone: The phone number +44 20 7946 0958 is new on this site. Is it right, and who asked for it?',
  );
});

test('the address for reports is filled in where a mail link is described', () => {
  const lines = decisionLines([
    [programme, 'or to {address}.', 'or to [the address](mailto:{address}?cc=lead@example.org).'],
  ]);
  expect(lines).toContain(
    'email or phone: A copy of this mail goes to lead@example.org, which is new on this site. Who agreed to it?',
  );
  expect(lines.join('\n')).toContain('[the address](mailto:trust@hub.test?cc=lead@example.org)');
  expect(lines.join('\n')).not.toContain('The mail goes to');
});

test('a letter of another alphabet in an address is named', () => {
  expect(decisionLines([[programme, 'email: robin@hub.test', 'email: robіn@hub.test']])).toContain(
    '    - now: rob[U+0456]n@hub.test',
  );
});

test('new sentences about what the programme offers are one question, but rewording is none', () => {
  const decided = decisionLines([
    [programme, 'One goal from start to end.', 'One goal from start to end. The mentee ends with a plan.'],
    [programme, 'Ready for the meeting of today.', 'Ready for your meeting of today. Everything is there.'],
  ]);
  expect(decided.filter((line) => line.startsWith('what the programme promises: '))).toEqual([
    'what the programme promises: 2 sentences are new, one of them “The mentee ends with a plan”; another sentence changed. Has the programme team agreed?',
  ]);
  expect(decided.at(-1)).toContain('In The programme › features (content/programme.yaml');
  expect(
    decisionLines([[programme, 'One goal from start to end.', 'One goal from beginning to end.']]),
  ).toEqual([]);
});
