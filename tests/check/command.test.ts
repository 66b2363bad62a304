import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toAnnotation } from '../../src/authoring/check/check-content.ts';
import { contentHints } from '../../src/authoring/check/hints.ts';
import { selectProblems } from '../../src/authoring/check/rule.ts';
import { checkCommand } from '../support/check-command.ts';
import { type Edit, validTree, problemLines, makeEdits, treeWithEdits } from '../support/content-tree.ts';
import { excerptOf } from '../support/file-texts.ts';
import { readTexts } from '../support/fix-texts.ts';
import { createRepository } from '../support/repository.ts';
import { specificationText, specificationTexts } from '../support/specification-texts.ts';
import { type ContentEdit, withEdits } from '../support/valid-texts.ts';

const mistakes: Edit[] = [
  ['phases.yaml', '  title: Launch', '\ttitle: Launch'],
  ['scenarios/missed-deadline.yaml', 'Intermediate', 'Advancd'],
  ['scenarios/missed-deadline.yaml', 'context: A call', 'contxt: A call'],
  ['learning-methods.yaml', 'title: Pair programming', 'title: Books'],
  ['resources/role-plays.yaml', 'entries: [missed-deadline]', 'entries: [missed-dedline]'],
];
const expectedReport = [
  'content/learning-methods.yaml:5:10  learning method "Books" › title  "Books" is the title in content/learning-methods.yaml:2 already. Give this one a title of its own.  names/duplicate',
  'content/phases.yaml:2:1  There is a tab in the indentation of this line. Put spaces in its place: the line above suggests 2.  syntax/tab',
  'content/resources/role-plays.yaml:16:19  section "Scenarios" › 1st block (scenarios) › 1st entry  "missed-dedline" is not a scenario. Use one of: missed-deadline. Did you mean missed-deadline?  names/unknown',
  'content/scenarios/missed-deadline.yaml:2:13  difficulty  "Advancd" does not fit "difficulty". Use one of: Intermediate, Advanced. Did you mean Advanced?  fields/choice',
  'content/scenarios/missed-deadline.yaml:3:1  contxt  "contxt" is not a field here. Use one of: title, difficulty, context, scenario, roleplayPrompts, briefing. Did you mean context?  fields/unknown',
];

const fixHint = 'What can be mended safely is mended by: npm run content:check -- --fix';
const unreadableHint = 'Any other mistakes in content/phases.yaml are named when this is mended.';

test('reports all problems of all files in one run, sorted, with a summary and exit code 1', async () => {
  const { status, stdout, stderr } = await checkCommand(treeWithEdits(...mistakes), [], {
    GITHUB_ACTIONS: 'true',
  });
  expect(stderr.trimEnd().split('\n')).toEqual([
    ...expectedReport,
    '5 problems in 4 files.',
    fixHint,
    unreadableHint,
  ]);
  // In CI, the command also prints each problem as an annotation of its line.
  expect(stdout.trimEnd().split('\n').slice(3)).toEqual([
    '::error file=content/scenarios/missed-deadline.yaml,line=2,col=13,title=difficulty::"Advancd" does not fit "difficulty". Use one of: Intermediate, Advanced. Did you mean Advanced?  fields/choice',
    '::error file=content/scenarios/missed-deadline.yaml,line=3,col=1,title=contxt::"contxt" is not a field here. Use one of: title, difficulty, context, scenario, roleplayPrompts, briefing. Did you mean context?  fields/unknown',
  ]);
  expect(status).toBe(1);
});

test('offers --fix only if it would fix something, which is found out by trying', async () => {
  const pastedText = '  You promised\nthe export\n}';
  const root = treeWithEdits([
    'scenarios/missed-deadline.yaml',
    '  You promised the export for Friday.',
    pastedText,
  ]);
  const { stderr } = await checkCommand(root);
  expect(stderr).toContain(
    'This line goes on with the text of "scenario" above it. Begin it, and any other lines of this text, with 2 spaces.',
  );
  expect(stderr.trimEnd().split('\n').at(-2)).toMatch(/^\d problems? in 1 file\.$/);
});

test('reports valid content in one line with the counts', async () => {
  expect(await checkCommand(validTree())).toEqual({
    status: 0,
    stdout:
      'Content is fine: 2 resources, 2 phases, 0 meetings, 1 scenario, 1 career path, 1 checklist, 2 learning methods.\n',
    stderr: '',
  });
});

test('a page that no meeting uses is a hint, also in CI, and is left out if other files are named', async () => {
  const meeting = `- id: kick-off
  month: July
  title: Begin
  purpose: You begin.
  together: 20
  uses:
    - page: role-plays
      section: afterwards
  mentee: {}
  mentor: {}
  agenda:
    - minutes: 20
      title: Talk
      text: You talk.
`;
  const root = treeWithEdits(
    ['meetings.yaml', meeting],
    [
      'resources/role-plays.yaml',
      'intro: Look back together.\n    blocks:\n',
      'intro: Look back together.\n    blocks:\n      - kind: agenda\n        meeting: kick-off\n',
    ],
  );
  const hint =
    'A hint, no mistake: content/resources/worksheet.yaml:1:1  No meeting uses this page. If one does, write "- page: worksheet" under its "uses" in content/meetings.yaml.  meetings/unused-page\n';
  for (const env of [{}, { CI: 'true', GITHUB_ACTIONS: 'true' }]) {
    const { status, stdout, stderr } = await checkCommand(root, [], env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.startsWith(hint)).toBe(true);
    expect(stdout).not.toContain('::');
  }
  const { stdout } = await checkCommand(root, ['content/resources/role-plays.yaml']);
  expect(stdout).toBe('content/resources/role-plays.yaml: fine.\n');
});

test('an unchanged copy is unfinished work locally, and a mistake once it is submitted', async () => {
  const scenarioText = readFileSync(join(validTree(), 'content/scenarios/missed-deadline.yaml'), 'utf8');
  const root = treeWithEdits(
    ['scenarios/late.yaml', scenarioText],
    ['resources/role-plays.yaml', 'entries: [missed-deadline]', 'entries: [missed-deadline, late]'],
  );
  const { status, stdout, stderr } = await checkCommand(root);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Still to do: content\/scenarios\/missed-deadline\.yaml:1/);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(
    'This is still to do. Nothing else is wrong, but the site cannot be published before that is done.',
  );
  expect((await checkCommand(root, [], { CI: 'true' })).status).toBe(1);
});

test('hints at examples with dates of the earlier year, until they are changed', () => {
  const plan = 'resources/continuous-development-plan.yaml';
  const published = readTexts(specificationTexts).content;
  const hintsAfter = (...edits: ContentEdit[]) =>
    contentHints(readTexts(withEdits(specificationTexts, edits)).content, published).flatMap(
      ({ file, message }) => (file === `content/${plan}` ? message : []),
    );
  const nextYear: ContentEdit = ['programme.yaml', 'year: 2025', 'year: 2026'];
  const hints = hintsAfter(nextYear);
  expect(hints).toContain(
    'This example was written for the programme of 2025, and says 2025. The programme begins in 2026 now. Should the example say 2026?',
  );
  expect(hintsAfter(nextYear, [plan, 'begins on 2 December 2025', 'begins on 2 December 2026'])).toHaveLength(
    hints.length - 1,
  );
  expect(hintsAfter()).toEqual([]);
});

test('hints at texts that count the items of checklists, after one was removed', () => {
  const published = readTexts(specificationTexts).content;
  const lastItem = excerptOf(
    specificationText('checklists.yaml'),
    / {4}- id: linkedin-8\n[^]*?(?=- id: github\n)/,
  );
  const { content } = readTexts(withEdits(specificationTexts, [['checklists.yaml', lastItem, '']]));
  const messages = contentHints(content, published).map(({ message }) => message);
  expect(messages).toContain(
    'This says “24 items”, and the checklists have 23 together now. Is the sentence still right?',
  );
});

test('hints at texts that name what has changed elsewhere', async () => {
  const root = createRepository();
  makeEdits(root, [
    ['programme.yaml', 'year: 2025', 'year: 2026'],
    ['phases.yaml', 'description: You practise.', 'description: You practise until May 2025.'],
  ]);
  // With CI set, the command does not look for unknown words, which would take longer than the rest of the check.
  expect((await checkCommand(root, [], { CI: 'true' })).stdout).toMatch(
    /^A hint, no mistake: content\/phases\.yaml:12:\d+ .*The programme begins in 2026 now, and this says “.*May 2025.*”\.$/m,
  );
});

test('notes unknown words wherever the output goes', async () => {
  const root = createRepository();
  makeEdits(root, [
    ['phases.yaml', 'description: You practise.', 'description: You practise waht you recieve.'],
  ]);
  const { stdout } = await checkCommand(root);
  expect(stdout).toMatch(/content\/phases\.yaml:12:\d+ {2}waht\n.*recieve/);
}, 60_000);

test('only the named files are reported when some are named', async () => {
  const root = treeWithEdits(...mistakes);
  const { status, stdout, stderr } = await checkCommand(root, ['content/phases.yaml', 'content/scenarios']);
  expect(stderr.trimEnd().split('\n')).toEqual([
    expectedReport[1],
    expectedReport[3],
    expectedReport[4],
    '3 problems in 2 files.',
    fixHint,
    unreadableHint,
  ]);
  expect([status, stdout]).toEqual([1, '']);
});

test('confirms that the named files are valid', async () => {
  const root = treeWithEdits(['scenarios/missed-deadline.yaml', 'context: A call', 'contxt: A call in May']);
  expect(await checkCommand(root, ['content/phases.yaml'])).toEqual({
    status: 0,
    stdout: 'content/phases.yaml: fine.\n',
    stderr: '',
  });
});

test('reports a name that is not a file below content/, with the full path if the folder is missing', async () => {
  const { status, stderr } = await checkCommand(validTree(), [
    'content/phase.yaml',
    '../x.yaml',
    'phases.yaml',
  ]);
  expect(stderr.trimEnd().split('\n')).toEqual([
    'content/phase.yaml is not a file below content/.',
    '../x.yaml is not a file below content/.',
    'phases.yaml is not a file below content/. Did you mean content/phases.yaml?',
  ]);
  expect(status).toBe(1);
});

test('reports an option that npm did not pass on', async () => {
  const { status, stderr } = await checkCommand(validTree(), [], { npm_config_fix: 'true' });
  expect(stderr).toBe('npm kept --fix for itself. Write -- before it: npm run content:check -- --fix\n');
  expect(status).toBe(1);
});

test('escapes special characters in annotations, and names files even without a field', () => {
  const problem = { file: 'a,b.yaml', line: 1, column: 2, where: 'item "x: y"', message: '50 %\n::error::b' };
  expect(toAnnotation(problem)).toBe(
    '::error file=a%2Cb.yaml,line=1,col=2,title=item "x%3A y"::50 %25⏎::error::b',
  );
  expect(toAnnotation({ ...problem, where: '' })).toContain(',title=Content::');
});

test('a name selects a file or a whole folder, however it is written, but never names with the same prefix', () => {
  const problemIn = (file: string) => ({ file, line: 1, column: 1, where: '', message: '' });
  const allProblems = [
    problemIn('content/a.yaml'),
    problemIn('content/a/b.yaml'),
    problemIn('content/ab.yaml'),
  ];
  const selectByName = (...names: string[]) => selectProblems(allProblems, names, '/p');
  expect(selectByName('content/a').problems).toEqual([allProblems[1]]);
  expect(selectByName('./content/ab.yaml')).toEqual({ problems: [allProblems[2]], outsideContent: [] });
  expect(selectByName('/p/content/a/')).toEqual({ problems: [allProblems[1]], outsideContent: [] });
  expect(selectByName('content')).toEqual({ problems: allProblems, outsideContent: [] });
  expect(selectByName('contents', 'src').outsideContent).toEqual(['contents', 'src']);
});

test('lists every missing file of an empty tree', () => {
  const names = ['checklists', 'labels', 'learning-methods', 'meetings', 'phases', 'programme'];
  expect(problemLines(join(validTree(), 'content'))).toEqual(
    names.map(
      (name) =>
        `content/${name}.yaml:1:1  This file is missing. Take it back as it was: in Visual Studio Code, “Discard Changes” in the list of changes does that.`,
    ),
  );
});

test('reports a file that is not UTF-8, and still checks the others', () => {
  const root = treeWithEdits(
    ['scenarios/missed-deadline.yaml', new Uint8Array([0x74, 0xe9, 0x0a])],
    ['programme.yaml', 'year: 2025', 'year: soon'],
    [
      'figures/flow.svg',
      Buffer.from('<svg viewBox="0 0 9 9"><text class="fig-text">\xe9\xe9</text></svg>', 'latin1'),
    ],
  );
  expect(problemLines(root)).toEqual([
    'content/figures/flow.svg:1:47  This file is no drawing (SVG) in UTF-8. Save it again as SVG, with the encoding UTF-8; a photo cannot be shown.',
    'content/programme.yaml:2:7  year  "soon" is not a number. Write digits only, without quotes and units.',
    'content/scenarios/missed-deadline.yaml:1:1  This file was saved in an old encoding, not as UTF-8, so letters with accents and curly quotation marks cannot be read here. Open it in the program that saved it. If all letters are right there, choose “Save as” and the encoding UTF-8. If not, close it without saving, take the file back as it was, and make your changes again.',
  ]);
});

test('accepts a byte order mark and Windows line endings', () => {
  const root = treeWithEdits(['scenarios/missed-deadline.yaml', '\uFEFFtitle: Books\r\nscenario: x\r\n']);
  expect(problemLines(root)[1]).toBe(
    'content/scenarios/missed-deadline.yaml:1:1  context  "context" is missing. About this field: Where it happens, in a few words, such as "Code review".',
  );
});

test('a text cannot imitate a line of the report or a CI command, or move the cursor', () => {
  const text = 'phase1\\n::error file=x::Gone\\r\\e[2J';
  const root = treeWithEdits(['resources/worksheet.yaml', 'phase: phase1', `phase: "${text}"`]);
  expect(problemLines(root)[0]).toBe(
    'content/resources/worksheet.yaml:5:8  phase  "phase1⏎::error file=x::Gone⏎⟨U+001B⟩[2J" is not a phase. Choose where this page belongs now: phase1 (Launch), phase2 (Exploration).',
  );
});

test('reports a removed address as a note next to the problems', async () => {
  const root = createRepository();
  makeEdits(root, [['resources/role-plays.yaml', '  - id: afterwards', '  - id: later']]);
  const note =
    'broken link: /resources/role-plays#afterwards leads to the top of the page; the section is at /resources/role-plays#later now.\n';
  const { status, stdout } = await checkCommand(root, [], { CI: 'true' });
  expect([status, stdout.slice(0, note.length)]).toEqual([0, note]);
});
