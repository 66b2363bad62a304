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
import { commitAll, createRepository } from '../support/repository.ts';

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

test('restores the id of an entry together with the places in other files that name it', () => {
  const { messages, fixedFiles } = checkAfter(
    ['learning-methods.yaml', 'id: books', 'id: reading'],
    [worksheet, 'entries: [books, pairing]', 'entries: [reading, pairing]'],
  );
  expect(messages).toHaveLength(2);
  expect(messages.join('\n')).toContain(`Write "id: books" again, and "books" in content/${worksheet}:`);
  expect(messages.join('\n')).toContain(
    'Write "books" here again, because the learning method gets this id back, by which saved files know it.',
  );
  expect(fixedFiles).toEqual(publishedFiles);
});

test('restores an id that differs only in capitals or belongs to another item, and reports nothing else', () => {
  const checkWithId = (id: string, ...otherSteps: ContentEdit[]) => {
    const { messages, fixedFiles } = checkAfter(...otherSteps, [worksheet, 'id: specific', `id: ${id}`]);
    expect(fixedFiles).toEqual(publishedFiles);
    return messages;
  };
  const message =
    'content/resources/worksheet.yaml:15:13  section "Your goal" › question "Specific" › id  The id of "Specific" was "specific" when it was published. Files that people saved know answers by ids. Write "id: specific" again';
  expect(checkWithId('Specific')).toEqual([`${message}.`]);
  expect(checkWithId('actionSteps')).toEqual([`${message}.`]);
  expect(checkWithId('actionSteps', [worksheet, 'fields: [specific]', 'fields: [actionSteps]'])).toEqual([
    `${message}, and "specific" in content/resources/worksheet.yaml:59 too.`,
  ]);
});

test('restores two ids that were exchanged', () => {
  const { messages, fixedFiles } = checkAfter(
    [checklists, 'id: profile-1', 'id: profile-9'],
    [checklists, 'id: profile-2', 'id: profile-1'],
    [checklists, 'id: profile-9', 'id: profile-2'],
  );
  expect(messages).toEqual([
    'content/checklists.yaml:4:11  checklist "Profile" › item "My photo is recent." › id  "My photo is recent." had the id "profile-1" when it was published, and "My headline says what I do." has it now. Files that people saved know answers by ids. Write "id: profile-1" here again.',
    'content/checklists.yaml:7:11  checklist "Profile" › item "My headline says what I do." › id  "My headline says what I do." had the id "profile-2" when it was published, and "My photo is recent." has it now. Files that people saved know answers by ids. Write "id: profile-2" here again.',
  ]);
  expect(fixedFiles).toEqual(publishedFiles);
});

test('of two items with the same id, reports the new one; if the original one has a new id, exchanges them', () => {
  const specificQuestion = questionYaml('specific', 'Specific');
  const insertQuestion = [
    worksheet,
    specificQuestion,
    questionYaml('specific', 'Reading day') + specificQuestion,
  ] as const;
  expect(checkAfter([...insertQuestion]).messages).toEqual([
    'content/resources/worksheet.yaml:15:13  section "Your goal" › question "Reading day" › id  "specific" is the id of the question in content/resources/worksheet.yaml:18 already; capitals make no difference. Give each question of a page an id of its own.',
  ]);
  const { messages, remainingMessages, fixedFiles } = checkAfter(
    [...insertQuestion],
    [worksheet, specificQuestion, questionYaml('aim', 'Specific')],
    [worksheet, 'fields: [specific]', 'fields: [specific, aim]'],
  );
  expect(messages).toEqual([
    'content/resources/worksheet.yaml:18:13  section "Your goal" › question "Specific" › id  "Specific" had the id "specific" when it was published, and "Reading day" has it now. Files that people saved know answers by ids. Write "id: specific" here again, and "id: aim" in content/resources/worksheet.yaml:15.',
  ]);
  expect(fixedFiles.get(`content/${worksheet}`)).toContain(
    questionYaml('aim', 'Reading day') + specificQuestion,
  );
  expect(remainingMessages).toEqual([]);
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
    '"My Four is right." had the id "profile-4" when it was published, and "My Five is right." has it now. Files that people saved know answers by ids. Write "id: profile-4" here again.',
    '"My Five is right." had the id "profile-5" when it was published, and "My Six is right." has it now. Files that people saved know answers by ids. Write "id: profile-5" here again.',
    'The id of "My Six is right." was "profile-6" when it was published. Files that people saved know answers by ids. Write "id: profile-6" again.',
  ]);
  expect(fixTexts(after, () => true, published).texts.get(`content/${checklists}`)).toBe(
    checklistYaml + itemsYaml([1, 2, 4, 5, 6], items.toSpliced(2, 1)),
  );
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

test('if all items below a new one were renumbered, the new item gets the last id', () => {
  const photoText = '      text: My photo is recent.\n';
  const { messages, remainingMessages, fixedFiles } = checkAfter(
    [checklists, 'id: profile-2', 'id: profile-3'],
    [
      checklists,
      photoText,
      `      text: My banner fits my field.\n      tip: Leave out slogans.\n    - id: profile-2\n${photoText}`,
    ],
  );
  expect(messages).toEqual([
    'content/checklists.yaml:7:11  checklist "Profile" › item "My photo is recent." › id  "My photo is recent." had the id "profile-1" when it was published, and "My banner fits my field." has it now. Files that people saved know answers by ids. Write "id: profile-1" here again.',
    'content/checklists.yaml:10:11  checklist "Profile" › item "My headline says what I do." › id  "My headline says what I do." had the id "profile-2" when it was published, and "My photo is recent." has it now. Files that people saved know answers by ids. Write "id: profile-2" here again, and "id: profile-3" in content/checklists.yaml:4.',
  ]);
  expect(remainingMessages).toEqual([]);
  expect(fixedFiles.get(`content/${checklists}`)).toContain(
    '- id: profile-3\n      text: My banner fits my field.',
  );
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

test('reverts links that followed a changed id, in one run and in all files', () => {
  const filesBefore = withEdits(publishedFiles, [
    [
      worksheet,
      'intro: Choose one goal.',
      'intro: Choose [one](#your-goal) [goal](/resources/worksheet#your-goal).',
    ],
  ]);
  const contentBefore = readTexts(filesBefore).content;
  const texts = withEdits(filesBefore, [
    [worksheet, 'id: your-goal', 'id: aim'],
    [worksheet, '(#your-goal)', '(#aim)'],
    ['resources/role-plays.yaml', '/resources/worksheet#your-goal', '/resources/worksheet/#aim'],
  ]);
  const linkMessage =
    'This link has to lead to "#your-goal" again, as that section gets its id back. Write it in place of "#aim".';
  expect(problemsOf(texts, contentBefore).map(withoutRule)).toEqual([
    `content/resources/role-plays.yaml:9:81  intro  ${linkMessage}`,
    `content/resources/worksheet.yaml:9:22  intro  ${linkMessage}`,
    'content/resources/worksheet.yaml:11:9  section "Your goal" › id  The id of "Your goal" was "your-goal" when it was published. Links lead there from content/resources/worksheet.yaml:9, and perhaps from elsewhere. Write "id: your-goal" again.',
  ]);
  const path = 'content/resources/role-plays.yaml';
  const restoredPage = textOf(filesBefore, path).replace('worksheet#', 'worksheet/#');
  expect(fixTexts(texts, () => true, contentBefore).texts).toEqual(
    new Map(filesBefore).set(path, restoredPage),
  );
});

describe('a page that was renamed', () => {
  const renameWorksheet: ContentEdit = { rename: worksheet, to: 'resources/aims.yaml' };

  test('keeps its name, reported in place of advice about the references', () => {
    expect(checkAfter(renameWorksheet).messages).toEqual([
      'content/resources/aims.yaml:1:1  This page was renamed: keep the name. Addresses and saved files know it as "worksheet", so call the file worksheet.yaml again. If the new name is meant, write "aims" for "worksheet" in content/resources/plan.yaml:9, content/resources/plan.yaml:66, content/resources/role-plays.yaml:9, content/resources/role-plays.yaml:45.',
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

test('reports two exchanged files, and nothing about the references to them', () => {
  const [leadingPath, managementPath, rolePlaysPath] = [
    'career-paths/leading.yaml',
    'career-paths/management.yaml',
    'resources/role-plays.yaml',
  ];
  const leadingText =
    'title: Leading\ndescription: You go first.\nroles: [Chief, Head]\nskills: [Asking, Trust]\npros: [Pace, Pay]\ncons: [Blame, Travel]\n';
  const filesBefore = withEdits(publishedFiles, [
    { write: leadingPath, text: leadingText },
    [worksheet, 'entries: [management]', 'entries: [leading, management]'],
  ]);
  const textBefore = (file: string) => textOf(filesBefore, `content/${file}`);
  const exchangedFiles = withEdits(filesBefore, [
    { write: leadingPath, text: textBefore(managementPath) },
    { write: managementPath, text: textBefore(leadingPath) },
    { write: worksheet, text: textBefore(rolePlaysPath) },
    { write: rolePlaysPath, text: textBefore(worksheet) },
  ]);
  const exchangedMessage = (publishedPath: string, orderNote: string) =>
    `:1:1  This is what content/${publishedPath} held when it was published: the two were exchanged. Addresses and saved files know each by its name, so exchange the names back. ${orderNote}`;
  const [entriesNote, idsNote] = [
    'A page shows them in the order of its "entries".',
    'Pages are in the order of their "id".',
  ];
  expect(problemsOf(exchangedFiles, readTexts(filesBefore).content).map(withoutRule)).toEqual([
    `content/${leadingPath}${exchangedMessage(managementPath, entriesNote)}`,
    `content/${managementPath}${exchangedMessage(leadingPath, entriesNote)}`,
    `content/${rolePlaysPath}${exchangedMessage(worksheet, idsNote)}`,
    `content/${worksheet}${exchangedMessage(rolePlaysPath, idsNote)}`,
  ]);
});

test('reports references to a deleted page', () => {
  expect(checkAfter({ remove: worksheet }).messages).toEqual([
    'content/resources/plan.yaml:9:29  intro  This link leads to content/resources/worksheet.yaml, which was taken away. If that is meant, take the link out of this text too; if not, take the file back as it was.',
    'content/resources/plan.yaml:66:11  1st bringForward › from  content/resources/worksheet.yaml was taken away. If that is meant, remove the whole item it belongs to (lines 66 to 69, from "- from:"); if not, take the file back as it was.',
    'content/resources/role-plays.yaml:9:59  intro  This link leads to content/resources/worksheet.yaml, which was taken away. If that is meant, take the link out of this text too; if not, take the file back as it was.',
    'content/resources/role-plays.yaml:45:13  section "Afterwards" › link "Open the worksheet" › to  content/resources/worksheet.yaml was taken away. If that is meant, remove the whole item it belongs to (lines 43 to 45, from "- kind:"); if not, take the file back as it was.',
  ]);
});

test('a deleted question has to be deleted from other lists too', () => {
  const { messages, remainingMessages, fixReport, fixedFiles } = checkAfter([
    worksheet,
    questionYaml('specific', 'Specific'),
    '',
  ]);
  const worksheetMessage =
    'content/resources/worksheet.yaml:56:16  download › section "Specific" › 1st field  "specific" was taken away in content/resources/worksheet.yaml: remove the whole section "Specific" (lines 54 to 56, from "- kind:"), because nothing else is in its "fields".';
  expect(messages).toEqual([
    'content/resources/plan.yaml:68:29  1st bringForward › 1st answer › 2nd from  "specific" was taken away in content/resources/worksheet.yaml: take it from this list too.',
    worksheetMessage,
  ]);
  expect(fixReport[0]).toBe(
    'content/resources/plan.yaml:68  What was taken away elsewhere was taken from the list.',
  );
  expect(fixedFiles.get(`content/${plan}`)).toContain('from: [actionSteps]');
  expect(remainingMessages).toEqual([worksheetMessage]);
});

/** The published files with additional learning methods, each shown on the worksheet. */
function withMethods(...ids: string[]) {
  const [methods, path] = ['learning-methods.yaml', 'content/learning-methods.yaml'];
  const added = ids.map((id) => `- id: ${id}\n  title: ${id}\n  worksWhen: You like ${id} a lot.\n`);
  return withEdits(publishedFiles, [
    { write: methods, text: textOf(publishedFiles, path) + added.join('') },
    [worksheet, '[books, pairing]', `[${['books', 'pairing', ...ids].join(', ')}]`],
  ]);
}

/** The messages about a text of the learning methods, and the changes of `--fix`. */
function checkMethods(published: ReadonlyMap<string, string>, text: string) {
  const texts = new Map(published).set('content/learning-methods.yaml', text);
  const { content } = readTexts(published);
  return {
    problems: problemsOf(texts, content),
    isFixed: [...fixTexts(texts, () => true, content).texts].some(
      ([path, fixed]) => texts.get(path) !== fixed,
    ),
  };
}

test('references to an entry that was deleted together with others are never deleted without asking', () => {
  const { problems, isFixed } = checkMethods(
    withMethods('talks', 'games'),
    textOf(publishedFiles, 'content/learning-methods.yaml'),
  );
  expect(problems.map(({ rule }) => rule)).toEqual(['published/removed', 'published/removed']);
  expect(isFixed).toBe(false);
});

test('if a third of a list is missing, asks one question that lists the references', () => {
  const { problems, isFixed } = checkMethods(
    withMethods('talks', 'games', 'films'),
    textOf(publishedFiles, 'content/learning-methods.yaml'),
  );
  expect(problems.map(withoutRule)).toEqual([
    'content/learning-methods.yaml:1:1  3 of the 5 entries and items that were published in this file are gone (talks, games, films), and other files name some of them. If they got lost, take the file back as it was. If you took them away, take them out there too: content/resources/worksheet.yaml:42.',
  ]);
  expect(isFixed).toBe(false);
});

test('an empty list was lost if its entries are still referenced', () => {
  const { problems, isFixed } = checkMethods(publishedFiles, '\n');
  expect(problems.map(({ file, rule }) => [file, rule])).toEqual([
    ['content/learning-methods.yaml', 'syntax/empty-file'],
  ]);
  expect(isFixed).toBe(false);
});

test.each([
  ['inside of a word', 'You like ga'],
  ['inside of a sentence', 'You like'],
  ['and was closed again', '"You like ga"'],
  ['inside of quotation marks', '"You like ga'],
])('a file that ends %s has to be restored', (_, ending) => {
  const published = withMethods('talks', 'games', 'films', 'tours');
  const whole = textOf(published, 'content/learning-methods.yaml');
  const { problems, isFixed } = checkMethods(
    published,
    whole.slice(0, whole.indexOf('You like games')) + ending,
  );
  expect(problems.map(({ file, rule }) => [file, rule])).toEqual([
    ['content/learning-methods.yaml', 'published/broken-off'],
  ]);
  expect(isFixed).toBe(false);
});

test('a file that ends between two lines of a text has to be restored', () => {
  const path = 'content/learning-methods.yaml';
  const published = withMethods('talks', 'games', 'films');
  const wholeText = textOf(published, path);
  published.set(path, wholeText.replace('You like talks a lot.', '>-\n    You like talks\n    a lot.'));
  const end = textOf(published, path).indexOf('    a lot.');
  const { problems } = checkMethods(published, textOf(published, path).slice(0, end));
  expect(problems.map(({ file, rule }) => [file, rule])).toEqual([[path, 'published/broken-off']]);
});

test('suggests the published id for an item that has lost its id', () => {
  expect(checkAfter([worksheet, 'kind: question\n        id: specific', 'kind: question']).messages).toEqual([
    'content/resources/worksheet.yaml:14:9  section "Your goal" › question "Specific" › id  "id" is missing. Write "id: specific", as it was published.',
  ]);
  expect(checkAfter(['resources/role-plays.yaml', 'id: afterwards\n    ', '']).messages).toEqual([
    'content/resources/role-plays.yaml:17:5  section "Afterwards" › id  "id" is missing. Write "id: afterwards", as it was published.',
  ]);
});

test('suggests the published section of a saved file, unless a remaining section is similar to it', () => {
  const answersSection = '    - kind: answers\n      heading: Specific\n      fields: [specific]\n';
  const location = 'content/resources/worksheet.yaml:15:13  section "Your goal" › question "Specific" › id ';
  expect(checkAfter([worksheet, answersSection, '']).messages).toEqual([
    `${location} The answer to "specific" is not saved any more. Put the section back in "download" that was published: "kind: answers", "heading: Specific", "fields: [specific]".`,
  ]);
  expect(
    checkAfter([worksheet, answersSection, answersSection.replace('[specific]', '[methods]')]).messages,
  ).toContainEqual(
    expect.stringMatching(
      /When this was published, "fields" .* was specific\. .*Otherwise: The answer to "specific" is not saved\. Add it /,
    ),
  );
});

describe('a question in the place of another', () => {
  const splitQuestion: ContentEdit = [
    worksheet,
    questionYaml('specific', 'Specific'),
    questionYaml('aim', 'Specific, and why') + questionYaml('why', 'Why'),
  ];
  const unsavedMessage =
    'content/resources/worksheet.yaml:18:13  section "Your goal" › question "Why" › id  The answer to "why" is not saved. Add it to the "fields" of a section of "download", see content/resources/worksheet.yaml:52.';

  test('may be the reworded question, reported in place of advice about the references', () => {
    expect(checkAfter(splitQuestion).messages).toEqual([
      'content/resources/worksheet.yaml:15:13  section "Your goal" › question "Specific, and why" › id  Here stood "specific" when it was published, and it is named in content/resources/plan.yaml:68, content/resources/worksheet.yaml:62. If this is the same in other words, let it keep its id, by which saved files know it: write "id: specific" again. If it is another, write "aim" there, or take "specific" away there.',
      unsavedMessage,
    ]);
  });

  test('is a different question if it shares hardly a word, and the message begins with what to write then', () => {
    const { messages, fixReport } = checkAfter(
      [worksheet, questionYaml('specific', 'Specific'), questionYaml('risk', 'What could go wrong')],
      [worksheet, 'fields: [specific]', 'fields: [risk]'],
    );
    expect(messages).toEqual([
      'content/resources/worksheet.yaml:15:13  section "Your goal" › question "What could go wrong" › id  This seems to be another than "Specific", which stood here when it was published. Write "risk" in place of "specific" in content/resources/plan.yaml:68, or take "specific" away there. Only if it is the same in other words, write "id: specific" again, and "specific" in content/resources/worksheet.yaml:59 too.',
    ]);
    expect(fixReport).toEqual(['There was nothing to mend without asking you.']);
  });

  test('is not reported once it has its id again', async () => {
    expect(checkAfter(splitQuestion, [worksheet, 'id: aim', 'id: specific']).messages).toEqual([
      unsavedMessage,
    ]);
  });
});

/** A repository with the small complete content, published as version 1.0.0. */
function publishedRepository(): string {
  const root = validTree();
  writeFileSync(join(root, 'package.json'), '{\n  "version": "1.0.0"\n}\n');
  return createRepository(root);
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
      'lost answers: Worksheet: Action steps is not asked any more; answers in saved files are kept and shown apart.',
      'Content is fine: 2 resources, 2 phases, 0 meetings, 1 scenario, 1 career path, 1 checklist, 2 learning methods.',
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
      'repurposed question: Worksheet, line 16: “Specific” has become “Risk” under the same id. Saved answers to “Specific” will stand under “Risk”. If that is another question, give it a new id.',
      okMessage,
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
    'repurposed question: content/checklists.yaml, line 4: “My photo is recent.” has become “I have a website.” under the same id. Saved answers to “My photo is recent.” will stand under “I have a website.”. If that is another question, give it a new id.',
    'lost answers: Worksheet: Action steps is asked on Role-plays now; answers in saved files are kept and shown apart.',
  ]);
});

test('reports the possible replacement of a deleted item', async () => {
  const root = publishedRepository();
  makeEdits(root, [
    [worksheet, questionYaml('specific', 'Specific'), questionYaml('deadline', 'Deadline')],
    [worksheet, 'fields: [specific]', 'fields: [deadline]'],
  ]);
  expect((await runCheck(root)).lines[0]).toBe(
    'lost answers: Worksheet: Specific is not asked any more; answers in saved files are kept and shown apart. If "Deadline" (line 15) is the same question, write "id: specific" there and the answers stay in place.',
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
    'reused id: profile-2 meant something else once, and files saved then bring its answer here: give it another id, unless it asks for the same, line 7: once: My headline says what I do.',
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
