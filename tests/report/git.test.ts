import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { toTerminal } from '../../src/content-diff/forms/terminal.ts';
import { compareRevisions } from '../../src/content-diff/read-sides.ts';
import { commitAll, git, repository, shallowCopy } from '../support/repository.ts';

const worksheet = 'content/resources/worksheet.yaml';

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
  const values = report.groups.flatMap(({ entries }) =>
    entries.flatMap(({ details }) =>
      details.flatMap((detail) =>
        detail.kind === 'note' ? [] : [`${detail.kind} ${detail.runs.map(({ text }) => text).join('')}`],
      ),
    ),
  );
  return { values, changes: report.changes, note: report.note };
};
const goalToAim = { values: ['was Choose one goal.', 'is Choose one aim.'], changes: 1, note: undefined };

describe('the two sides', () => {
  test('are the files here and the commit where they parted from the base', () => {
    say('Choose one aim.');
    expect(told('main')).toEqual(goalToAim);
    commitAll(root, 'Aim');
    say('Choose one wish.');
    expect(told('main').values).toEqual(['was Choose one aim.', 'is Choose one wish.']);
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

  test.each(['site', 'Übungen 2/site'])('may stand in a folder of the repository: %s', (folder) => {
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
    const here = toTerminal(compareRevisions(root, 'main', undefined)).join('\n');
    git(root, 'switch', '--quiet', '--create', 'link');
    commitAll(root, 'Link');
    const there = toTerminal(compareRevisions(root, 'main', 'link')).join('\n');
    for (const lines of [here, there]) {
      expect(lines).toContain(
        `${worksheet}:1:1  This is a link to another place, and links are not followed. Put the file itself here.`,
      );
      expect(lines).toContain(
        'unread    This file cannot be read as it is now, so nothing in it is compared.',
      );
      expect(lines).not.toContain('words from outside');
    }
  });

  test('are no larger than can be read in time', () => {
    writeFileSync(join(root, worksheet), `intro: ${'a'.repeat(500_000)}\n`);
    expect(toTerminal(compareRevisions(root, 'main', undefined)).join('\n')).toContain(
      'This file is larger than 400 kB, too large for content. Divide it or remove it.',
    );
  });
});
