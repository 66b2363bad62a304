import { describeMistakes } from '../support/mistakes.ts';

const phases = 'phases.yaml';
const list =
  'Use one of: January, February, March, April, May, June, July, August, September, October, November, December.';

/** A first phase of three months, before one that begins in October. */
const autumn = (months: string): [string, string, string][] => [
  [phases, 'monthLabel: July\n  months: [July]', `monthLabel: Jul - Sep\n  months: ${months}`],
  [phases, 'monthLabel: Aug - Sep\n  months: [August, September]', 'monthLabel: Oct\n  months: [October]'],
];

const three = `- id: phase3
  title: Closing
  subtitle: End
  monthLabel: October
  months: [October]
  colour: blue
  description: You look back.
  activities:
    - Say thank you.
- id: phase2`;

describeMistakes('Months that cannot be read', [
  {
    mistake: 'without brackets, so that any month may be meant',
    edits: [
      [phases, 'months: [August, September]', 'months: November, December'],
      [phases, 'monthLabel: Aug - Sep', 'monthLabel: Nov - Dec'],
      [phases, '- id: phase2', three],
      ['resources/worksheet.yaml', 'phase: phase1', 'phase: phase3'],
    ],
    says: [
      'content/phases.yaml:1:7  phase "Launch" › id  No resource has "phase: phase1", so this phase would be empty. Add a resource to it or remove the phase.',
      'content/phases.yaml:23:11  phase "Exploration" › months  "November, December" is a single value, but a list belongs here. Write each item on a line of its own, beginning with "- ".',
    ],
  },
  {
    mistake: 'abbreviated',
    edits: autumn('[July, Aug, Sept.]'),
    says: [
      `content/phases.yaml:5:18  phase "Launch" › 2nd month  "Aug" is not a month. ${list} Did you mean August?`,
      `content/phases.yaml:5:23  phase "Launch" › 3rd month  "Sept." is not a month. ${list} Did you mean September?`,
    ],
    obeyed: [[phases, '[July, Aug, Sept.]', '[July, August, September]']],
  },
  {
    mistake: 'abbreviated like another month',
    edits: [[phases, '[August, September]', '[August, September, Mar]']],
    says: [
      `content/phases.yaml:14:31  phase "Exploration" › 3rd month  "Mar" is not a month. ${list} Did you mean March?`,
    ],
  },
  {
    mistake: 'in one pair of quotes',
    edits: autumn('[July, "August, September"]'),
    says: [
      `content/phases.yaml:5:18  phase "Launch" › 2nd month  "August, September" is not a month, but several in one text. ${list} Write each as an item of its own: August, September.`,
    ],
    obeyed: [[phases, '"August, September"', 'August, September']],
  },
  {
    mistake: 'as another word',
    edits: autumn('[July, Summer]'),
    says: [`content/phases.yaml:5:18  phase "Launch" › 2nd month  "Summer" is not a month. ${list}`],
  },
]);
