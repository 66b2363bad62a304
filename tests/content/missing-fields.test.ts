import { describeMistakes } from '../support/mistakes.ts';

describeMistakes('Fields that are missing, unknown or misspelt', [
  {
    mistake: 'unknown field',
    edits: [['scenarios/missed-deadline.yaml', 'context: A call', 'context: A call\nauthor: Ada']],
    says: [
      'content/scenarios/missed-deadline.yaml:4:1  author  "author" is not a field here. Use one of: title, difficulty, context, scenario, roleplayPrompts, briefing.',
    ],
  },
  {
    mistake: 'misspelt field',
    edits: [['scenarios/missed-deadline.yaml', 'difficulty: Inter', 'dificulty: Inter']],
    says: [
      'content/scenarios/missed-deadline.yaml:2:1  dificulty  "dificulty" is not a field here. Use one of: title, difficulty, context, scenario, roleplayPrompts, briefing. Did you mean difficulty?',
    ],
  },
  {
    mistake: 'misspelt field inside a list',
    edits: [['resources/worksheet.yaml', '        label: Specific', '        lable: Specific']],
    says: [
      'content/resources/worksheet.yaml:20:9  section "Your goal" › question "specific" › lable  "lable" is not a field here. Use one of: kind, id, label, aliases, hint, example, answer. Did you mean label?',
    ],
  },
  {
    mistake: 'missing field',
    edits: [['scenarios/missed-deadline.yaml', 'difficulty: Intermediate\n', '']],
    says: [
      'content/scenarios/missed-deadline.yaml:1:1  difficulty  "difficulty" is missing. Use one of: Intermediate, Advanced.',
    ],
  },
  {
    mistake: 'missing field inside a list',
    edits: [['learning-methods.yaml', '  worksWhen: It works when you take notes.\n', '']],
    says: [
      'content/learning-methods.yaml:1:3  learning method "Books" › worksWhen  "worksWhen" is missing. About this field: When this method works, in one sentence.',
    ],
  },
  {
    mistake: 'missing field of a field',
    edits: [['resources/worksheet.yaml', '  mentor: An example.\n', '']],
    says: [
      'content/resources/worksheet.yaml:11:3  bring › mentor  "mentor" is missing. About this field: What the mentor brings or prepares.',
    ],
  },
  {
    mistake: 'nothing after the colon',
    edits: [['scenarios/missed-deadline.yaml', 'context: A call', 'context:']],
    says: [
      'content/scenarios/missed-deadline.yaml:3:1  context  There is nothing after "context:". About this field: Where it happens, in a few words, such as "Code review".',
    ],
  },
  {
    mistake: 'nothing after the dash',
    edits: [['scenarios/missed-deadline.yaml', '  - Say what is true.', '  -']],
    says: [
      'content/scenarios/missed-deadline.yaml:9:3  1st role-play prompt  There is nothing after the dash. Write the item or remove the dash.',
    ],
  },
]);
