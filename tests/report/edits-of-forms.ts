import { type KindOfEdit, form, labels, lists, methods, page, secondForm } from './kind-of-edit.ts';
import type { Step } from '../support/good-texts.ts';

const plan = 'resources/plan.yaml';
const question = '      - kind: question\n        id: specific\n        label: Specific\n';
const aliased: Step = [
  form,
  'heading: Specific',
  'heading: Specific\n      aliases: [Exact aim, Precise aim]',
];

const thirdItem: Step = [
  lists,
  '    - id: profile-2\n',
  '    - id: profile-3\n      text: My summary has three paragraphs.\n      tip: Write as you speak.\n    - id: profile-2\n',
];

/** A file saved with the form long ago, which answers one question. */
const kept = (heading: string, answer: string): Step => ({
  keep: 'worksheet.format-1',
  text: `WORKSHEET\n=========\nHello there\n\n${heading}\n${'-'.repeat(heading.length)}\n${answer}\n\nFormat: worksheet 1\n`,
  answers: { texts: { specific: 'Mine' }, ticks: {} },
});
/** Earlier wordings of every text that is in saved files. */
const everyAlias: [file: string, from: string, to: string][] = [
  [
    form,
    'button: Download\n  title: Worksheet',
    'button: Download\n  title: Worksheet\n  aliases: [Goal sheet]',
  ],
  [form, 'label: Specific', 'label: Specific\n        aliases: [Exact]'],
  [form, 'label: First step', 'label: First step\n            aliases: [Step one]'],
  [form, 'heading: Next', 'heading: Next\n      aliases: [After that]'],
  [form, 'text: "{done} of {total}"', 'text: "{done} of {total}"\n      aliases: [How far, "{done} so far"]'],
  [methods, 'title: Books', 'title: Books\n  aliases: [Reading]'],
  [
    labels,
    'leftOver: Left over',
    'leftOver: Left over\n  earlier: ["In the programme, {period}, on {date}.", "Open {route} again.", "Everything else"]',
  ],
];

export const editsOfForms: KindOfEdit[] = [
  {
    name: 'a question replaced by another',
    edit: [
      [form, question, '      - kind: question\n        id: cost\n        label: What it costs\n'],
      [form, 'heading: Specific\n      fields: [specific]', 'heading: What it costs\n      fields: [cost]'],
    ],
  },
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
    name: 'items of a checklist that exchange their texts',
    before: [thirdItem],
    edit: [
      [lists, 'text: My photo is recent.', 'text: All'],
      [lists, 'text: My headline says what I do.', 'text: My photo is recent.'],
      [lists, 'text: My summary has three paragraphs.', 'text: My headline says what I do.'],
      [lists, 'text: All', 'text: My summary has three paragraphs.'],
    ],
  },
  {
    name: 'two methods that exchange their titles',
    edit: [
      [methods, 'title: Books', 'title: Both'],
      [methods, 'title: Pair programming', 'title: Books'],
      [methods, 'title: Both', 'title: Pair programming'],
    ],
  },
  {
    name: 'an answer below the heading of another',
    edit: [
      [form, '    - kind: answers\n      heading: Specific\n      fields: [specific]\n', ''],
      [form, 'fields: [actionSteps', 'fields: [specific, actionSteps'],
    ],
  },
  {
    name: 'a length of answer that there is not',
    edit: [[form, question, `${question}        answer: short\n`]],
  },
  {
    name: 'an item added',
    edit: [thirdItem],
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
  {
    name: 'a form that cannot be made any more',
    edit: [[methods, '- id: books', '- id: reading']],
  },

  {
    name: 'the title of saved files reworded without an alias',
    edit: [[form, 'button: Download\n  title: Worksheet', 'button: Download\n  title: Goal sheet']],
  },
  {
    name: 'items of a question in another order',
    edit: [
      [
        form,
        '"1"\n            label: First step\n          - id: "2"\n            label: Second step',
        '"2"\n            label: Second step\n          - id: "1"\n            label: First step',
      ],
    ],
  },
  {
    name: 'earlier wordings of everything removed',
    before: everyAlias,
    edit: everyAlias.map(([file, from, to]): Step => [file, to, from]),
  },
  {
    name: 'a wording gone that a kept file has too',
    before: [aliased, kept('PRECISE AIM', '  Mine')],
    edit: [[form, '[Exact aim, Precise aim]', '[Exact aim]']],
  },
  {
    name: 'a kept file that did not come back before either',
    before: [kept('SPECIFIC', '  Theirs')],
    edit: [[form, 'heading: Specific', 'heading: Your aim\n      aliases: [Specific]']],
  },
  {
    name: 'a form that can be made again',
    before: [[methods, '- id: books', '- id: reading']],
    edit: [
      [methods, '- id: reading', '- id: books'],
      [form, 'A draft.', 'A first draft.'],
    ],
  },
  {
    name: 'a download that cannot be read',
    edit: [[form, 'heading: Next', 'heading: [Next]']],
  },
  {
    name: 'the ids of two questions swapped',
    before: [
      [
        form,
        '      - kind: questions\n',
        '      - kind: question\n        id: why\n        label: Why\n      - kind: questions\n',
      ],
      [form, 'fields: [specific]', 'fields: [specific, why]'],
    ],
    edit: [
      [form, 'id: why\n        label: Why', 'id: specific\n        label: Why'],
      [form, 'id: specific\n        label: Specific', 'id: why\n        label: Specific'],
    ],
  },
  {
    name: 'answers brought forward to other questions',
    before: [
      secondForm,
      [
        plan,
        'label: Aims\n',
        'label: Aims\n      - kind: question\n        id: means\n        label: Means\n',
      ],
      [plan, 'fields: [aims]', 'fields: [aims, means]'],
      [
        plan,
        '[specific, actionSteps]\n        to: aims',
        '[specific]\n        to: aims\n      - from: [methods]\n        to: means',
      ],
    ],
    edit: [
      [plan, 'from: [specific]', 'from: [methodes]'],
      [plan, 'from: [methods]', 'from: [specific]'],
      [plan, 'from: [methodes]', 'from: [methods]'],
    ],
  },
  {
    name: 'a form that does not begin with another any more',
    before: [secondForm],
    edit: [
      [
        plan,
        'bringForward:\n  - from: worksheet\n    answers:\n      - from: [specific, actionSteps]\n        to: aims\n',
        '',
      ],
    ],
  },
  {
    name: 'a method reworded that another form brings along',
    before: [secondForm, [plan, '[specific, actionSteps]', '[specific, methods]']],
    edit: [[methods, 'title: Books', 'title: Reading\n  aliases: [Books]']],
  },

  {
    name: 'a form with a field of older content reworded',
    before: [[form, 'label: Specific', 'label: Specific\n        colour: red']],
    edit: [[form, 'heading: Specific', 'heading: Precise\n      aliases: [Specific]']],
  },
  {
    name: 'a method gone that another form brings along',
    before: [secondForm, [plan, '[specific, actionSteps]', '[specific, methods]']],
    edit: [
      [form, 'entries: [books, pairing]', 'entries: [pairing]'],
      [methods, '- id: books\n  title: Books\n  worksWhen: It works when you take notes.\n', ''],
    ],
  },
  {
    name: 'a question moved and another in its place',
    edit: [
      [form, question, '      - kind: question\n        id: other\n        label: Specific now\n'],
      [form, '      - kind: checklists\n', `${question}      - kind: checklists\n`],
      [
        form,
        '    - kind: answers\n      heading: Next\n',
        '    - kind: answers\n      heading: Other\n      fields: [other]\n    - kind: answers\n      heading: Next\n',
      ],
    ],
  },
  {
    name: 'the words gone by which a kept file was known',
    before: [
      [
        form,
        'button: Download\n  title: Worksheet',
        'button: Download\n  title: Worksheet\n  aliases: [Goal sheet]',
      ],
      {
        keep: 'worksheet.format-1',
        text: 'GOAL SHEET\n==========\n',
        answers: { texts: {}, ticks: {} },
      },
    ],
    edit: [[form, '  aliases: [Goal sheet]\n', '']],
  },
];
