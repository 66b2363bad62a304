import { describe, expect, test } from 'vitest';
import { describeDates } from '../../src/check/dates-outside.ts';
import { readSite } from '../../src/content/read-site.ts';
import { type Step, goodTexts, withSteps } from '../support/good-texts.ts';
import { treeOfTexts } from '../support/report-of.ts';

const good = goodTexts();
const scenario = 'scenarios/missed-deadline.yaml';

/** Returns what `content:check -- --months` says of the good content with these changes. */
const list = (...steps: Step[]) =>
  describeDates(readSite(treeOfTexts(withSteps(good, steps))).site).split('\n');

const pastNewYear: Step[] = [
  [
    'phases.yaml',
    'monthLabel: July\n  months: [July]',
    'monthLabel: Oct - Dec\n  months: [October, November, December]',
  ],
  [
    'phases.yaml',
    'monthLabel: Aug - Sep\n  months: [August, September]',
    'monthLabel: Jan\n  months: [January]',
  ],
  [scenario, 'October only', 'it soon'],
];

test('months and years inside the programme need no mention', () => {
  const inside: Step[] = [
    [scenario, 'Say what is true.', 'Say what is true in August, and on 3 September 2025.'],
    [scenario, 'October only', 'July only'],
  ];
  expect(list(...inside)).toEqual([
    'No text names a month or a year outside the programme, July to September 2025.',
  ]);
});

test('each place outside is listed with its words, also those in drawings', () => {
  const outside: Step[] = [
    [
      scenario,
      'You promised the export for Friday.',
      'You promised the export for the tenth of July, and the customers have been waiting for it.',
    ],
    [scenario, 'Offer three ways.', 'Offer three ways in January 2026 or January 2027.'],
    [scenario, '  It will not be ready.', '  It will be ready in May\n  2026.'],
    ['learning-methods.yaml', 'title: Books\n', 'title: Books\n  aliases: [Books of July 2025]\n'],
    ['figures/flow.svg', '>One</text>', '>Until April</text>'],
    ['figures/flow.svg', '<svg ', '<svg id="March" '],
  ];
  expect(list(...pastNewYear, ...outside)).toEqual([
    'content/figures/flow.svg:3:45  April: “Until April”',
    'content/scenarios/missed-deadline.yaml:5:44  scenario  July: “You promised the export for the tenth of July, and the customers have been waiting …”',
    'content/scenarios/missed-deadline.yaml:7:23  scenario  May 2026: “… waiting for it. It will be ready in May 2026.”',
    'content/scenarios/missed-deadline.yaml:11:41  2nd role-play prompt  January 2027: “Offer three ways in January 2026 or January 2027.”',
    '4 places name a month or a year outside the programme, October 2025 to January 2026. A date in an example of an answer may stay; none may look like a deadline.',
  ]);
});

describe('a programme past New Year', () => {
  const namedIn = (words: string) =>
    list(...pastNewYear, [scenario, 'Offer three ways.', `It is ${words}, then.`]);

  test.each([
    ...['November', 'December 2025', 'January 2026', '2025', '2026', 'mid-Jan'],
    // Too far away to be meant as a year.
    ...['1980', '2004', '2046', '2080'],
    ...['12025 ms', '1.2025 s', '2025.5', '3,2026', '2005.5', 'Mayfair', 'an augmentation', 'Octavia'],
  ])('has %s inside it', (words) => {
    expect(namedIn(words)).toHaveLength(1);
  });

  test.each([
    ...['September', 'February', 'December 2026', 'January 2025', 'November 2024', '2024', '2027'],
    // As near to the programme as a year can be meant.
    ...['2005', '2045'],
    ...['Sep', 'Sept 2026', 'Dec 2026'],
  ])('has %s outside it', (words) => {
    expect(namedIn(words)[0]).toBe(
      `content/scenarios/missed-deadline.yaml:10:11  2nd role-play prompt  ${words}: “It is ${words}, then.”`,
    );
  });
});

test.each<[string, Step]>([
  ['a misspelt month', ['phases.yaml', 'months: [July]', 'months: [Juli]']],
  ['a phase without months', ['phases.yaml', 'months: [July]', 'months: []']],
  ['a year in words', ['programme.yaml', 'year: 2025', 'year: now']],
  ['no file', { remove: 'programme.yaml' }],
])('of a programme with %s, that comes first', (_, step) => {
  expect(list(step)).toEqual([
    'The months or the year of the programme cannot be read. Mend content/phases.yaml and content/programme.yaml first.',
  ]);
});
