import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { type Git, RevisionError, gitRunner } from '../../src/authoring/content-files/git.ts';
import { compareRevisions } from '../../src/authoring/review/make-report.ts';
import { validTree } from '../support/content-tree.ts';
import { commitAll, git, createRepository, shallowClone } from '../support/repository.ts';

const worksheet = 'content/resources/worksheet.yaml';

/** The output of `git ls-tree` for a commit with `count` files of the same size. */
const lsTreeOutput = (count: number, size: number) =>
  Array.from(
    { length: count },
    (_, index) => `100644 blob ${'a'.repeat(40)} ${size}\tcontent/${index}.yaml\0`,
  ).join('');

let root = '';
beforeEach(() => {
  root = createRepository();
});

const writeIntro = (text: string, folder = root) => {
  const path = join(folder, worksheet);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^intro: .*/m, `intro: ${text}`));
};
const commitOnBranch = (name: string, text: string) => {
  git(root, 'switch', '--quiet', '--create', name);
  writeIntro(text);
  commitAll(root, text);
};
const commitOnMain = (change: () => void) => {
  git(root, 'switch', '--quiet', 'main');
  change();
  commitAll(root, 'Change main');
};
const removeDrawing = () => rmSync(join(root, 'content/figures/flow.svg'));

/** The changed values that the report shows, the number of changes, and the note. */
const compare = (base: string, head?: string, folder = root) => {
  const report = compareRevisions(folder, base, head);
  const values = toTerminalLines(report).flatMap((line) => /^ {4}\| (.*)/.exec(line)?.[1] ?? []);
  return { values, changes: report.groups.flatMap(({ entries }) => entries).length, note: report.note };
};
const goalToAimResult = { values: ['Choose one [-goal.-] {+aim.+}'], changes: 1, note: undefined };

describe('the compared sides', () => {
  test('are the working tree and its merge base by default', () => {
    writeIntro('Choose one aim.');
    expect(compare('main')).toEqual(goalToAimResult);
    commitAll(root, 'Aim');
    writeIntro('Choose one wish.');
    expect(compare('main').values).toEqual(['Choose one [-aim.-] {+wish.+}']);
    expect(compare('main~1', 'main')).toEqual(goalToAimResult);
    expect(git(root, 'status', '--porcelain')).toBe(` M ${worksheet}\n`);
  });

  test('exclude later commits of the base', () => {
    commitOnBranch('proposal', 'Choose one aim.');
    commitOnMain(removeDrawing);
    expect(compare('main', 'proposal')).toEqual(goalToAimResult);
    git(root, 'switch', '--quiet', 'proposal');
    expect(compare('main')).toEqual(goalToAimResult);
  });

  test('are equal if only the base has new commits', () => {
    git(root, 'branch', 'proposal');
    commitOnMain(removeDrawing);
    expect(compare('main', 'proposal')).toEqual({
      values: [],
      changes: 0,
      note: 'proposal adds nothing: main holds all of it. For what main has beyond it, name them the other way round.',
    });
    git(root, 'switch', '--quiet', 'proposal');
    expect(compare('main').changes).toBe(0);
  });

  test('are the branch and its last merge of the base', () => {
    commitOnBranch('proposal', 'Choose one aim.');
    commitOnMain(removeDrawing);
    git(root, 'switch', '--quiet', 'proposal');
    git(root, 'merge', '--quiet', '--no-edit', 'main');
    expect(compare('main', 'proposal')).toEqual(goalToAimResult);
  });

  test('are compared completely if they share no history, and the report says so', () => {
    git(root, 'switch', '--quiet', '--orphan', 'other');
    git(root, 'checkout', '--quiet', 'main', '--', '.');
    writeIntro('Choose one aim.');
    commitAll(root, 'Other');
    expect(compare('main', 'other')).toEqual({
      ...goalToAimResult,
      note: 'The two have no common history, so all of one is beside all of the other.',
    });
  });

  test('are unknown in a shallow clone, and the message says what to fetch', () => {
    commitOnBranch('proposal', 'Choose one aim.');
    commitOnMain(removeDrawing);
    const shallow = shallowClone(root, 1, 'main', 'proposal');
    expect(() => compare('main', 'proposal', shallow)).toThrow(
      'The history here is not complete (it was fetched with --depth), so it cannot be known where "main" and "proposal" parted. Fetch the rest first: git fetch --unshallow',
    );
    expect(compare('main', 'proposal', shallowClone(root, 2, 'main', 'proposal'))).toEqual(goalToAimResult);
    expect(compare('main', 'main', shallow).changes).toBe(0);
  });

  test('may be in a folder of the repository, whatever its name', () => {
    const folder = 'Übungen 2/site';
    const contentRoot = join(root, folder);
    mkdirSync(contentRoot, { recursive: true });
    git(root, 'mv', 'content', `${folder}/content`);
    commitAll(root, 'Move');
    writeIntro('Choose one aim.', contentRoot);
    expect(compare('main', undefined, contentRoot)).toEqual(goalToAimResult);
    commitAll(root, 'Aim');
    expect(compare('main~1', 'main', contentRoot)).toEqual(goalToAimResult);
  });

  test('contain no file from outside: a link is rejected by the check and shown by the report', () => {
    rmSync(join(root, worksheet));
    const outsideFile = join(mkdtempSync(join(tmpdir(), 'outside-')), 'secret.yaml');
    onTestFinished(() => rmSync(dirname(outsideFile), { recursive: true }));
    writeFileSync(outsideFile, 'intro: words from outside\n');
    symlinkSync(outsideFile, join(root, worksheet));
    const workingTreeReport = toTerminalLines(compareRevisions(root, 'main', undefined)).join('\n');
    git(root, 'switch', '--quiet', '--create', 'link');
    commitAll(root, 'Link');
    const commitReport = toTerminalLines(compareRevisions(root, 'main', 'link')).join('\n');
    for (const reportText of [workingTreeReport, commitReport]) {
      expect(reportText).toContain(
        `${worksheet}:1:1  This is a link to another place, and links are not followed. Put the file itself here.`,
      );
      expect(reportText).toContain(
        `cannot be read: ${worksheet} cannot be read because of line 1. Its changes are not shown.`,
      );
      expect(reportText).not.toContain('words from outside');
    }
  });

  test('have a size limit', () => {
    writeFileSync(join(root, worksheet), `intro: ${'a'.repeat(500_000)}\n`);
    expect(toTerminalLines(compareRevisions(root, 'main', undefined)).join('\n')).toContain(
      'This file is larger than 400 kB, too large for content. Divide it or remove it.',
    );
  });

  test('keep file names with special characters, and exclude submodules', () => {
    mkdirSync(join(root, 'content/scenarios/äöü "two"'));
    writeFileSync(join(root, 'content/scenarios/äöü "two"/\n.yaml'), 'title: A\n');
    git(root, 'add', '--all', '.');
    git(root, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},content/other`);
    git(root, 'commit', '--quiet', '--message', 'Odd names');
    const reportText = toTerminalLines(compareRevisions(root, 'main~1', 'main')).join('\n');
    expect(reportText).toContain('content/scenarios/äöü "two":1:1  ');
    expect(reportText).toContain('content/other:1:1  ');
  });

  test('are shown with invisible characters escaped', () => {
    git(root, 'branch', 'to\u200Bpic');
    expect(toTerminalLines(compareRevisions(root, 'main', 'to\u200Bpic')).join('\n')).toMatch(
      /Compared: main \([0-9a-f]{7}\) with to\[U\+200B zero width space\]pic /,
    );
  });

  test('with several merge bases are compared with the first, and the report says so', () => {
    commitOnBranch('proposal', 'Choose one aim.');
    commitOnMain(removeDrawing);
    const [mainCommit, proposalCommit] = ['main', 'proposal'].map((name) =>
      git(root, 'rev-parse', name).trim(),
    );
    git(root, 'merge', '--quiet', '--no-edit', proposalCommit ?? '');
    git(root, 'switch', '--quiet', 'proposal');
    git(root, 'merge', '--quiet', '--no-edit', mainCommit ?? '');
    expect(compare('main', 'proposal').note).toBe(
      'The two parted in several commits; the first of them is the base here.',
    );
  });
});

describe('an error is reported', () => {
  test('for an unknown name', () => {
    const unknownRevision = 'is not a branch, tag or commit here. There are: main.';
    expect(() => compare('mian')).toThrow(new RevisionError(`"mian" ${unknownRevision} Did you mean main?`));
    expect(() => compare('^main')).toThrow(
      new RevisionError(`"^main" ${unknownRevision} Did you mean main?`),
    );
    expect(() => compare('--all')).toThrow(new RevisionError(`"--all" ${unknownRevision}`));
  });

  test('without any commit, and without a repository', () => {
    const emptyFolder = validTree();
    expect(() => compare('main', undefined, emptyFolder)).toThrow(
      new RevisionError('This folder is not kept with git, so there is nothing to compare with.'),
    );
    git(emptyFolder, 'init', '--quiet');
    expect(() => compare('main', undefined, emptyFolder)).toThrow(
      new RevisionError('"main" is not a branch, tag or commit here. There are no branches or tags yet.'),
    );
  });

  test('for a commit that git cannot list or read, or that is too large', () => {
    const realGit = gitRunner(root);
    const commit = git(root, 'rev-parse', '--short=7', 'main').trim();
    const compareWithOutput = (command: string, output?: string) => () => {
      const fakeGit: Git = (args, input) =>
        args[0] !== command ? realGit(args, input) : output === undefined ? undefined : Buffer.from(output);
      compareRevisions(root, 'main', 'main', { git: fakeGit });
    };
    const unreadable = new RevisionError(`The files of ${commit} cannot be read by git.`);
    expect(compareWithOutput('ls-tree')).toThrow(unreadable);
    expect(compareWithOutput('cat-file')).toThrow(unreadable);
    const tooLarge = new RevisionError(
      `The content of ${commit} is too large to compare: at most 20000 files and 60 MB are read.`,
    );
    expect(compareWithOutput('ls-tree', lsTreeOutput(20_001, 1))).toThrow(tooLarge);
    expect(compareWithOutput('ls-tree', lsTreeOutput(151, 400_000))).toThrow(tooLarge);
  });

  test('for a file that is missing from git, and the others are compared', () => {
    const realGit = gitRunner(root);
    const missingBlob = git(root, 'rev-parse', `main:${worksheet}`).trim();
    const fakeGit: Git = (args, input) =>
      realGit(args, args[0] === 'cat-file' ? input?.replace(missingBlob, '1'.repeat(40)) : input);
    const report = compareRevisions(root, 'main', undefined, { git: fakeGit });
    expect(toTerminalLines(report)).toContain(
      `cannot be read: ${worksheet} could not be read before. What changed in it is not shown.`,
    );
    expect(report.groups).toEqual([]);
  });

  test('if git itself fails or is missing', () => {
    const runWithResult = (result: object) => () => {
      const spawn = () =>
        ({ status: 1, stdout: Buffer.from(''), stderr: Buffer.from(''), ...result }) as never;
      gitRunner(root, spawn)(['branch']);
    };
    expect(runWithResult({ error: { code: 'ENOENT' } })).toThrow(
      new RevisionError(
        'The program git is not installed, or not on the PATH, so there is nothing to compare with.',
      ),
    );
    expect(runWithResult({ error: { code: 'ETIMEDOUT' } })).toThrow(
      new RevisionError('git took longer than 60 seconds and was stopped.'),
    );
    expect(runWithResult({ stderr: 'call:\n\n\tgit config --global --add safe.directory /site\n' })).toThrow(
      new RevisionError(
        'git reads nothing here because somebody else owns this folder. If you trust it, run: git config --global --add safe.directory /site',
      ),
    );
  });

  test('git never prompts for a password', () => {
    const spawn = (_: string, __: readonly string[], { env }: { env: NodeJS.ProcessEnv }) => {
      expect(env['GIT_TERMINAL_PROMPT']).toBe('0');
      return { status: 0, stdout: Buffer.from('main\n'), stderr: null };
    };
    expect(gitRunner(root, spawn)(['branch'])?.toString()).toBe('main\n');
  });
});
