import type { Step } from './good-texts.ts';

const scenario = 'scenarios/missed-deadline.yaml';
const path = 'career-paths/management.yaml';
const worksheet = 'resources/worksheet.yaml';
const plays = 'resources/role-plays.yaml';
const [phases, programme, methods, lists] = [
  'phases.yaml',
  'programme.yaml',
  'learning-methods.yaml',
  'checklists.yaml',
];

/** What somebody does who follows each message about a bad fixture to the letter, and does nothing else. */
export const obeyed: Record<string, Step[]> = {
  'bring-forward': [
    [
      worksheet,
      'from: role-plays\n    answers:\n      - from: [notes]',
      'from: second\n    answers:\n      - from: [aim]',
    ],
    [
      worksheet,
      '  - from: worksheet\n    answers:\n      - from: [specific]',
      '  - from: second\n    answers:\n      - from: [aim]',
    ],
    [worksheet, '[aim, budget]', '[aim]'],
    [worksheet, 'specfic', 'specific'],
  ],
  'calendar-dates': [
    [phases, 'month: October', 'month: September'],
    [worksheet, 'field: specfic', 'field: specific'],
    [worksheet, 'field: specific\n      item: 1', 'field: specific'],
    [worksheet, 'item: 4', 'item: 3'],
    [worksheet, 'field: actionSteps\n      months', 'field: actionSteps\n      item: "1"\n      months'],
  ],
  'checklist-item-ids': [[lists, 'portfolio-2', 'profile-2']],
  'closed-questions': [[worksheet, '    opener: Our answer\n', '']],
  'commas-cut': [
    [path, 'Over 1,000 people', '"Over 1,000 people"'],
    [path, 'Some 1,000,000 books', '"Some 1,000,000 books"'],
  ],
  'download-downloadable': [[worksheet, 'downloadable: false', 'downloadable: true']],
  'download-sections': [
    [worksheet, '[specfic]', '[specific]'],
    [worksheet, '[actionSteps, actionSteps, methods]', '[actionSteps, selectedPaths, methods]'],
  ],
  'items-once': [[worksheet, '[books, pairing, books]', '[books, pairing]']],
  'escaped-characters': [
    [path, 'C:\\new', 'C:\\\\new'],
    [scenario, 'caf\\u00e9', 'café'],
    [scenario, 'true\\\n', 'true\n'],
  ],
  'figure-exists': [[plays, 'flwo', 'flow']],
  'figure-named': [
    [
      plays,
      '      - kind: link\n',
      '      - kind: figure\n        file: spare\n        title: Spare\n        description: Nothing.\n      - kind: link\n',
    ],
  ],
  'figure-safety': [
    ['figures/flow.svg', ' width="9" onload="x()"', ''],
    ['figures/flow.svg', '<script>x()</script>', '<text class="fig-text">x()</text>'],
    ['figures/flow.svg', 'style="fill:red"', 'class="fig-accent"'],
    [
      'figures/flow.svg',
      '<a href="https://example.org"><text>One</text></a>',
      '<text class="fig-text">One</text>',
    ],
  ],
  'form-words': [
    [worksheet, 'label: (not filled in)', 'label: What exactly?'],
    [worksheet, 'label: "–"', 'label: Second'],
    [worksheet, 'heading: Specific', 'heading: Aim'],
    [worksheet, 'heading: "Specific:"', 'heading: Then'],
  ],
  'guide-characters': [[phases, 'Foundation ☕', 'Foundation, over coffee']],
  'ids-once': [
    [plays, 'id: 1\n', 'id: 2\n'],
    [lists, 'id: profile-1\n      text: My headline', 'id: profile-2\n      text: My headline'],
    [methods, 'id: books\n  title: Pair', 'id: pairing\n  title: Pair'],
    [phases, 'id: all', 'id: phase2'],
    [plays, 'phase: all', 'phase: phase2'],
  ],
  'invisible-characters': [
    [phases, 'title\u00A0: Launch', 'title: Launch'],
    [scenario, 'title:\u00A0', 'title: '],
    [scenario, 'context\u200B: A \u202Ecall', 'context: A call'],
    [scenario, ' \u00A0- Offer', '  - Offer'],
    [path, '"You help\\n::error a \\x1b[31mteam."', '"You help ::error a [31mteam."'],
    [phases, '-\u00A0Hold', '- Hold'],
    ['figures/flow.svg', '\u200D', ''],
  ],
  'joined-list': [[plays, 'text: >-', 'text: |']],
  links: [
    [plays, '/resources/workshet', '/resources/worksheet'],
    [plays, 'javascript:alert(1)', '/resources/role-plays'],
    [worksheet, '/#anything', '/#phases'],
    [worksheet, '#afterward', '#afterwards'],
  ],
  'lost-answers': [
    [plays, '"WHAT I HEARD:"', 'What I said'],
    [path, '"#1 Management"', 'First management'],
  ],
  'markdown-marks': [
    [plays, '![A team](https://example.org/team.png)', '[A team](https://example.org/team.png)'],
    [plays, '![](/resources/worksheet)', '[words](/resources/worksheet)'],
    [plays, '# Afterwards', '**Afterwards**'],
    [plays, 'Then\n          ----', 'Then\n\n          ----'],
    [plays, '              Four spaces', '          Four spaces'],
    [plays, '[Note]: ', 'Note: '],
    [plays, 'R&amp;D', 'R&D'],
    [plays, '```text list', '```'],
    [scenario, '"- Say', '"Say'],
    [scenario, '"2. Offer', '"Offer'],
    [scenario, '"> Agree', '"Agree'],
    [scenario, '"***"', 'Stop.'],
  ],
  months: [[phases, '[July, September]', '[August, September]']],
  'no-raw-html': [[plays, '<b>now</b>', '`<b>`now`</b>`']],
  'note-after-text': [
    [path, 'description: #1 is the team.', 'description: "#1 is the team."'],
    [scenario, 'Review of pull request #42 has stopped', '"Review of pull request #42 has stopped"'],
    [scenario, '"A call" #3 this week', '"A call #3 this week"'],
    [scenario, '  - Say what is true. #honest', '  # honest\n  - Say what is true.'],
    [scenario, '#Step out of the role.', '"#Step out of the role."'],
  ],
  orphans: [
    [worksheet, '[books, pairing]', '[books, pairing, walking]'],
    [
      phases,
      '- id: phase3\n  title: Closing\n  subtitle: End\n  months: [October]\n  colour: blue\n  description: You look back.\n  activities:\n    - Say thank you.\n',
      '',
    ],
  ],
  'outer-spaces': [
    [worksheet, '" Next"', '"Next"'],
    [worksheet, '"Second step "', '"Second step"'],
  ],
  'page-ids': [
    [plays, '  - id: missed-deadline', '  - id: afterwards'],
    [worksheet, '  - id: your-goal\n    title: Methods', '  - id: methods\n    title: Methods'],
    [worksheet, 'id: actionsteps\n        label: Methods', 'id: methods\n        label: Methods'],
    [worksheet, '"2"\n            label: Third', '"3"\n            label: Third'],
    [worksheet, '- id: specific\n    title: More', '- id: more\n    title: More'],
    [worksheet, '- id: content', '- id: and-more'],
  ],
  period: [[programme, '{firstMonth} 2025 to', '{firstMonth} to']],
  placeholders: [
    [programme, '"Prepare {period: now"', '"Prepare {period} now"'],
    [programme, 'team of {year}', 'team of 2025'],
    [programme, 'meet in {year},', 'meet in this year,'],
    [programme, '{pge}', '{page}'],
  ],
  'plain-lines': [
    [scenario, '**missed**', 'missed'],
    [scenario, '&amp;', '&'],
    [scenario, '`call`', 'call'],
  ],
  references: [
    [plays, 'phse2', 'phase2'],
    [worksheet, 'managment', 'management'],
  ],
  'swallowed-fields': [[worksheet, '          hint: What', '        hint: What']],
  'swallowed-lines': [
    [path, '  pros:to do its work.', '  to do its work.'],
    [path, 'description: You help a team\n', 'description: >-\n  You help a team\n'],
    [path, '    - Planning', '  - Planning'],
    [path, '  - Asking\n    Waiting', '  - Asking\n  - Waiting'],
    [plays, 'intro: Read a scenario,', 'intro: >-\n  Read a scenario,'],
    [scenario, '  -Offer', '  - Offer'],
  ],
  'table-cells': [[plays, '[Playing, "20", "30"]', '[Playing, "20"]']],
  'tags-alike': [
    [plays, '[goal, feedback, feedback]', '[goals, feedback]'],
    [worksheet, 'feedback, feedback]', 'feedback]'],
    ['resources/reading.yaml', 'fedback', 'feedback'],
  ],
  'text-bullets': [
    [plays, '• What was said', '- What was said'],
    [plays, '• What was heard', '- What was heard'],
    [plays, '– Who spoke', '- Who spoke'],
    [plays, '– Who asked', '- Who asked'],
    [plays, 'a) a letter', '- a letter'],
    [plays, 'b) a call', '- a call'],
  ],
  'titles-once': [[methods, 'id: pairing\n  title: Books', 'id: pairing\n  title: In pairs']],
  'typographic-quotes': [
    [scenario, '“Handling a missed deadline”', '"Handling a missed deadline"'],
    [scenario, '‘Intermediate’', '"Intermediate"'],
  ],
  'unfilled-starters': [
    [methods, '"‹write: when this method works, in one sentence›"', 'When you take notes.'],
    [methods, '# ‹choose: another; then remove this line›\n', ''],
  ],
  'shown-bullets': [
    [scenario, '◦ A call', 'A call'],
    [scenario, '• Say', 'Say'],
    [scenario, '– Offer', 'Offer'],
  ],
  'shown-marks': [
    [plays, '~~all~~', 'all'],
    [plays, '[^1]', ''],
    [plays, '- [ ] ', '- '],
    [plays, '          | Who | When |\n          |-----|------|\n', ''],
    [
      plays,
      '      - kind: list\n',
      '      - kind: table\n        caption: When we meet\n        columns:\n          - title: Who\n          - title: When\n        rows:\n          - [You, Now]\n      - kind: list\n',
    ],
    [plays, '**open*', '**open**'],
    [scenario, '**the export', '**the export**'],
    [scenario, '`ready', '`ready`'],
    [scenario, '[is true](/resources/worksheet', '[is true](/resources/worksheet)'],
    [scenario, '[three ways] (', '[three ways]('],
    [scenario, '(a date)[/resources/worksheet]', '[a date](/resources/worksheet)'],
    [scenario, '[the role(', '[the role]('],
    [scenario, 'the customer]', '[the customer]'],
    [scenario, '/resources/ worksheet', '/resources/worksheet'],
  ],
};
