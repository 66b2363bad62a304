import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptProblems } from '../../scripts/kept-problems.ts';
import { checkContent } from '../../src/content-check/check-content.ts';
import { savedFileProblems } from '../../src/content-check/kept-files.ts';
import { readFixtures } from '../../src/content-diff/saved/fixtures.ts';
import { folderTree } from '../../src/content-reading/content-tree.ts';
import { readSite } from '../../src/content-reading/read-site.ts';
import { formatProblem } from '../../src/content-reading/problem.ts';
import { checkCommand } from '../support/check-command.ts';
import { type Edit, makeEdits } from '../support/content-tree.ts';
import { frozenTree } from '../support/frozen-tree.ts';
import { repository } from '../support/repository.ts';
import { specificationRoot } from '../support/specification-root.ts';

/** Returns what the check says of a tree: first of the content as it is, then of the files that people saved. */
function linesAt(root: string): string[] {
  const { site, problems } = checkContent(root);
  return (problems.length > 0 ? problems : keptProblems(root, site)).map(formatProblem);
}

const [form, methods, lists, labels] = [
  'resources/worksheet.yaml',
  'learning-methods.yaml',
  'checklists.yaml',
  'labels.yaml',
];
const page = 'content/resources/worksheet.yaml';
/** The first line of "savedFile", counted from 1. */
const savedFileLine =
  readFileSync(join(specificationRoot, 'content/labels.yaml'), 'utf8').split('\n').indexOf('savedFile:') + 2;
const group = `      - kind: questions
        id: actionSteps
        label: Action steps
        answer: line
        items:
          - label: First step
          - label: Second step
          - label: Third step
`;
const retired = (id: string, was: string, place = '  sections:\n    - kind: progress'): Edit => [
  form,
  place,
  `  retired:\n    - id: ${id}\n      was: ${was}\n      since: July 2026\n${place}`,
];
const goneWords = (id: string, [verb, did] = ['asks', 'have answers to it']) =>
  `Nothing here ${verb} "${id}" any more, but people ${did} in files they saved. Bring it back, or list it under "retired" in "download" with "id: ${id}", "was" and "since".`;
const changedWords = (words: string, add = 'these words') =>
  `Files that people saved say "${words}", which is not recognised any more. Add ${add} under "aliases" beside the new ones.`;

/**
 * What was changed, what the check says, and what somebody does who obeys it to the letter; then what it says where git knows
 * the earlier content, if that is more exact.
 */
const cases: [what: string, edits: Edit[], says: string[], obeyed: Edit[], published?: string[]][] = [
  [
    'a question is taken away',
    [
      [form, '      - kind: question\n        id: specific\n        label: Specific\n', ''],
      [form, '    - kind: answers\n      heading: Specific\n      fields: [specific]\n', ''],
    ],
    [`${page}:47:3  download › retired  ${goneWords('specific')}`],
    [retired('specific', 'Specific')],
  ],
  [
    'a question is given another id',
    [
      [form, 'id: specific\n', 'id: exact\n'],
      [form, 'fields: [specific]', 'fields: [exact]'],
    ],
    [`${page}:50:3  download › retired  ${goneWords('specific')}`],
    [
      [form, 'id: exact\n', 'id: specific\n'],
      [form, 'fields: [exact]', 'fields: [specific]'],
    ],
  ],
  [
    'a group of questions is taken away',
    [
      [form, group, ''],
      [form, '[actionSteps, ', '['],
    ],
    [`${page}:42:3  download › retired  ${goneWords('actionSteps')}`],
    [retired('actionSteps', 'Action steps')],
  ],
  [
    'a method is taken away',
    [
      [form, '[books, pairing]', '[books]'],
      [
        methods,
        '- id: pairing\n  title: Pair programming\n  worksWhen: It works when both of you type.\n',
        '',
      ],
    ],
    [`${page}:50:3  download › retired  ${goneWords('pairing', ['offers', 'have ticked it'])}`],
    [retired('pairing', 'Pair programming')],
  ],
  [
    'an item of a checklist is taken away',
    [
      [
        lists,
        '    - id: profile-2\n      text: My headline says what I do.\n      tip: Name one strength.\n',
        '',
      ],
    ],
    [`${page}:50:3  download › retired  ${goneWords('profile-2', ['offers', 'have ticked it'])}`],
    [retired('profile-2', 'My headline says what I do.')],
  ],
  [
    'a heading of the file is changed',
    [[form, 'heading: Next', 'heading: Then']],
    [`${page}:62:16  download › section "Then" › heading  ${changedWords('NEXT')}`],
    [[form, 'heading: Then', 'heading: Then\n      aliases: [NEXT]']],
  ],
  [
    'the label of one of several questions is changed',
    [[form, 'First step', 'One step']],
    [
      `${page}:26:20  section "Your goal" › questions "Action steps" › item "One step" › label  ${changedWords('First step')}`,
    ],
    [[form, 'One step\n', 'One step\n            aliases: [First step]\n']],
  ],
  [
    'the questions of a group change their order',
    [
      [
        form,
        '          - label: First step\n          - label: Second step\n',
        '          - label: Second step\n          - label: First step\n',
      ],
    ],
    [
      `${page}:27:20  section "Your goal" › questions "Action steps" › item "First step" › label  The questions of a group are known by their numbers, and "First step" was number 1 in files that people saved. Put the questions back in their earlier order, and new ones at the end.`,
    ],
    [
      [
        form,
        '          - label: Second step\n          - label: First step\n',
        '          - label: First step\n          - label: Second step\n',
      ],
    ],
  ],
  [
    'the label of a choice is changed',
    [[form, 'label: Methods', 'label: Ways']],
    [`${page}:42:16  section "Methods" › learning-methods "Ways" › label  ${changedWords('Methods')}`],
    [[form, 'label: Ways', 'label: Ways\n        aliases: [Methods]']],
  ],
  [
    'the title of the file is changed',
    [[form, '  title: Worksheet\n  sec', '  title: Sheet\n  sec']],
    [`${page}:52:10  download › title  ${changedWords('WORKSHEET')}`],
    [[form, '  title: Sheet\n  sec', '  title: Sheet\n  aliases: [WORKSHEET]\n  sec']],
  ],
  [
    'the heading of the progress is changed',
    [[form, 'heading: Progress', 'heading: Done']],
    [`${page}:55:16  download › section "Done" › heading  ${changedWords('PROGRESS')}`],
    [[form, 'heading: Done', 'heading: Done\n      aliases: [PROGRESS]']],
  ],
  [
    'the sentence of the progress is changed',
    [[form, '{done} of {total}', '{done} out of {total}']],
    [`${page}:50:3  download  ${changedWords('1 of 2', 'the earlier wording, with its {…},')}`],
    [[form, '{done} out of {total}"', '{done} out of {total}"\n      aliases: ["{done} of {total}"]']],
    [
      `${page}:57:13  download › section "Progress" › text  ${changedWords('{done} of {total}', 'it as it stands here, with its {…},')}`,
    ],
  ],
  [
    'a sentence at the top is changed',
    [[labels, 'Saved {date}', 'On {date}']],
    [
      `content/labels.yaml:${savedFileLine}:3  savedFile › earlier  Files that people saved say "Mentorship programme, July to September 2025. Saved 14 July 2025." at the top, which is not recognised any more. Add the earlier wording, with its {…}, under "earlier".`,
    ],
    [
      [
        labels,
        '  leftOver: Left over\n',
        '  leftOver: Left over\n  earlier:\n    - Mentorship programme, {period}. Saved {date}.\n',
      ],
    ],
    [
      `content/labels.yaml:${savedFileLine}:3  savedFile › earlier  Files that people saved say "Mentorship programme, {period}. Saved {date}." at the top, which is not recognised any more. Add it as it stands here, with its {…}, under "earlier".`,
    ],
  ],
  [
    'the title of a checklist is changed',
    [[lists, 'title: Profile', 'title: Person']],
    [`${page}:50:3  download  ${changedWords('PROFILE')}`],
    [[lists, 'title: Person', 'title: Person\n  aliases: [PROFILE]']],
    [`content/checklists.yaml:2:10  checklist "Person" › title  ${changedWords('PROFILE')}`],
  ],
];

describe.each(cases)('when %s', (_, edits, says, obey, published = says) => {
  test.each([
    ['are kept', frozenTree, says],
    ['may be saved where the content is published', () => repository(frozenTree()), published],
  ])('the check says what files say that %s, and obeying it ends well', (_, tree, says) => {
    const root = tree();
    expect(linesAt(root)).toEqual([]);
    makeEdits(root, edits);
    expect(linesAt(root)).toEqual(says);
    makeEdits(root, obey);
    expect(linesAt(root)).toEqual([]);
  });
});

test('what is retired does not hide other words that have changed', () => {
  const root = frozenTree();
  makeEdits(root, [
    [form, group, ''],
    [form, '[actionSteps, ', '['],
    retired('actionSteps', 'Action steps'),
    [form, 'label: Methods', 'label: Ways'],
  ]);
  const says = changedWords('Methods').replace(/\.$/, ', or write them as "was" where they are retired.');
  expect(linesAt(root)).toEqual([
    `${page}:34:16  section "Methods" › learning-methods "Ways" › label  ${says}`,
  ]);
  makeEdits(root, [[form, 'label: Ways', 'label: Ways\n        aliases: [Methods]']]);
  expect(linesAt(root)).toEqual([]);
});

test('what is retired may be called in the content otherwise than in the file, if its words there are given', () => {
  const root = frozenTree();
  makeEdits(root, [
    [form, '      - kind: question\n        id: specific\n        label: Specific\n', ''],
    [form, '    - kind: answers\n      heading: Specific\n      fields: [specific]\n', ''],
    retired('specific', 'What exactly?'),
  ]);
  const says = changedWords('SPECIFIC').replace(/\.$/, ', or write them as "was" where they are retired.');
  expect(linesAt(root)).toEqual([`${page}:47:3  download  ${says}`]);
  makeEdits(root, [[form, 'was: What exactly?', 'was: SPECIFIC']]);
  expect(linesAt(root)).toEqual([]);
});

test('an answer of several lines does not come back where only one line may be written', () => {
  const root = frozenTree();
  const [saved] = readFixtures(folderTree(root));
  if (saved === undefined) throw new Error('There is no kept file.');
  const answer = saved.answers.texts['specific'] ?? '';
  const text = saved.text.replace(`  ${answer}\n`, '  One line,\n  and another.\n');
  const answers = {
    ...saved.answers,
    texts: { ...saved.answers.texts, specific: 'One line,\nand another.' },
  };
  const says = () => savedFileProblems(readSite(root).site, [{ ...saved, text, answers }]).map(formatProblem);
  expect(says()).toEqual([]);
  makeEdits(root, [[form, 'label: Specific\n', 'label: Specific\n        answer: line\n']]);
  expect(says()).toEqual([
    `${page}:20:16  section "Your goal" › question "Specific" › label  What people answered to "specific" in files they saved does not come back as it was. Let the question keep its "id" and its kind of answer, and list earlier words under "aliases".`,
  ]);
  makeEdits(root, [[form, 'label: Specific\n        answer: line\n', 'label: Specific\n']]);
  expect(says()).toEqual([]);
});

test('a file in which nothing is recognised does not open', () => {
  const root = frozenTree();
  const [saved] = readFixtures(folderTree(root));
  if (saved === undefined) throw new Error('There is no kept file.');
  expect(savedFileProblems(readSite(root).site, [{ ...saved, text: 'Hello\n' }]).map(formatProblem)).toEqual([
    `${page}:52:10  download › title  Files that people saved here do not open any more. Add the old title and headings under "aliases".`,
  ]);
});

test('the command says it too, and does not call the content fine', () => {
  const root = frozenTree();
  makeEdits(root, [[form, 'heading: Next', 'heading: Then']]);
  const { status, stdout, stderr } = checkCommand(root);
  expect(stdout).toBe('');
  expect(stderr).toContain(changedWords('NEXT'));
  expect(status).toBe(1);
});
