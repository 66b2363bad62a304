/**
 * Which files `content:check -- --fix` writes to the disk, and which it leaves unchanged. What it changes in a text is
 * tested by cases.test.ts.
 */
import fs, {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { formatFixReport, fixContent } from '../../src/authoring/check/fix/fix-content.ts';
import { writeContentFiles } from '../../src/authoring/content-files/write-value.ts';
import { folderTree } from '../../src/authoring/content-files/content-tree.ts';
import { checkCommand } from '../support/check-command.ts';
import { validTree, problemLines, makeEdits, treeWithEdits } from '../support/content-tree.ts';
import { textOf } from '../support/file-texts.ts';
import { validTexts } from '../support/valid-texts.ts';

const scenario = 'scenarios/missed-deadline.yaml';
const phases = 'phases.yaml';
const planFixes = (root: string) => fixContent(folderTree(root), () => true);
const readText = (root: string, file: string) => readFileSync(join(root, 'content', file), 'utf8');
const validText = (file: string) => textOf(validTexts(), `content/${file}`);

/** A content folder with a mistake in two files. */
const treeWithMistakes = () =>
  treeWithEdits([scenario, 'context: A', 'context:A'], [phases, '- id: phase2', '-id: phase2']);

test('fixes the named file, shows the changes, and then reports the remaining problems', async () => {
  const root = treeWithMistakes();
  const { status, stdout, stderr } = await checkCommand(root, ['--fix', `content/${scenario}`]);
  expect(stdout.split('\n')).toEqual([
    'content/scenarios/missed-deadline.yaml:3  A space was put after the colon.',
    '  was  context:A call',
    '  is   context: A call',
    '1 change in 1 file. Read what was changed before you go on.',
    '',
    'content/scenarios/missed-deadline.yaml: fine.',
    '',
  ]);
  expect([status, stderr]).toEqual([0, '']);
  expect(readText(root, scenario)).toBe(validText(scenario));
  expect(problemLines(root)).toEqual([
    'content/phases.yaml:7:2  A space is missing after the dash. Write "- " and then the item.',
  ]);
});

test('reports an unknown word after --', async () => {
  const { status, stderr } = await checkCommand(validTree(), ['--fx']);
  expect(stderr).toBe('--fx is not known here. Use one of: --fix. Did you mean --fix?\n');
  expect(status).toBe(1);
});

test('shows invisible characters in lines and in names', () => {
  const root = validTree();
  makeEdits(root, [[scenario, 'title: Handling', 'title:\u00A0Handling\u00A0']]);
  makeEdits(root, [['programme.yaml', '    - The mentee', '\t- The mentee']]);
  expect(formatFixReport(planFixes(root)).split('\n')).toEqual([
    'content/programme.yaml:34  Spaces were put in place of tabs.',
    '  was  ⟨tab⟩- The mentee brings one topic.',
    '  is     - The mentee brings one topic.',
    'content/scenarios/missed-deadline.yaml:1  A plain space was put in place of a no-break space.',
    '  was  title:⟨no-break space⟩Handling⟨no-break space⟩ a missed deadline',
    '  is   title: Handling⟨no-break space⟩ a missed deadline',
    '2 changes in 2 files. Read what was changed before you go on.',
  ]);
});

test('reports that there is nothing to fix, and changes nothing', () => {
  expect(formatFixReport(planFixes(validTree()))).toBe('There was nothing to mend without asking you.');
});

test.each([
  ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
  ['line ends of an old Mac', (text: string) => text.replaceAll('\n', '\r')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
])('%s are preserved when a mistake in the file is fixed', (_, transform) => {
  const root = treeWithEdits([scenario, transform(validText(scenario).replace(': ', ':'))]);
  expect(writeContentFiles(root, planFixes(root))).toEqual([]);
  expect(readText(root, scenario)).toBe(transform(validText(scenario)));
  expect(planFixes(root)).toEqual([]);
});

test('does not change a file that is not UTF-8, because letters would be lost', () => {
  const bytes = Buffer.from(validText(scenario).replace('Elena', 'Jürgen').replace(': ', ':'), 'latin1');
  expect(planFixes(treeWithEdits([scenario, bytes]))).toEqual([]);
});

test('follows no link, and writes nothing outside content/', () => {
  const root = validTree();
  const brokenText = 'title:Outside\ncontext: x\n';
  mkdirSync(join(root, 'elsewhere'));
  for (const name of ['outside.yaml', 'elsewhere/x.yaml']) writeFileSync(join(root, name), brokenText);
  symlinkSync(join(root, 'outside.yaml'), join(root, 'content/scenarios/linked.yaml'));
  symlinkSync(join(root, 'outside.yaml'), join(root, 'content/scenarios/named.yaml.txt'));
  renameSync(join(root, 'content/career-paths'), join(root, 'moved'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'content/career-paths'), 'junction');
  expect(planFixes(root)).toEqual([]);
});

test.each<[what: string, happens: (path: string) => void, left: string | undefined]>([
  ['has been changed', (path) => writeFileSync(path, 'changed\n'), 'changed\n'],
  ['is gone', rmSync, undefined],
  [
    'has become a link',
    (path) => {
      writeFileSync(`${path}.outside`, 'outside\n');
      rmSync(path);
      symlinkSync(`${path}.outside`, path);
    },
    'outside\n',
  ],
])(
  'does not overwrite a file that %s since it was read, but names it and writes the others',
  (_, changeFile, expectedText) => {
    const root = treeWithMistakes();
    const fileFixes = planFixes(root);
    changeFile(join(root, 'content', scenario));
    expect(writeContentFiles(root, fileFixes)).toEqual([`content/${scenario}`]);
    if (expectedText !== undefined) expect(readText(root, scenario)).toBe(expectedText);
    expect(readText(root, phases)).toBe(validText(phases));
  },
);

test('a full disk leaves a file unchanged, and the others are written', () => {
  const root = treeWithMistakes();
  const originalText = readText(root, phases);
  const fileFixes = planFixes(root);
  const originalWrite = fs.writeFileSync;
  vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((file) => {
    originalWrite(file, 'only a part of the text');
    throw new Error('ENOSPC');
  });
  try {
    syncBuiltinESMExports();
    expect(writeContentFiles(root, fileFixes)).toEqual([`content/${phases}`]);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
  expect(readText(root, phases)).toBe(originalText);
  expect(readText(root, scenario)).toBe(validText(scenario));
  // No temporary file is left.
  expect(readdirSync(join(root, 'content'))).toEqual(readdirSync(join(validTree(), 'content')));
});
