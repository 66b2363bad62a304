import { describeMistakes } from '../support/mistakes.ts';

describeMistakes('Values of a wrong kind', [
  {
    mistake: 'number where words belong',
    edits: [['resources/worksheet.yaml', 'timeNeeded: 45 minutes', 'timeNeeded: 45']],
    says: [
      'content/resources/worksheet.yaml:9:13  timeNeeded  45 is a number to YAML, but a text belongs here. Put it in quotes: "45".',
    ],
  },
  {
    mistake: 'number with zeros where words belong',
    edits: [['programme.yaml', '  code: "404"', '  code: 0404']],
    says: [
      'content/programme.yaml:48:9  notFound › code  0404 is a number to YAML, but a text belongs here. Put it in quotes: "0404".',
    ],
  },
  {
    mistake: 'yes-or-no value where words belong',
    edits: [['phases.yaml', 'subtitle: Foundation', 'subtitle: true']],
    says: [
      'content/phases.yaml:3:13  phase "Launch" › subtitle  true is a yes-or-no value to YAML, but a text belongs here. Put it in quotes: "true".',
    ],
  },
  {
    mistake: 'date where a number belongs',
    edits: [['programme.yaml', 'year: 2025', 'year: 2025-07-01']],
    says: [
      'content/programme.yaml:2:7  year  "2025-07-01" is not a number. Write digits only, without quotes.',
    ],
  },
  {
    mistake: 'fraction where a whole number belongs',
    edits: [['programme.yaml', 'year: 2025', 'year: 2025.5']],
    says: ['content/programme.yaml:2:7  year  2025.5 is not a whole number.'],
  },
  {
    mistake: 'year out of range',
    edits: [['programme.yaml', 'year: 2025', 'year: 225']],
    says: ['content/programme.yaml:2:7  year  225 is too small. The smallest allowed is 2000.'],
  },
  {
    mistake: 'id that is zero',
    edits: [['resources/worksheet.yaml', 'id: 1\n', 'id: 0\n']],
    says: ['content/resources/worksheet.yaml:1:5  id  0 is too small. The smallest allowed is 1.'],
  },
  {
    mistake: 'yes for true',
    edits: [['resources/worksheet.yaml', 'inGuide: true', 'inGuide: yes']],
    says: [
      'content/resources/worksheet.yaml:7:10  inGuide  "yes" is neither true nor false. Use one of: true, false. Did you mean true?',
    ],
  },
  {
    mistake: 'misspelt true',
    edits: [['resources/worksheet.yaml', 'inGuide: true', 'inGuide: ture']],
    says: [
      'content/resources/worksheet.yaml:7:10  inGuide  "ture" is neither true nor false. Use one of: true, false. Did you mean true?',
    ],
  },
  {
    mistake: 'one word where a list belongs',
    edits: [['resources/worksheet.yaml', 'tags: [goals, planning]', 'tags: goals']],
    says: [
      'content/resources/worksheet.yaml:8:7  tags  "goals" is a single value, but a list belongs here. Write each item on a line of its own, beginning with "- ".',
    ],
  },
  {
    mistake: 'fields where a list belongs',
    edits: [['career-paths/management.yaml', 'roles: [Team lead, Manager]', 'roles:\n  first: Team lead']],
    says: [
      'content/career-paths/management.yaml:4:3  roles  A list belongs here. Begin each item with "- ".',
    ],
  },
  {
    mistake: 'bullets and colons in all items of a list',
    edits: [
      [
        'career-paths/management.yaml',
        'roles: [Team lead, Manager]',
        'roles:\n  • Lead: a team\n  • Head: of all',
      ],
    ],
    says: [
      'content/career-paths/management.yaml:4:3  roles  • does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    ],
  },
  {
    mistake: 'bullets and colons straight below the field of a list',
    edits: [
      [
        'career-paths/management.yaml',
        'roles: [Team lead, Manager]',
        'roles:\n• Lead: a team\n• Head: of all',
      ],
    ],
    says: [
      'content/career-paths/management.yaml:4:1  • Lead  • does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
      'content/career-paths/management.yaml:5:1  • Head  • does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    ],
  },
  {
    mistake: 'two dashes without a space in the first item',
    edits: [['phases.yaml', '    - Play a scenario.', '    --Play a scenario.\n    - Talk.']],
    says: [
      'content/phases.yaml:18:5  phase "Exploration" › activities  An item begins with one dash and a space. Write "- Play a scenario.".',
    ],
  },
  {
    mistake: 'hollow bullets for dashes',
    edits: [['phases.yaml', '    - Play a scenario.', '    o Play a scenario.\n    - Talk.']],
    says: [
      'content/phases.yaml:18:5  phase "Exploration" › activities  o does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    ],
  },
  {
    mistake: 'no dash before the first item',
    edits: [['phases.yaml', '    - Play a scenario.', '      Play a scenario.\n    - Talk.']],
    says: [
      'content/phases.yaml:18:7  phase "Exploration" › activities  This item has no dash, but the next one has. Write "    - Play a scenario.".',
    ],
  },
  {
    mistake: 'no space after the dash of the first item',
    edits: [['phases.yaml', '    - Play a scenario.', '    -Play a scenario.\n    - Talk.']],
    says: [
      'content/phases.yaml:18:5  phase "Exploration" › activities  A space is missing after the dash. Write "- " and then the item.',
    ],
  },
  {
    mistake: 'list in curly brackets',
    edits: [['resources/worksheet.yaml', 'tags: [goals, planning]', 'tags: {goals, planning}']],
    says: [
      'content/resources/worksheet.yaml:8:7  tags  A list belongs here. Put it in square brackets: [goals, planning].',
    ],
  },
  {
    mistake: 'item with two dashes',
    edits: [['scenarios/missed-deadline.yaml', '  - Say what is true.', '  - - Say what is true.']],
    says: [
      'content/scenarios/missed-deadline.yaml:9:5  1st role-play prompt  This is a list, but a single text belongs here. Remove the dash before it.',
    ],
  },
  {
    mistake: 'dashes alone above the first item and below it',
    edits: [['phases.yaml', '    - Play a scenario.', '    -\n    - Play a scenario.\n    -']],
    says: [
      'content/phases.yaml:18:5  phase "Exploration" › 1st activity  There is nothing after the dash. Write the item or remove the dash.',
      'content/phases.yaml:20:5  phase "Exploration" › 3rd activity  There is nothing after the dash. Write the item or remove the dash.',
    ],
  },
  {
    mistake: 'items within an item',
    edits: [
      ['scenarios/missed-deadline.yaml', '  - Say what is true.', '  - - Say what is true.\n    - Be brief.'],
    ],
    says: [
      'content/scenarios/missed-deadline.yaml:9:5  1st role-play prompt  This is a list, but a single text belongs here. Put each item on a line of its own with a single dash.',
    ],
  },
  {
    mistake: 'list of several items where a text belongs',
    edits: [
      [
        'scenarios/missed-deadline.yaml',
        'scenario: |\n  You promised the export for Friday.\n\n  It will',
        'scenario:\n  - You promised the export for Friday.\n  - It will',
      ],
    ],
    says: [
      'content/scenarios/missed-deadline.yaml:5:3  scenario  This is a list, but a single text belongs here. Write it as one text, or, if its dashes are part of the text, put | after "scenario:".',
    ],
  },
  {
    mistake: 'list where a text belongs',
    edits: [['scenarios/missed-deadline.yaml', 'context: A call', 'context:\n  - A call']],
    says: [
      'content/scenarios/missed-deadline.yaml:4:3  context  This is a list, but a single text belongs here. Remove the dash before it.',
    ],
  },
  {
    mistake: 'colon in an item',
    edits: [['scenarios/missed-deadline.yaml', '  - Say what is true.', '  - Say this: it is late.']],
    says: [
      'content/scenarios/missed-deadline.yaml:9:5  1st role-play prompt  Because of the colon, "Say this" was read as the name of a field, but a text belongs here. Put the whole text in quotes: "Say this: it is late.".',
    ],
  },
  {
    mistake: 'colon in an item that quotes somebody',
    edits: [['scenarios/missed-deadline.yaml', '  - Say what is true.', '  - Say: "It is late."']],
    says: [
      'content/scenarios/missed-deadline.yaml:9:5  1st role-play prompt  Because of the colon, "Say" was read as the name of a field, but a text belongs here. Put the whole text in quotes: \'Say: "It is late."\'.',
    ],
  },
  {
    mistake: 'colon in an item in brackets',
    edits: [['career-paths/management.yaml', '[Team lead, Manager]', '[Lead: a team, Manager] # Both']],
    says: [
      'content/career-paths/management.yaml:3:9  1st role  Because of the colon, "Lead" was read as the name of a field, but a text belongs here. Put the whole text in quotes: "Lead: a team".',
    ],
  },
  {
    mistake: 'brackets around an item in brackets',
    edits: [['career-paths/management.yaml', '[Team lead, Manager]', '[Team lead, [new] , Manager]']],
    says: [
      'content/career-paths/management.yaml:3:20  2nd role  A text that begins with [ must be in quotes: "[new]".',
    ],
  },
  {
    mistake: 'text where fields belong',
    edits: [
      ['resources/worksheet.yaml', 'bring:\n  mentee: A draft.\n  mentor: An example.', 'bring: A draft.'],
    ],
    says: [
      'content/resources/worksheet.yaml:10:8  bring  "A draft." is a single value, but fields belong here, such as "title: …".',
    ],
  },
  {
    mistake: 'list where fields belong',
    edits: [
      [
        'resources/worksheet.yaml',
        'bring:\n  mentee: A draft.\n  mentor: An example.',
        'bring:\n  - A draft.',
      ],
    ],
    says: [
      'content/resources/worksheet.yaml:11:3  bring  This is a list, but fields belong here, such as "title: …". Remove the dashes.',
    ],
  },
  {
    mistake: 'no space after the colon in an item',
    edits: [
      [
        'learning-methods.yaml',
        '- id: books\n  title: Books\n  worksWhen: It works when you take notes.',
        '- id:books',
      ],
    ],
    says: [
      'content/learning-methods.yaml:1:3  1st learning method  A space is missing after the colon. Write "id: " and then the text.',
      'content/resources/worksheet.yaml:43:19  section "Methods" › learning-methods "Methods" › 1st entry  "books" is not a learning method. Use one of: pairing.',
    ],
  },
  {
    mistake: 'text that begins with a bracket',
    edits: [
      ['resources/worksheet.yaml', 'title: Worksheet\ndescription', 'title: [Draft]\ndescription'],
      ['programme.yaml', 'code: "404"', 'code: {year}'],
    ],
    says: [
      'content/programme.yaml:48:9  notFound › code  A text that begins with { must be in quotes: "{year}".',
      'content/resources/worksheet.yaml:2:8  title  A text that begins with [ must be in quotes: "[Draft]".',
    ],
  },
  {
    mistake: 'text that begins with two brackets',
    edits: [['programme.yaml', 'code: "404"', 'code: {{year}}']],
    says: ['content/programme.yaml:48:9  A text that begins with { must be in quotes: "{{year}}".'],
  },
  {
    mistake: 'fields where a word belongs',
    edits: [['resources/worksheet.yaml', 'answer: line', 'answer: {line}']],
    says: [
      'content/resources/worksheet.yaml:24:17  section "Your goal" › questions "Action steps" › answer  This group of fields is not a length of answer. Use one of: line, text.',
    ],
  },
  {
    mistake: 'line of a text too far left',
    edits: [
      ['scenarios/missed-deadline.yaml', '  It will not be ready.', 'It will not: the data is missing.'],
    ],
    says: [
      'content/scenarios/missed-deadline.yaml:7:1  It will not  This line begins further left than the text above it, so that text ends before it. Begin the line straight below the lines of the text.',
    ],
  },
]);
