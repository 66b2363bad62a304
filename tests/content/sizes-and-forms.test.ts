import { describeMistakes } from '../support/mistakes.ts';

describeMistakes('Texts and lists of a wrong size or form', [
  {
    mistake: 'empty text',
    edits: [['scenarios/missed-deadline.yaml', 'context: A call', 'context: " "']],
    says: [
      'content/scenarios/missed-deadline.yaml:3:10  context  This text is empty. Write something between the quotes.',
    ],
  },
  {
    mistake: 'several lines in a title',
    edits: [['scenarios/missed-deadline.yaml', 'context: A call', 'context: |\n  A call\n  on Monday']],
    says: [
      'content/scenarios/missed-deadline.yaml:4:3  context  This text has 2 lines, but only one fits here. Write it on one line.',
    ],
  },
  {
    mistake: 'text too long for the card',
    edits: [
      [
        'resources/worksheet.yaml',
        'title: Worksheet\ndescription',
        'title: A worksheet for goals that are written down by two people\ndescription',
      ],
    ],
    says: [
      'content/resources/worksheet.yaml:2:8  title  This text has 57 characters; that is too long for the resource card. At most 50 fit.',
    ],
  },
  {
    mistake: 'text too long for the badge',
    edits: [
      [
        'scenarios/missed-deadline.yaml',
        'context: A call',
        'context: A call with the product manager about the export that was promised',
      ],
    ],
    says: [
      'content/scenarios/missed-deadline.yaml:3:10  context  This text has 66 characters; that is too long for the context badge. At most 60 fit.',
    ],
  },
  {
    mistake: 'five prompts',
    edits: [
      [
        'scenarios/missed-deadline.yaml',
        '  - Step out of the role.',
        '  - Step out of the role.\n  - Once more.',
      ],
    ],
    says: [
      'content/scenarios/missed-deadline.yaml:9:3  roleplayPrompts  There are 5 items here; there must be exactly 4.',
    ],
  },
  {
    mistake: 'three prompts',
    edits: [['scenarios/missed-deadline.yaml', '  - Step out of the role.\n', '']],
    says: [
      'content/scenarios/missed-deadline.yaml:9:3  roleplayPrompts  There are 3 items here; there must be exactly 4.',
    ],
  },
  {
    mistake: 'seven tags',
    edits: [['resources/worksheet.yaml', '[goals, planning]', '[goals, planning, a, b, c, d, e]']],
    says: ['content/resources/worksheet.yaml:8:7  tags  There are 7 items here; there must be at most 6.'],
  },
  {
    mistake: 'empty list',
    edits: [['resources/worksheet.yaml', '[goals, planning]', '[]']],
    says: ['content/resources/worksheet.yaml:8:7  tags  There are no items here; there must be at least 1.'],
  },
  {
    mistake: 'two feature cards',
    edits: [['programme.yaml', '  - title: Complete\n    text: Ready for the meeting of today.\n', '']],
    says: ['content/programme.yaml:11:3  features  There are 2 items here; there must be exactly 3.'],
  },
  {
    mistake: 'a column that no row has a cell for',
    edits: [
      [
        'resources/role-plays.yaml',
        '          - title: Part\n',
        '          - title: Part\n          - title: Who\n',
      ],
    ],
    says: [
      'content/resources/role-plays.yaml:37:11  section "Afterwards" › table "Times" › columns  The table has 3 columns, but each of its rows has 2 cells. Name as many columns as a row has cells.',
    ],
  },
  {
    mistake: 'tag with capitals and spaces',
    edits: [['resources/worksheet.yaml', '[goals, planning]', '[goals, Plan Ahead]']],
    says: [
      'content/resources/worksheet.yaml:8:15  2nd tag  "Plan Ahead" must be written in small letters, digits and hyphens only. Did you mean plan-ahead?',
    ],
  },
  {
    mistake: 'id of a question with a hyphen',
    edits: [
      ['resources/worksheet.yaml', 'id: specific', 'id: the-goal'],
      ['resources/worksheet.yaml', 'fields: [specific]', 'fields: [the-goal]'],
    ],
    says: [
      'content/resources/worksheet.yaml:19:13  section "Your goal" › question "Specific" › id  "the-goal" is not the id of a question: use letters and digits without spaces, a small letter first, such as "timeBound".',
      'content/resources/worksheet.yaml:60:16  download › section "Specific" › 1st field  "the-goal" is not the id of a question: use letters and digits without spaces, a small letter first, such as "timeBound".',
    ],
  },
  {
    mistake: 'name of the saved file',
    edits: [['resources/worksheet.yaml', 'fileName: worksheet.txt', 'fileName: My Worksheet.doc']],
    says: [
      'content/resources/worksheet.yaml:50:13  download › fileName  "My Worksheet.doc" is not a name for this file: use small letters, digits and hyphens, and the ending .txt. Did you mean my-worksheet.txt?',
    ],
  },
  {
    mistake: 'name of the guide',
    edits: [['programme.yaml', 'fileName: guide.pdf', 'fileName: guide.txt']],
    says: [
      'content/programme.yaml:27:13  guide › fileName  "guide.txt" is not a name for this file: use small letters, digits and hyphens, and the ending .pdf. Did you mean guide.pdf?',
    ],
  },
  {
    mistake: 'email address',
    edits: [['programme.yaml', 'email: team@example.org', 'email: team at example.org']],
    says: [
      'content/programme.yaml:25:10  contact › email  "team at example.org" is not an email address, such as "mentoring@example.org".',
    ],
  },
  {
    mistake: 'reference that is no slug',
    edits: [['resources/worksheet.yaml', 'phase: phase1', 'phase: Phase 1']],
    says: [
      'content/resources/worksheet.yaml:5:8  phase  "Phase 1" is not a phase. Use one of: phase1, phase2. Did you mean phase1?',
    ],
  },
]);
