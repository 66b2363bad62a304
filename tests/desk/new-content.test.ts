import { globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '../../src/authoring/check/check-content.ts';
import { folderTree } from '../../src/authoring/content-files/read-content.ts';
import { planNewEntry } from '../../src/authoring/commands/new-content.ts';
import { contentCommand } from '../support/check-command.ts';
import { fillIn } from '../support/fill-in.ts';
import { goodTree, linesOf, makeEdits, treeWith } from '../support/content-tree.ts';

/** For each kind: where an entry goes, the advice, and the edit of another file that the advice asks for. */
const kinds: Record<string, { path: string; advice: string; then?: [string, string, string] }> = {
  resources: { path: 'content/resources/ninth.yaml', advice: 'Its address is /resources/ninth.' },
  scenarios: {
    path: 'content/scenarios/ninth.yaml',
    advice: 'Add "ninth" under "entries" in content/resources/role-plays.yaml, or no visitor sees it.',
    then: ['resources/role-plays.yaml', '[missed-deadline]', '[missed-deadline, ninth]'],
  },
  'career-paths': {
    path: 'content/career-paths/ninth.yaml',
    advice: 'Add "ninth" under "entries" in content/resources/worksheet.yaml, or no visitor sees it.',
    then: ['resources/worksheet.yaml', '[management]', '[management, ninth]'],
  },
  'learning-methods': {
    path: 'content/learning-methods.yaml',
    advice: 'Add "ninth" under "entries" in content/resources/worksheet.yaml, or no visitor sees it.',
    then: ['resources/worksheet.yaml', '[books, pairing]', '[books, pairing, ninth]'],
  },
  checklists: {
    path: 'content/checklists.yaml',
    advice: 'Add "ninth" under "entries" in content/resources/worksheet.yaml, or no visitor sees it.',
    then: ['resources/worksheet.yaml', '[profile]', '[profile, ninth]'],
  },
  phases: {
    path: 'content/phases.yaml',
    advice: 'Write "phase: ninth" in at least one file of content/resources/, or the phase is empty.',
    then: ['resources/role-plays.yaml', 'phase: phase2', 'phase: ninth'],
  },
};

const made = (word: string, slug: string, root: string) => planNewEntry(word, slug, folderTree(root));
const refusal = (word: string, slug: string) => {
  const result = made(word, slug, goodTree());
  return 'refusal' in result ? result.refusal : undefined;
};

const templates = globSync('*/*.yaml', { cwd: 'content/templates' }).map((path) => path.split(/[/\\.]/));

test('there is a template for every kind', () => {
  const named = new Set(templates.map(([kind]) => kind));
  expect([...named].toSorted()).toEqual(Object.keys(kinds).toSorted());
});

test.each(templates)(
  '%s: the template %s is good once each of its sentences is replaced',
  (kind = '', word = '') => {
    const { path, advice, then } = kinds[kind] ?? { path: '', advice: '' };
    const root = goodTree();
    const result = made(word, 'ninth', root);
    if ('refusal' in result) throw new Error(result.refusal);
    expect(result).toMatchObject({ path, nextSteps: [advice] });
    writeFileSync(join(root, path), result.text);
    if (then !== undefined) makeEdits(root, [then]);
    const isExpected = (line: string) => kind === 'phases' && line.includes('"phase: phase2"');
    const told = linesOf(root).filter((line) => !isExpected(line));
    expect(told.length).toBeGreaterThan(0);
    const lacks = told.filter((line) => !line.includes('was written by content:new'));
    const template = `content/templates/${kind}/${word}.yaml`;
    expect(lacks, `${template} lacks something: write it there, with a text such as ‹write: …›`).toEqual([]);
    for (const line of told) expect(line).toContain(`${path}:`);
    fillIn(root);
    expect(linesOf(root).filter((line) => !isExpected(line))).toEqual([]);
    expect(made(word, 'ninth', root)).toEqual({
      refusal: `"ninth" exists already in ${path}. Nothing was changed.`,
    });
  },
);

test('where no page lists such entries, the advice says what to add to one', () => {
  const root = goodTree();
  rmSync(join(root, 'content/resources/role-plays.yaml'));
  expect(made('scenario', 'ninth', root)).toMatchObject({
    nextSteps: [
      'Add a block with "kind: scenarios" and "ninth" under "entries" to a page in content/resources/.',
    ],
  });
});

test('where its file cannot be read, it says what to do first', () => {
  const root = goodTree();
  writeFileSync(join(root, 'content/phases.yaml'), '- id: "x\n');
  expect(made('phase', 'ninth', root)).toEqual({
    refusal: 'content/phases.yaml cannot be read. Run npm run content:check first.',
  });
});

test('a template that somebody adds is known by the name of its file', () => {
  const root = goodTree();
  const text = '# A talk. Bring a friend.\ntitle: ‹title›\ncontext: ‹nobody›\n';
  mkdirSync(join(root, 'content/templates/scenarios'), { recursive: true });
  writeFileSync(join(root, 'content/templates/scenarios/talk.yaml'), text);
  expect(made('talk', 'first-talk', root)).toMatchObject({
    path: 'content/scenarios/first-talk.yaml',
    text: text.replace('‹title›', 'First talk'),
  });
  const result = made('', '', root);
  expect('refusal' in result && result.refusal).toContain('\n  talk             A talk');
  expect(linesOf(root)).toEqual([]);
});

test('a resource gets the next free number', () => {
  const result = made('reading', 'third-page', goodTree());
  expect(result).toMatchObject({ text: expect.stringMatching(/^id: 3\ntitle: Third page$/m) });
});

test('a phase gets the next month and a colour that is free', () => {
  const result = made('phase', 'closing', goodTree());
  expect(result).toMatchObject({ text: expect.stringMatching(/months: \[October\]\n {2}colour: blue/) });
});

test('a file that cannot be read counts as there', () => {
  const root = goodTree();
  writeFileSync(join(root, 'content/scenarios/broken.yaml'), 'title: "x\n');
  expect(made('scenario', 'broken', root)).toEqual({
    refusal: '"broken" exists already in content/scenarios/broken.yaml. Nothing was changed.',
  });
});

const methods = 'learning-methods.yaml';
const books = '- id: books\n  title: Books\n  worksWhen: When you take notes.\n';
const walking = (spaces: string) =>
  [
    '# A learning method. Never change its id: saved plans know the method by it.',
    '- id: walking',
    '  title: Walking',
    '  worksWhen: "‹write: when this method works, in one sentence›"',
  ]
    .map((line) => `${spaces}${line}\n`)
    .join('');

test.each([
  ['is indented', books.replace(/^/gm, '  ').trimEnd(), `${books.replace(/^(?=.)/gm, '  ')}${walking('  ')}`],
  [
    'has its dashes on lines of their own',
    books.replace('- ', '-\n  '),
    `-\n  ${books.slice(2)}${walking('')}`,
  ],
])('a list that %s gets the new item in line with the others', (_, before, after) => {
  const root = treeWith([methods, before]);
  const result = made('learning-method', 'walking', root);
  if ('refusal' in result) throw new Error(result.refusal);
  expect(result.text).toBe(after);
  writeFileSync(join(root, result.path), result.text);
  expect(checkContent(root).counts['learning-methods']).toBe(2);
});

test.each([
  ['in brackets', '[{ id: books, title: Books, worksWhen: When you take notes. }]\n'],
  ['without dashes', 'id: books\ntitle: Books\n'],
  ['that is empty', '# Methods\n[]\n'],
  ['that ends in three dots', `${books}...\n# The end\n`],
])('a list %s has no place for a new item', (_, text) => {
  expect(made('learning-method', 'walking', treeWith([methods, text]))).toEqual({
    refusal:
      'Nothing can be added to the list in content/learning-methods.yaml as it is written. Begin each of its items on a line of its own with "- ", then try again. Nothing was changed.',
  });
});

test('what cannot be begun is refused with what can', () => {
  expect(refusal('scenaro', 'x')?.split('\n')[0]).toBe(
    '"scenaro" cannot be begun: npm run content:new -- <kind> <slug>. Did you mean scenario?',
  );
  expect(
    refusal('', '')
      ?.split('\n')
      .filter((line) => /^Say|reading/.test(line)),
  ).toEqual([
    'Say what to begin: npm run content:new -- <kind> <slug>.',
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
])('the name "%s" is refused', (slug, words) => {
  expect(refusal('reading', slug)).toBe(words);
});

test('the command writes the file, the choices for editors, and says what to do next', async () => {
  const root = goodTree();
  const { status, stdout } = await contentCommand('new', root, ['form', 'ninth']);
  expect(stdout).toBe(
    'Written: content/resources/ninth.yaml\nIts address is /resources/ninth.\nWrite your own words in place of each ‹write: …›, and choose where a note says ‹choose: …›. Then run: npm run content:check. It names those that are left.\n',
  );
  expect(status).toBe(0);
  expect(checkContent(root).counts.resources).toBe(3);
  expect(readFileSync(join(root, 'content/schemas/resources.schema.json'), 'utf8')).toContain('"ninth"');
  const again = await contentCommand('new', root, ['form', 'ninth']);
  expect(again.stderr).toBe('"ninth" exists already in content/resources/ninth.yaml. Nothing was changed.\n');
  expect(again.status).toBe(1);
});

test('the command writes over no file, also where the site does not read it', async () => {
  const root = goodTree();
  // A folder that is a link is not read, so nothing in it is known.
  renameSync(join(root, 'content/scenarios'), join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/scenarios'), 'junction');
  const before = readFileSync(join(root, 'elsewhere/missed-deadline.yaml'), 'utf8');
  const { status, stderr } = await contentCommand('new', root, ['scenario', 'missed-deadline']);
  expect(stderr).toBe('content/scenarios/missed-deadline.yaml exists already. Nothing was changed.\n');
  expect(status).toBe(1);
  expect(readFileSync(join(root, 'elsewhere/missed-deadline.yaml'), 'utf8')).toBe(before);
  const spaced = await contentCommand('new', root, ['reading', 'asking', 'for', 'feedback']);
  expect(spaced.stderr).toContain('"asking for feedback" is not a name');
  expect(spaced.stderr).toContain('such as asking-for-feedback.');
});

test('each mark that is left is told, however much of it, and other words in such marks are words', () => {
  const scene = 'You promised ‹the export› and\n  ‹write: what else›, ‹write: for whom.\n';
  const root = treeWith(['scenarios/missed-deadline.yaml', 'You promised the export for Friday.\n', scene]);
  expect(linesOf(root)).toEqual([
    'content/scenarios/missed-deadline.yaml:6:3  scenario  "‹write: what else›" was written by content:new to say what belongs here. Write your own words in its place.',
    'content/scenarios/missed-deadline.yaml:6:23  scenario  "‹write: for whom." was written by content:new to say what belongs here. Write your own words in its place.',
  ]);
});
