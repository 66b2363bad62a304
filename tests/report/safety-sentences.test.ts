/** Sentences about safety and privacy anywhere in the content, recognised by the terms in programme.yaml. */
import { describe, expect, test } from 'vitest';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import {
  decisionLines as decisionLinesAfter,
  form,
  page,
  programme,
  reportOn,
  scenario,
} from './edit-case.ts';

const terms: ContentEdit = [
  programme,
  '  assistants: Ask yourself first.\n',
  '  assistants: Ask yourself first.\n  terms:\n    - stalk*\n    - private\n    - home address\n',
];
const tip: ContentEdit = [
  page,
  '          - Listen first.\n',
  '          - Listen first. If somebody is stalking you, do not link your profiles. Then go on.\n',
];
const before = [terms, tip];

const linesOf = (edit: ContentEdit[], earlier: ContentEdit[] = before): string[] =>
  toTerminalLines(reportOn({ before: earlier, edit }));

const decisionLines = (edit: ContentEdit[], earlier: ContentEdit[] = before): string[] =>
  decisionLinesAfter(edit, earlier);

describe('a sentence with a term', () => {
  test('that was inverted is a decision with the words that differ and the whole sentence', () => {
    expect(decisionLines([[page, 'do not link', 'always link']])).toEqual([
      'trust and safety: a sentence says the opposite now: “do not link your profiles” is now “always link your profiles”. Is that meant?',
      '    | Listen first. If somebody is stalking you, [-do not-] {+always+} link your profiles. Then go on.',
      '    - In Role-plays › Afterwards › list › item “Listen first. If somebody is stalking …” (content/resources/role-plays.yaml, line 28)',
    ]);
  });

  test('that was joined to its neighbour is not called gone', () => {
    const earlier: ContentEdit = [
      page,
      'Listen first.',
      'Keep what is private to yourselves. The address of the team is at the foot of this page.',
    ];
    const edit: ContentEdit = [
      page,
      'Keep what is private to yourselves. The address',
      'Keep what is private to yourselves, but ask if the address',
    ];
    const lines = decisionLines([edit], [terms, earlier]).join('\n');
    expect(lines).toContain(
      'private to [-yourselves. The-] {+yourselves, but ask if the+} address of the team',
    );
  });

  test('that was removed with its list item is a decision', () => {
    const [line, ...sentences] = decisionLines([
      [
        page,
        '          - Listen first. If somebody is stalking you, do not link your profiles. Then go on.\n',
        '          - Listen.\n',
      ],
    ]);
    expect(line).toBe(
      'trust and safety: 2 sentences are gone, one of them “If somebody is stalking you, do not link your profiles”; another sentence changed. Has the programme team agreed?',
    );
    expect(sentences[0]).toBe(
      '    | [-Listen first.-] {+Listen.+} [-If somebody is stalking you, do not link your profiles. Then go on.-]',
    );
  });

  test('about a permission of a manager that was removed is a decision', () => {
    const earlier: ContentEdit = [
      page,
      'Look back together.',
      'Look back. My manager allows me to publish it.',
    ];
    const [line] = decisionLines([[page, ' My manager allows me to publish it.', '']], [earlier]);
    expect(line).toBe(
      'trust and safety: a sentence is gone: “My manager allows me to publish it”. Has the programme team agreed?',
    );
  });

  test('that was added is a decision', () => {
    expect(
      decisionLines([[page, 'Look back together.', 'Look back together. Publish your home address.']]),
    ).toEqual([
      'private data: a sentence is new: “Publish your home address”. Has the programme team agreed?',
      '    | Look back together. {+Publish your home address.+}',
      expect.stringMatching(/- In Role-plays › Afterwards › introduction \(/),
    ]);
  });

  test('is a decision if it moved to another text, but not if another sentence of the text changed', () => {
    const sentence = ' If somebody is stalking you, do not link your profiles.';
    expect(
      decisionLines([
        [page, sentence, ''],
        [form, 'Choose one goal.', `Choose one goal.${sentence}`],
      ]),
    ).toEqual([
      'trust and safety: a sentence is in another place now. Has the programme team agreed?',
      '    | Choose one goal. (moved here, same words) If somebody is stalking you, do not link your profiles.',
      expect.stringContaining('Moved here from Role-plays › Afterwards › list'),
      expect.stringMatching(/- In Worksheet › introduction \(/),
    ]);
    expect(decisionLines([[page, 'Then go on.', 'Then continue.']])).toEqual([]);
  });

  test('that moved from a removed text to a new one is one change', () => {
    const sentence = 'If somebody is stalking you, do not link your profiles.';
    const lines = linesOf(
      [
        [page, `          - ${sentence}\n`, ''],
        [
          form,
          '        label: Specific\n',
          `        label: Specific\n        hint: Take your time, and begin with what you know. ${sentence}\n`,
        ],
      ],
      [terms, [page, '          - Listen first.\n', `          - Listen first.\n          - ${sentence}\n`]],
    );
    expect(lines[0]).toMatch(/^1 change; 1 thing to decide first\./);
  });

  test('is named with what happened to it, if others in the text changed too', () => {
    const [line] = decisionLines(
      [
        [
          page,
          'Keep it private. If somebody is stalking you, write to us.',
          'Keep all of it private, please.',
        ],
      ],
      [terms, [page, 'Look back together.', 'Keep it private. If somebody is stalking you, write to us.']],
    );
    expect(line).toMatch(
      /: a sentence is gone: “If somebody is stalking you, write to us”; another sentence changed\. /,
    );
  });

  test('that has lost its term says so', () => {
    const [line] = decisionLines(
      [[page, 'Keep all your notes private.', 'Keep all your notes at home.']],
      [terms, [page, 'Look back together.', 'Keep all your notes private.']],
    );
    expect(line).toMatch(/: “Keep all your notes private” is now “Keep all your notes at home”\. /);
  });

  test('in a story is a decision only if it is new', () => {
    const story: ContentEdit = [scenario, 'It will not be ready.', 'It is still private.'];
    expect(decisionLines([[scenario, 'still private.', 'quite private.']], [...before, story])).toEqual([]);
    expect(
      decisionLines([
        [scenario, 'It will not be ready.', 'It will not be ready. Tell the mentor your home address.'],
      ])[0],
    ).toMatch(/^private data: a sentence is new: “.*home address/);
  });

  test('in a story is a decision if it tells somebody to hurt a person', () => {
    const [line] = decisionLines([
      [
        scenario,
        'It will not be ready.',
        'It will not be ready. You shout at the mentor until they give in.',
      ],
    ]);
    expect(line).toMatch(/^trust and safety: a sentence is new: “.*shout at/);
  });

  test('is recognised only by the complete term', () => {
    expect(decisionLines([[page, 'Look back together.', 'Privateers stalled.']])).toEqual([]);
  });

  test('is one decision if the same change was made in several texts', () => {
    const twice: ContentEdit[] = [
      [page, 'Look back together.', 'Keep it private.'],
      [form, 'Choose one goal.', 'Keep it private.'],
    ];
    const lines = decisionLines(
      [
        [page, 'Keep it private.', 'Leave it private.'],
        [form, 'Keep it private.', 'Leave it private.'],
      ],
      [terms, ...twice],
    );
    expect(lines.filter((line) => line.startsWith('private data'))).toEqual([
      expect.stringContaining(': “Keep it private” is now “Leave it private”'),
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^ {4}- The same change in .*\(content\/resources\//));
  });

  test('is listed first if a word inverts its meaning', () => {
    const lines = decisionLines(
      [
        [page, 'Keep your notes private.', 'Leave your notes private.'],
        [page, 'do not link', 'link'],
      ],
      [...before, [page, 'Look back together.', 'Keep your notes private.']],
    ).filter((line) => /: a sentence | is now /.test(line));
    expect(lines.map((line) => /(.*?):/.exec(line)?.[1])).toEqual(['trust and safety', 'private data']);
  });

  test('of many new texts of a file is listed with all others, and counted', () => {
    const items = Array.from({ length: 8 }, (_, index) => `          - Item ${index} is private.\n`).join('');
    const lines = decisionLines([[page, '          - Ask **open** questions.\n', items]]);
    expect(lines.filter((line) => line.startsWith('private data'))).toHaveLength(1);
    expect(lines[0]).toMatch(
      /: 8 sentences are new, 2 of them “Item 0 is private” and “Item 1 is private”\. Has the programme team agreed\?$/,
    );
    expect(lines.slice(-2)).toEqual([
      '    | line 36: {+Item 7 is private.+}',
      '    - In content/resources/role-plays.yaml',
    ]);
  });
});

describe('a sentence without a term', () => {
  test.each([
    ['Never invent a figure.', 'Invent a figure.'],
    ['Show it to everybody.', 'Do not show it to everybody.'],
    ['It cannot be wrong.', 'It can be wrong.'],
    ['Trust that feeling.', 'Ignore that feeling.'],
    ['Always tell it.', 'Never tell it.'],
  ])('is a decision if it says the opposite: %s → %s', (from, to) => {
    const [line] = decisionLines([[page, from, to]], [terms, [page, 'Look back together.', from]]);
    expect(line).toMatch(
      /^meaning: +a sentence says the opposite now: .+ is (?:now|gone from|new in) .+\. Is that meant\?$/,
    );
  });

  test.each([
    ['Tell nobody that it is private.', 'Tell no one that it is private.'],
    ['If somebody is stalking you, tell everybody.', 'If someone is stalking you, tell everyone.'],
    ['It is [private](/#private).', 'It is private.'],
  ])('is no decision if the same word is spelled otherwise, or a link is gone: %s → %s', (from, to) => {
    expect(decisionLines([[page, from, to]], [terms, [page, 'Look back together.', from]])).toEqual([]);
  });

  test.each([
    ['Do not invent a figure.', 'Never invent a figure.'],
    ['Never invent a figure.', 'Invent a better story.'],
    ['You may sell it.', 'You must sell it.'],
  ])('is no decision if it says something else: %s → %s', (from, to) => {
    expect(decisionLines([[page, from, to]], [terms, [page, 'Look back together.', from]])).toEqual([]);
  });
});

describe('a sentence without a term in a section about confidentiality', () => {
  const about: ContentEdit[] = [
    [page, 'Look back together.', 'You write down the result. You may show it.'],
    [page, '          - Listen first.\n', '          - "{confidentiality}"\n'],
  ];
  test('is no decision if only other words stand there', () => {
    expect(
      decisionLines([[page, 'You write down the result', 'The mentee types the result']], about),
    ).toEqual([]);
  });

  test.each([
    ['You may show it.', 'You must show it.'],
    ['You may show it.', 'You may show it to your manager.'],
    [' You may show it.', ''],
  ])('is a decision if a duty, a person or the sentence itself differs: %s → %s', (from, to) => {
    expect(decisionLines([[page, from, to]], about)).toHaveLength(3);
  });
});

describe('the question says what is at stake', () => {
  const promise = 'What you say stays between you.';
  test.each([
    [
      'a danger to somebody',
      '',
      'confidentiality',
      '“a danger to somebody” is gone from a sentence. Has the programme team agreed?',
    ],
    [
      'within two days',
      'within two months',
      'confidentiality',
      /: “two days” is now “two months”\. Has the programme team agreed\?$/,
    ],
    [
      'Write to us.',
      'Pay the fee and write to us.',
      'confidentiality',
      /: “Pay the fee and” is new in a sentence\. Has the programme team agreed\?$/,
    ],
    [
      'Robin reads it.',
      'Robin and your managers read it.',
      'confidentiality',
      /: “Robin reads it” is now “Robin and your managers read it”\. Has the programme team agreed\?$/,
    ],
    [
      'You answer first.',
      'You can answer first.',
      'confidentiality',
      /: “You answer first” is now “You can answer first”\. Has the programme team agreed\?$/,
    ],
    [
      'Say it aloud.',
      'Tell it aloud.',
      'confidentiality',
      /: “Say it aloud” is now “Tell it aloud”\. Does it still say the same\?$/,
    ],
  ])('%s → %s', (from, to, label, question) => {
    const earlier: ContentEdit = [programme, promise, `${from}${from.endsWith('.') ? '' : ' is said.'}`];
    const [line = ''] = decisionLines(
      [[programme, from, to]],
      [
        [
          programme,
          '  assistants: Ask yourself first.\n',
          '  assistants: Ask yourself first.\n  terms: [danger]\n',
        ],
        earlier,
      ],
    );
    expect(line).toContain(`${label}: `);
    expect(line).toMatch(question);
  });

  test('and not which noun stands in the place of a pronoun', () => {
    const earlier: ContentEdit = [page, 'Look back together.', 'This page does not send them anywhere.'];
    const term: ContentEdit = [
      programme,
      '  assistants: Ask yourself first.\n',
      '  assistants: Ask yourself first.\n  terms: [not send your files]\n',
    ];
    const [line] = decisionLines([[page, 'send them anywhere', 'send your files anywhere']], [term, earlier]);
    expect(line).toMatch(/: a sentence changed\. Does it still say the same\?$/);
  });
});

test('a sentence that says the opposite has its own topic, and not that of its paragraph', () => {
  const [line] = decisionLines(
    [[page, 'Trust that feeling.', 'Ignore that feeling.']],
    [[page, 'Look back together.', 'Trust that feeling. If you are at risk, write to us.']],
  );
  expect(line).toBe(
    'meaning:  a sentence says the opposite now: “Trust that feeling” is now “Ignore that feeling”. Is that meant?',
  );
});

test('a question quotes a short sentence whole if many words differ in it', () => {
  const [line] = decisionLines(
    [[page, 'Family, health and money are private.', 'Ask about all answers, also about family and health.']],
    [terms, [page, 'Look back together.', 'Family, health and money are private.']],
  );
  expect(line).toBe(
    'private data: “Family, health and money are private” is now “Ask about all answers, also about family and health”. Has the programme team agreed?',
  );
});

describe('a permission or a duty of the programme', () => {
  const [from, to] = [
    'In a busy month, shorten a meeting rather than leave it out.',
    'In a busy month, you may leave out a meeting, unless it is marked.',
  ];
  test('is a decision if it is new in a form', () => {
    const [line, text] = decisionLines([[form, from, to]], [[form, 'Choose one goal.', from]]);
    expect(line).toBe(
      'rule of the programme: “shorten a meeting rather than leave it out” is now “you may leave out a meeting, unless it is marked”. Has the programme team agreed?',
    );
    expect(text).toContain('may leave out');
  });

  test('names the person who has it, if the sentence does', () => {
    const [line] = decisionLines(
      [[form, 'The mentee reads the answers.', 'The mentee must read the answers.']],
      [[form, 'Choose one goal.', 'The mentee reads the answers.']],
    );
    expect(line).toMatch(
      /^duty of the mentee: “The mentee reads the answers” is now “The mentee must read the answers”\. /,
    );
  });

  test('is no decision in an exercise or a story', () => {
    expect(decisionLines([[page, from, to]], [[page, 'Look back together.', from]])).toEqual([]);
    expect(decisionLines([[scenario, from, to]], [[scenario, 'It will not be ready.', from]])).toEqual([]);
  });
});

describe('the list of terms', () => {
  test('reports the removal of a term together with its sentences', () => {
    const lines = decisionLines([
      [programme, '    - stalk*\n', ''],
      [page, ' If somebody is stalking you, do not link your profiles.', ''],
    ]);
    expect(lines).toContainEqual(
      expect.stringMatching(/^trust and safety: a sentence is gone: “If somebody is stalking you/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^trust and safety: stalk\* is no longer in the list of terms about safety\. .*Who agreed to it\?/,
      ),
    );
  });

  test('is shown nowhere else, because no visitor reads it', () => {
    expect(
      linesOf([[programme, '    - stalk*\n', '']]).filter((line) => line.includes('stalk*')),
    ).toHaveLength(1);
    expect(linesOf([[programme, '    - stalk*\n', '']]).join('\n')).not.toContain('guide (PDF)');
  });

  test('needs no decision for a new term', () => {
    expect(decisionLines([[programme, '    - private\n', '    - private\n    - secret\n']])).toEqual([]);
  });
});

test('a text that a decision shows completely is repeated only in the full report', () => {
  const edit: ContentEdit[] = [
    [page, 'do not link', 'link'],
    [page, 'Look back together.', 'Look back.'],
  ];
  const lines = linesOf(edit);
  expect(lines.filter((line) => line.includes('If somebody is stalking you'))).toHaveLength(1);
  const fullLines = toTerminalLines(reportOn({ before, edit }), { isFull: true });
  expect(fullLines.filter((line) => line.includes('If somebody is stalking you'))).toHaveLength(2);
});

test('a promise is shown once, with its whole sentence', () => {
  const lines = linesOf([[programme, 'What you say stays between you.', 'What you say stays with us.']], []);
  expect(lines.filter((line) => line.includes('| What you say stays'))).toHaveLength(1);
});

describe('the headline of a question', () => {
  const headline = (from: string, to: string) =>
    decisionLines([[page, from, to]], [terms, [page, 'Look back together.', from]])[0] ?? '';
  const withReport = (from: string, to: string) =>
    headline(`To report harassment, write to us. ${from}`, `To report harassment, write to us. ${to}`);

  test('quotes the gravest sentence about its topic and another grave one, and counts the rest', () => {
    const from = 'Ask your employer for a quiet room, and not the mentor. Keep all of your notes private.';
    expect(
      headline(from, 'Ask your employer or the mentor for a room. Keep all of your notes at hand.'),
    ).toBe(
      'private data: “Keep all of your notes private” is now “Keep all of your notes at hand”; in another sentence, “Ask your employer for a quiet room, and not the mentor” is now “Ask your employer or the mentor for a room”. Has the programme team agreed?',
    );
    const rights = 'Ask your employer for a quiet room and one free hour. Others can use it too.';
    expect(
      headline(rights, 'Ask your firm for a quiet room and one free hour. Others can not use it too.'),
    ).toBe(
      'meaning:  a sentence says the opposite now: “Others can use it too” is now “Others can not use it too”; another sentence changed. Is that meant?',
    );
  });

  test('quotes a new condition beside a freedom that is gone', () => {
    expect(
      withReport(
        'You need no proof, and you do not have to give a reason. The programme team answers you.',
        'You need no proof. Once you have given a reason, the programme team answers you.',
      ),
    ).toBe(
      'trust and safety: “and you do not have to give a reason” is gone from a sentence; in another sentence, “Once you have given a reason” is new. Has the programme team agreed?',
    );
  });

  test('counts all sentences that are gone', () => {
    const from = 'Harassment is wrong. Say so at once. It ends then. Keep them where only you can read them.';
    expect(headline(from, 'Keep your files where only you can read them.')).toBe(
      'reporting harassment: 3 sentences are gone, one of them “Harassment is wrong”; another sentence changed. Has the programme team agreed?',
    );
  });

  test('quotes a difference in one place', () => {
    const text = (reported: string) => `Nobody may treat you worse for reporting ${reported}.`;
    expect(withReport(text('what you believe to be true'), text('something'))).toBe(
      'reporting harassment: “what you believe to be true” is now “something”. Does it still say the same?',
    );
  });

  test('quotes a denial, and not a number that came with mere rewording', () => {
    const [from, to] = [
      'A mentee and a mentor talk with each other. The mentor does not judge the mentee or decide for them.',
      'Two people talk with each other. The mentor will judge the mentee, but will never decide for them.',
    ];
    const introduction: ContentEdit = [programme, 'Two people meet and work on one goal.', from];
    expect(decisionLinesAfter([[programme, from, to]], [introduction])[0]).toBe(
      'promise:  “The mentor does not judge the mentee or decide for them” is now “The mentor will judge the mentee, but will never decide for them”; another sentence changed. Has the programme team agreed?',
    );
  });

  test('quotes of a long sentence the part with the word in question', () => {
    const long =
      'If you have the time on one of the first days, after all that you had to do for the others, send your home address and a short letter to everybody whom you have met there.';
    expect(headline('Look at it.', `Look at it. ${long}`)).toBe(
      'private data: a sentence is new: “… send your home address and a short letter to everybody whom you have met there”. Has the programme team agreed?',
    );
  });

  test('quotes what is gone, and what stands in its place', () => {
    const secret: ContentEdit = [
      programme,
      '  assistants: Ask yourself first.\n',
      '  assistants: Ask yourself first.\n  terms: [not store]\n',
    ];
    const from = 'The site does not store it. Look back.';
    const [line] = decisionLinesAfter(
      [[page, from, 'Everything stays here for ever. Look back.']],
      [secret, [page, 'Look back together.', from]],
    );
    expect(line).toBe(
      'trust and safety: a sentence is gone: “The site does not store it”; another sentence is new: “Everything stays here for ever”. Is that what the site does? Ask a developer.',
    );
  });

  test('asks who is meant if “you” takes the place of a person', () => {
    expect(headline('Keep it private if the mentee agrees.', 'Keep it private if you agree.')).toMatch(
      /“the mentee agrees” is now “you agree”\. Who is “you” here, and does it still say the same\?$/,
    );
  });

  test('says that a promise changed if the site does something else with what visitors write', () => {
    expect(headline('What you type stays here.', 'What you type is sent to the mentor.')).toMatch(
      /^promise: +“stays here” is now “is sent to the mentor”\./,
    );
  });

  test('only counts rewording beside a word that may turn the meaning', () => {
    const from = 'What you tell us about harassment stays here. You must report harassment by the next day.';
    expect(
      headline(from, 'What you say about harassment stays here. You may report harassment by the end of it.'),
    ).toBe(
      'reporting harassment: “You must report harassment by the next day” is now “You may report harassment by the end of it”; another sentence changed. Has the programme team agreed?',
    );
  });

  test('names managers, and no employer, if a text is about reporting lines', () => {
    expect(
      headline('Choose somebody outside of your reporting line.', 'Choose somebody outside of your team.'),
    ).toBe(
      'managers and reporting lines: “Choose somebody outside of your reporting line” is now “Choose somebody outside of your team”. Has the programme team agreed?',
    );
  });
});

describe('a sentence about people on a technical page', () => {
  const technical: ContentEdit = [page, 'type: activity', 'type: case-study'];
  const reportOf = (from: string, to: string) => {
    const lines = toTerminalLines(
      reportOn({ before: [technical, [page, 'Look back together.', from]], edit: [[page, from, to]] }),
    );
    const start = lines.indexOf('FOR SOMEBODY WHO KNOWS THE SUBJECT');
    return { all: lines, expert: start === -1 ? [] : lines.slice(start) };
  };

  test.each([
    [
      'The mentor may open the notes.',
      'The mentor must open the notes.',
      'duty of the mentor: “The mentor may open the notes” is now “The mentor must open the notes”',
    ],
    [
      'Read the notes.',
      'Read the notes. The mentor keeps your notes.',
      'mentor and mentee: a sentence is new: “The mentor keeps your notes”',
    ],
    ['The mentee reads the notes only later.', 'The mentee reads the notes.', 'only'],
  ])('is a question for the author and the programme team: %s → %s', (from, to, question) => {
    const { all, expert } = reportOf(from, to);
    expect(all).toContain('DECIDE FIRST');
    expect(all.join('\n')).toContain(question);
    expect(expert).toEqual([]);
  });

  test('leaves the other sentences of its text to somebody who knows the subject', () => {
    const { all, expert } = reportOf(
      'The mentor may see it. The cache has 20 lines.',
      'The mentor must see it. The cache has 40 lines.',
    );
    const question = all.slice(all.indexOf('DECIDE FIRST'), -expert.length).join('\n');
    expect(question).toContain(
      'duty of the mentor: “The mentor may see it” is now “The mentor must see it”. Has the programme team agreed?',
    );
    expect(question).not.toContain('cache');
    expect(expert.join('\n')).toContain('40');
  });

  test('is none if only the words differ that somebody may say', () => {
    const [from, to] = [
      'Ask the mentee: “If so, what do you see?”',
      'Ask the mentee: “What do you see, if so?”',
    ];
    expect(reportOf(from, to).all).not.toContain('DECIDE FIRST');
  });

  test('is none if it is about the exercise', () => {
    expect(reportOf('The cache may be full.', 'The cache must be full.').all).not.toContain('DECIDE FIRST');
  });
});
