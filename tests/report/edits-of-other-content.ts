import { type KindOfEdit, everything, form, labels, methods, page, secondForm } from './kind-of-edit.ts';
import type { Step } from '../support/good-texts.ts';

const scenarios = (slugs: string): Step => [page, 'entries: [missed-deadline]', `entries: [${slugs}]`];

/** Reviews of a phase, all in one month. */
const reviews = (month: string, ...titles: string[]) =>
  `  reviews:\n${titles.map((title) => `    - month: ${month}\n      title: ${title}\n      text: Look back.\n`).join('')}`;

export const editsOfOtherContent: KindOfEdit[] = [
  { name: 'the type of a page', edit: [[form, 'type: worksheet', 'type: template']] },
  { name: 'the phase of a page', before: [secondForm], edit: [[form, 'phase: phase1', 'phase: phase2']] },
  { name: 'a tag', edit: [[form, 'tags: [goals, planning]', 'tags: [goals, feedback]']] },
  { name: 'out of the guide', edit: [[form, 'inGuide: true', 'inGuide: false']] },
  {
    name: 'the year',
    before: [
      secondForm,
      ['phases.yaml', 'months: [July]\n', `months: [July]\n${reviews('July', 'First', 'Second')}`],
      [
        'phases.yaml',
        'months: [August, September]\n',
        `months: [August, September]\n${reviews('August', 'Third', 'Fourth', 'Fifth')}`,
      ],
    ],
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
  { name: 'a label of the home page', edit: [[labels, 'clear: Clear Filters', 'clear: Clear All Filters']] },
  { name: 'a drawing with another word', edit: [['figures/flow.svg', 'One', 'First']] },
  { name: 'a drawing without another word', edit: [['figures/flow.svg', '0 0 100 40', '0 0 120 40']] },
  { name: 'a drawing that breaks off', edit: [['figures/flow.svg', '0 0 100 40"', '0 0 100 40']] },
  {
    name: 'a key that stands twice',
    edit: [[page, 'timeNeeded: 60 minutes', 'timeNeeded: 60 minutes\ntimeNeeded: 90 minutes']],
  },
  {
    name: 'a file that is no YAML',
    edit: [[form, 'title: Worksheet\ndescription', 'title: "Worksheet\ndescription']],
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
      ['phases.yaml', 'months: [July]', 'months: [July, August]'],
      ['phases.yaml', 'months: [August, September]', 'months: [September]'],
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
  {
    name: 'a sign that cannot be seen in a file, and a word',
    edit: [
      [page, 'Look back together.', 'Look\u200B back, both of you.'],
      [page, 'Listen first.', 'Listen twice.'],
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
  {
    name: 'a review in another month',
    before: [
      [
        'phases.yaml',
        'months: [August, September]\n',
        `months: [August, September]\n${reviews('September', 'Halfway')}`,
      ],
    ],
    edit: [['phases.yaml', 'month: September', 'month: August']],
  },
  {
    name: 'a sentence with the period reworded',
    edit: [['programme.yaml', 'Worksheets for {period}.', 'Sheets for {period}.']],
  },
  {
    name: 'labels that cannot be read',
    edit: [[labels, 'types:\n', 'types: "\n']],
  },
  {
    name: 'a label of a type that is too long',
    edit: [[labels, '  worksheet: Worksheet\n', '  worksheet: Worksheets for the two of you\n']],
  },
  {
    name: 'a section of a form without its blocks',
    edit: [
      [form, '  - id: your-goal\n', '  - id: still-to-write\n    title: Still to write\n  - id: your-goal\n'],
    ],
  },
  {
    name: 'a file that cannot be read on either side',
    before: [[page, 'title: Role-plays', 'title: "Role-plays']],
    edit: [[page, 'title: "Role-plays', 'title: "Plays']],
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
  everything,
];
