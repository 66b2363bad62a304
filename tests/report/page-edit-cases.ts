import { type EditCase, form, checklists, learningMethods, page, scenario, secondForm } from './edit-case.ts';
import type { ContentEdit } from '../support/valid-texts.ts';

/** Replaces the items of a list on a page. */
const replaceItems = (...items: string[]): ContentEdit => [
  page,
  '          - Listen first.\n          - Ask **open** questions.\n',
  items.map((item) => `          - ${JSON.stringify(item)}\n`).join(''),
];
const eightWords = 'one two three four five six seven eight';
const twelveItems = Array.from({ length: 12 }, (_, index) => `Item ${index + 1}`);
const replaceScenarios = (slugs: string): ContentEdit => [
  page,
  'entries: [missed-deadline]',
  `entries: [${slugs}]`,
];
const scenarioText = (title: string, situation: string) => `title: ${title}
difficulty: Advanced
context: Meeting
scenario: ${situation}
roleplayPrompts:
  - Ask what ${situation.toLowerCase()}
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

/** A second page with the scenario of the first, and with a section that has many texts. */
const secondPage = `id: 4
title: More plays
description: More conversations.
type: activity
phase: phase2
downloadable: true
inGuide: false
tags: [feedback]
intro: Play it again.
sections:
  - id: play
    title: Again
    blocks:
      - kind: scenarios
        practiceLabel: Practise
        entries: [missed-deadline]
  - id: rules
    title: Rules
    intro: Keep to them.
    blocks:
      - kind: list
        title: The rules
        items:
          - Listen.
          - Ask.
      - kind: table
        caption: Times
        columns:
          - title: Part
          - title: Minutes
            figures: true
        rows:
          - [Playing, "20"]
`;

const rulesSection = secondPage.slice(secondPage.indexOf('  - id: rules'));

/** Links to other sites that are not plain addresses. The check rejects some of them, and the report names all. */
const externalLinks = [
  '[a](https://one。example/)',
  '[b](https://two%2eexample/)',
  'http://203.0.113.9/',
  '[c](https://0x7f000001/)',
  '<https://[2001:db8::1]/>',
  '[d](HTTPS://Three.EXAMPLE/x)',
  '[e](https://bücher.example/)',
  '[f](https://good.example@four.example/)',
  '[g](//five.example/)',
  '[h](https:\\\\six.example)',
  '[i][j]',
  'www.seven.example',
  '[k](mailto:a%40eight.example)',
  'b@nine.example',
];

export const pageEditCases: EditCase[] = [
  {
    name: 'every way out of the site',
    edit: [
      [
        page,
        'intro: Look back together.',
        `intro: |\n      ${externalLinks.join('\n      ')}\n\n      [j]: https://ten.example/`,
      ],
    ],
  },
  {
    name: 'a page divided in two',
    before: [{ write: 'resources/more.yaml', text: secondPage }],
    edit: [
      ['resources/more.yaml', rulesSection, ''],
      {
        write: 'resources/rules.yaml',
        text: `${secondPage.slice(0, secondPage.indexOf('sections:')).replace('id: 4', 'id: 5').replace('More plays', 'How to play').replace('More conversations.', 'What holds in each of them.').replace('Play it again.', 'Read this first.')}sections:\n${rulesSection.replace('Listen.', 'Listen well.')}`,
      },
    ],
  },
  {
    name: 'a text in another language',
    before: [
      [page, 'Look back together.', 'Talk about what happened in the meeting, and write down one thing.'],
    ],
    edit: [
      [
        page,
        'Talk about what happened in the meeting, and write down one thing.',
        'Sprecht darüber, was im Meeting geschehen ist, und schreibt eine Sache auf.',
      ],
    ],
  },
  { name: 'nothing', edit: [] },
  { name: 'two spaces for one', edit: [[form, 'label: First step', 'label: First  step']] },
  {
    name: 'line breaks alone',
    edit: [[page, 'Talk about what happened. Write', 'Talk about what\n          happened. Write']],
  },
  { name: 'a no-break space', edit: [[page, 'Read a scenario', 'Read a\u00A0scenario']] },
  { name: 'a letter that looks the same', edit: [[page, 'Look back', 'L\u043Eok back']] },
  { name: 'a page added', edit: [secondForm] },
  { name: 'a page removed', before: [secondForm], edit: [{ remove: 'resources/plan.yaml' }] },
  { name: 'a page renamed', edit: [{ rename: page, to: 'resources/practice.yaml' }] },
  {
    name: 'a scenario renamed',
    edit: [{ rename: scenario, to: 'scenarios/late-work.yaml' }, replaceScenarios('late-work')],
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
  { name: 'a table cell', edit: [[page, '[Reading, "10"]', '[Reading, "15"]']] },
  {
    name: 'a link whose words name another address',
    before: [[page, 'Look back together.', 'See https://github.com/x.']],
    edit: [[page, 'See https://github.com/x.', 'See [github.com/x](https://g\u0456thub.com/x).']],
  },
  {
    name: 'words of many texts',
    before: [
      replaceItems(
        'Ask for a cause.',
        'Ask and wait.',
        `${eightWords} old ${eightWords}`,
        'Wait.',
        'A café.',
        'Zoë asks and waits.',
      ),
    ],
    edit: [
      [page, '"Ask for a cause."', '"Ask for a timeline."'],
      [page, 'Ask and wait', 'Ask, breathe and wait'],
      [page, ' old ', ' new '],
      [page, '"Wait."', '"Go on!"'],
      [page, 'A café.', 'A cafe\u0301.'],
      [page, 'Zoë asks and waits.', 'asks and Zoë waits.'],
      [page, 'the handbook', 'the manual'],
    ],
  },
  { name: 'emphasis written with other signs', edit: [[page, 'Ask **open**', 'Ask __open__']] },
  { name: 'a text that became a list', edit: [[page, 'intro: Look back together.', 'intro: [Look back.]']] },
  {
    name: 'a word in every kind of content',
    edit: [
      ['career-paths/management.yaml', 'title: ', 'title: The '],
      [checklists, 'title: Profile', 'title: The profile'],
      [learningMethods, 'both of you', 'two of you'],
      ['phases.yaml', 'You practise.', 'You play.'],
      ['programme.yaml', 'There is no page here.', 'There is no such page.'],
      [scenario, 'Agree on a date.', 'Agree on a day.'],
    ],
  },
  {
    name: 'a scenario of two pages reworded',
    before: [{ write: 'resources/more.yaml', text: secondPage }],
    edit: [[scenario, 'Agree on a date.', 'Agree on a day.']],
  },
  {
    name: 'the last of many items moved to the top',
    before: [replaceItems(...twelveItems, 'Go.')],
    edit: [
      [page, '          - "Go."\n', ''],
      [page, '          - "Item 1"\n', '          - "Go."\n          - "Item 1"\n'],
    ],
  },
  {
    name: 'learning methods in another order',
    edit: [
      [
        learningMethods,
        '- id: pairing\n  title: Pair programming\n  worksWhen: It works when both of you type.\n',
        '',
      ],
      [
        learningMethods,
        '- id: books\n',
        '- id: pairing\n  title: Pair programming\n  worksWhen: It works when both of you type.\n- id: books\n',
      ],
    ],
  },
  {
    name: 'a section removed',
    before: [{ write: 'resources/more.yaml', text: secondPage }],
    edit: [['resources/more.yaml', rulesSection, '']],
  },
  {
    name: 'a scenario exchanged for one of the same title',
    before: [
      { write: 'scenarios/again.yaml', text: scenarioText('Handling a missed deadline', 'It is late.') },
      { write: 'resources/more.yaml', text: secondPage },
    ],
    edit: [['resources/more.yaml', 'entries: [missed-deadline]', 'entries: [again]']],
  },
  {
    name: 'more problems than are listed',
    edit: [
      {
        write: 'scenarios/late-review.yaml',
        text:
          scenarioText('The late review', 'A review is late.') +
          twelveItems.map((item) => `${item}: 1\n${item}b: 1\n`).join(''),
      },
    ],
  },
];
