import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { goodTree } from '../support/content-tree.ts';

const worksheet = 'resources/worksheet.yaml';

describe('npm run content:diff', () => {
  const git = (root: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  const run = (root: string, ...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../scripts/content-diff.ts'), ...args],
      { encoding: 'utf8', env: { ...process.env, CONTENT_ROOT: root } },
    );
    return { status, out: stdout.trimEnd().split('\n'), err: stderr.trimEnd() };
  };
  const say = (root: string, words: string) => {
    const path = join(root, 'content', worksheet);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/intro: .*/, `intro: ${words}`));
  };
  function repository() {
    const root = goodTree();
    git(root, 'init', '--quiet', '--initial-branch', 'main');
    git(root, 'add', '.');
    git(root, 'commit', '--quiet', '--message', 'Begin');
    return root;
  }
  const intro = (was: string, is: string) => [
    'Worksheet (content/resources/worksheet.yaml)',
    'changed  intro (the top of the page), line 13',
    `    was  Choose one ‹${was}›.`,
    `    is   Choose one ‹${is}›.`,
    '',
    '1 change in 1 file.',
  ];

  test('compares the files here with a branch, and one commit with another', () => {
    const root = repository();
    say(root, 'Choose one aim.');
    expect(run(root, 'main').out).toEqual(intro('goal', 'aim'));
    git(root, 'commit', '--quiet', '--all', '--message', 'Aim');
    say(root, 'Choose one wish.');
    expect(run(root, 'main').out).toEqual(intro('aim', 'wish'));
    expect(run(root, 'main~1', 'main').out).toEqual(intro('goal', 'aim'));
    expect(run(root, 'main', 'main~1').out).toEqual(intro('aim', 'goal'));
    expect(git(root, 'status', '--porcelain').toString()).toBe(' M content/resources/worksheet.yaml\n');
  });

  test('leaves out what happened on the base since the two parted', () => {
    const root = repository();
    git(root, 'switch', '--quiet', '--create', 'proposal');
    say(root, 'Choose one aim.');
    git(root, 'commit', '--quiet', '--all', '--message', 'Aim');
    git(root, 'switch', '--quiet', 'main');
    rmSync(join(root, 'content/figures/flow.svg'));
    git(root, 'commit', '--quiet', '--all', '--message', 'Drop a drawing');
    expect(run(root, 'main', 'proposal').out).toEqual(intro('goal', 'aim'));
  });

  test('says what to name when nothing, or nothing known, is named', () => {
    const root = repository();
    expect(run(root)).toMatchObject({
      status: 1,
      err: [
        'Say what to compare with: npm run content:diff -- <base> [<head>]',
        '<base> and <head> are branches, tags or commits, such as main. Without <head> the files here are compared.',
      ].join('\n'),
    });
    expect(run(root, 'mian')).toMatchObject({
      status: 1,
      err: '"mian" is not a branch, tag or commit here. There are: main. Did you mean main?',
    });
    expect(run(goodTree(), 'main')).toMatchObject({
      status: 1,
      err: 'This folder is not kept with git, so there is nothing to compare with.',
    });
  });
});
