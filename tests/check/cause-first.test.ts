/** Only the cause of a mistake is reported: messages about its consequences would lead to another mistake. */
import { expect, test } from 'vitest';
import { excerptOf, textOf } from '../support/file-texts.ts';
import { problemsOf, readTexts } from '../support/fix-texts.ts';
import { specificationText, specificationTexts } from '../support/specification-texts.ts';
import { type ContentEdit, validTexts, withEdits } from '../support/valid-texts.ts';

const small = validTexts();
const whole = specificationTexts;
const scenario = 'scenarios/missed-deadline.yaml';
const rolePlays = 'resources/role-plays.yaml';
const worksheet = 'resources/worksheet.yaml';
const phase3 = excerptOf(specificationText('phases.yaml'), /- id: phase3[^]*?(?=- id: phase4)/);
const plan = 'resources/continuous-development-plan.yaml';
const lastMilestone = excerptOf(specificationText(plan), / {10}- id: "4"\n(?: {12}.*\n)+/);
const lastStep = excerptOf(specificationText('meetings.yaml'), /.*\n {4}- standing: closing\n/);
const secondMeeting = excerptOf(textOf(whole, 'content/meetings.yaml').slice(1000), /\n- id: .*\n/);
const firstAgenda = excerptOf(specificationText('meetings.yaml'), / {2}agenda:\n(?: {4}.*\n)+/);
const firstQuestion = excerptOf(
  specificationText('resources/goal-setting-worksheet.yaml'),
  / {6}- kind: question\n {8}id: .*\n/,
);
const useOf = (section: string) => `    - page: goal-setting-worksheet\n      section: ${section}\n`;
const intro = 'intro: Look back together.';
const sentence = 'Talk about what happened.';

test.each<
  [
    mistake: string,
    content: ReadonlyMap<string, string>,
    edit: ContentEdit,
    rules: string[],
    message?: string,
  ]
>([
  [
    'a tab stands before a field below a text of several lines',
    whole,
    [
      'meetings.yaml',
      '    bring: The mentee brings the six lines',
      '\tbring: The mentee brings the six lines',
    ],
    ['syntax/tab'],
    'Begin it with 4 spaces, exactly below "optional:".',
  ],
  [
    'one letter of a kind is missing',
    whole,
    [
      'resources/technical-profile-checklist.yaml',
      'kind: checklists\n        id',
      'kind: checklist\n        id',
    ],
    ['fields/choice'],
  ],
  [
    'a month is forgotten',
    whole,
    ['phases.yaml', '[August, September]', '[August]'],
    ['phases/months-gap'],
    'No phase covers September.',
  ],
  [
    'a phase is removed',
    whole,
    ['phases.yaml', phase3, ''],
    ['phases/months-gap', 'names/unknown', 'names/unknown'],
    '"phase3" is not a phase. Choose where this page belongs now',
  ],
  [
    'what most meetings end with is forgotten',
    whole,
    ['meetings.yaml', `    - standing: closing\n${secondMeeting}`, secondMeeting],
    ['meetings/minutes'],
    'Lengthen a step by 5, or write "together: 55".',
  ],
  [
    'what most meetings begin with takes longer',
    whole,
    ['programme.yaml', '  opening:\n    minutes: 10', '  opening:\n    minutes: 15'],
    Array.from({ length: 7 }, () => 'meetings/minutes'),
    'If "standing" in programme.yaml has changed, its minutes count in each agenda.',
  ],
  [
    'a section is named by its title',
    whole,
    ['meetings.yaml', 'section: checklists', 'section: Your profiles, item by item'],
    ['meetings/section'],
    'Write its id: checklists.',
  ],
  [
    'minutes are written with hours',
    whole,
    [
      'meetings.yaml',
      '  together: 60\n  uses:\n    - page: goal-setting-worksheet\n      section: first-hour',
      '  together: 1h30\n  uses:\n    - page: goal-setting-worksheet\n      section: first-hour',
    ],
    ['fields/number'],
    '"1h30" is not a number. Write digits only, without quotes and units.',
  ],
  [
    'minutes are written with their unit',
    whole,
    ['programme.yaml', '  closing:\n    minutes: 5', '  closing:\n    minutes: 5 min.'],
    ['fields/number'],
    '"5 min." is not a number. Write digits only, without quotes and units.',
  ],
  [
    'the id of a phase is changed',
    whole,
    ['phases.yaml', 'id: phase1', 'id: launch'],
    ['published/id-changed'],
    'was "phase1" when it was published, and 2 pages name the phase by it. Write "id: phase1" again.',
  ],
  [
    'a word before a colon is a field only elsewhere',
    small,
    [scenario, 'context: A call', 'context: A call, which you see to: today'],
    ['syntax/colon-in-text'],
    'Put the whole text in quotes: "A call, which you see to: today".',
  ],
  [
    'an email address is written without its sign',
    small,
    ['programme.yaml', 'email: robin@hub.test', 'email: robin(at)hub.test'],
    ['links/email'],
    '"robin(at)hub.test" is not an email address. Did you mean robin@hub.test?',
  ],
  [
    'a field is written as in JSON',
    small,
    [scenario, 'context: A call', '"context": "A call",'],
    ['syntax/text-after-quote'],
    'Remove the comma at the end of the line.',
  ],
  [
    'one sign of a merge conflict is left',
    small,
    [scenario, 'context: A call', 'context: A call\n======='],
    ['syntax/merge-conflict'],
    'A sign of a merge conflict was left here. Delete this line.',
  ],
  [
    'a text goes on after a quoted word',
    small,
    [worksheet, 'label: Specific\n', 'label: Specific\n        hint: "Job title", and in a few words …\n'],
    ['syntax/text-after-quote'],
    `Put the whole text in quotes: '"Job title", and in a few words …'.`,
  ],
  [
    'a space is in the address of a link',
    small,
    [rolePlays, intro, 'intro: "[write](mailto: trust@example.org)"'],
    ['texts/marks'],
    'Write [write](mailto:trust@example.org).',
  ],
  [
    'the same without quotes around the text',
    small,
    [rolePlays, intro, 'intro: Please [write](mailto: trust@example.org)'],
    ['syntax/colon-in-text'],
    'Put the whole text in quotes',
  ],
  [
    'curly quotation marks are around a title',
    small,
    [scenario, 'Handling a missed deadline', '“Late”'],
    ['texts/quotation-marks'],
    'Should visitors see',
  ],
  [
    'guillemets are around a title',
    small,
    [scenario, 'Handling a missed deadline', '«Intérêts»'],
    ['texts/quotation-marks'],
    'Should visitors see',
  ],
  [
    'the first dash of a list is missing',
    small,
    [scenario, '  - Say what is true.', '  Say what is true.'],
    ['published/line-moved'],
    'The dash is missing: begin this line with 2 spaces and "- ".',
  ],
  [
    'the sign | is missing after a field',
    small,
    [rolePlays, intro, 'intro:\n    Look back.\n\n    - Together.'],
    ['syntax/block-sign'],
    'Write "intro: |"',
  ],
  [
    'a text contains Note:',
    small,
    [rolePlays, intro, `${intro} Note: bring a pen.`],
    ['syntax/colon-in-text'],
  ],
  [
    'a line of a text begins with Note:',
    small,
    [rolePlays, intro, `${intro}\n      Note: bring a pen.`],
    ['syntax/colon-in-text'],
  ],
  [
    'a link of HTML is pasted',
    small,
    [rolePlays, sentence, 'Ask <a href="mailto:team@example.org">the team</a>.'],
    ['texts/markdown'],
    'Write [the team](mailto:team@example.org).',
  ],
  [
    'such cells are pasted into a text',
    small,
    [rolePlays, sentence, '"One\n          two"\tB\n          C\tD\n         '],
    ['texts/table'],
  ],
  [
    'a line break of Word is pasted',
    small,
    [rolePlays, intro, 'intro: Look\vback.'],
    ['characters/line-break'],
    'such as Word',
  ],
  [
    'items begin with 1) and a tab',
    small,
    [rolePlays, sentence, '1)\tTalk.\n          2)\tGo.\n\n         '],
    [],
  ],
  [
    'one link has two addresses',
    small,
    [rolePlays, intro, 'intro: "[write](mailto:a@example.org;b@example.org)"'],
    ['links/target'],
    'or with mailto: and one email address',
  ],
  [
    'a note is in a text below |',
    small,
    [rolePlays, sentence, `${sentence}\n          # comment\n         `],
    ['texts/markdown'],
    'Is it a note for yourself?',
  ],
  [
    'Outlook pastes an address',
    small,
    [rolePlays, intro, 'intro: Ask a@example.org<mailto:a@example.org>.'],
    ['texts/marks'],
    'Write [a@example.org](mailto:a@example.org).',
  ],
  [
    'Word pastes items of its second level',
    small,
    [rolePlays, sentence, `- Talk\n          o\tfirst\n\n         `],
    ['texts/bullet'],
  ],
  [
    'a table of Markdown is in a text',
    small,
    [rolePlays, sentence, '| A | B |\n          | --- | --- |\n          | 1 | 2 |\n\n         '],
    ['texts/marks'],
    'kind: table',
  ],
  [
    'a table without outer lines is in a text',
    small,
    [rolePlays, sentence, 'A | B\n          --- | ---\n          1 | 2\n\n         '],
    ['texts/marks'],
    'kind: table',
  ],
  [
    'items begin with (1) and (2)',
    small,
    [rolePlays, sentence, '(1) Talk.\n          (2) Go.\n\n         '],
    ['texts/list-inside'],
    'Is it a list?',
  ],
  [
    'an address begins with www',
    small,
    [rolePlays, intro, 'intro: See www.example.org.'],
    ['texts/marks'],
    'Write [words](https://www.example.org).',
  ],
  [
    'the months of a phase cannot be read',
    whole,
    ['phases.yaml', '[December]', 'December'],
    ['fields/list'],
    'Put square brackets around it: [December].',
  ],
  [
    'a milestone is removed that a date refers to',
    whole,
    [plan, lastMilestone, ''],
    ['published/removed'],
    'remove lines ',
  ],
  [
    'a date refers to the milestone of another',
    whole,
    [plan, '      item: "4"', '      item: "3"'],
    ['names/duplicate'],
    'Write the item that belongs to this date',
  ],
  [
    'an item of all agendas is in one twice',
    whole,
    ['meetings.yaml', lastStep, `${lastStep}    - standing: closing\n`],
    ['names/duplicate'],
    '"closing" is already in this agenda',
  ],
  [
    'a block shows the agenda of a meeting that has another place',
    whole,
    ['resources/career-path-reflector.yaml', 'meeting: wishes', 'meeting: direction'],
    ['meetings/section', 'names/duplicate'],
    'Add a block with "kind: agenda" and "meeting: wishes" to it',
  ],
  [
    'semicolons are between the months of a phase',
    whole,
    ['phases.yaml', '[August, September]', '[August; September]'],
    ['fields/choice'],
    'Each is an item of its own: in brackets, with a comma between two.',
  ],
  [
    'a line is between the months of a phase',
    whole,
    ['phases.yaml', '[August, September]', '[August-September]'],
    ['fields/choice'],
    'Each is an item of its own: in brackets, with a comma between two.',
  ],
  [
    'a weekday is abbreviated, and another than that of its date',
    small,
    [scenario, 'for Friday', 'for Mon, 8 July 2025'],
    ['dates/weekday'],
    'Write Tuesday',
  ],
  [
    'a list begins on the line of the field above it',
    whole,
    [
      'meetings.yaml',
      `together: 60\n  uses:\n${useOf('first-hour')}`,
      `together: 60 uses:\n${useOf('first-hour')}`,
    ],
    ['syntax/colon-in-text'],
    'If "uses:" is a field of its own, begin a new line with it',
  ],
  [
    'two fields are on one line without a comma',
    whole,
    [
      'meetings.yaml',
      'minutes: 15\n      title: Compare your six lines',
      'minutes: 15 title: Compare your six lines',
    ],
    ['syntax/colon-in-text'],
    'If "title:" is a field of its own, begin a new line with it',
  ],
  [
    'a field with all its lines is too far in',
    whole,
    ['meetings.yaml', firstAgenda, firstAgenda.replaceAll(/^(?=.)/gm, '  ')],
    ['published/line-moved'],
    'This line begins too far in. Begin it with 2 spaces. Mend the ',
  ],
  [
    'a question has the kind of a group of questions',
    whole,
    ['resources/goal-setting-worksheet.yaml', firstQuestion, firstQuestion.replace('question', 'questions')],
    ['fields/missing', 'fields/unknown'],
    '"example" is not a field of a block with "kind: questions".',
  ],
  [
    'a section is pasted between blocks',
    small,
    [
      rolePlays,
      '      - kind: link\n',
      '      - id: extra\n        title: Extra\n        blocks:\n          - kind: prose\n            text: Read this.\n      - kind: link\n',
    ],
    ['blocks/misplaced'],
    'This section is too far in, so it became part of "blocks" of the section above it. Put 2 spaces before its dash, and move its lines with it.',
  ],
  [
    'the section with the agenda is named second',
    whole,
    [
      'meetings.yaml',
      `${useOf('first-hour')}${useOf('first-meeting')}`,
      `${useOf('first-meeting')}${useOf('first-hour')}`,
    ],
    ['meetings/section'],
    'name that first, with',
  ],
  [
    'no page shows the text about reporting any more',
    whole,
    ['resources/goal-setting-worksheet.yaml', '      - kind: prose\n        text: "{reporting}"\n', ''],
    ['safety/not-shown'],
    'It stood in the section "If it is not working" of content/resources/goal-setting-worksheet.yaml. Write {reporting} there again',
  ],
  [
    'the guide does not show the text about confidentiality any more',
    whole,
    ['programme.yaml', '    {confidentiality}\n\n\n', ''],
    ['safety/not-shown'],
    'Write {confidentiality} here again, as a paragraph of its own.',
  ],
])('%s', (_, content, edit, rules, message = '') => {
  const problems = problemsOf(withEdits(content, [edit]), readTexts(content).content);
  expect(problems.map(({ rule }) => rule)).toEqual(rules);
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
});
