import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkContent } from '../../src/check/check-content.ts';
import { type Git, RevisionError, gitIn } from '../../src/content/git.ts';
import { formatProblem } from '../../src/content/problem.ts';
import { folderTree, readSite } from '../../src/content/read-site.ts';
import { addWords, writeFix } from '../../src/check/fix/fix-content.ts';
import { brokenPromises } from '../../src/check/promises/promises.ts';
import { checkCommand } from '../support/check-command.ts';
import { type Edit, makeEdits } from '../support/content-tree.ts';
import { frozenTree } from '../support/frozen-tree.ts';
import { groupOfQuestions } from '../support/good-texts.ts';
import { repository } from '../support/repository.ts';
import { specificationRoot } from '../support/specification-root.ts';

const withoutGit = () => {
  throw new RevisionError('No git here.');
};

/** Returns what the check says of a tree: first of the content as it is, then of the files that people saved. */
function linesAt(root: string, git: Git = withoutGit): string[] {
  const { site, problems } = checkContent(root);
  return (problems.length > 0 ? problems : brokenPromises(root, site, git)).map(formatProblem);
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
const retired = (id: string, was: string, place = '  sections:\n    - kind: progress'): Edit => [
  form,
  place,
  `  retired:\n    - id: ${id}\n      was: ${was}\n      since: July 2026\n${place}`,
];
const goneWords = (id: string, [verb, did] = ['asks', 'have answers to it']) =>
  `Nothing here ${verb} "${id}" any more, but people ${did} in files they saved. Bring it back, or list it under "retired" in "download" with "id: ${id}", "was" and "since".`;
const changedWords = (words: string, add = 'these words') =>
  `Files that people saved say "${words}", which is not recognised any more. Add ${add} under "aliases" beside the new ones.`;

/** What is said of a file of which only the words are known. */
const keptSay = (words: string) => [
  `${page}:53:3  download  Files that people saved say "${words}", which is not recognised any more. Add these words, with any {…} they had, under "aliases" or "earlier" beside the new ones.`,
];

/**
 * What was changed, what the check says where git knows what is published, and what somebody does who obeys it to the letter;
 * then what it says of a kept file alone, where git does not know, if that is something else.
 */
const cases: [what: string, edits: Edit[], says: string[], obeyed: Edit[], ofKept?: string[]][] = [
  [
    'a question is taken away',
    [
      [form, '      - kind: question\n        id: specific\n        label: Specific\n', ''],
      [form, '    - kind: answers\n      heading: Specific\n      fields: [specific]\n', ''],
    ],
    [`${page}:50:3  download › retired  ${goneWords('specific')}`],
    [retired('specific', 'Specific')],
  ],
  [
    'a group of questions is taken away',
    [
      [form, groupOfQuestions, ''],
      [form, '[actionSteps, ', '['],
    ],
    [`${page}:42:3  download › retired  ${goneWords('actionSteps')}`],
    [retired('actionSteps', 'Action steps')],
  ],
  [
    'a group of questions gets another id',
    [
      [form, 'id: actionSteps', 'id: steps'],
      [form, '[actionSteps, ', '[steps, '],
    ],
    [
      `${page}:23:16  section "Your goal" › questions "Action steps" › label  The id seems to be changed: when people saved files, "Action steps" had the id "actionSteps", and it has "steps" here. If the two are the same, give it the id "actionSteps" again; if not, take these words away here.`,
    ],
    [
      [form, 'id: steps', 'id: actionSteps'],
      [form, '[steps, ', '[actionSteps, '],
    ],
    [`${page}:53:3  download › retired  ${goneWords('actionSteps')}`],
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
    [`${page}:53:3  download › retired  ${goneWords('pairing', ['offers', 'have ticked it'])}`],
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
    [`${page}:53:3  download › retired  ${goneWords('profile-2', ['offers', 'have ticked it'])}`],
    [retired('profile-2', 'My headline says what I do.')],
  ],
  [
    'a heading of the file is changed',
    [[form, 'heading: Next', 'heading: Then']],
    [`${page}:65:16  download › section "Then" › heading  ${changedWords('NEXT')}`],
    [[form, 'heading: Then', 'heading: Then\n      aliases: [NEXT]']],
    keptSay('NEXT'),
  ],
  [
    'the label of one of several questions is changed',
    [[form, 'First step', 'One step']],
    [
      `${page}:27:20  section "Your goal" › questions "Action steps" › item "One step" › label  ${changedWords('First step')}`,
    ],
    [[form, 'One step\n', 'One step\n            aliases: [First step]\n']],
    keptSay('First step'),
  ],
  [
    'the label of a choice is changed',
    [[form, 'label: Methods', 'label: Ways']],
    [`${page}:45:16  section "Methods" › learning-methods "Ways" › label  ${changedWords('Methods')}`],
    [[form, 'label: Ways', 'label: Ways\n        aliases: [Methods]']],
    keptSay('Methods'),
  ],
  [
    'the title of the file is changed',
    [[form, '  title: Worksheet\n  sec', '  title: Sheet\n  sec']],
    [`${page}:55:10  download › title  ${changedWords('WORKSHEET')}`],
    [[form, '  title: Sheet\n  sec', '  title: Sheet\n  aliases: [WORKSHEET]\n  sec']],
    keptSay('WORKSHEET'),
  ],
  [
    'the sentence of the progress is changed',
    [[form, '{done} of {total}', '{done} out of {total}']],
    [
      `${page}:60:13  download › section "Progress" › text  ${changedWords('{done} of {total}', 'it as it stands here, with its {…},')}`,
    ],
    [[form, '{done} out of {total}"', '{done} out of {total}"\n      aliases: ["{done} of {total}"]']],
    keptSay('1 of 2'),
  ],
  [
    'a sentence at the top is changed',
    [[labels, 'Saved {date}', 'On {date}']],
    [
      `content/labels.yaml:${savedFileLine}:3  savedFile › earlier  Files that people saved say "Mentorship programme, {period}. Saved {date}." at the top, which is not recognised any more. Add it as it stands here, with its {…}, under "earlier".`,
    ],
    [
      [
        labels,
        '  leftOver: Left over\n',
        '  leftOver: Left over\n  earlier:\n    - Mentorship programme, {period}. Saved {date}.\n',
      ],
    ],
    keptSay('Mentorship programme, July to September 2025. Saved 1 July 2025.'),
  ],
  [
    'the title of a checklist is changed',
    [[lists, 'title: Profile', 'title: Person']],
    [`content/checklists.yaml:2:10  checklist "Person" › title  ${changedWords('PROFILE')}`],
    [[lists, 'title: Person', 'title: Person\n  aliases: [PROFILE]']],
    keptSay('PROFILE'),
  ],
  [
    'the text of a checklist item is changed',
    [[lists, 'My photo is recent.', 'My picture is new.']],
    [
      `content/checklists.yaml:5:13  checklist "Profile" › item "My picture is new." › text  ${changedWords('My photo is recent.')}`,
    ],
    [[lists, 'text: My picture is new.', 'text: My picture is new.\n      aliases: [My photo is recent.]']],
    keptSay('My photo is recent.'),
  ],
  [
    'a tip is changed',
    [[lists, 'Name one strength.', 'Name a strength.']],
    [
      `content/checklists.yaml:9:12  checklist "Profile" › item "My headline says what I do." › tip  ${changedWords('Name one strength.')}`,
    ],
    [[lists, 'tip: Name a strength.', 'tip: Name one strength.']],
    keptSay('Name one strength.'),
  ],
  [
    'the title of a method is changed',
    [[methods, 'title: Pair programming', 'title: Two at one screen']],
    [
      `content/learning-methods.yaml:5:10  learning method "Two at one screen" › title  ${changedWords('Pair programming')}`,
    ],
    [[methods, 'title: Two at one screen', 'title: Two at one screen\n  aliases: [Pair programming]']],
    keptSay('Pair programming'),
  ],
  [
    'a heading is worded like the label of its question, and both are changed',
    [
      [form, 'label: Specific\n', 'label: Exact\n'],
      [form, 'heading: Specific', 'heading: Exact'],
    ],
    [`${page}:62:16  download › section "Exact" › heading  ${changedWords('SPECIFIC')}`],
    [[form, 'heading: Exact', 'heading: Exact\n      aliases: [SPECIFIC]']],
    keptSay('SPECIFIC'),
  ],
  [
    'a heading gives its words to an option',
    [
      [form, 'heading: Next', 'heading: Then'],
      [methods, 'title: Books', 'title: Next\n  aliases: [Books]'],
    ],
    [`${page}:65:16  download › section "Then" › heading  ${changedWords('NEXT')}`],
    [[form, 'heading: Then', 'heading: Then\n      aliases: [Next]']],
    keptSay('NEXT'),
  ],
  [
    'a list takes the words that a heading had',
    [
      [form, 'heading: Next', 'heading: Then\n      aliases: [Next]'],
      [lists, 'title: Profile', 'title: Next\n  aliases: [Profile]'],
    ],
    [
      `content/checklists.yaml:2:10  checklist "Next" › title  "Next" is an earlier heading in ${page}:66, by which files that people saved find other answers. Choose other words.`,
    ],
    [[lists, 'title: Next\n', 'title: Person\n']],
  ],
  [
    'a question takes only one line any more',
    [[form, 'label: Specific\n', 'label: Specific\n        answer: line\n']],
    [
      `${page}:20:16  section "Your goal" › question "Specific" › label  What people answered to "specific" in files they saved does not come back as it was. Let the question keep its "id", its kind of answer and its section under "download", and list earlier words under "aliases".`,
    ],
    [[form, 'label: Specific\n        answer: line\n', 'label: Specific\n']],
  ],
];

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const newFolder = () => mkdtempSync(join(tmpdir(), 'promises-'));

/** Returns a copy of a repository with frozen content, in which all is well; git makes it once, which takes a while. */
function publishedTree(): string {
  let [whole] = folders;
  if (whole === undefined) {
    const root = repository(frozenTree());
    expect([linesAt(root), linesAt(root, gitIn(root))]).toEqual([[], []]);
    whole = newFolder();
    cpSync(root, whole, { recursive: true });
    folders.push(whole);
  }
  const copy = newFolder();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(whole, copy, { recursive: true });
  return copy;
}

describe.each(cases)('when %s', (_, edits, says, obey, ofKept = says) => {
  test('the check says what files hold, kept ones and those of the published content, and obeying it ends well', () => {
    const root = publishedTree();
    const both = () => [linesAt(root), linesAt(root, gitIn(root))];
    makeEdits(root, edits);
    expect(both()).toEqual([ofKept, says]);
    makeEdits(root, obey);
    expect(both()).toEqual([[], []]);
  });
});

test('what is asked for is asked for at once, and --fix adds it to the lists that are there and to new ones', () => {
  const root = publishedTree();
  makeEdits(root, [
    [lists, 'title: Profile', 'title: Person\n  aliases:\n    - Somebody # long ago'],
    [lists, 'text: My headline says what I do.', 'text: My line says it.'],
    [lists, 'tip: Name one strength.', 'tip: Name two.'],
    [form, 'heading: Next', 'heading: Then # and then\n      aliases: [After]'],
    [form, 'label: Methods', 'label: Ways'],
    [form, '            label: First step', '            label: One step'],
    [form, '{done} of {total}', '{done} out of {total}'],
    [labels, 'Saved {date}', 'On {date}'],
  ]);
  const asked = () => brokenPromises(root, readSite(root).site, gitIn(root));
  expect(asked().map(({ adds }) => adds?.words)).toEqual([
    'Profile',
    'My headline says what I do.',
    'Name one strength.',
    'Mentorship programme, {period}. Saved {date}.',
    'First step',
    'Methods',
    '{done} of {total}',
    'Next',
  ]);
  const added = addWords(folderTree(root), asked());
  expect(writeFix(root, added)).toEqual([]);
  expect(asked()).toEqual([]);
  const text = readFileSync(join(root, 'content', lists), 'utf8');
  expect(text).toContain('    - Somebody # long ago\n    - "Profile"\n');
  expect(text).toContain('      aliases: ["My headline says what I do.", "Name one strength."]\n');
  expect(readFileSync(join(root, page), 'utf8')).toContain('aliases: [After, "Next"]');
});

describe('the kept files themselves', () => {
  const folder = 'content/promises';
  const kept = `${folder}/worksheet.format-1.txt`;
  const sheets = `${folder}/worksheets.format-1.txt`;
  const [ids, answered] = [`${folder}/frozen-ids.json`, kept.replace('txt', 'json')];

  test('hold no line of ours that could change its words unnoticed', () => {
    const root = frozenTree();
    const { site } = readSite(root);
    const lines = readFileSync(join(root, kept), 'utf8').split('\n');
    const isOurs = (line: string) => /^\S/.test(line) && !/^([-=]+$|\(not filled in\)$|Format: )/.test(line);
    const unnoticed = lines.filter((line, index) => {
      if (!isOurs(line)) return false;
      const other = line.replace(/^(\[[x ]\] |\d+\. |Tip: )?.*?( \([^()\s]+\))?$/, '$1Other words$2');
      writeFileSync(join(root, kept), lines.with(index, other).join('\n'));
      return brokenPromises(root, site).length === 0;
    });
    expect(lines.filter(isOurs).length).toBeGreaterThan(15);
    expect(unnoticed).toEqual([]);
  });

  const unreadable =
    'This saved file, or what was answered in it (the file of the same name that ends in .json), is missing or cannot be read. Bring it back as it was.';
  const listGone =
    'This list of what saved files may hold is missing or cannot be read. Bring it back as it was.';
  test.each<[what: string, text: string | undefined, paths: string[], says: string[]]>([
    ['may not be missing', undefined, [kept, answered], [`${kept}:1:1  ${unreadable}`]],
    ['may not lose their answers', undefined, [answered], [`${kept}:1:1  ${unreadable}`]],
    ['may not be lost beside their answers', undefined, [kept], [`${kept}:1:1  ${unreadable}`]],
    ['must be text', '%PDF-1', [kept], [`${kept}:1:1  ${unreadable}`]],
    [
      'must have answers that can be read',
      '{"texts":{"specific":1},"ticks":{}}',
      [answered],
      [`${kept}:1:1  ${unreadable}`],
    ],
    [
      'must name a form',
      '{"texts":{},"ticks":{}}',
      [sheets, sheets.replace('txt', 'json')],
      [`${sheets}:1:1  No form has ever been called "worksheets". Give this file its name back.`],
    ],
    [
      'must hold something of their form',
      'Hello\n',
      [kept],
      [
        `${page}:55:10  download › title  Files that people saved here do not open any more. Add the old title and headings under "aliases".`,
      ],
    ],
    ['need the list of ids', undefined, [ids], [`${ids}:1:1  ${listGone}`]],
    ['need a list of ids that can be read', '<<<<<<< HEAD', [ids], [`${ids}:1:1  ${listGone}`]],
  ])('%s', (_, text, paths, says) => {
    const root = frozenTree();
    for (const path of paths)
      if (text === undefined) rmSync(join(root, path));
      else writeFileSync(join(root, path), text);
    expect(linesAt(root)).toEqual(says);
  });
});

test('the command says it too, and does not call the content fine', () => {
  const root = frozenTree();
  makeEdits(root, [[form, 'heading: Next', 'heading: Then']]);
  const { status, stdout, stderr } = checkCommand(root);
  expect(stdout).toBe('');
  expect(stderr).toContain(keptSay('NEXT')[0]);
  expect(status).toBe(1);
});
