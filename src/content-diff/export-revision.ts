import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { didYouMean } from '../content-check/near.ts';

/** A revision that cannot be read; the message is for whoever named it. */
export class RevisionError extends Error {}

const git = (root: string, args: string[], env: Record<string, string> = {}) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function attempt(root: string, args: string[]): string | undefined {
  try {
    return git(root, args);
  } catch {
    return undefined;
  }
}

/** Returns the commit that a branch, tag or commit in the repository at `root` refers to, or throws a RevisionError. */
export function commitOf(root: string, revision: string): string {
  if (attempt(root, ['rev-parse', '--git-dir']) === undefined)
    throw new RevisionError('This folder is not kept with git, so there is nothing to compare with.');
  const commit = attempt(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ]);
  if (commit !== undefined) return commit;
  const names = (
    attempt(root, ['for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/tags']) ?? ''
  )
    .split('\n')
    .filter((name) => name !== '');
  throw new RevisionError(
    `"${revision}" is not a branch, tag or commit here. There are: ${names.join(', ')}.${didYouMean(revision, names)}`,
  );
}

/** Returns the commit where two lines of work diverged, or `base` if they never did. */
export function partedAt(root: string, base: string, head: string): string {
  const parted = attempt(root, ['merge-base', base, head]);
  return parted === undefined || parted === head ? base : parted;
}

/** Writes content/ as of a commit into a new folder and returns that folder, which the caller must remove. */
export function exportContent(root: string, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const index = { GIT_INDEX_FILE: join(folder, 'index') };
  const prefix = git(root, ['rev-parse', '--show-prefix']);
  if (attempt(root, ['cat-file', '-e', `${commit}:${prefix}content`]) === undefined) return folder;
  git(root, ['read-tree', '--prefix=content/', `${commit}:${prefix}content`], index);
  git(root, ['checkout-index', '--all', `--prefix=${folder}/`], index);
  return folder;
}
