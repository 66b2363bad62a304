import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { validTree } from './content-tree.ts';

/** Runs git in a folder without anybody's own settings. */
export function git(root: string, ...args: string[]): string {
  const settings = [
    ...['user.name=A', 'user.email=a@example.org', 'protocol.file.allow=always'],
    // Nobody needs these repositories after the test, and waiting for the disk took most of its time.
    'core.fsync=none',
    'maintenance.auto=false',
  ];
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Commits everything in a folder. */
export function commitAll(root: string, message: string): void {
  git(root, 'add', '--all', '.');
  git(root, 'commit', '--quiet', '--message', message);
}

/** A new repository with a tree, by default the small complete content, on its branch main. */
export function createRepository(root = validTree()): string {
  git(root, 'init', '--quiet', '--initial-branch', 'main');
  commitAll(root, 'Begin');
  return root;
}

/** A copy of a repository with its branches, cut off `depth` commits back. */
export function shallowClone(root: string, depth: number, ...branches: string[]): string {
  const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
  onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
  git(clone, 'init', '--quiet', '--initial-branch', 'none');
  for (const branch of branches)
    git(clone, 'fetch', '--quiet', `--depth=${depth}`, pathToFileURL(root).href, `${branch}:${branch}`);
  return clone;
}
