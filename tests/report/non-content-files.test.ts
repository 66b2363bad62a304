/** A change of any file that is not content is listed in the report, because a person has to read it. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRevisions, makeReport, readContentState } from '../../src/authoring/review/make-report.ts';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { type ContentEdit, validTexts, withEdits } from '../support/valid-texts.ts';
import type { ChangedFile } from '../../src/authoring/content-files/git.ts';
import { treeOfTexts } from '../support/content-report.ts';
import { commitAll, git, createRepository } from '../support/repository.ts';
import { isNightly, runCount } from '../support/nightly.ts';
import { labels, page } from './edit-case.ts';

const originalTexts = validTexts();
const contentState = readContentState(treeOfTexts(originalTexts));
const trackedPaths = execFileSync('git', ['ls-files', '-z']).toString().split('\0').filter(Boolean);
const revisions = { base: { name: 'main', commit: undefined }, head: { name: 'here', commit: undefined } };
/** The report on changed files about which only their paths are known. */
const reportLines = (changedPaths: readonly string[], isFull = false) =>
  toTerminalLines(
    makeReport(contentState, contentState, {
      ...revisions,
      note: undefined,
      changedFiles: changedPaths.map((path) => ({ path, added: 2, removed: 1 })),
    }),
    { isFull },
  );

/** The paths of the files that the report lists with their numbers of changed lines, after what the files can do. */
const listedPaths = (lines: readonly string[]): string[] =>
  lines.flatMap((line) =>
    line.startsWith('    - ')
      ? [...line.matchAll(/(?:- |; |\()((?:(?! \+2 −1)[^;(])+) \+2 −1/g)].map(([, path = '']) => path)
      : [],
  );

/** What the verdict says of a single changed file. */
function verdictOnFile(path: string): string {
  return /^(?:tests|docs|content\/templates)\/|^content\/README\.md$|^(?:[^/]+\.md|LICENSE)$/.test(path)
    ? '.'
    : `; 1 thing for a developer. 1 program file changes${/^src\/.*(?<!\.css)$/.test(path) ? ' and can change pages' : ''}.`;
}

test('every changed file outside the content is named, and the report never claims that nothing changes', () => {
  const { files, figures } = contentState.content;
  const contentPaths = new Set([...files, ...figures].map(({ path }) => path));
  const otherPaths = trackedPaths.filter(
    (path) => !contentPaths.has(path) && !/^content\/.*\.(?:yaml|svg)$/.test(path),
  );
  expect(otherPaths.length).toBeGreaterThan(500);
  for (const path of isNightly ? otherPaths : otherPaths.filter((_, index) => index % 20 === 0)) {
    const lines = reportLines([path]);
    expect(lines[0]).toBe(`No text of the site changes${verdictOnFile(path)}`);
    expect(listedPaths(reportLines([path], true))).toEqual([path]);
  }
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...otherPaths), { minLength: 1, maxLength: 30 }),
      (changedPaths) => {
        const lines = reportLines(changedPaths, true);
        expect(listedPaths(lines)).toEqual(expect.arrayContaining(changedPaths));
      },
    ),
    { numRuns: runCount(20) },
  );
});

test('program files stand after the questions of the author, in a section of their own', () => {
  const texts = withEdits(originalTexts, [
    ['programme.yaml', 'This file is private.', 'This file is public.'],
  ]);
  const lines = toTerminalLines(
    makeReport(contentState, readContentState(treeOfTexts(texts)), {
      ...revisions,
      note: undefined,
      changedFiles: ['content/programme.yaml', 'package.json', 'src/app.ts'].map((path) => ({
        path,
        added: 2,
        removed: 1,
      })),
    }),
  );
  expect(lines[0]).toMatch(/; 1 thing to decide first; 1 thing for a developer\./);
  expect(lines[1]).toContain(
    'The author and the programme team must answer the questions under “Decide first”.',
  );
  expect(lines[1]).toContain('A developer must look at the program files under “For a developer first”');
  const sections = lines.filter((line) => /^[A-Z ]+$/.test(line) && line !== '');
  expect(sections).toEqual(['DECIDE FIRST', 'FOR A DEVELOPER FIRST']);
  const start = lines.indexOf('FOR A DEVELOPER FIRST');
  expect(lines.slice(0, start).join('\n')).not.toContain('files that are not content');
  expect(lines[start + 1]).toMatch(/^files that are not content: These 2 files/);
});

test('the riskiest files are listed first and openly, and the others are folded', () => {
  const lowRiskPaths = [
    'docs/a.md',
    'tests/a.ts',
    'content/README.md',
    'public/a',
    'src/a.ts',
    'astro.config.mjs',
    'scripts/a.ts',
  ];
  const highRiskPaths = [
    'tools/x',
    'package.json',
    'package-lock.json',
    '.github/workflows/a.yml',
    'CODEOWNERS',
    '../x',
    '.npmrc',
  ];
  expect(listedPaths(reportLines([...lowRiskPaths, ...highRiskPaths], true))).toEqual(
    '../x .github/workflows/a.yml CODEOWNERS .npmrc package-lock.json package.json scripts/a.ts astro.config.mjs tools/x public/a src/a.ts content/README.md tests/a.ts docs/a.md'.split(
      ' ',
    ),
  );
  const manyFilesLines = reportLines([
    ...Array.from({ length: 90 }, (_, index) => `src/${index}.ts`),
    '.github/a',
  ]);
  expect(manyFilesLines[0]).toContain('91 program files change and can change pages.');
  expect(manyFilesLines).toContain('    - .github/a +2 −1');
  expect(manyFilesLines.filter((line) => line.startsWith('    - '))).toHaveLength(2);
  const foldedLines = reportLines([
    ...['a', 'b', 'c', 'd'].map((name) => `tests/${name}.ts`),
    'src/a.ts',
    'docs/a.md',
  ]);
  expect(foldedLines.slice(foldedLines.indexOf('FOR A DEVELOPER FIRST'))).toEqual([
    'FOR A DEVELOPER FIRST',
    'files that are not content: This file can change what the site does.',
    '    - src/a.ts +2 −1',
    '',
    'OTHER FILES',
    '5 files of tests or documents changed. They are not part of the site, so you need not wait for them.',
  ]);
});

test('only real lock files are listed before the code of the site', () => {
  const paths = [
    'src/static-blocks.ts',
    'src/input-blocks.ts',
    'src/clock.ts',
    'a/yarn.lock',
    'pnpm-lock.yaml',
  ];
  expect(listedPaths(reportLines(paths))).toEqual([
    'a/yarn.lock',
    'pnpm-lock.yaml',
    'src/clock.ts',
    'src/input-blocks.ts',
    'src/static-blocks.ts',
  ]);
});

test('tests, documents and content instructions need no decision, and a deleted test is named', () => {
  const testFiles = ['a', 'b', 'c', 'd', 'e'].map((name) => `tests/${name}.ts`);
  const lines = reportLines(testFiles);
  expect(lines[0]).toBe('No text of the site changes.');
  expect(lines.slice(-2)).toEqual([
    'OTHER FILES',
    '5 files of tests or documents changed. They are not part of the site, so you need not wait for them.',
  ]);
  expect(reportLines(['content/README.md'], true).join('\n')).toContain('    - content/README.md +2');
  expect(reportLines(['content/schemas/labels.schema.json'])[0]).toContain('1 thing for a developer');
  expect(reportLines(['docs/CODEOWNERS'])[0]).toContain('1 thing for a developer');
  const deletedTest: ChangedFile = { path: 'tests/f.ts', added: 0, removed: 9, status: 'deleted' };
  const changedFiles = [...testFiles.map((path) => ({ path, added: 2, removed: 1 })), deletedTest];
  const report = makeReport(contentState, contentState, { ...revisions, note: undefined, changedFiles });
  expect(toTerminalLines(report).at(-1)).toBe('    - tests/f.ts deleted');
});

/** The report of the default branch, whose code does not know what an edit adds to the content, on the edit and a file. */
function reportByOlderCode(edits: ContentEdit[], path: string, before: ContentEdit[] = []): string {
  const earlierTexts = withEdits(originalTexts, before);
  const changedFiles = [{ path, added: 1, removed: 0 }];
  const context = { ...revisions, note: undefined, changedFiles, isReadByDefaultBranch: true };
  const stateOf = (texts: ReadonlyMap<string, string>) => readContentState(treeOfTexts(texts));
  const report = makeReport(stateOf(earlierTexts), stateOf(withEdits(earlierTexts, edits)), context);
  return toTerminalLines(report).join('\n');
}

describe('new content that the program files of the default branch do not know', () => {
  const code = 'src/model/collections/resource.ts';
  const newField: ContentEdit = [page, 'inGuide: false', 'minutes: 60\ninGuide: false'];

  test('works only together with the changed program files', () => {
    expect(reportByOlderCode([newField], code)).toContain(
      'A developer must look at the program files under “For a developer first”, and say what visitors will see.',
    );
    expect(reportByOlderCode([newField], code)).toMatch(
      /^1 change of text; .*Visitors see it at least on Role-plays\. 1 program file changes too and can change more than these texts\.\n/,
    );
    expect(reportByOlderCode([newField], code)).toContain(
      'The content needs the new code of this change, so its format and links are not checked yet.\n    - content/resources/role-plays.yaml:7:1  minutes  "minutes" is not a field here.',
    );
    expect(reportByOlderCode([newField], 'docs/a.md')).toContain(
      'new problems: The site cannot be published until this is corrected',
    );
  });

  test('is not named if the published content had it already, whatever the check suggests now', () => {
    const oldField: ContentEdit = [labels, '  example: Show an example\n', '  exampel: Show an example\n'];
    const nextField: ContentEdit = [
      labels,
      '  exampel: Show',
      '  example: Show the example\n  exampel: Show',
    ];
    const report = reportByOlderCode([nextField], code, [oldField]);
    expect(report).not.toContain('needs the new code');
    expect(report).toContain('Content check: no new problems.');
  });
});

/** A change of files in a repository, and whatever git is told there about how to show it. */
const repositoryChanges: Record<string, (root: string) => void> = {
  'a file': (root) => writeFileSync(join(root, 'code.ts'), 'evil();\n'),
  'a file that git is told to take for no text': (root) => {
    writeFileSync(join(root, '.gitattributes'), '* -diff\n');
    writeFileSync(join(root, 'code.ts'), 'evil();\n');
  },
  'a right to be run': (root) => chmodSync(join(root, 'code.ts'), 0o755),
  'a file renamed': (root) => git(root, 'mv', 'code.ts', 'other.ts'),
  'a stray beside the content': (root) => writeFileSync(join(root, 'content/.hidden'), 'x\n'),
  'a submodule that is to be ignored': (root) => {
    writeFileSync(
      join(root, '.gitmodules'),
      '[submodule "code.ts"]\n\tpath = m\n\turl = x\n\tignore = all\n',
    );
    mkdirSync(join(root, 'm'));
    const setSubmoduleCommit = (commit: string) =>
      git(root, 'update-index', '--add', '--cacheinfo', `160000,${commit.repeat(40)},m`);
    setSubmoduleCommit('1');
    git(root, 'add', '.gitmodules');
    git(root, 'commit', '--quiet', '--message', 'Submodule');
    setSubmoduleCommit('2');
  },
  'a name that ends lines': (root) => writeFileSync(join(root, 'a\u2028b\n::error::c.ts'), 'x\n'),
  'a folder around the site': (root) => {
    mkdirSync(join(root, 'x'));
    writeFileSync(join(root, 'x/code.ts'), 'x\n');
  },
};

test.each(Object.entries(repositoryChanges))('%s is reported', { timeout: 60_000 }, (_, change) => {
  const root = createRepository();
  writeFileSync(join(root, 'code.ts'), 'good();\n');
  commitAll(root, 'Code');
  change(root);
  git(root, 'add', '--all', '.');
  git(root, 'commit', '--quiet', '--message', 'Change');
  const report = compareRevisions(root, 'main~1', 'main');
  expect(report.nonContentFileCount).toBeGreaterThan(0);
  expect(toTerminalLines(report).join('\n')).toContain('Do not approve yet.');
  expect(toTerminalLines(report)[0]).not.toContain('Nothing changes');
});

test('says which addresses a text about reporting no longer needs, and asks the programme team', () => {
  const root = createRepository();
  const path = 'src/model/schemas/safety.ts';
  mkdirSync(join(root, 'src/model/schemas'), { recursive: true });
  writeFileSync(join(root, path), "meta({ requiredPlaceholders: ['address', 'firstAddress'] });\n");
  commitAll(root, 'Schema');
  writeFileSync(join(root, path), "meta({ requiredPlaceholders: ['address'] });\n");
  commitAll(root, 'Change');
  const report = toTerminalLines(compareRevisions(root, 'main~1', 'main')).join('\n');
  expect(report).toMatch(
    /^trust and safety: The site could now be published without the addresses for reporting harassment\. Has the programme team agreed\?$/m,
  );
  expect(report).toContain('The author and the programme team must answer');
});

/** The report on a file of the given path that changes from one text to another. */
const linesOnFile = (path: string, earlier: string, later: string): string[] => {
  const root = createRepository();
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), earlier);
  commitAll(root, 'File');
  writeFileSync(join(root, path), later);
  commitAll(root, 'Change');
  return toTerminalLines(compareRevisions(root, 'main~1', 'main'));
};

test('asks the programme team about a hidden copy in the code of pages, and shows what is new', () => {
  const footer = (query: string) => `<p>\n<a href="mailto:team@example.com${query}">Write</a>\n</p>\n`;
  const lines = linesOnFile('src/site/Footer.astro', footer(''), footer('?bcc=archive%40other.example'));
  expect(lines).toContain(
    'email or phone: In the program file src/site/Footer.astro, ?bcc=archive@other.example is new. If this is a mail link, a hidden copy goes to this address. On which pages does it stand, and who agreed to it?',
  );
  expect(lines[1]).toMatch(/^Do not approve yet\. The author and the programme team must answer/);
});

test('shows an address that is new in the code of pages, with what stands around it if this is short', () => {
  const lines = (later: string) => linesOnFile('src/site/a.ts', 'const a = 1;\n', `const a = 1;\n${later}\n`);
  expect(lines('const url = "https://cdn.example.net/x.js";')).toContain(
    '    - New in this file: const url = "https://cdn.example.net/x.js";. Who asked for it? (src/site/a.ts +1 −0)',
  );
  expect(lines(`const url = "https://cdn.example.net/x.js?${'a'.repeat(200)}";`)).toContain(
    '    - New in this file: cdn.example.net. Who asked for it? (src/site/a.ts +1 −0)',
  );
});

test('says which version of which package changes', () => {
  const manifest = (dependencies: Record<string, string>) => `${JSON.stringify({ dependencies }, null, 2)}\n`;
  const lines = linesOnFile(
    'package.json',
    manifest({ reader: '4.0.3', old: '1.0.0', same: '2.0.0', lower: '3.10.1' }),
    manifest({ reader: '4.1.0', same: '2.0.0', lower: '3.9.4', fresh: '^3.1.0' }),
  );
  expect(lines.find((line) => line.includes('(package.json'))).toMatch(
    /^ {4}- Package reader changes from 4\.0\.3 to 4\.1\.0; package old is gone; package lower goes back from 3\.10\.1 to 3\.9\.4; package fresh \(\^3\.1\.0\) is new\. \(package\.json /,
  );
});

test('with any program file, the pages in the first line are not all on which something may change', () => {
  const later = readContentState(
    treeOfTexts(withEdits(originalTexts, [[page, 'Look back together.', 'Look ahead.']])),
  );
  const [first] = toTerminalLines(
    makeReport(contentState, later, {
      ...revisions,
      note: undefined,
      changedFiles: [`content/${page}`, 'package.json', 'src/a.css'].map((path) => ({
        path,
        added: 1,
        removed: 1,
      })),
    }),
  );
  expect(first).toMatch(
    /^1 change of text; .* Visitors see it at least on Role-plays\. 2 program files change too and can change more than these texts\.$/,
  );
});

test('the names of a few program files are not folded', () => {
  const paths = ['src/a.css', 'src/b.css', 'src/c.css', 'src/d.css'];
  expect(reportLines(paths)).toEqual(expect.arrayContaining(paths.map((path) => `    - ${path} +2 −1`)));
});

test('changes outside the folder of the site are reported too', { timeout: 60_000 }, () => {
  const root = createRepository();
  mkdirSync(join(root, 'site'));
  git(root, 'mv', 'content', 'site/content');
  writeFileSync(join(root, 'deploy.sh'), 'good\n');
  commitAll(root, 'Move');
  writeFileSync(join(root, 'deploy.sh'), 'evil\n');
  commitAll(root, 'Change');
  const lines = toTerminalLines(compareRevisions(join(root, 'site'), 'main~1', 'main'));
  expect(lines).toContain('    - ../deploy.sh +1 −1');
});

test('the history of changes, documents and templates need no decision', () => {
  const lines = reportLines(['CHANGELOG.md', 'docs/reviewing.md']);
  expect(lines[0]).toBe('No text of the site changes.');
  expect(lines.slice(lines.indexOf('OTHER FILES') + 1)[0]).toMatch(
    /^2 files of tests or documents changed\. They are not part of the site/,
  );
  const template = 'content/templates/meetings/meeting.yaml';
  expect(reportLines([template]).join('\n')).toContain('1 file of tests or documents changed. ');
});
