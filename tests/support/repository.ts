import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createTemporaryFolder } from '../../scripts/child-processes.ts';
import { copyValidContent, emptyTree } from './content-tree.ts';

/** Runs git in a folder, independently of the settings of the user. */
export function git(root: string, ...args: string[]): string {
  const settings = [
    ...['user.name=A', 'user.email=a@example.org', 'protocol.file.allow=always'],
    // Files are not flushed to the disk, because waiting for the disk took most of the time, and nobody needs these
    // repositories after the test.
    'core.fsync=none',
    'maintenance.auto=false',
  ];
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Commits all files of a folder. */
export function commitAll(root: string, message: string): void {
  git(root, 'add', '--all', '.');
  git(root, 'commit', '--quiet', '--message', message);
}

/** Creates a repository of a folder, with one commit on its branch main. */
export function createRepositoryOf(root: string): string {
  // Without a template, git does not write its sample hooks.
  git(root, 'init', '--quiet', '--template=', '--initial-branch', 'main');
  commitAll(root, 'Begin');
  return root;
}

let template: string | undefined;

/**
 * A new repository of the small complete content, with one commit on its branch main. It is copied from a repository
 * that is created once for each process, because starting git takes longer than copying its files.
 */
export function createRepository(): string {
  if (template === undefined) {
    template = createTemporaryFolder('repository');
    copyValidContent(template);
    createRepositoryOf(template);
    // A pack is one file, in place of a file and a folder for most objects, so that copies take less time.
    git(template, 'repack', '-a', '-d', '--quiet');
  }
  const root = emptyTree();
  cpSync(template, root, { recursive: true });
  return root;
}

/** A shallow clone of a repository with these branches and `depth` commits. */
export function shallowClone(root: string, depth: number, ...branches: string[]): string {
  const clone = emptyTree();
  git(clone, 'init', '--quiet', '--initial-branch', 'none');
  for (const branch of branches)
    git(clone, 'fetch', '--quiet', `--depth=${depth}`, pathToFileURL(root).href, `${branch}:${branch}`);
  return clone;
}
