import {
  type EditCase,
  mixedEdits,
  form,
  checklists,
  learningMethods,
  page,
  secondForm,
} from './edit-case.ts';

const plan = 'resources/plan.yaml';
const questionYaml = '      - kind: question\n        id: specific\n        label: Specific\n';

export const otherEditCases: EditCase[] = [
  { name: 'the type of a page', edit: [[form, 'type: worksheet', 'type: template']] },
  { name: 'the phase of a page', before: [secondForm], edit: [[form, 'phase: phase1', 'phase: phase2']] },
  {
    name: 'the year',
    before: [secondForm],
    edit: [['programme.yaml', 'year: 2025', 'year: 2026']],
  },
  {
    name: 'the first month',
    before: [['programme.yaml', 'There is no page here.', 'There was a page in July.']],
    edit: [
      ['phases.yaml', 'months: [July]', 'months: [June]'],
      ['phases.yaml', 'months: [August, September]', 'months: [July, August, September]'],
    ],
  },
  {
    name: 'another address to write to',
    edit: [['programme.yaml', 'email: team@example.org', 'email: team@example.net']],
  },
  {
    name: 'a problem in a section with another title',
    before: [[page, '[Reading, "10"]', '[Reading]']],
    edit: [[page, 'title: Afterwards', 'title: After it']],
  },
  { name: 'the text of the guide', edit: [['programme.yaml', 'Two people meet', 'Two people meet twice']] },
  { name: 'a drawing with another word', edit: [['figures/flow.svg', 'One', 'First']] },
  { name: 'a drawing that breaks off', edit: [['figures/flow.svg', '0 0 100 40"', '0 0 100 40']] },
  {
    name: 'a key that stands twice',
    edit: [[page, 'inGuide: false', 'inGuide: false\ninGuide: true']],
  },
  {
    name: 'a month moved to another phase',
    edit: [
      ['phases.yaml', 'months: [July]', 'months: [July, August]'],
      ['phases.yaml', 'months: [August, September]', 'months: [September]'],
    ],
  },
  { name: 'a reference that is not there', edit: [[page, '[missed-deadline]', '[missed-deadlines]']] },
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
    name: 'a sentence with the period reworded',
    edit: [['programme.yaml', 'Worksheets for {period}.', 'Sheets for {period}.']],
  },
  {
    name: 'a problem beside one that was there before',
    before: [[form, 'type: worksheet', 'type: sheet']],
    edit: [[page, 'type: activity', 'type: play']],
  },
  {
    name: 'a drawing exchanged for another',
    edit: [
      { rename: 'figures/flow.svg', to: 'figures/steps.svg' },
      ['figures/steps.svg', 'One', 'First'],
      [page, 'file: flow', 'file: steps'],
    ],
  },
  { name: 'the year gone', edit: [['programme.yaml', 'year: 2025\n', '']] },
  {
    name: 'a file that can be read again',
    before: [[form, 'title: Worksheet\ndescription', 'title: "Worksheet\ndescription']],
    edit: [[form, 'title: "Worksheet\ndescription', 'title: Worksheet\ndescription']],
  },
  {
    name: 'a page without a file that can be read again',
    before: [[page, 'title: Role-plays\n', 'title: "Role-plays\n']],
    edit: [[page, 'title: "Role-plays\n', 'title: Role-plays\n']],
  },
  {
    name: 'a question replaced by another',
    edit: [
      [form, questionYaml, '      - kind: question\n        id: cost\n        label: What it costs\n'],
      [form, 'heading: Specific\n      fields: [specific]', 'heading: What it costs\n      fields: [cost]'],
    ],
  },
  { name: 'a tip reworded', edit: [[checklists, 'A phone is enough.', 'Any phone will do.']] },
  {
    name: 'the ids of two items swapped',
    edit: [
      [checklists, 'id: profile-1', 'id: profile-9'],
      [checklists, 'id: profile-2', 'id: profile-1'],
      [checklists, 'id: profile-9', 'id: profile-2'],
    ],
  },
  {
    name: 'two methods that exchange their titles',
    edit: [
      [learningMethods, 'title: Books', 'title: Both'],
      [learningMethods, 'title: Pair programming', 'title: Books'],
      [learningMethods, 'title: Both', 'title: Pair programming'],
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
    name: 'a question removed',
    edit: [
      [form, questionYaml, ''],
      [form, '    - kind: answers\n      heading: Specific\n      fields: [specific]\n', ''],
    ],
  },
  {
    name: 'a question moved to another section and reworded',
    edit: [
      [form, questionYaml, ''],
      [
        form,
        '      - kind: checklists\n',
        '      - kind: question\n        id: specific\n        label: Specific\n        hint: One sentence.\n      - kind: checklists\n',
      ],
    ],
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
    name: 'a form that cannot be made any more',
    edit: [[learningMethods, '- id: books', '- id: reading']],
  },
  {
    name: 'a download that cannot be read',
    edit: [[form, 'heading: Next', 'heading: [Next]']],
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
    edit: [[learningMethods, 'title: Books', 'title: Reading']],
  },
  {
    name: 'a method gone that another form brings along',
    before: [secondForm, [plan, '[specific, actionSteps]', '[specific, methods]']],
    edit: [
      [form, 'entries: [books, pairing]', 'entries: [pairing]'],
      [learningMethods, '- id: books\n  title: Books\n  worksWhen: It works when you take notes.\n', ''],
    ],
  },
  mixedEdits,
];
