import { describeMistakes } from '../support/mistakes.ts';

const [worksheet, scenario, programme] = [
  'resources/worksheet.yaml',
  'scenarios/missed-deadline.yaml',
  'programme.yaml',
];
const title = 'title: Handling a missed deadline';
const context = 'context: A call';
const intro = 'intro: Choose one goal.';
const meetings = '  meetings:\n    - The mentee brings one topic.';

describeMistakes('A text that is or begins with a sign', [
  ...['?', ':', ',', ']', '}'].map((sign) => ({
    mistake: `${sign} before a word`,
    edits: [[scenario, title, `title: ${sign} a`] as [string, string, string]],
    says: [
      `content/scenarios/missed-deadline.yaml:1:8  A text that begins with ${sign} must be in quotes: "${sign} a".`,
    ],
  })),
  {
    mistake: 'a dash alone',
    edits: [[scenario, title, 'title: -']],
    says: ['content/scenarios/missed-deadline.yaml:1:8  A text that is a dash alone must be in quotes: "-".'],
  },
  {
    mistake: 'a dash alone where a list belongs',
    edits: [[programme, meetings, '  meetings: -']],
    says: [
      'content/programme.yaml:33:13  A list begins on the line below its field. Put the first "- " on a new line after "meetings:".',
    ],
  },
  {
    mistake: 'a question mark as an item',
    edits: [[scenario, '- Say what is true.', '- ?']],
    says: [
      'content/scenarios/missed-deadline.yaml:9:5  1st role-play prompt  A text that begins with ? must be in quotes: "?".',
    ],
  },
]);

describeMistakes('A list with numbers', [
  {
    mistake: 'throughout',
    edits: [[programme, meetings, '  meetings:\n    1. The mentee brings one topic.\n    2. Both come.']],
    says: [
      'content/programme.yaml:34:5  guide › meetings  1. does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    ],
  },
  {
    mistake: 'below a dash',
    edits: [[programme, meetings, `${meetings}\n    2) Both come.`]],
    says: [
      'content/programme.yaml:35:5  2) does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    ],
  },
  {
    mistake: 'above a dash',
    edits: [[programme, meetings, '  meetings:\n    1. The mentee brings one topic.\n    - Both come.']],
    says: [
      'content/programme.yaml:34:5  guide › meetings  1. does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    ],
  },
  {
    mistake: 'before fields',
    edits: [
      [worksheet, '- label: First step', '1. label: First step'],
      [worksheet, '- label: Second step', '2. label: Second step'],
      [worksheet, '- label: Third step', '3. label: Third step'],
    ],
    says: [
      'content/resources/worksheet.yaml:26:11  section "Your goal" › questions "Action steps" › items  1. does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    ],
  },
  {
    mistake: 'in a text, with a colon',
    edits: [[worksheet, intro, 'intro: 1. One\n  2. Two: both']],
    says: [
      'content/resources/worksheet.yaml:14:3  This line is more of the text that begins on line 13, but it holds a colon. Write | after "intro:" and put the whole text on the lines below it.',
    ],
  },
  {
    mistake: 'where only fields are',
    edits: [[programme, '  browse: Browse Resources', '  browse: Browse Resources\n  1. item']],
    says: [
      'content/programme.yaml:10:3  This line is neither a field nor an item. If it is more text, indent it further than its field.',
    ],
  },
]);

describeMistakes('A text that goes on below and holds a colon there', [
  {
    mistake: 'as an item',
    edits: [[scenario, '- Say what is true.', '- Say what\n    is true: now.']],
    says: [
      'content/scenarios/missed-deadline.yaml:10:5  This line is more of the text that begins on line 9, but it holds a colon. Write >- after the dash and put the whole text on the lines below it.',
    ],
  },
  {
    mistake: 'which is a field further in',
    edits: [[worksheet, intro, `${intro}\n  sections: some`]],
    says: [
      'content/resources/worksheet.yaml:14:3  This line does not line up with the lines around it. Fields of one item begin with the same number of spaces; a text that goes on is indented further.',
    ],
  },
]);

describeMistakes('A text with a colon, a number and a note', [
  {
    mistake: 'after its field',
    edits: [[scenario, context, 'context: Issue: a #42 # for Ana']],
    says: [
      'content/scenarios/missed-deadline.yaml:3:10  The text after "context:" contains a colon. Put the whole text in quotes: "Issue: a #42 # for Ana". If "# for Ana" is a note, give it a line of its own first.',
    ],
  },
  {
    mistake: 'as an item',
    edits: [[scenario, '- Say what is true.', '- Issue: a #42 # for Ana']],
    says: [
      'content/scenarios/missed-deadline.yaml:9:5  1st role-play prompt  Because of the colon, "Issue" was read as the name of a field, but a text belongs here. Put the whole text in quotes: "Issue: a #42 # for Ana". If "# for Ana" is a note, give it a line of its own first.',
    ],
  },
  {
    mistake: 'without the note',
    edits: [[scenario, '- Say what is true.', '- Issue: a #42']],
    says: [
      'content/scenarios/missed-deadline.yaml:9:5  1st role-play prompt  Because of the colon, "Issue" was read as the name of a field, but a text belongs here. Put the whole text in quotes: "Issue: a #42".',
    ],
  },
  {
    mistake: 'without the colon',
    edits: [[scenario, context, 'context: A call #42 # for Ana']],
    says: [
      'content/scenarios/missed-deadline.yaml:3:17  context  What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: "A call #42 # for Ana". If "# for Ana" is a note, leave it out of the quotes and give it a line of its own.',
    ],
  },
]);

describeMistakes('A text with nothing in it', [
  ...['>-', '|', '|+'].map((indicator) => ({
    mistake: `below ${indicator}`,
    edits: [[worksheet, intro, `intro: ${indicator}\n`] as [string, string, string]],
    says: [
      `content/resources/worksheet.yaml:13:8  intro  This text is empty. Write it on the line below ${indicator}, two spaces further in.`,
    ],
  })),
  {
    mistake: 'below >- with a note',
    edits: [[scenario, '- Say what is true.', '- >- # > later']],
    says: [
      'content/scenarios/missed-deadline.yaml:9:5  1st role-play prompt  This text is empty. Write it on the line below >-, two spaces further in.',
    ],
  },
  {
    mistake: 'between quotes',
    edits: [[worksheet, intro, 'intro: " "']],
    says: [
      'content/resources/worksheet.yaml:13:8  intro  This text is empty. Write something between the quotes.',
    ],
  },
]);
