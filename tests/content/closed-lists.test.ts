import { describeMistakes } from '../support/mistakes.ts';

describeMistakes('Values outside a closed list', [
  {
    mistake: 'resource type outside the list',
    edits: [['resources/worksheet.yaml', 'type: worksheet', 'type: workshet']],
    says: [
      'content/resources/worksheet.yaml:4:7  type  "workshet" is not a resource type. Use one of: worksheet, case-study, template, guide, discussion, activity. Did you mean worksheet?',
    ],
  },
  {
    mistake: 'difficulty outside the two',
    edits: [['scenarios/missed-deadline.yaml', 'Intermediate', 'Easy']],
    says: [
      'content/scenarios/missed-deadline.yaml:2:13  difficulty  "Easy" is not a difficulty. Use one of: Intermediate, Advanced.',
    ],
  },
  {
    mistake: 'month outside the calendar',
    edits: [['phases.yaml', 'months: [July]', 'months: [Juli]']],
    says: [
      'content/phases.yaml:5:12  phase "Launch" › 1st month  "Juli" is not a month. Use one of: January, February, March, April, May, June, July, August, September, October, November, December. Did you mean July?',
    ],
  },
  {
    mistake: 'colour outside the list',
    edits: [['phases.yaml', 'colour: ochre', 'colour: yellow']],
    says: [
      'content/phases.yaml:6:11  phase "Launch" › colour  "yellow" is not a colour of a phase. Use one of: ochre, green, blue, plum, rust, teal.',
    ],
  },
  {
    mistake: 'kind of block outside the list',
    edits: [['resources/role-plays.yaml', '- kind: prose', '- kind: porse']],
    says: [
      'content/resources/role-plays.yaml:25:15  section "Afterwards" › 1st block (porse) › kind  "porse" is not a kind of block. Use one of: prose, list, columns, cards, comparison, discussion, facts, steps, table, chart, code, figure, note, link, question, questions, career-paths, learning-methods, checklists, scenarios. Did you mean prose?',
    ],
  },
  {
    mistake: 'kind of block missing',
    edits: [['resources/role-plays.yaml', '      - kind: prose\n        text', '      - text']],
    says: [
      'content/resources/role-plays.yaml:25:9  section "Afterwards" › 1st block › kind  "kind" is missing. Use one of: prose, list, columns, cards, comparison, discussion, facts, steps, table, chart, code, figure, note, link, question, questions, career-paths, learning-methods, checklists, scenarios.',
    ],
  },
  {
    mistake: 'kind of section of the file outside the list',
    edits: [['resources/worksheet.yaml', '    - kind: progress', '    - kind: progres']],
    says: [
      'content/resources/worksheet.yaml:54:13  download › section "Progress" › kind  "progres" is not a kind of section in a file. Use one of: answers, progress, checklists. Did you mean progress?',
    ],
  },
  {
    mistake: 'style of list outside the list',
    edits: [
      ['resources/role-plays.yaml', '      - kind: list\n', '      - kind: list\n        style: dots\n'],
    ],
    says: [
      'content/resources/role-plays.yaml:31:16  section "Afterwards" › 2nd block (list) › style  "dots" is not a style of list. Use one of: bullets, numbers, checks.',
    ],
  },
]);
