/** What the check says, and `--fix` writes, because it knows what is published. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { checkCommand } from '../support/check-command.ts';
import { goodTree, makeEdits } from '../support/content-tree.ts';
import { goodTexts, groupOfQuestions, type Step, withSteps } from '../support/good-texts.ts';
import { mend, problemsOf, readTexts } from '../support/mending.ts';
import { treeOfTexts } from '../support/report-of.ts';
import { commitAll, repository } from '../support/repository.ts';

const lists = 'checklists.yaml';
const sheet = 'resources/worksheet.yaml';
const plan = 'resources/plan.yaml';
const question = (id: string, label: string) =>
  `      - kind: question\n        id: ${id}\n        label: ${label}\n`;
/** A form that begins with an answer of the other, and a link to its page. */
const secondForm: Step = {
  write: plan,
  text: `${(goodTexts().get(`content/${sheet}`) ?? '')
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
const published = withSteps(goodTexts(), [secondForm]);
const { content: site } = readContent(treeOfTexts(published));

/** Returns what is said of some steps from what is published, and after `--fix` has mended what it can. */
function saidAfter(...steps: Step[]) {
  const texts = withSteps(published, steps);
  const mended = mend(texts, () => true, site);
  const said = (all: ReadonlyMap<string, string>) => problemsOf(all, site).map(formatProblem);
  return { says: said(texts), left: said(mended.texts), texts, mended: mended.texts, fixed: mended.told };
}

test('an id that was changed although its words stayed is refused and put back', () => {
  const { says, fixed, mended } = saidAfter([lists, 'id: profile-1', 'id: profile-9']);
  expect(says).toEqual([
    'content/checklists.yaml:4:11  checklist "Profile" › item "My photo is recent." › id  The id of "My photo is recent." was "profile-1" when it was published. Files that people saved know answers by ids. Write "id: profile-1" again.',
  ]);
  expect(fixed[0]).toBe('content/checklists.yaml:4  The id was put back by which saved files know this.');
  expect(mended).toEqual(published);
});

test('what its own file calls by the new id is put back with it, and nothing is said where the old one is named', () => {
  const { says, mended } = saidAfter(
    [sheet, 'id: specific', 'id: aim'],
    [sheet, 'fields: [specific]', 'fields: [aim]'],
  );
  expect(says).toEqual([
    'content/resources/worksheet.yaml:19:13  section "Your goal" › question "Specific" › id  The id of "Specific" was "specific" when it was published. Files that people saved know answers by ids. Write "id: specific" again, and "specific" in content/resources/worksheet.yaml:63 too.',
  ]);
  expect(mended).toEqual(published);
});

test('an id in other capitals, or that of another, is refused and put back, and nothing else is said of it', () => {
  const inPlaceOf = (id: string, ...more: Step[]) => {
    const { says, mended } = saidAfter(...more, [sheet, 'id: specific', `id: ${id}`]);
    expect(mended).toEqual(published);
    return says;
  };
  const said =
    'content/resources/worksheet.yaml:19:13  section "Your goal" › question "Specific" › id  The id of "Specific" was "specific" when it was published. Files that people saved know answers by ids. Write "id: specific" again';
  expect(inPlaceOf('Specific')).toEqual([`${said}.`]);
  expect(inPlaceOf('actionSteps')).toEqual([`${said}.`]);
  expect(inPlaceOf('actionSteps', [sheet, 'fields: [specific]', 'fields: [actionSteps]'])).toEqual([
    `${said}, and "specific" in content/resources/worksheet.yaml:63 too.`,
  ]);
});

test('two ids that were exchanged are refused and put back', () => {
  const { says, mended } = saidAfter(
    [lists, 'id: profile-1', 'id: profile-9'],
    [lists, 'id: profile-2', 'id: profile-1'],
    [lists, 'id: profile-9', 'id: profile-2'],
  );
  expect(says).toEqual([
    'content/checklists.yaml:4:11  checklist "Profile" › item "My photo is recent." › id  "My photo is recent." had the id "profile-1" when it was published, and "My headline says what I do." has it now. Files that people saved know answers by ids. Write "id: profile-1" here again.',
    'content/checklists.yaml:7:11  checklist "Profile" › item "My headline says what I do." › id  "My headline says what I do." had the id "profile-2" when it was published, and "My photo is recent." has it now. Files that people saved know answers by ids. Write "id: profile-2" here again.',
  ]);
  expect(mended).toEqual(published);
});

test('of two with one id, that is told which is new; if the other got a new one instead, they are exchanged', () => {
  const own = question('specific', 'Specific');
  const next = [sheet, own, question('specific', 'Reading day') + own] as const;
  expect(saidAfter([...next]).says).toEqual([
    'content/resources/worksheet.yaml:19:13  section "Your goal" › question "Reading day" › id  "specific" is the id of the question in content/resources/worksheet.yaml:22 already; capitals make no difference. Give each question of a page an id of its own.',
  ]);
  const { says, left, mended } = saidAfter(
    [...next],
    [sheet, own, question('aim', 'Specific')],
    [sheet, 'fields: [specific]', 'fields: [specific, aim]'],
  );
  expect(says).toEqual([
    'content/resources/worksheet.yaml:22:13  section "Your goal" › question "Specific" › id  "Specific" had the id "specific" when it was published, and "Reading day" has it now. Files that people saved know answers by ids. Write "id: specific" here again, and "id: aim" in content/resources/worksheet.yaml:19.',
  ]);
  expect(mended.get(`content/${sheet}`)).toContain(question('aim', 'Reading day') + own);
  expect(left).toEqual([]);
});

test('where all below a new item got the next id, the new one gets that of the last', () => {
  const photo = '      text: My photo is recent.\n';
  const { says, left, mended } = saidAfter(
    [lists, 'id: profile-2', 'id: profile-3'],
    [
      lists,
      photo,
      `      text: My banner fits my field.\n      tip: Leave out slogans.\n    - id: profile-2\n${photo}`,
    ],
  );
  expect(says).toEqual([
    'content/checklists.yaml:7:11  checklist "Profile" › item "My photo is recent." › id  "My photo is recent." had the id "profile-1" when it was published, and "My banner fits my field." has it now. Files that people saved know answers by ids. Write "id: profile-1" here again.',
    'content/checklists.yaml:10:11  checklist "Profile" › item "My headline says what I do." › id  "My headline says what I do." had the id "profile-2" when it was published, and "My photo is recent." has it now. Files that people saved know answers by ids. Write "id: profile-2" here again, and "id: profile-3" in content/checklists.yaml:4.',
  ]);
  expect(left).toEqual([]);
  expect(mended.get(`content/${lists}`)).toContain('- id: profile-3\n      text: My banner fits my field.');
});

test('the id of a section to which links lead is put back, which is said once', () => {
  const { says, mended } = saidAfter(
    [sheet, 'id: your-goal', 'id: Your goal'],
    [sheet, 'intro: Choose one goal.', 'intro: Choose [one goal](#your-goal).'],
  );
  expect(says).toEqual([
    'content/resources/worksheet.yaml:15:9  section "Your goal" › id  The id of "Your goal" was "your-goal" when it was published. Links lead there from content/resources/role-plays.yaml:13, content/resources/worksheet.yaml:13, and perhaps from elsewhere. Write "id: your-goal" again.',
  ]);
  expect(mended.get(`content/${sheet}`)).toContain('id: your-goal');
});

test('the same is said of a section that has another title too', () => {
  const renamed: Step = [sheet, 'id: your-goal\n    title: Your goal', 'id: aim\n    title: What for'];
  expect(saidAfter(renamed).says).toEqual([
    'content/resources/worksheet.yaml:15:9  section "What for" › id  The id of "What for" was "your-goal" when it was published. Links lead there from content/resources/role-plays.yaml:13, and perhaps from elsewhere. Write "id: your-goal" again.',
  ]);
});

test('links that followed a changed id go back with it, in one round and in all files', () => {
  const before = withSteps(published, [
    [
      sheet,
      'intro: Choose one goal.',
      'intro: Choose [one](#your-goal) [goal](/resources/worksheet#your-goal).',
    ],
  ]);
  const own = readTexts(before).content;
  const texts = withSteps(before, [
    [sheet, 'id: your-goal', 'id: aim'],
    [sheet, '(#your-goal)', '(#aim)'],
    ['resources/role-plays.yaml', '/resources/worksheet#your-goal', '/resources/worksheet/#aim'],
  ]);
  const followed =
    'This link has to lead to "#your-goal" again, as that section gets its id back. Write it in place of "#aim".';
  expect(problemsOf(texts, own).map(formatProblem)).toEqual([
    `content/resources/role-plays.yaml:13:81  intro  ${followed}`,
    `content/resources/worksheet.yaml:13:22  intro  ${followed}`,
    'content/resources/worksheet.yaml:15:9  section "Your goal" › id  The id of "Your goal" was "your-goal" when it was published. Links lead there from content/resources/worksheet.yaml:13, and perhaps from elsewhere. Write "id: your-goal" again.',
  ]);
  const path = 'content/resources/role-plays.yaml';
  const back = (before.get(path) ?? '').replace('worksheet#', 'worksheet/#');
  expect(mend(texts, () => true, own).texts).toEqual(new Map(before).set(path, back));
});

describe('a page that was renamed', () => {
  const rename: Step = { rename: sheet, to: 'resources/aims.yaml' };

  test('is to keep its name, which is said in place of advice on what names it', () => {
    expect(saidAfter(rename).says).toEqual([
      'content/resources/aims.yaml:1:1  This page was renamed: keep the name. Addresses and saved files know it as "worksheet", so call the file worksheet.yaml again. If the new name is meant, write "aims" for "worksheet" in content/resources/plan.yaml:13, content/resources/plan.yaml:70, content/resources/role-plays.yaml:13, content/resources/role-plays.yaml:49.',
    ]);
  });

  test('is said also where other content is broken', () => {
    const { says } = saidAfter(rename, [lists, 'items:', 'itms:']);
    expect(says.map((line) => line.replace(/:.*/, ''))).toEqual([
      'content/checklists.yaml',
      'content/resources/aims.yaml',
    ]);
  });

  test('passes if all that names it has followed', () => {
    const { says } = saidAfter(
      rename,
      [plan, '/resources/worksheet', '/resources/aims'],
      [plan, '- from: worksheet', '- from: aims'],
      ['resources/role-plays.yaml', 'to: worksheet', 'to: aims'],
      ['resources/role-plays.yaml', '/resources/worksheet', '/resources/aims'],
    );
    expect(says).toEqual([]);
  });
});

test('two files that were exchanged are refused, which is all that is said of what names them', () => {
  const [path, other, plays] = [
    'career-paths/leading.yaml',
    'career-paths/management.yaml',
    'resources/role-plays.yaml',
  ];
  const leading =
    'title: Leading\ndescription: You go first.\nroles: [Chief, Head]\nskills: [Asking, Trust]\npros: [Pace, Pay]\ncons: [Blame, Travel]\n';
  const before = withSteps(published, [
    { write: path, text: leading },
    [sheet, 'entries: [management]', 'entries: [leading, management]'],
  ]);
  const textOf = (file: string) => before.get(`content/${file}`) ?? '';
  const exchanged = withSteps(before, [
    { write: path, text: textOf(other) },
    { write: other, text: textOf(path) },
    { write: sheet, text: textOf(plays) },
    { write: plays, text: textOf(sheet) },
  ]);
  const held = (was: string, order: string) =>
    `:1:1  This is what content/${was} held when it was published: the two were exchanged. Addresses and saved files know each by its name, so exchange the names back. ${order}`;
  const [entries, ids] = [
    'A page shows them in the order of its "entries".',
    'Pages are in the order of their "id".',
  ];
  expect(problemsOf(exchanged, readTexts(before).content).map(formatProblem)).toEqual([
    `content/${path}${held(other, entries)}`,
    `content/${other}${held(path, entries)}`,
    `content/${plays}${held(sheet, ids)}`,
    `content/${sheet}${held(plays, ids)}`,
  ]);
});

test('where a page that was taken away is named, that is said', () => {
  expect(saidAfter({ remove: sheet }).says).toEqual([
    'content/resources/plan.yaml:13:29  intro  This link leads to content/resources/worksheet.yaml, which was taken away. Take the link out of this text too.',
    'content/resources/plan.yaml:70:11  1st bringForward › from  "worksheet" was taken away in content/resources/worksheet.yaml: remove the whole item it belongs to.',
    'content/resources/role-plays.yaml:13:59  intro  This link leads to content/resources/worksheet.yaml, which was taken away. Take the link out of this text too.',
    'content/resources/role-plays.yaml:49:13  section "Afterwards" › link "Open the worksheet" › to  "worksheet" was taken away in content/resources/worksheet.yaml: remove the whole item it belongs to.',
  ]);
});

test('a question that was taken away is to be taken from other lists too', () => {
  const { says, left, fixed, mended } = saidAfter([sheet, question('specific', 'Specific'), '']);
  const inOwnFile =
    'content/resources/worksheet.yaml:60:16  download › section "Specific" › 1st field  "specific" was taken away in content/resources/worksheet.yaml: remove the whole item it belongs to.';
  expect(says).toEqual([
    'content/resources/plan.yaml:72:29  1st bringForward › 1st answer › 2nd from  "specific" was taken away in content/resources/worksheet.yaml: take it from this list too.',
    inOwnFile,
  ]);
  expect(fixed[0]).toBe(
    'content/resources/plan.yaml:72  What was taken away elsewhere was taken from the list.',
  );
  expect(mended.get(`content/${plan}`)).toContain('from: [actionSteps]');
  expect(left).toEqual([inOwnFile]);
});

test('what was taken away side by side is taken from a list in one round', () => {
  const [methods, path] = ['learning-methods.yaml', 'content/learning-methods.yaml'];
  const more = ['talks', 'games'].map((id) => `- id: ${id}\n  title: ${id}\n  worksWhen: You like ${id}.\n`);
  const before = withSteps(published, [
    { write: methods, text: more.join('') + (published.get(path) ?? '') },
    [sheet, '[books, pairing]', '[talks, games, books, pairing]'],
  ]);
  const after = new Map(before).set(path, published.get(path) ?? '');
  expect(mend(after, () => true, readTexts(before).content).texts).toEqual(published);
});

test('an id that was lost is named where something has none that was published with what is beside it', () => {
  expect(saidAfter([sheet, 'kind: question\n        id: specific', 'kind: question']).says).toEqual([
    'content/resources/worksheet.yaml:18:9  section "Your goal" › question "Specific" › id  "id" is missing. Write "id: specific", as it was published.',
  ]);
  expect(saidAfter(['resources/role-plays.yaml', 'id: afterwards\n    ', '']).says).toEqual([
    'content/resources/role-plays.yaml:21:5  section "Afterwards" › id  "id" is missing. Write "id: afterwards", as it was published.',
  ]);
});

test('the section of a saved file that was lost is named, unless one is left that holds much of it', () => {
  const own = '    - kind: answers\n      heading: Specific\n      fields: [specific]\n';
  const at = 'content/resources/worksheet.yaml:19:13  section "Your goal" › question "Specific" › id ';
  expect(saidAfter([sheet, own, '']).says).toEqual([
    `${at} The answer to "specific" is not saved any more. Put the section back in "download" that was published: "kind: answers", "heading: Specific", "fields: [specific]".`,
  ]);
  expect(saidAfter([sheet, own, own.replace('[specific]', '[methods]')]).says).toContain(
    `${at} The answer to "specific" is not saved. Add it to the "fields" of a section of "download", see content/resources/worksheet.yaml:53.`,
  );
});

describe('a question in the place of another', () => {
  const split: Step = [
    sheet,
    question('specific', 'Specific'),
    question('aim', 'Specific, and why') + question('why', 'Why'),
  ];
  const unsaved =
    'content/resources/worksheet.yaml:22:13  section "Your goal" › question "Why" › id  The answer to "why" is not saved. Add it to the "fields" of a section of "download", see content/resources/worksheet.yaml:56.';

  test('may be the same in other words, which is said in place of advice on what names it', () => {
    expect(saidAfter(split).says).toEqual([
      'content/resources/worksheet.yaml:19:13  section "Your goal" › question "Specific, and why" › id  Here stood "specific" when it was published, and it is named in content/resources/plan.yaml:72, content/resources/worksheet.yaml:66. If this is the same in other words, let it keep its id, by which saved files know it: write "id: specific" again. If it is another, write "aim" there, or take "specific" away there.',
      unsaved,
    ]);
  });

  test('is another where it shares hardly a word, and what to write for that is said first', () => {
    const { says, fixed } = saidAfter(
      [sheet, question('specific', 'Specific'), question('risk', 'What could go wrong')],
      [sheet, 'fields: [specific]', 'fields: [risk]'],
    );
    expect(says).toEqual([
      'content/resources/worksheet.yaml:19:13  section "Your goal" › question "What could go wrong" › id  This seems to be another than "Specific", which stood here when it was published. Write "risk" in place of "specific" in content/resources/plan.yaml:72, or take "specific" away there. Only if it is the same in other words, write "id: specific" again, and "specific" in content/resources/worksheet.yaml:63 too.',
    ]);
    expect(fixed).toEqual(['There was nothing to mend without asking you.']);
  });

  test('is nothing to say once it has its id again', async () => {
    expect(saidAfter(split, [sheet, 'id: aim', 'id: specific']).says).toEqual([unsaved]);
  });
});

/** Returns a repository of the small complete content, of which version 1.0.0 is published. */
function publishedOnce(): string {
  const root = goodTree();
  writeFileSync(join(root, 'package.json'), '{\n  "version": "1.0.0"\n}\n');
  return repository(root);
}

const saidIn = async (root: string, ...words: string[]) => {
  const { status, stdout, stderr } = await checkCommand(root, words);
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
};

test('what is taken away is said and passes, and words may change freely', async () => {
  const root = publishedOnce();
  makeEdits(root, [
    [sheet, groupOfQuestions, ''],
    [sheet, '[actionSteps, ', '['],
    [lists, 'My photo is recent.', 'There is a photo of mine.'],
  ]);
  expect(await saidIn(root)).toEqual({
    status: 0,
    lines: [
      'lost      Worksheet: Action steps is not asked any more; answers in saved files are kept and shown apart.',
      'Content is fine: 2 resources, 2 phases, 1 scenario, 1 career path, 1 checklist, 2 learning methods.',
    ],
  });
});

test('a question that has become another under its id is said and passes, and one in other words passes', async () => {
  const root = publishedOnce();
  makeEdits(root, [[sheet, 'label: Specific', 'label: Specific, and why']]);
  const fine =
    'Content is fine: 2 resources, 2 phases, 1 scenario, 1 career path, 1 checklist, 2 learning methods.';
  expect(await saidIn(root)).toEqual({ status: 0, lines: [fine] });
  makeEdits(root, [[sheet, 'label: Specific, and why', 'label: Risk']]);
  expect(await saidIn(root)).toEqual({
    status: 0,
    lines: [
      'other     Worksheet, line 20: “Specific” has become “Risk” under the same id. Saved answers to “Specific” will stand under “Risk”. If that is another question, give it a new id.',
      fine,
    ],
  });
});

test('a question that moved to another page is said to be asked there, and an item that became another is told', async () => {
  const root = publishedOnce();
  makeEdits(root, [
    [sheet, groupOfQuestions, ''],
    [sheet, '[actionSteps, ', '['],
    [lists, 'My photo is recent.', 'I have a website.'],
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
${groupOfQuestions.trimEnd()}`,
    ],
  ]);
  expect((await saidIn(root)).lines.slice(0, 2)).toEqual([
    'other     content/checklists.yaml, line 4: “My photo is recent.” has become “I have a website.” under the same id. Saved answers to “My photo is recent.” will stand under “I have a website.”. If that is another question, give it a new id.',
    'lost      Worksheet: Action steps is asked on Role-plays now; answers in saved files are kept and shown apart.',
  ]);
});

test('of what is taken away it is said what stands in its place, which may be the same', async () => {
  const root = publishedOnce();
  makeEdits(root, [
    [sheet, question('specific', 'Specific'), question('deadline', 'Deadline')],
    [sheet, 'fields: [specific]', 'fields: [deadline]'],
  ]);
  expect((await saidIn(root)).lines[0]).toBe(
    'lost      Worksheet: Specific is not asked any more; answers in saved files are kept and shown apart. If "Deadline" (line 19) is the same question, write "id: specific" there and the answers stay in place.',
  );
});

test('an id that comes back for something else is said and passes; for the same, nothing is said', async () => {
  const root = publishedOnce();
  const item =
    '    - id: profile-2\n      text: My headline says what I do.\n      tip: Name one strength.\n';
  makeEdits(root, [[lists, item, '']]);
  commitAll(root, 'Take an item away');
  const again = async (words: string) => {
    makeEdits(root, [[lists, 'tip: A phone is enough.\n', `tip: A phone is enough.\n${words}`]]);
    const { status, lines } = await saidIn(root);
    makeEdits(root, [[lists, words, '']]);
    return [status, ...lines.slice(0, -1)];
  };
  expect(await again(item)).toEqual([0]);
  expect(await again(item.replace('My headline says what I do.', 'I have a website.'))).toEqual([
    0,
    'reused    profile-2 meant something else once, and files saved then bring its answer here: give it another id, unless it asks for the same, line 7: once: My headline says what I do.',
  ]);
});

test('the command knows what is published also where nothing but a new file is different', async () => {
  const root = publishedOnce();
  const copy = (goodTexts().get(`content/${sheet}`) ?? '').replace('title: Worksheet', 'title: Aims');
  makeEdits(root, [['resources/aims.yaml', copy]]);
  expect((await saidIn(root)).lines[0]).toContain('content/resources/aims.yaml:1:5  id  1 is the id in');
});

test('the command puts ids back with --fix; where git knows nothing, nothing is said', async () => {
  const root = publishedOnce();
  makeEdits(root, [[lists, 'id: profile-1', 'id: profile-9']]);
  expect((await saidIn(root)).lines).toContain('1 problem in 1 file.');
  expect((await saidIn(root, '--fix')).status).toBe(0);
  makeEdits(root, [[lists, 'id: profile-1', 'id: profile-9']]);
  rmSync(join(root, '.git'), { recursive: true });
  expect((await saidIn(root)).status).toBe(0);
});
