/**
 * The kinds of edit whose reports are kept in tests/fixtures/reports, for people to read. Each is made in the small complete
 * content of the fixtures, to which `before` adds what the edit needs besides.
 */
export interface KindOfEdit {
  /** What is done, as the name of the report's file. */
  name: string;
  /** What the content holds beforehand, beyond the fixtures. */
  before?: Step[];
  edit: Step[];
}

/** Replaces words in a file below content/, or writes, renames or removes it. */
export type Step =
  | [file: string, from: string, to: string]
  | { write: string; text: string }
  | { rename: string; to: string }
  | { remove: string };

const form = 'resources/worksheet.yaml';
const page = 'resources/role-plays.yaml';
const scenario = 'scenarios/missed-deadline.yaml';
const lists = 'checklists.yaml';
const methods = 'learning-methods.yaml';
const labels = 'labels.yaml';

const question = '      - kind: question\n        id: specific\n        label: Specific\n';
const aliased: Step = [
  form,
  'heading: Specific',
  'heading: Specific\n      aliases: [Exact aim, Precise aim]',
];
const secondForm: Step = {
  write: 'resources/plan.yaml',
  text: `id: 3
title: Plan
description: What comes after the goal.
type: template
phase: phase2
downloadable: true
inGuide: true
tags: [planning, feedback]
timeNeeded: 30 minutes
bring:
  mentee: A worksheet.
  mentor: A question.
intro: Begin with your worksheet.
sections:
  - id: aims
    title: Aims
    blocks:
      - kind: question
        id: aims
        label: Aims
bringForward:
  - from: worksheet
    answers:
      - from: [specific, actionSteps]
        to: aims
download:
  fileName: plan.txt
  button: Download
  title: Plan
  sections:
    - kind: answers
      heading: Aims
      fields: [aims]
`,
};
const scenarios = (slugs: string): Step => [page, 'entries: [missed-deadline]', `entries: [${slugs}]`];
const scenarioText = (title: string, words: string) => `title: ${title}
difficulty: Advanced
context: Meeting
scenario: ${words}
roleplayPrompts:
  - Ask what ${words.toLowerCase()}
  - Say what you need.
  - Stay calm.
  - Agree on a step.
briefing:
  part: Elena
  knows: What it is about.
  wants: To be heard.
  fears: A quarrel.
  opensUp: A question.
`;
const moreScenarios: Step[] = [
  { write: 'scenarios/late-review.yaml', text: scenarioText('The late review', 'A review is late.') },
  { write: 'scenarios/loud-office.yaml', text: scenarioText('The loud office', 'Nobody can work.') },
  scenarios('missed-deadline, late-review, loud-office'),
];

export const kindsOfEdit: KindOfEdit[] = [
  { name: 'nothing', edit: [] },
  { name: 'a comment', edit: [[form, 'id: 1\n', '# A comment.\nid: 1\n']] },
  { name: 'a word', edit: [[page, 'Look back together.', 'Look back, both of you.']] },
  {
    name: 'line breaks alone',
    edit: [[page, 'Talk about what happened. Write', 'Talk about what\n          happened. Write']],
  },
  { name: 'a no-break space', edit: [[page, 'Read a scenario', 'Read a\u00A0scenario']] },
  { name: 'a letter that looks the same', edit: [[page, 'Look back', 'L\u043Eok back']] },
  { name: 'the type of a page', edit: [[form, 'type: worksheet', 'type: template']] },
  { name: 'the phase of a page', before: [secondForm], edit: [[form, 'phase: phase1', 'phase: phase2']] },
  { name: 'a tag', edit: [[form, 'tags: [goals, planning]', 'tags: [goals, feedback]']] },
  { name: 'out of the guide', edit: [[form, 'inGuide: true', 'inGuide: false']] },
  { name: 'the year', before: [secondForm], edit: [['programme.yaml', 'year: 2025', 'year: 2026']] },
  { name: 'the text of the guide', edit: [['programme.yaml', 'Two people meet', 'Two people meet twice']] },
  { name: 'a label of the home page', edit: [[labels, 'clear: Clear Filters', 'clear: Clear All Filters']] },
  {
    name: 'the line at the top of saved files',
    before: [secondForm],
    edit: [[labels, 'intro: Mentorship programme,', 'intro: The mentorship programme,']],
  },
  {
    name: 'a heading reworded without an alias',
    edit: [
      [form, 'heading: Specific', 'heading: Your aim'],
      [form, 'label: Specific', 'label: Your aim'],
    ],
  },
  {
    name: 'a heading reworded with an alias',
    edit: [
      [form, 'heading: Specific', 'heading: Your aim\n      aliases: [Specific]'],
      [form, 'label: Specific', 'label: Your aim'],
    ],
  },
  {
    name: 'the second alias of a heading removed',
    before: [aliased],
    edit: [[form, '[Exact aim, Precise aim]', '[Exact aim]']],
  },
  {
    name: 'an item reworded without an alias',
    edit: [[lists, 'My headline says what I do.', 'What I do stands first.']],
  },
  {
    name: 'an item reworded with an alias',
    edit: [
      [
        lists,
        '      text: My headline says what I do.\n',
        '      text: What I do stands first.\n      aliases: [My headline says what I do.]\n',
      ],
    ],
  },
  { name: 'a tip reworded without an alias', edit: [[lists, 'A phone is enough.', 'Any phone will do.']] },
  {
    name: 'the ids of two items swapped',
    edit: [
      [lists, 'id: profile-1', 'id: profile-9'],
      [lists, 'id: profile-2', 'id: profile-1'],
      [lists, 'id: profile-9', 'id: profile-2'],
    ],
  },
  {
    name: 'an item added',
    edit: [
      [
        lists,
        '    - id: profile-2\n',
        '    - id: profile-3\n      text: My summary has three paragraphs.\n      tip: Write as you speak.\n    - id: profile-2\n',
      ],
    ],
  },
  {
    name: 'an item removed',
    edit: [
      [
        lists,
        '    - id: profile-2\n      text: My headline says what I do.\n      tip: Name one strength.\n',
        '',
      ],
    ],
  },
  {
    name: 'a question added',
    edit: [
      [
        form,
        '      - kind: questions\n',
        '      - kind: question\n        id: why\n        label: Why\n      - kind: questions\n',
      ],
      [form, 'fields: [specific]', 'fields: [specific, why]'],
    ],
  },
  {
    name: 'a question removed',
    edit: [
      [form, question, ''],
      [form, '    - kind: answers\n      heading: Specific\n      fields: [specific]\n', ''],
    ],
  },
  {
    name: 'a question retired',
    edit: [
      [form, question, ''],
      [form, '    - kind: answers\n      heading: Specific\n      fields: [specific]\n', ''],
      [
        form,
        '    - kind: checklists\n      field: completed\n',
        '    - kind: checklists\n      field: completed\n  retired:\n    - id: specific\n      was: Specific\n      since: July 2026\n',
      ],
    ],
  },
  {
    name: 'a method retired',
    edit: [
      [form, 'entries: [books, pairing]', 'entries: [pairing]'],
      [methods, '- id: books\n  title: Books\n  worksWhen: It works when you take notes.\n', ''],
      [
        form,
        '    - kind: checklists\n      field: completed\n',
        '    - kind: checklists\n      field: completed\n  retired:\n    - id: books\n      was: Books\n      since: July 2026\n',
      ],
    ],
  },
  {
    name: 'a question moved to another section and reworded',
    edit: [
      [form, question, ''],
      [
        form,
        '      - kind: checklists\n',
        '      - kind: question\n        id: specific\n        label: Specific\n        hint: One sentence.\n      - kind: checklists\n',
      ],
    ],
  },
  {
    name: 'an answer of several lines now of one',
    edit: [[form, question, `${question}        answer: line\n`]],
  },
  {
    name: 'the file of a form renamed',
    before: [secondForm],
    edit: [
      { rename: form, to: 'resources/goals.yaml' },
      ['resources/plan.yaml', 'from: worksheet', 'from: goals'],
      [page, 'to: worksheet', 'to: goals'],
      [page, '/resources/worksheet#', '/resources/goals#'],
    ],
  },
  {
    name: 'an answer not brought forward any more',
    before: [secondForm],
    edit: [['resources/plan.yaml', 'from: [specific, actionSteps]', 'from: [specific]']],
  },
  { name: 'a page added', edit: [secondForm] },
  { name: 'a page removed', before: [secondForm], edit: [{ remove: 'resources/plan.yaml' }] },
  { name: 'a page renamed', edit: [{ rename: page, to: 'resources/practice.yaml' }] },
  { name: 'the id of a section', edit: [[page, 'id: afterwards', 'id: looking-back']] },
  {
    name: 'a scenario renamed',
    edit: [{ rename: scenario, to: 'scenarios/late-work.yaml' }, scenarios('late-work')],
  },
  {
    name: 'a scenario added',
    edit: moreScenarios.slice(0, 1).concat([scenarios('missed-deadline, late-review')]),
  },
  {
    name: 'a list reversed',
    before: moreScenarios,
    edit: [
      [
        page,
        'entries: [missed-deadline, late-review, loud-office]',
        'entries: [loud-office, late-review, missed-deadline]',
      ],
    ],
  },
  {
    name: 'an item moved and one word changed',
    edit: [
      [
        page,
        '          - Listen first.\n          - Ask **open** questions.\n',
        '          - Ask **only open** questions.\n          - Listen first.\n',
      ],
    ],
  },
  { name: 'a drawing with another word', edit: [['figures/flow.svg', 'One', 'First']] },
  { name: 'a drawing without another word', edit: [['figures/flow.svg', '0 0 100 40', '0 0 120 40']] },
  {
    name: 'quotes changed everywhere',
    before: [
      [page, 'Look back together.', 'Say "well done" together.'],
      [page, 'Listen first.', 'Listen to "no" first.'],
      [scenario, 'Offer three ways.', 'Offer "three" ways.'],
    ],
    edit: [
      [page, 'Say "well done"', 'Say “well done”'],
      [page, 'to "no" first', 'to “no” first'],
      [scenario, '"three"', '“three”'],
    ],
  },
  {
    name: 'a hyphen gone everywhere',
    before: [
      [page, 'Look back together.', 'Write an e-mail together.'],
      [page, 'Listen first.', 'Read the e-mail first.'],
      [scenario, 'Offer three ways.', 'Offer an e-mail.'],
    ],
    edit: [
      [page, 'an e-mail together', 'an email together'],
      [page, 'the e-mail first', 'the email first'],
      [scenario, 'an e-mail', 'an email'],
    ],
  },
  { name: 'a table cell', edit: [[page, '[Reading, "10"]', '[Reading, "15"]']] },
  {
    name: 'a key that stands twice',
    edit: [[page, 'timeNeeded: 60 minutes', 'timeNeeded: 60 minutes\ntimeNeeded: 90 minutes']],
  },
  {
    name: 'a file that is no YAML',
    edit: [[form, 'title: Worksheet\ndescription', 'title: "Worksheet\ndescription']],
  },
  {
    name: 'a form that cannot be made any more',
    edit: [[methods, '- id: books', '- id: reading']],
  },
  {
    name: 'an entry that no page shows',
    before: [
      [
        methods,
        '- id: pairing',
        '- id: walks\n  title: Walks\n  worksWhen: It works outdoors.\n- id: pairing',
      ],
    ],
    edit: [[methods, 'outdoors', 'in the park']],
  },
  {
    name: 'a month moved to another phase',
    edit: [
      [
        'phases.yaml',
        'monthLabel: July\n  months: [July]',
        'monthLabel: July - Aug\n  months: [July, August]',
      ],
      [
        'phases.yaml',
        'monthLabel: Aug - Sep\n  months: [August, September]',
        'monthLabel: September\n  months: [September]',
      ],
    ],
  },
  {
    name: 'steps of the guide in another order',
    before: [
      [
        'programme.yaml',
        '    - Choose one resource.',
        '    - Choose one resource.\n    - Read it.\n    - Talk about it.',
      ],
    ],
    edit: [
      [
        'programme.yaml',
        '    - Choose one resource.\n    - Read it.\n    - Talk about it.',
        '    - Read it.\n    - Talk about it.\n    - Choose one resource.',
      ],
    ],
  },
  { name: 'a reference that is not there', edit: [scenarios('missed-deadlines')] },
  {
    name: 'a field that is not known',
    edit: [[page, 'timeNeeded: 60 minutes', 'timeNeeded: 60 minutes\nminutes: 60']],
  },
  {
    name: 'a title with a line break and a command',
    edit: [
      [
        page,
        'title: Role-plays',
        'title: "Role-plays\\n::error file=x::Forged\\nsaved    Every answer finds its place."',
      ],
    ],
  },
  {
    name: 'signs that cannot be seen',
    edit: [[page, 'Look back together.', '"Look \\e[31mback \\u202Etogether\\u200B."']],
  },
  {
    name: 'markup mentions and links',
    edit: [
      [
        page,
        'Look back together.',
        "'<img src=x onerror=alert(1)> @everyone #1 https://evil.example ``` [x](y) | **b** <!-- c -->'",
      ],
    ],
  },
];
