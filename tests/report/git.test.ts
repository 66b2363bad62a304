import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { type Git, RevisionError, gitRunner } from '../../src/authoring/content-files/git.ts';
import { compareRevisions } from '../../src/authoring/review/make-report.ts';
import { goodTree } from '../support/content-tree.ts';
import { commitAll, git, repository, shallowCopy } from '../support/repository.ts';

const worksheet = 'content/resources/worksheet.yaml';

/** What git lists of a commit with so many files of a size. */
const listing = (count: number, size: number) =>
  Array.from(
    { length: count },
    (_, nth) => `100644 blob ${'a'.repeat(40)} ${size}\tcontent/${nth}.yaml\0`,
  ).join('');

let root = '';
beforeEach(() => {
  root = repository();
});

const say = (words: string, folder = root) => {
  const path = join(folder, worksheet);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^intro: .*/m, `intro: ${words}`));
};
const onBranch = (name: string, words: string) => {
  git(root, 'switch', '--quiet', '--create', name);
  say(words);
  commitAll(root, words);
};
const onMain = (change: () => void) => {
  git(root, 'switch', '--quiet', 'main');
  change();
  commitAll(root, 'Change main');
};
const dropDrawing = () => rmSync(join(root, 'content/figures/flow.svg'));

/** What is reported between the two, by its first and last words. */
const told = (base: string, head?: string, folder = root) => {
  const report = compareRevisions(folder, base, head);
  const values = toTerminalLines(report).flatMap((line) => /, line \d+: (.*)/.exec(line)?.[1] ?? []);
  return { values, changes: report.changeCount, note: report.note };
};
const goalToAim = { values: ['Choose one ‹goal → aim›.'], changes: 1, note: undefined };

describe('the two sides', () => {
  test('are the files here and the commit where they parted from the base', () => {
    say('Choose one aim.');
    expect(told('main')).toEqual(goalToAim);
    commitAll(root, 'Aim');
    say('Choose one wish.');
    expect(told('main').values).toEqual(['Choose one ‹aim → wish›.']);
    expect(told('main~1', 'main')).toEqual(goalToAim);
    expect(git(root, 'status', '--porcelain')).toBe(` M ${worksheet}\n`);
  });

  test('leave out what happened on the base since the two parted', () => {
    onBranch('proposal', 'Choose one aim.');
    onMain(dropDrawing);
    expect(told('main', 'proposal')).toEqual(goalToAim);
    git(root, 'switch', '--quiet', 'proposal');
    expect(told('main')).toEqual(goalToAim);
  });

  test('differ in nothing where a branch has no commits and the base has gained one', () => {
    git(root, 'branch', 'proposal');
    onMain(dropDrawing);
    expect(told('main', 'proposal')).toEqual({
      values: [],
      changes: 0,
      note: 'proposal adds nothing: main holds all of it. For what main has beyond it, name them the other way round.',
    });
    git(root, 'switch', '--quiet', 'proposal');
    expect(told('main').changes).toBe(0);
  });

  test('are the branch and where it last took in the base', () => {
    onBranch('proposal', 'Choose one aim.');
    onMain(dropDrawing);
    git(root, 'switch', '--quiet', 'proposal');
    git(root, 'merge', '--quiet', '--no-edit', 'main');
    expect(told('main', 'proposal')).toEqual(goalToAim);
  });

  test('are compared whole where they have no common history, and that is said', () => {
    git(root, 'switch', '--quiet', '--orphan', 'other');
    git(root, 'checkout', '--quiet', 'main', '--', '.');
    say('Choose one aim.');
    commitAll(root, 'Other');
    expect(told('main', 'other')).toEqual({
      ...goalToAim,
      note: 'The two have no common history, so all of one is beside all of the other.',
    });
  });

  test('cannot be known where the history is missing, and what to fetch is said', () => {
    onBranch('proposal', 'Choose one aim.');
    onMain(dropDrawing);
    const shallow = shallowCopy(root, 1, 'main', 'proposal');
    expect(() => told('main', 'proposal', shallow)).toThrow(
      'The history here is not complete (it was fetched with --depth), so it cannot be known where "main" and "proposal" parted. Fetch the rest first: git fetch --unshallow',
    );
    expect(told('main', 'proposal', shallowCopy(root, 2, 'main', 'proposal'))).toEqual(goalToAim);
    expect(told('main', 'main', shallow).changes).toBe(0);
  });

  test('may stand in a folder of the repository, whatever its name', () => {
    const folder = 'Übungen 2/site';
    const site = join(root, folder);
    mkdirSync(site, { recursive: true });
    git(root, 'mv', 'content', `${folder}/content`);
    commitAll(root, 'Move');
    say('Choose one aim.', site);
    expect(told('main', undefined, site)).toEqual(goalToAim);
    commitAll(root, 'Aim');
    expect(told('main~1', 'main', site)).toEqual(goalToAim);
  });

  test('hold no file from outside: a link is refused by the check and told by the report', () => {
    rmSync(join(root, worksheet));
    const outside = join(mkdtempSync(join(tmpdir(), 'outside-')), 'secret.yaml');
    onTestFinished(() => rmSync(dirname(outside), { recursive: true }));
    writeFileSync(outside, 'intro: words from outside\n');
    symlinkSync(outside, join(root, worksheet));
    const here = toTerminalLines(compareRevisions(root, 'main', undefined)).join('\n');
    git(root, 'switch', '--quiet', '--create', 'link');
    commitAll(root, 'Link');
    const there = toTerminalLines(compareRevisions(root, 'main', 'link')).join('\n');
    for (const lines of [here, there]) {
      expect(lines).toContain(
        `${worksheet}:1:1  This is a link to another place, and links are not followed. Put the file itself here.`,
      );
      expect(lines).toContain(`    - ${worksheet} +1 −`);
      expect(lines).not.toContain('words from outside');
    }
  });

  test('are no larger than can be read in time', () => {
    writeFileSync(join(root, worksheet), `intro: ${'a'.repeat(500_000)}\n`);
    expect(toTerminalLines(compareRevisions(root, 'main', undefined)).join('\n')).toContain(
      'This file is larger than 400 kB, too large for content. Divide it or remove it.',
    );
  });

  test('have the names that git keeps, and nothing is read of another repository', () => {
    mkdirSync(join(root, 'content/scenarios/äöü "two"'));
    writeFileSync(join(root, 'content/scenarios/äöü "two"/\n.yaml'), 'title: A\n');
    git(root, 'add', '--all', '.');
    git(root, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},content/other`);
    git(root, 'commit', '--quiet', '--message', 'Odd names');
    const lines = toTerminalLines(compareRevisions(root, 'main~1', 'main')).join('\n');
    expect(lines).toContain('content/scenarios/äöü "two":1:1  ');
    expect(lines).toContain('content/other:1:1  ');
  });

  test('are named without characters that cannot be seen', () => {
    git(root, 'branch', 'to\u200Bpic');
    expect(toTerminalLines(compareRevisions(root, 'main', 'to\u200Bpic'))[1]).toMatch(
      /Compared: main \([0-9a-f]{7}\) beside to\[U\+200B zero width space\]pic /,
    );
  });

  test('parted in several commits if each took in the other: the first is the base, which is said', () => {
    onBranch('proposal', 'Choose one aim.');
    onMain(dropDrawing);
    const [ours, theirs] = ['main', 'proposal'].map((name) => git(root, 'rev-parse', name).trim());
    git(root, 'merge', '--quiet', '--no-edit', theirs ?? '');
    git(root, 'switch', '--quiet', 'proposal');
    git(root, 'merge', '--quiet', '--no-edit', ours ?? '');
    expect(told('main', 'proposal').note).toBe(
      'The two parted in several commits; the first of them is the base here.',
    );
  });
});

describe('what cannot be compared is said', () => {
  test('of names', () => {
    const known = 'is not a branch, tag or commit here. There are: main.';
    expect(() => told('mian')).toThrow(new RevisionError(`"mian" ${known} Did you mean main?`));
    expect(() => told('^main')).toThrow(new RevisionError(`"^main" ${known} Did you mean main?`));
    expect(() => told('--all')).toThrow(new RevisionError(`"--all" ${known}`));
  });

  test('where nothing has been committed yet, or there is no repository', () => {
    const empty = goodTree();
    expect(() => told('main', undefined, empty)).toThrow(
      new RevisionError('This folder is not kept with git, so there is nothing to compare with.'),
    );
    git(empty, 'init', '--quiet');
    expect(() => told('main', undefined, empty)).toThrow(
      new RevisionError('"main" is not a branch, tag or commit here. There are no branches or tags yet.'),
    );
  });

  test('of a commit that git cannot list or read, or that is too large', () => {
    const real = gitRunner(root);
    const commit = git(root, 'rev-parse', '--short=7', 'main').trim();
    const said = (command: string, printed?: string) => () => {
      const one: Git = (args, input) =>
        args[0] !== command ? real(args, input) : printed === undefined ? undefined : Buffer.from(printed);
      compareRevisions(root, 'main', 'main', { git: one });
    };
    const unreadable = new RevisionError(`The files of ${commit} cannot be read by git.`);
    expect(said('ls-tree')).toThrow(unreadable);
    expect(said('cat-file')).toThrow(unreadable);
    const tooLarge = new RevisionError(
      `The content of ${commit} is too large to compare: at most 20000 files and 60 MB are read.`,
    );
    expect(said('ls-tree', listing(20_001, 1))).toThrow(tooLarge);
    expect(said('ls-tree', listing(151, 400_000))).toThrow(tooLarge);
  });

  test('of a file that git has lost, and the others are compared', () => {
    const real = gitRunner(root);
    const lost = git(root, 'rev-parse', `main:${worksheet}`).trim();
    const one: Git = (args, input) =>
      real(args, args[0] === 'cat-file' ? input?.replace(lost, '1'.repeat(40)) : input);
    const report = compareRevisions(root, 'main', undefined, { git: one });
    expect(toTerminalLines(report)).toContain(`    - ${worksheet} (lines not counted)`);
    expect(report.changeCount).toBe(0);
  });

  test('of git itself', () => {
    const said = (ended: object) => () => {
      const start = () =>
        ({ status: 1, stdout: Buffer.from(''), stderr: Buffer.from(''), ...ended }) as never;
      gitRunner(root, start)(['branch']);
    };
    expect(said({ error: { code: 'ENOENT' } })).toThrow(
      new RevisionError(
        'The program git is not installed, or not on the PATH, so there is nothing to compare with.',
      ),
    );
    expect(said({ error: { code: 'ETIMEDOUT' } })).toThrow(
      new RevisionError('git took longer than 60 seconds and was stopped.'),
    );
    expect(said({ stderr: 'call:\n\n\tgit config --global --add safe.directory /site\n' })).toThrow(
      new RevisionError(
        'git reads nothing here because somebody else owns this folder. If you trust it, run: git config --global --add safe.directory /site',
      ),
    );
  });

  test('nobody is asked for a password, since nobody is there', () => {
    const start = (_: string, __: readonly string[], { env }: { env: NodeJS.ProcessEnv }) => {
      expect(env['GIT_TERMINAL_PROMPT']).toBe('0');
      return { status: 0, stdout: Buffer.from('main\n'), stderr: null };
    };
    expect(gitRunner(root, start)(['branch'])?.toString()).toBe('main\n');
  });
});
