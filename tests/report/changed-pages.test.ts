/** The pages that a change affects, for which the pull request shows pictures. */
import { expect, test } from 'vitest';
import { toPlainText } from '../../src/authoring/review/report-model.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { form, labels, checklists, page, reportOn, scenario } from './edit-case.ts';

const addCalendar: ContentEdit = [page, 'sections:\n', 'calendar: {}\nsections:\n'];
const addDisclosure: ContentEdit = [
  page,
  '    title: Afterwards\n',
  '    title: Afterwards\n    opener: {}\n',
];
const [rolePlays, worksheet] = ['/resources/role-plays', '/resources/worksheet'];
const allPages = ['/', '/404', rolePlays, worksheet];

test.each<[of: string, step: ContentEdit, pages: string[], before?: ContentEdit[]]>([
  ['a text of a page', [form, 'Choose one goal.', 'Choose it.'], [worksheet]],
  ['what its card shows', [form, 'A goal you both', 'The goal you both'], ['/', worksheet]],
  [
    'its title',
    [form, 'title: Worksheet\ndescription', 'title: Sheet\ndescription'],
    ['/', '/404', worksheet],
  ],
  ['the name of the programme', ['programme.yaml', 'name: Mentoring', 'name: Learning'], allPages],
  ['the top of the home page', ['programme.yaml', 'Prepare your', 'Have your'], ['/']],
  ['the page that is not found', ['programme.yaml', 'There is no page', 'No page is'], ['/404']],
  ['the guide', ['programme.yaml', 'Two people meet', 'Two meet'], []],
  ['a phase', ['phases.yaml', 'You practise.', 'You play.'], ['/', rolePlays]],
  // The months of the new phase change the period of the programme, which all pages show.
  [
    'a phase more',
    ['phases.yaml', '- id: phase2\n', '- id: new\n  months: [July]\n- id: phase2\n'],
    allPages,
  ],
  ['the months', ['phases.yaml', 'months: [August, September]', 'months: [August]'], allPages],
  ['an entry', [checklists, 'My photo is', 'The photo is'], [worksheet]],
  ['an entry of another page', [scenario, 'Agree on a date.', 'Agree on it.'], [rolePlays]],
  ['a type of page', [labels, 'worksheet: Worksheet', 'worksheet: Sheet'], ['/', rolePlays, worksheet]],
  ['a label of compared files', [labels, 'allSame: ', 'allSame: Now '], [worksheet]],
  ['a label of every page', [labels, 'skip: ', 'skip: Now '], allPages],
  [
    'a label of the calendar',
    [labels, 'eventStep: "{minutes} min: {title}"', 'eventStep: "{title}, {minutes} min"'],
    ['/'],
  ],
  ['a label of forms', [labels, 'leftOver: Left over', 'leftOver: The rest'], [worksheet]],
  ['a label of scenarios', [labels, 'previous: Previous Scenario', 'previous: Back'], [rolePlays]],
  ['a label of the home page', [labels, 'clear: Clear Filters', 'clear: Clear'], ['/']],
  ['a label of closed answers', [labels, 'openAll: ', 'openAll: Now '], []],
  [
    'a label of closed answers where there are some',
    [labels, 'openAll: ', 'openAll: Now '],
    [rolePlays],
    [addDisclosure],
  ],
  [
    'a label of dates where there are some',
    [labels, 'Choose a day first', 'First choose a day'],
    [rolePlays],
    [addCalendar],
  ],
])('%s', (_, step, pages, before = []) => {
  expect(reportOn({ before, edit: [step] }).pageUrls).toEqual(pages);
});

test('the heading names the pages of most changes of a file once, and each other change its own', () => {
  const edit: ContentEdit[] = [
    [labels, 'allSame: ', 'allSame: Now '],
    [labels, 'leftOver: Left over', 'leftOver: The rest'],
    [labels, 'previous: Previous Scenario', 'previous: Back'],
  ];
  const [group] = reportOn({ edit }).groups;
  expect(toPlainText(group?.title ?? [])).toMatch(/, shown on Worksheet, unless another page is named$/);
  expect(group?.entries.map(({ pages = [] }) => toPlainText(pages)).sort()).toEqual([
    '',
    '',
    ' on Role-plays',
  ]);
});

test('no pages are in the heading if no pages are those of at least half of the changes', () => {
  const edit: ContentEdit[] = [
    [labels, 'clear: Clear Filters', 'clear: Clear'],
    [labels, 'leftOver: Left over', 'leftOver: The rest'],
    [labels, 'previous: Previous Scenario', 'previous: Back'],
  ];
  const [group] = reportOn({ edit }).groups;
  expect(toPlainText(group?.title ?? [])).not.toContain('shown on');
  expect(group?.entries.every(({ pages = [] }) => pages.length > 0)).toBe(true);
});
