import { type KindOfEdit, form, labels, lists, methods, page, secondForm } from './kind-of-edit.ts';
import type { Step } from '../support/good-texts.ts';

const plan = 'resources/plan.yaml';
const question = '      - kind: question\n        id: specific\n        label: Specific\n';
const thirdItem: Step = [
  lists,
  '    - id: profile-2\n',
  '    - id: profile-3\n      text: My summary has three paragraphs.\n      tip: Write as you speak.\n    - id: profile-2\n',
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
    name: 'a heading reworded',
    edit: [
      [form, 'heading: Specific', 'heading: Your aim'],
      [form, 'label: Specific', 'label: Your aim'],
    ],
  },
  {
    name: 'an item reworded',
    edit: [[lists, 'My headline says what I do.', 'What I do stands first.']],
  },
  { name: 'a tip reworded', edit: [[lists, 'A phone is enough.', 'Any phone will do.']] },
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
    name: 'the title of saved files reworded',
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
    name: 'a form that can be made again',
    before: [[form, 'entries: [books,', 'entries: [reading,']],
    edit: [
      [form, 'entries: [reading,', 'entries: [books,'],
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
    edit: [[methods, 'title: Books', 'title: Reading']],
  },

  {
    name: 'a form with a field of older content reworded',
    before: [[form, 'label: Specific', 'label: Specific\n        colour: red']],
    edit: [[form, 'heading: Specific', 'heading: Precise']],
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
];
