import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toAnnotation } from '../../src/content-check/annotations.ts';
import { problemsOfNamed } from '../../src/content-check/named-files.ts';
import { checkCommand } from '../support/check-command.ts';
import { type Edit, goodTree, linesOf, treeWith } from '../support/content-tree.ts';

const mistakes: Edit[] = [
  ['phases.yaml', '  title: Launch', '\ttitle: Launch'],
  ['scenarios/missed-deadline.yaml', 'Intermediate', 'Advancd'],
  ['scenarios/missed-deadline.yaml', 'context: A call', 'contxt: A call'],
  ['learning-methods.yaml', 'title: Pair programming', 'title: Books'],
  ['resources/role-plays.yaml', 'entries: [missed-deadline]', 'entries: [missed-dedline]'],
];
const report = [
  'content/learning-methods.yaml:5:10  learning method "Books" › title  "Books" is the title in content/learning-methods.yaml:2 already. Visitors could not tell the two apart.',
  'content/phases.yaml:2:1  There is a tab in the indentation of this line. Use two spaces for each step.',
  'content/resources/role-plays.yaml:20:19  section "Scenarios" › 1st block (scenarios) › 1st entry  "missed-dedline" is not a scenario. Use one of: missed-deadline. Did you mean missed-deadline?',
  'content/scenarios/missed-deadline.yaml:2:13  difficulty  "Advancd" is not a difficulty. Use one of: Intermediate, Advanced. Did you mean Advanced?',
  'content/scenarios/missed-deadline.yaml:3:1  contxt  "contxt" is not a field here. Use one of: title, difficulty, context, scenario, roleplayPrompts, briefing. Did you mean context?',
];

test('mistakes of all files and of all sorts are told in one run, sorted, with a summary and exit 1', () => {
  const { status, stdout, stderr } = checkCommand(treeWith(...mistakes));
  expect(stderr.trimEnd().split('\n')).toEqual([...report, '5 problems in 4 files.']);
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

test('good content is told in one line with what was read', () => {
  expect(checkCommand(goodTree())).toEqual({
    status: 0,
    stdout:
      'Content is fine: 2 resources, 2 phases, 1 scenario, 1 career path, 1 checklist, 2 learning methods.\n',
    stderr: '',
  });
});

test('a tree without any content names every file that is missing', () => {
  expect(checkCommand(join(goodTree(), 'content')).stderr).toBe(
    `${['checklists', 'labels', 'learning-methods', 'phases', 'programme'].map((name) => `content/${name}.yaml:1:1  This file is missing.`).join('\n')}\n5 problems in 5 files.\n`,
  );
});

test('only the named files are reported when some are named', () => {
  const root = treeWith(...mistakes);
  const { status, stderr } = checkCommand(root, ['content/phases.yaml', 'content/scenarios']);
  expect(stderr.trimEnd().split('\n')).toEqual([report[1], report[3], report[4], '3 problems in 2 files.']);
  expect(status).toBe(1);
  expect(checkCommand(root, ['content/programme.yaml'])).toEqual({
    status: 0,
    stdout: 'content/programme.yaml: fine.\n',
    stderr: '',
  });
});

test('a named file that does not exist is said to be so', () => {
  const { status, stderr } = checkCommand(goodTree(), ['content/phase.yaml', '../x.yaml']);
  expect(stderr).toBe(
    'content/phase.yaml is not a file below content/.\n../x.yaml is not a file below content/.\n',
  );
  expect(status).toBe(1);
});

test('of a file below content/ that is named without its folder, the whole name is given', () => {
  expect(checkCommand(goodTree(), ['phases.yaml']).stderr).toBe(
    'phases.yaml is not a file below content/. Did you mean content/phases.yaml?\n',
  );
});

test('an option that npm has kept for itself is not silently ignored', () => {
  const { status, stderr } = checkCommand(goodTree(), [], { npm_config_fix: 'true' });
  expect(stderr).toBe('npm kept --fix for itself. Write -- before it: npm run content:check -- --fix\n');
  expect(status).toBe(1);
});

test('of some files, only they are said to name no month outside the programme', () => {
  expect(checkCommand(goodTree(), ['--months', 'content/phases.yaml']).stdout).toMatch(
    /^No text of these files names a month or a year outside the programme, /,
  );
});

test('in CI each problem is an annotation on its line too', () => {
  const root = treeWith(['scenarios/missed-deadline.yaml', 'context: A call', 'contxt: A call']);
  expect(checkCommand(root, [], { GITHUB_ACTIONS: 'true' }).stdout).toBe(
    '::error file=content/scenarios/missed-deadline.yaml,line=3,col=1,title=contxt::"contxt" is not a field here. Use one of: title, difficulty, context, scenario, roleplayPrompts, briefing. Did you mean context?\n',
  );
});

test('signs that mean something in an annotation are escaped', () => {
  const problem = { file: 'a,b.yaml', line: 1, column: 2, where: 'item "x: y"', message: '50 %\nmore' };
  expect(toAnnotation(problem)).toBe('::error file=a%2Cb.yaml,line=1,col=2,title=item "x%3A y"::50 %25⏎more');
});

test('a name is a file or a whole folder, never the beginning of another name', () => {
  const at = (file: string) => ({ file, line: 1, column: 1, where: '', message: '' });
  const all = [at('content/a.yaml'), at('content/a/b.yaml'), at('content/ab.yaml')];
  expect(problemsOfNamed(all, ['content/a'], '/p').problems).toEqual([all[1]]);
  expect(problemsOfNamed(all, ['./content/ab.yaml'], '/p')).toEqual({ problems: [all[2]], unknown: [] });
});

test('a file that is not UTF-8 is said to be so, and the rest is still checked', () => {
  const root = treeWith(
    ['scenarios/missed-deadline.yaml', new Uint8Array([0x74, 0xe9, 0x0a])],
    ['programme.yaml', 'year: 2025', 'year: soon'],
  );
  expect(linesOf(root)).toEqual([
    'content/programme.yaml:2:7  year  "soon" is not a number. Write digits only, without quotes.',
    'content/scenarios/missed-deadline.yaml:1:1  This file is not saved as UTF-8. Save it again with the encoding UTF-8.',
  ]);
});

test('line ends of Windows and a byte order mark do no harm', () => {
  const text = 'title: Books\r\nscenario: x\r\n';
  const root = treeWith(['scenarios/missed-deadline.yaml', `\uFEFF${text}`]);
  expect(linesOf(root)[1]).toBe(
    'content/scenarios/missed-deadline.yaml:1:1  context  "context" is missing. About this field: Where it happens, in a few words, such as "Code review".',
  );
});

test('a text cannot begin a line of the report, or a command of the CI, or move the cursor', () => {
  const text = 'phase1\\n::error file=x::Gone\\r\\e[2J';
  const root = treeWith(['resources/worksheet.yaml', 'phase: phase1', `phase: "${text}"`]);
  expect(linesOf(root)).toEqual([
    'content/phases.yaml:1:7  phase "Launch" › id  No resource has "phase: phase1", so this phase would be empty. Add a resource to it or remove the phase.',
    'content/resources/worksheet.yaml:5:8  phase  "phase1⏎::error file=x::Gone⏎⟨U+001B⟩[2J" is not a phase. Use one of: phase1, phase2.',
    'content/resources/worksheet.yaml:5:8  phase  This text contains the code of an invisible character (U+001B). Remove the code, which begins with \\.',
  ]);
});
