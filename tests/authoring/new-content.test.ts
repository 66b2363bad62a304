import { globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/authoring/check/check-content.ts';
import { folderTree } from '../../src/authoring/content-files/content-tree.ts';
import { planNewEntry } from '../../src/authoring/commands/new-content.ts';
import { contentCommand } from '../support/check-command.ts';
import { commitAll, createRepositoryOf } from '../support/repository.ts';
import { replaceTemplateTexts } from '../support/replace-template-texts.ts';
import { validTree, problemLines, makeEdits, treeWithEdits } from '../support/content-tree.ts';

/** For each kind: the file of an entry, the advice, and the edit of another file that the advice asks for. */
const expectationsByKind: Record<
  string,
  { path: string; advice: string | string[]; followUpEdit?: [string, string, string] }
> = {
  resources: { path: 'content/resources/ninth.yaml', advice: 'Its address is /resources/ninth.' },
  scenarios: {
    path: 'content/scenarios/ninth.yaml',
    advice: 'Add "ninth" under "entries" in content/resources/role-plays.yaml, or no visitor sees it.',
    followUpEdit: ['resources/role-plays.yaml', '[missed-deadline]', '[missed-deadline, ninth]'],
  },
  'career-paths': {
    path: 'content/career-paths/ninth.yaml',
    advice: 'Add "ninth" under "entries" in content/resources/worksheet.yaml, or no visitor sees it.',
    followUpEdit: ['resources/worksheet.yaml', '[management]', '[management, ninth]'],
  },
  'learning-methods': {
    path: 'content/learning-methods.yaml',
    advice: 'Add "ninth" under "entries" in content/resources/worksheet.yaml, or no visitor sees it.',
    followUpEdit: ['resources/worksheet.yaml', '[books, pairing]', '[books, pairing, ninth]'],
  },
  checklists: {
    path: 'content/checklists.yaml',
    advice: 'Add "ninth" under "entries" in content/resources/worksheet.yaml, or no visitor sees it.',
    followUpEdit: ['resources/worksheet.yaml', '[profile]', '[profile, ninth]'],
  },
  meetings: {
    path: 'content/meetings.yaml',
    advice: [
      'Move it to its place in content/meetings.yaml: the meetings stand in the order in which they take place.',
      'Add a block with "kind: agenda" and "meeting: ninth" to the section that is named first under "uses", where its agenda is shown.',
    ],
    followUpEdit: [
      'resources/role-plays.yaml',
      '        entries: [missed-deadline]\n',
      '        entries: [missed-deadline]\n      - kind: agenda\n        meeting: ninth\n',
    ],
  },
  phases: {
    path: 'content/phases.yaml',
    advice: 'Write "phase: ninth" in at least one file of content/resources/, or the phase is empty.',
    followUpEdit: ['resources/role-plays.yaml', 'phase: phase2', 'phase: ninth'],
  },
};

const planEntry = (templateName: string, slug: string, root: string) =>
  planNewEntry(templateName, slug, folderTree(root));
const getRefusal = (templateName: string, slug: string) => {
  const result = planEntry(templateName, slug, validTree());
  return 'refusal' in result ? result.refusal : undefined;
};

const templates = globSync('*/*.yaml', { cwd: 'content/templates' }).map((path) => path.split(/[/\\.]/));

test('there is a template for every kind', () => {
  const templateKinds = new Set(templates.map(([kind]) => kind));
  expect([...templateKinds].toSorted()).toEqual(Object.keys(expectationsByKind).toSorted());
});

test.each(templates)(
  '%s: content from the template %s is valid once each of its sentences is replaced',
  (kind = '', templateName = '') => {
    const { path, advice, followUpEdit } = expectationsByKind[kind] ?? { path: '', advice: '' };
    const root = validTree();
    const result = planEntry(templateName, 'ninth', root);
    if ('refusal' in result) throw new Error(result.refusal);
    expect(result).toMatchObject({ path, nextSteps: [advice].flat() });
    writeFileSync(join(root, path), result.text);
    if (followUpEdit !== undefined) makeEdits(root, [followUpEdit]);
    const isExpected = (line: string) => kind === 'phases' && line.includes('"phase: phase2"');
    const remainingProblems = problemLines(root).filter((line) => !isExpected(line));
    expect(remainingProblems.length).toBeGreaterThan(0);
    const unexpectedLines = remainingProblems.filter((line) => !line.includes('was written by content:new'));
    const templatePath = `content/templates/${kind}/${templateName}.yaml`;
    expect(
      unexpectedLines,
      `${templatePath} lacks something: write it there, with a text such as ‹write: …›`,
    ).toEqual([]);
    for (const line of remainingProblems) expect(line).toContain(`${path}:`);
    replaceTemplateTexts(root);
    expect(problemLines(root).filter((line) => !isExpected(line))).toEqual([]);
    expect(planEntry(templateName, 'ninth', root)).toEqual({
      refusal: `"ninth" exists already in ${path}. Nothing was changed.`,
    });
  },
);

test('tells which page to extend if no page lists entries of the kind', () => {
  const root = validTree();
  rmSync(join(root, 'content/resources/role-plays.yaml'));
  expect(planEntry('scenario', 'ninth', root)).toMatchObject({
    nextSteps: [
      'Add a block with "kind: scenarios" and "ninth" under "entries" to a page in content/resources/.',
    ],
  });
});

test('says what to do first if the file cannot be read', () => {
  const root = validTree();
  writeFileSync(join(root, 'content/phases.yaml'), '- id: "x\n');
  expect(planEntry('phase', 'ninth', root)).toEqual({
    refusal: 'content/phases.yaml cannot be read. Run npm run content:check first.',
  });
});

test('a new template is available under its file name', () => {
  const root = validTree();
  const text = '# A talk. Bring a friend.\ntitle: ‹title›\ncontext: ‹nobody›\n';
  mkdirSync(join(root, 'content/templates/scenarios'), { recursive: true });
  writeFileSync(join(root, 'content/templates/scenarios/talk.yaml'), text);
  expect(planEntry('talk', 'first-talk', root)).toMatchObject({
    path: 'content/scenarios/first-talk.yaml',
    text: text.replace('‹title›', 'First talk'),
  });
  const result = planEntry('', '', root);
  expect('refusal' in result && result.refusal).toContain('\n  talk             A talk');
  expect(problemLines(root)).toEqual([]);
});

test('a resource gets the next free number', () => {
  const result = planEntry('reading', 'third-page', validTree());
  expect(result).toMatchObject({ text: expect.stringMatching(/^id: 3\ntitle: Third page$/m) });
});

test('a phase gets the next month and an unused colour', () => {
  const result = planEntry('phase', 'closing', validTree());
  expect(result).toMatchObject({ text: expect.stringMatching(/months: \[October\]\n {2}colour: blue/) });
});

test('an unreadable file counts as existing', () => {
  const root = validTree();
  writeFileSync(join(root, 'content/scenarios/broken.yaml'), 'title: "x\n');
  expect(planEntry('scenario', 'broken', root)).toEqual({
    refusal: '"broken" exists already in content/scenarios/broken.yaml. Nothing was changed.',
  });
});

const learningMethods = 'learning-methods.yaml';
const booksItem = '- id: books\n  title: Books\n  worksWhen: When you take notes.\n';
const walkingItem = (indent: string) =>
  [
    '# A learning method. Never change its id: saved plans know the method by it.',
    '- id: walking',
    '  title: Walking',
    '  worksWhen: "‹write: when this method works, in one sentence›"',
  ]
    .map((line) => `${indent}${line}\n`)
    .join('');

test.each([
  [
    'is indented',
    booksItem.replace(/^/gm, '  ').trimEnd(),
    `${booksItem.replace(/^(?=.)/gm, '  ')}${walkingItem('  ')}`,
  ],
  [
    'has its dashes on lines of their own',
    booksItem.replace('- ', '-\n  '),
    `-\n  ${booksItem.slice(2)}${walkingItem('')}`,
  ],
])('a list that %s gets the new item in the same format', (_, before, after) => {
  const root = treeWithEdits([learningMethods, before]);
  const result = planEntry('learning-method', 'walking', root);
  if ('refusal' in result) throw new Error(result.refusal);
  expect(result.text).toBe(after);
  writeFileSync(join(root, result.path), result.text);
  expect(checkContent(root).counts['learning-methods']).toBe(2);
});

test.each([
  ['in brackets', '[{ id: books, title: Books, worksWhen: When you take notes. }]\n'],
  ['without dashes', 'id: books\ntitle: Books\n'],
  ['that is empty', '# Methods\n[]\n'],
  ['that ends in three dots', `${booksItem}...\n# The end\n`],
])('a list %s has no place for a new item', (_, text) => {
  expect(planEntry('learning-method', 'walking', treeWithEdits([learningMethods, text]))).toEqual({
    refusal:
      'Nothing can be added to the list in content/learning-methods.yaml as it is written. Begin each of its items on a line of its own with "- ", then try again. Nothing was changed.',
  });
});

test('an unknown kind is refused with a list of the known ones', () => {
  expect(getRefusal('scenaro', 'x')?.split('\n')[0]).toBe(
    '"scenaro" cannot be begun: npm run content:new -- reading my-page. The first word is one of these, and the second is a name of your own for the address. Did you mean scenario?',
  );
  expect(
    getRefusal('', '')
      ?.split('\n')
      .filter((line) => /^Say|reading/.test(line)),
  ).toEqual([
    'Say what to begin: npm run content:new -- reading my-page. The first word is one of these, and the second is a name of your own for the address.',
    '  reading          A page to read',
  ]);
});

test.each([
  ['', 'A name is missing: begin with a letter and use small letters, digits and hyphens, such as my-page.'],
  [
    'My Page',
    '"My Page" is not a name: begin with a letter and use small letters, digits and hyphens, such as my-page.',
  ],
  ['../x', '"../x" is not a name: begin with a letter and use small letters, digits and hyphens, such as x.'],
  [
    'null',
    '"null" is not a name: begin with a letter and use small letters, digits and hyphens, such as my-page.',
  ],
  ['a'.repeat(41), `"${'a'.repeat(41)}" is too long: at most 40 letters.`],
])('the name "%s" is refused', (slug, message) => {
  expect(getRefusal('reading', slug)).toBe(message);
});

test('the command writes the file and says what to do next', async () => {
  const root = validTree();
  const { status, stdout } = await contentCommand('new', root, ['form', 'ninth']);
  expect(stdout).toBe(
    'Written: content/resources/ninth.yaml\nIts address is /resources/ninth.\nWrite your own words in place of each ‹write: …›, and choose where a note says ‹choose: …›. Then run: npm run content:check. It names those that are left.\n',
  );
  expect(status).toBe(0);
  expect(checkContent(root).counts.resources).toBe(3);
  const secondRun = await contentCommand('new', root, ['form', 'ninth']);
  expect(secondRun.stderr).toBe(
    '"ninth" exists already in content/resources/ninth.yaml. Nothing was changed.\n',
  );
  expect(secondRun.status).toBe(1);
});

test('a meeting never reuses the id of a former one, because calendars still contain it', async () => {
  const root = treeWithEdits(['meetings.yaml', '']);
  const repository = createRepositoryOf(root);
  const run = (...args: string[]) => contentCommand('new', repository, args);
  expect((await run('meeting', 'kick-off')).status).toBe(0);
  commitAll(root, 'Add a meeting');
  writeFileSync(join(root, 'content/meetings.yaml'), '# None.\n');
  commitAll(root, 'Remove it');
  expect(await run('meeting', 'kick-off')).toMatchObject({
    status: 1,
    stderr:
      '"kick-off" was in content/meetings.yaml before, and files that people have saved still know it. Choose another name. Nothing was changed.\n',
  });
  expect(readFileSync(join(root, 'content/meetings.yaml'), 'utf8')).toBe('# None.\n');
  // The id "scenarios" was used in another file. That is allowed, because ids of other files are not part of calendars.
  expect((await run('meeting', 'scenarios')).status).toBe(0);
});

test('never overwrites a file, even one that the site does not read', async () => {
  const root = validTree();
  // A folder that is a link is not read, so its contents are unknown.
  renameSync(join(root, 'content/scenarios'), join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/scenarios'), 'junction');
  const before = readFileSync(join(root, 'elsewhere/missed-deadline.yaml'), 'utf8');
  const { status, stderr } = await contentCommand('new', root, ['scenario', 'missed-deadline']);
  expect(stderr).toBe('content/scenarios/missed-deadline.yaml exists already. Nothing was changed.\n');
  expect(status).toBe(1);
  expect(readFileSync(join(root, 'elsewhere/missed-deadline.yaml'), 'utf8')).toBe(before);
  const runWithSpaces = await contentCommand('new', root, ['reading', 'asking', 'for', 'feedback']);
  expect(runWithSpaces.stderr).toContain('"asking for feedback" is not a name');
  expect(runWithSpaces.stderr).toContain('such as asking-for-feedback.');
});

test('reports every mark that is left over, even damaged ones, but not other words in such brackets', () => {
  const scenarioText = 'You promised ‹the export› and\n  ‹write: what else›, ‹write: for whom.\n';
  const root = treeWithEdits([
    'scenarios/missed-deadline.yaml',
    'You promised the export for Friday.\n',
    scenarioText,
  ]);
  expect(problemLines(root)).toEqual([
    'content/scenarios/missed-deadline.yaml:6:3  scenario  "‹write: what else›" was written by content:new to say what belongs here. Write your own words in its place.',
    'content/scenarios/missed-deadline.yaml:6:23  scenario  "‹write: for whom." was written by content:new to say what belongs here. Write your own words in its place.',
  ]);
});
