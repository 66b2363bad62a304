import { expect, test } from 'vitest';
import { checkContent } from '../../src/check/check-content.ts';
import { brokenPromises, keepPromises } from '../../src/check/promises/promises.ts';
import { readSite } from '../../src/content/read-site.ts';
import { formsOfSite } from '../../src/content/site-content.ts';
import { writeFile } from '../../src/forms/file/file-format.ts';
import { openFile } from '../../src/forms/open-file.ts';
import { makeEdits, treeWith } from '../support/content-tree.ts';
import { groupOfQuestions } from '../support/good-texts.ts';
import { commitAll, repository } from '../support/repository.ts';

const form = 'resources/worksheet.yaml';
/** The questions of a group, each as lines of its file, and what of it is retired. */
interface Group {
  items: string[];
  retired?: [id: string, was: string];
}

const item = (id: string | undefined, label: string, ...more: string[]): string =>
  [...(id === undefined ? [] : [`id: ${id}`]), `label: ${label}`, ...more]
    .map((line, index) => `          ${index === 0 ? '-' : ' '} ${line}\n`)
    .join('');
const week = item('1', 'This week');
const month = item('2', 'This month');
const end = item('3', 'By the end');
const before: Group = { items: [week, month, end] };

/** What stands in the file for a group. */
const groupText = ({ items }: Group) =>
  `      - kind: questions\n        id: habits\n        label: Habits\n        answer: line\n        items:\n${items.join('')}`;
const retiredText = ({ retired }: Group) =>
  retired ? `  retired:\n    - id: ${retired[0]}\n      was: ${retired[1]}\n      since: July 2026\n` : '';

/** Returns a repository whose form has the group, kept and published. */
function published(): string {
  const root = treeWith([form, groupOfQuestions, groupText(before)], [form, '[actionSteps, ', '[habits, ']);
  keepPromises(root, readSite(root).site);
  return repository(root);
}

/** Writes another group into the form in place of one. */
const edit = (root: string, from: Group, to: Group) =>
  makeEdits(root, [
    [form, groupText(from), groupText(to)],
    [form, `${retiredText(from)}  sections:\n    - kind: p`, `${retiredText(to)}  sections:\n    - kind: p`],
  ]);

function said(root: string): string[] {
  const { site, problems } = checkContent(root);
  return (problems.length > 0 ? problems : brokenPromises(root, site)).map(({ message }) => message);
}

function formAt(root: string) {
  const found = formsOfSite(readSite(root).site).get('worksheet');
  if (found === undefined) throw new Error('The form cannot be read.');
  return found;
}

const gone = (id: string) =>
  `Nothing here asks "${id}" any more, but people have answers to it in files they saved. Bring it back, or list it under "retired" in "download" with "id: ${id}", "was" and "since".`;
/** What is said where the words of a question stand below another id, the same or much like it. */
const moved = (words: string, had: string, has: string, like?: string) =>
  `The ids seem to be exchanged: when people saved files, "${words}" had the id "${had}", and ${like === undefined ? `it has "${has}" here` : `"${like}" here, which is much like it, has "${has}"`}. If the two are the same, give it the id "${had}" again; if not, ${like === undefined ? 'take these words away here' : `add "${words}" under "aliases" where the id is "${had}"`}.`;
const renamed = (words: string, had: string, has: string) =>
  moved(words, had, has).replace('ids seem to be exchanged', 'id seems to be changed');
const unlisted = (words: string) =>
  `Files that people saved say "${words}", which is not recognised any more. Add these words under "aliases" beside the new ones.`;
const noId =
  '"id" is missing. About this field: A word or number that no other question of the group has. Never change it: saved files know the answer by it.';

/** What was made of the group, what the check says, and what somebody makes of it who obeys to the letter; and so on. */
const cases: [what: string, ...rounds: (Group | string[])[]][] = [
  [
    'the middle question is taken away',
    { items: [week, end] },
    [gone('habits.2')],
    { items: [week, end], retired: ['habits.2', 'This month'] },
  ],
  [
    'a question is put behind # signs',
    { items: [week.replaceAll(/^ {10}/gm, '          # '), month, end] },
    [gone('habits.1')],
    { items: [month, end], retired: ['habits.1', 'This week'] },
  ],
  [
    'only the first line of a question is put behind a # sign, and it gets another id',
    { items: [week, month.replace('- ', '# - '), end] },
    ['"label" is already on line 27. Keep one of the two, or begin a new item here with "- label:".'],
    { items: [week, item(undefined, 'This month'), end] },
    [noId],
    { items: [week, item('month', 'This month'), end] },
    [renamed('This month', '2', 'month')],
    before,
  ],
  ['a question is inserted', { items: [week, item('fortnight', 'In two weeks'), month, end] }],
  [
    'a question is inserted without an id',
    { items: [week, item(undefined, 'In two weeks'), month, end] },
    [noId],
    { items: [week, item('fortnight', 'In two weeks'), month, end] },
  ],
  [
    'a question is inserted, and the ids are counted anew',
    { items: [week, item('2', 'In two weeks'), item('3', 'This month'), item('4', 'By the end')] },
    [moved('This month', '2', '3'), moved('By the end', '3', '4')],
    { items: [week, item('2', 'In two weeks'), month, end] },
    [
      '"2" is the id in content/resources/worksheet.yaml:28 already. Give each question of a group an id of its own.',
    ],
    { items: [week, item('fortnight', 'In two weeks'), month, end] },
  ],
  ['the questions change their order', { items: [end, week, month] }],
  [
    'the questions change their order, and two are reworded',
    { items: [end, item('1', 'The next seven days'), item('2', 'Four weeks')] },
    [unlisted('This week'), unlisted('This month')],
    {
      items: [
        end,
        item('1', 'The next seven days', 'aliases: [This week]'),
        item('2', 'Four weeks', 'aliases: [This month]'),
      ],
    },
  ],
  [
    'the questions change their order and their words, and are counted anew',
    { items: [item('1', 'By the very end'), item('2', 'In this week'), item('3', 'In this month')] },
    [
      moved('By the end', '3', '1', 'By the very end'),
      moved('This week', '1', '2', 'In this week'),
      moved('This month', '2', '3', 'In this month'),
    ],
    { items: [item('3', 'By the very end'), item('1', 'In this week'), item('2', 'In this month')] },
    [unlisted('By the end'), unlisted('This week'), unlisted('This month')],
    {
      items: [
        item('3', 'By the very end', 'aliases: [By the end]'),
        item('1', 'In this week', 'aliases: [This week]'),
        item('2', 'In this month', 'aliases: [This month]'),
      ],
    },
  ],
  [
    'the words of a question are an alias of another',
    { items: [week, item('2', 'The month'), item('3', 'By the end', 'aliases: [This month]')] },
    [moved('This month', '2', '3')],
    { items: [week, item('2', 'The month'), end] },
    [unlisted('This month')],
    { items: [week, item('2', 'The month', 'aliases: [This month]'), end] },
  ],
  [
    'the words of a question that is retired are an alias of another',
    { items: [week, item('3', 'By the end', 'aliases: [This month]')], retired: ['habits.2', 'This month'] },
    [renamed('This month', '2', '3')],
    { items: [week, end], retired: ['habits.2', 'This month'] },
  ],
];

test.each(cases)('when %s, an old file opens right in the end', (_, ...rounds) => {
  const root = published();
  const answers = { 'habits.1': 'Of the week', 'habits.2': 'Of the month', 'habits.3': 'Of the end' };
  const text = writeFile(formAt(root), { answers: { texts: answers, ticks: {} } }, '14 July 2025');
  let now = before;
  for (const round of [...rounds, []]) {
    if (Array.isArray(round)) expect(said(root)).toEqual(round);
    else {
      edit(root, now, round);
      now = round;
    }
  }
  const opened = openFile(formAt(root), [], new TextEncoder().encode(text));
  const isKept = ([name]: [string, string]) => name !== now.retired?.[0];
  const own = Object.entries(answers);
  const read = opened.kind === 'read' ? opened : undefined;
  expect(read?.answers.texts).toMatchObject(Object.fromEntries(own.filter(isKept)));
  expect(read?.leftOver.filter((line) => line.startsWith('Of'))).toEqual(
    own.filter((one) => !isKept(one)).map(([, answer]) => answer),
  );
});

test('content from before there were ids is read by position', () => {
  const root = published();
  const form = formAt(root);
  const old: Group = {
    items: ['This week', 'This month', 'By the end'].map((label) => item(undefined, label)),
  };
  edit(root, before, old);
  expect(formAt(root)).toEqual(form);
  commitAll(root, 'As it was before');
  edit(root, old, { items: [week, end] });
  expect(said(root)).toEqual([gone('habits.2')]);
});
