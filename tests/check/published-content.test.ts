/** The messages and fixes that depend on the published content. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatProblem, type Problem } from '../../src/authoring/content-files/problem.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { checkCommand } from '../support/check-command.ts';
import { validTree, makeEdits } from '../support/content-tree.ts';
import { textOf } from '../support/file-texts.ts';
import { validTexts, questionGroup, type ContentEdit, withEdits } from '../support/valid-texts.ts';
import { fixTexts, problemsOf, readTexts } from '../support/fix-texts.ts';
import { treeOfTexts } from '../support/content-report.ts';
import { specificationTexts } from '../support/specification-texts.ts';
import { commitAll, createRepositoryOf } from '../support/repository.ts';

/** The messages of the published/ rules have no example in docs/rules.md, so these tests contain their full text. */
const withoutRule = (problem: Problem) => formatProblem({ ...problem, rule: undefined });
const checklists = 'checklists.yaml';
const worksheet = 'resources/worksheet.yaml';
const plan = 'resources/plan.yaml';
const questionYaml = (id: string, label: string) =>
  `      - kind: question\n        id: ${id}\n        label: ${label}\n`;
/** A form that the other one prefills, and a link to its page. */
const secondForm: ContentEdit = {
  write: plan,
  text: `${textOf(validTexts(), `content/${worksheet}`)
    .replace('id: 1', 'id: 3')
    .replace('title: Worksheet', 'title: Plan')
    .replace('fileName: worksheet.txt', 'fileName: plan.txt')
    .replace(
      'intro: Choose one goal.',
      'intro: Open the [worksheet](/resources/worksheet) first.',
    )}bringForward:
  - from: worksheet
    answers:
      - from: [actionSteps, specific]
        to: specific
`,
};
const publishedFiles = withEdits(validTexts(), [secondForm]);
const { content: publishedContent } = readContent(treeOfTexts(publishedFiles));

/** The messages after some edits of the published content, and after `--fix`. */
function checkAfter(...steps: ContentEdit[]) {
  const texts = withEdits(publishedFiles, steps);
  const fixResult = fixTexts(texts, () => true, publishedContent);
  const messagesOf = (files: ReadonlyMap<string, string>) =>
    problemsOf(files, publishedContent).map(withoutRule);
  return {
    messages: messagesOf(texts),
    remainingMessages: messagesOf(fixResult.texts),
    texts,
    fixedFiles: fixResult.texts,
    fixReport: fixResult.report,
  };
}

test('restores an id that was changed although its text stayed the same', () => {
  const { messages, fixReport, fixedFiles } = checkAfter([checklists, 'id: profile-1', 'id: profile-9']);
  expect(messages).toEqual([
    'content/checklists.yaml:4:11  checklist "Profile" › item "My photo is recent." › id  The id of "My photo is recent." was "profile-1" when it was published. Files that people saved know answers by ids. Write "id: profile-1" again.',
  ]);
  expect(fixReport[0]).toBe('content/checklists.yaml:4  The id was put back by which saved files know this.');
  expect(fixedFiles).toEqual(publishedFiles);
});

test('also restores references within the file, and reports nothing where the old id is named', () => {
  const { messages, fixedFiles } = checkAfter(
    [worksheet, 'id: specific', 'id: aim'],
    [worksheet, 'fields: [specific]', 'fields: [aim]'],
  );
  expect(messages).toEqual([
    'content/resources/worksheet.yaml:15:13  section "Your goal" › question "Specific" › id  The id of "Specific" was "specific" when it was published. Files that people saved know answers by ids. Write "id: specific" again, and "specific" in content/resources/worksheet.yaml:59 too.',
  ]);
  expect(fixedFiles).toEqual(publishedFiles);
});

test('restores the id of an entry, and then names the places in other files that followed it', () => {
  const { messages, remainingMessages } = checkAfter(
    ['learning-methods.yaml', 'id: books', 'id: reading'],
    [worksheet, 'entries: [books, pairing]', 'entries: [reading, pairing]'],
  );
  expect(messages).toEqual([
    'content/learning-methods.yaml:1:7  learning method "Books" › id  The id of "Books" was "books" when it was published. Files that people saved know answers by ids. Write "id: books" again.',
  ]);
  expect(remainingMessages).toEqual([
    'content/resources/worksheet.yaml:42:19  section "Methods" › learning-methods "Methods" › 1st entry  "reading" is not a learning method. Use one of: books, pairing.',
  ]);
});

test('restores an id that differs only in capitals or belongs to another item, and reports nothing else', () => {
  const checkWithId = (id: string) => {
    const { messages, fixedFiles } = checkAfter([worksheet, 'id: specific', `id: ${id}`]);
    expect(fixedFiles).toEqual(publishedFiles);
    return messages;
  };
  const message =
    'content/resources/worksheet.yaml:15:13  section "Your goal" › question "Specific" › id  The id of "Specific" was "specific" when it was published. Files that people saved know answers by ids. Write "id: specific" again.';
  expect(checkWithId('Specific')).toEqual([message]);
  expect(checkWithId('actionSteps')).toEqual([message]);
});

test('restores two ids that were exchanged', () => {
  const { messages, fixedFiles } = checkAfter(
    [checklists, 'id: profile-1', 'id: profile-9'],
    [checklists, 'id: profile-2', 'id: profile-1'],
    [checklists, 'id: profile-9', 'id: profile-2'],
  );
  expect(messages).toEqual([
    'content/checklists.yaml:4:11  checklist "Profile" › item "My photo is recent." › id  "My photo is recent." had the id "profile-1" when it was published, and "My headline says what I do." has it now. Files that people saved know answers by ids. Write "id: profile-1" here again or, if only the words changed places, put them back.',
    'content/checklists.yaml:7:11  checklist "Profile" › item "My headline says what I do." › id  "My headline says what I do." had the id "profile-2" when it was published, and "My photo is recent." has it now. Files that people saved know answers by ids. Write "id: profile-2" here again or, if only the words changed places, put them back.',
  ]);
  expect(fixedFiles).toEqual(publishedFiles);
});

test('of two items with the same id, reports the new one, and never the published one', () => {
  const specificQuestion = questionYaml('specific', 'Specific');
  const insertQuestion = [
    worksheet,
    specificQuestion,
    questionYaml('specific', 'Reading day') + specificQuestion,
  ] as const;
  expect(checkAfter([...insertQuestion]).messages).toEqual([
    'content/resources/worksheet.yaml:15:13  section "Your goal" › question "Reading day" › id  "specific" is the id of the question in content/resources/worksheet.yaml:18 already; capitals make no difference. Give each question of a page an id of its own.',
  ]);
  expect(
    checkAfter([...insertQuestion], [worksheet, specificQuestion, questionYaml('aim', 'Specific')])
      .messages[0],
  ).toContain('"Specific" had the id "specific" when it was published, and "Reading day" has it now.');
});

test('restores the ids of items that were renumbered after one was deleted', () => {
  const items = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((word) => `My ${word} is right.`);
  const itemsYaml = (numbers: readonly number[], texts: readonly string[]) =>
    texts
      .map(
        (text, index) => `    - id: profile-${numbers[index]}\n      text: ${text}\n      tip: Look at it.\n`,
      )
      .join('');
  const checklistYaml = `- id: profile\n  title: Profile\n  items:\n`;
  const before = withEdits(validTexts(), [
    { write: checklists, text: checklistYaml + itemsYaml([1, 2, 3, 4, 5, 6], items) },
  ]);
  const after = withEdits(before, [
    {
      write: checklists,
      text: checklistYaml + itemsYaml([1, 2, 3, 4, 5], items.toSpliced(2, 1)),
    },
  ]);
  const published = readTexts(before).content;
  expect(problemsOf(after, published).map(({ message }) => message)).toEqual([
    '"My Four is right." had the id "profile-4" when it was published, and "My Five is right." has it now. Files that people saved know answers by ids. Write "id: profile-4" here again or, if only the words changed places, put them back.',
    '"My Five is right." had the id "profile-5" when it was published, and "My Six is right." has it now. Files that people saved know answers by ids. Write "id: profile-5" here again or, if only the words changed places, put them back.',
    'The id of "My Six is right." was "profile-6" when it was published. Files that people saved know answers by ids. Write "id: profile-6" again.',
  ]);
  expect(fixTexts(after, () => true, published).texts.get(`content/${checklists}`)).toBe(
    checklistYaml + itemsYaml([1, 2, 4, 5, 6], items.toSpliced(2, 1)),
  );
});

test('does not guess whether ids or texts were exchanged', () => {
  const { messages, fixedFiles, texts } = checkAfter(
    [checklists, 'text: My photo is recent.', 'text: Mine.'],
    [checklists, 'text: My headline says what I do.', 'text: My photo is recent.'],
    [checklists, 'text: Mine.', 'text: My headline says what I do.'],
  );
  expect(messages).toHaveLength(2);
  expect(fixedFiles).toEqual(texts);
});

test('restores the ids of pages that were exchanged', () => {
  const { messages, fixedFiles } = checkAfter(
    [worksheet, 'id: 1\n', 'id: 3\n'],
    [plan, 'id: 3\n', 'id: 1\n'],
  );
  expect(messages).toEqual([
    'content/resources/plan.yaml:1:5  id  The id of this page was 3 when it was published, and the id of a page never changes. Write "id: 3" again.',
    'content/resources/worksheet.yaml:1:5  id  The id of this page was 1 when it was published, and the id of a page never changes. Write "id: 1" again.',
  ]);
  expect(fixedFiles).toEqual(publishedFiles);
});

test('if all items below a new one were renumbered, they get their ids back, and the new item needs another', () => {
  const photoText = '      text: My photo is recent.\n';
  const insertItem: ContentEdit = [
    checklists,
    photoText,
    `      text: My banner fits my field.\n      tip: Leave out slogans.\n    - id: profile-2\n${photoText}`,
  ];
  const messagesAfter = (...steps: ContentEdit[]) =>
    checkAfter(...steps, insertItem).messages.map((line) => line.replace(/^.*?› id {2}/, ''));
  expect(messagesAfter([checklists, 'id: profile-2', 'id: profile-3'])).toEqual([
    '"My photo is recent." had the id "profile-1" when it was published, and "My banner fits my field." has it now. Files that people saved know answers by ids. Write "id: profile-1" here again or, if only the words changed places, put them back.',
    '"My headline says what I do." had the id "profile-2" when it was published, and "My photo is recent." has it now. Files that people saved know answers by ids. Write "id: profile-2" here again or, if only the words changed places, put them back.',
  ]);
  expect(
    checkAfter(insertItem, [checklists, `- id: profile-2\n${photoText}`, `- id: profile-1\n${photoText}`])
      .messages,
  ).toEqual([
    'content/checklists.yaml:4:11  checklist "Profile" › item "My banner fits my field." › id  "profile-1" is the id in content/checklists.yaml:7 already. Give this item an id of its own, with a number that no item has ever had.',
  ]);
});

test('restores the id of a linked section, and reports it only once', () => {
  const { messages, fixedFiles } = checkAfter(
    [worksheet, 'id: your-goal', 'id: goal'],
    [worksheet, 'intro: Choose one goal.', 'intro: Choose [one goal](#your-goal).'],
  );
  expect(messages).toEqual([
    'content/resources/worksheet.yaml:11:9  section "Your goal" › id  The id of "Your goal" was "your-goal" when it was published. Links lead there from content/resources/role-plays.yaml:9, content/resources/worksheet.yaml:9, and perhaps from elsewhere. Write "id: your-goal" again.',
  ]);
  expect(fixedFiles.get(`content/${worksheet}`)).toContain('id: your-goal');
});

test('does the same for a section whose title was changed too', () => {
  const renameSection: ContentEdit = [
    worksheet,
    'id: your-goal\n    title: Your goal',
    'id: aim\n    title: What for',
  ];
  expect(checkAfter(renameSection).messages).toEqual([
    'content/resources/worksheet.yaml:11:9  section "What for" › id  The id of "What for" was "your-goal" when it was published. Links lead there from content/resources/role-plays.yaml:9, and perhaps from elsewhere. Write "id: your-goal" again.',
  ]);
});

test('a section that gets the id of another one is reported once, with its published id', () => {
  const published = readTexts(specificationTexts).content;
  const edits: ContentEdit[] = [
    ['resources/goal-setting-worksheet.yaml', '  - id: first-meeting\n', '  - id: first-hour\n'],
  ];
  const [problem, another] = problemsOf(withEdits(specificationTexts, edits), published);
  expect(another).toBeUndefined();
  expect(problem?.rule).toBe('published/id-changed');
  expect(problem?.message).toContain('Write "id: first-meeting" again.');
});

describe('a page that was renamed', () => {
  const renameWorksheet: ContentEdit = { rename: worksheet, to: 'resources/aims.yaml' };

  test('keeps its name, reported in place of advice about the references', () => {
    expect(checkAfter(renameWorksheet).messages).toEqual([
      'content/resources/aims.yaml:1:1  This page was renamed: keep the name. Addresses and saved files know it as "worksheet", so call the file worksheet.yaml again. Its title may change.',
    ]);
  });

  test('is reported even if other content is invalid', () => {
    const { messages } = checkAfter(renameWorksheet, [checklists, 'items:', 'itms:']);
    expect(messages.map((line) => line.replace(/:.*/, ''))).toEqual([
      'content/checklists.yaml',
      'content/resources/aims.yaml',
    ]);
  });

  test('is accepted if all references have followed', () => {
    const { messages } = checkAfter(
      renameWorksheet,
      [plan, '/resources/worksheet', '/resources/aims'],
      [plan, '- from: worksheet', '- from: aims'],
      ['resources/role-plays.yaml', 'to: worksheet', 'to: aims'],
      ['resources/role-plays.yaml', '/resources/worksheet', '/resources/aims'],
    );
    expect(messages).toEqual([]);
  });
});

test('reports a renamed career path, by whose name saved files know a choice', () => {
  const edits: ContentEdit[] = [
    { rename: 'career-paths/product-management.yaml', to: 'career-paths/product-manager.yaml' },
    ['resources/career-path-reflector.yaml', '- product-management\n', '- product-manager\n'],
  ];
  const [problem, another] = problemsOf(
    withEdits(specificationTexts, edits),
    readTexts(specificationTexts).content,
  );
  expect(another).toBeUndefined();
  expect(problem?.rule).toBe('published/renamed');
  expect(problem?.message).toMatch(
    /^This career path was renamed: keep the name\. Files that people saved know their choice as "product-management"\. Call the file product-management\.yaml again, and write "product-management" in content\/resources\/career-path-reflector\.yaml:\d+\. The title may change\.$/,
  );
});

test('reports references to a deleted page', () => {
  expect(checkAfter({ remove: worksheet }).messages).toEqual([
    'content/resources/plan.yaml:9:29  intro  content/resources/worksheet.yaml was taken away. If that is meant, take the link out of this text too; if not, take the file back as it was.',
    'content/resources/plan.yaml:66:11  1st bringForward › from  content/resources/worksheet.yaml was taken away. If that is meant, remove lines 66 to 69 here too; if not, take the file back as it was.',
    'content/resources/role-plays.yaml:9:59  intro  content/resources/worksheet.yaml was taken away. If that is meant, take the link out of this text too; if not, take the file back as it was.',
    'content/resources/role-plays.yaml:45:13  section "Afterwards" › link "Open the worksheet" › to  content/resources/worksheet.yaml was taken away. If that is meant, remove lines 43 to 45 here too; if not, take the file back as it was.',
  ]);
});

test('lines that refer to a deleted page are removed by following the messages in their order', () => {
  const published = readTexts(specificationTexts).content;
  const texts = new Map(withEdits(specificationTexts, [{ remove: 'resources/technical-case-study.yaml' }]));
  const problemsNow = () => problemsOf(texts, published).filter(({ rule }) => rule === 'published/removed');
  const lineProblems = problemsNow().filter(({ message }) => /remove (?:these )?lines?/.test(message));
  expect(lineProblems.length).toBeGreaterThan(0);
  for (const { file, message } of lineProblems) {
    const [, list = ''] =
      /remove (?:these )?lines?(?: here too, in this order:)? ([\d to,]+)/.exec(message) ?? [];
    const lines = textOf(texts, file).split('\n');
    for (const range of list.split(',')) {
      const [first = 0, last = first] = range.match(/\d+/g)?.map(Number) ?? [];
      lines.splice(first - 1, last - first + 1);
    }
    texts.set(file, lines.join('\n'));
  }
  // The list of pages that a meeting uses is empty now. Nothing else is missing.
  const unexpected = problemsOf(texts, published).filter(
    ({ rule, message }) => rule !== 'fields/empty' && !message.includes('take the link out'),
  );
  expect(unexpected).toEqual([]);
});

test('a deleted question has to be deleted from other lists too, or gets its id back', () => {
  const messagesAfter = (newQuestion: string) =>
    checkAfter([worksheet, questionYaml('specific', 'Specific'), newQuestion]).messages.filter(
      (line) => !line.includes('is not saved'),
    );
  const otherCase = 'If it only got another id, write "id: specific" again.';
  expect(messagesAfter('')).toEqual([
    `content/resources/plan.yaml:68:29  1st bringForward › 1st answer › 2nd from  "specific" was taken away from content/resources/worksheet.yaml: take it from this list too. ${otherCase}`,
    `content/resources/worksheet.yaml:56:16  download › section "Specific" › 1st field  "specific" was taken away: remove lines 54 to 56 here too. ${otherCase}`,
  ]);
  expect(messagesAfter(questionYaml('aim', 'Specific, and why'))).toHaveLength(2);
});

test('restores the id of a phase by which pages name it', () => {
  const { messages, fixedFiles } = checkAfter(['phases.yaml', 'id: phase1', 'id: launch']);
  expect(messages).toEqual([
    'content/phases.yaml:1:7  phase "Launch" › id  The id of "Launch" was "phase1" when it was published, and 2 pages name the phase by it. Write "id: phase1" again.',
  ]);
  expect(fixedFiles).toEqual(publishedFiles);
});

test('shows the published text if a placeholder is missing', () => {
  expect(checkAfter(['programme.yaml', 'Page {page} of {pages}', 'Page {page}']).messages).toEqual([
    expect.stringContaining(
      '{pages} is missing from this text. It was published as "Page {page} of {pages}".',
    ),
  ]);
});

test('an empty list was lost if its entries are still referenced', () => {
  const { messages, fixReport } = checkAfter({ write: 'learning-methods.yaml', text: '\n' });
  expect(messages).toEqual([
    expect.stringMatching(/^content\/learning-methods\.yaml:1:1 {2}There is nothing in this file/),
  ]);
  expect(fixReport).toEqual(['There was nothing to mend without asking you.']);
});

test('suggests the published id for an item that has lost its id', () => {
  expect(checkAfter([worksheet, 'kind: question\n        id: specific', 'kind: question']).messages).toEqual([
    'content/resources/worksheet.yaml:14:9  section "Your goal" › question "Specific" › id  "id" is missing. Write "id: specific", as it was published.',
  ]);
  expect(checkAfter(['resources/role-plays.yaml', 'id: afterwards\n    ', '']).messages).toEqual([
    'content/resources/role-plays.yaml:17:5  section "Afterwards" › id  "id" is missing. Write "id: afterwards", as it was published.',
  ]);
});

/** A repository with the small complete content, published as version 1.0.0. */
function publishedRepository(): string {
  const root = validTree();
  writeFileSync(join(root, 'package.json'), '{\n  "version": "1.0.0"\n}\n');
  return createRepositoryOf(root);
}

/**
 * Runs the check with CI set, so that it does not look for unknown words. That would take longer than the rest, and has
 * its own tests.
 */
const runCheck = async (root: string, ...args: string[]) => {
  const { status, stdout, stderr } = await checkCommand(root, args, { CI: 'true' });
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
};

test('deletions are reported but accepted, and texts may change freely', async () => {
  const root = publishedRepository();
  makeEdits(root, [
    [worksheet, questionGroup, ''],
    [worksheet, '[actionSteps, ', '['],
    [checklists, 'My photo is recent.', 'There is a photo of mine.'],
  ]);
  expect(await runCheck(root)).toEqual({
    status: 0,
    lines: [
      'lost answers: Worksheet: Action steps is not asked any more; answers in saved files are kept and shown apart. Is that meant?',
      'No mistakes were found. Read the note above: a text may have to change all the same.',
    ],
  });
});

test('a replaced question with the same id is reported but accepted, and a reworded one is accepted', async () => {
  const root = publishedRepository();
  makeEdits(root, [[worksheet, 'label: Specific', 'label: Specific, and why']]);
  const okMessage =
    'Content is fine: 2 resources, 2 phases, 0 meetings, 1 scenario, 1 career path, 1 checklist, 2 learning methods.';
  expect(await runCheck(root)).toEqual({ status: 0, lines: [okMessage] });
  makeEdits(root, [[worksheet, 'label: Specific, and why', 'label: Risk']]);
  expect(await runCheck(root)).toEqual({
    status: 0,
    lines: [
      'A hint, no mistake: content/resources/worksheet.yaml:58:16  download › section "Specific" › heading  "Specific" is "Risk" now, and this says “Specific”.',
      'same id, other meaning: content/resources/worksheet.yaml:16: “Specific” has become “Risk”. What people saved for “Specific” will stand under “Risk”. If the two do not mean the same, give the new one an id of its own.',
      'No mistakes were found. Read the 2 notes above: a text may have to change all the same.',
    ],
  });
});

test('reports the new page of a moved question, and an item that was replaced by another', async () => {
  const root = publishedRepository();
  makeEdits(root, [
    [worksheet, questionGroup, ''],
    [worksheet, '[actionSteps, ', '['],
    [checklists, 'My photo is recent.', 'I have a website.'],
    [
      'resources/role-plays.yaml',
      'sections:',
      `download:
  fileName: plays.txt
  button: Save
  title: Plays
  sections:
    - kind: answers
      heading: Steps
      fields: [actionSteps]
sections:
  - id: steps
    title: Steps
    blocks:
${questionGroup.trimEnd()}`,
    ],
  ]);
  expect((await runCheck(root)).lines.slice(0, 2)).toEqual([
    'same id, other meaning: content/checklists.yaml:4: “My photo is recent.” has become “I have a website.”. What people saved for “My photo is recent.” will stand under “I have a website.”. If the two do not mean the same, give the new one an id of its own.',
    'lost answers: Worksheet: Action steps is asked on Role-plays now; answers in saved files are kept and shown apart. Is that meant?',
  ]);
});

test('reports the possible replacement of a deleted item', async () => {
  const root = publishedRepository();
  makeEdits(root, [
    [worksheet, questionYaml('specific', 'Specific'), questionYaml('deadline', 'Deadline')],
    [worksheet, 'fields: [specific]', 'fields: [deadline]'],
  ]);
  expect((await runCheck(root)).lines).toContain(
    'lost answers: Worksheet: Specific is not asked any more; answers in saved files are kept and shown apart. Is that meant? If "Deadline" (line 15) is the same question, write "id: specific" there and the answers stay in place.',
  );
});

test('reports a reused id of a different item, but not of the same one', async () => {
  const root = publishedRepository();
  const item =
    '    - id: profile-2\n      text: My headline says what I do.\n      tip: Name one strength.\n';
  makeEdits(root, [[checklists, item, '']]);
  commitAll(root, 'Take an item away');
  const checkWithItem = async (itemText: string) => {
    makeEdits(root, [[checklists, 'tip: A phone is enough.\n', `tip: A phone is enough.\n${itemText}`]]);
    const { status, lines } = await runCheck(root);
    makeEdits(root, [[checklists, itemText, '']]);
    return [status, ...lines.slice(0, -1)];
  };
  expect(await checkWithItem(item)).toEqual([0]);
  expect(await checkWithItem(item.replace('My headline says what I do.', 'I have a website.'))).toEqual([
    0,
    'reused id: profile-2 meant something else once, and files saved then bring its answer here: give it another id, unless it asks for the same (content/checklists.yaml, line 7): once: My headline says what I do.',
  ]);
});

test('compares with the published content even if only a new file differs', async () => {
  const root = publishedRepository();
  const copy = textOf(validTexts(), `content/${worksheet}`).replace('title: Worksheet', 'title: Aims');
  makeEdits(root, [['resources/aims.yaml', copy]]);
  expect((await runCheck(root)).lines[0]).toContain('content/resources/aims.yaml:1:5  id  1 is the id in');
});

test('restores ids with --fix, and reports nothing if git has no published content', async () => {
  const root = publishedRepository();
  makeEdits(root, [[checklists, 'id: profile-1', 'id: profile-9']]);
  expect((await runCheck(root)).lines).toContain('1 problem in 1 file.');
  expect((await runCheck(root, '--fix')).status).toBe(0);
  makeEdits(root, [[checklists, 'id: profile-1', 'id: profile-9']]);
  rmSync(join(root, '.git'), { recursive: true });
  expect((await runCheck(root)).status).toBe(0);
});
