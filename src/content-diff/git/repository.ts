import { spawnSync } from 'node:child_process';
import { didYouMean } from '../../text/near.ts';

/** A revision cannot be read or compared; the message is for whoever named it. */
export class RevisionError extends Error {}

/** How long a git command may take, in milliseconds. */
const patience = 60_000;

/** Returns what a git command prints, or undefined if it fails; throws a RevisionError if it takes too long. */
export function gitBytes(root: string, args: readonly string[], input = ''): Buffer | undefined {
  const { status, stdout, error } = spawnSync('git', ['-c', 'core.quotepath=off', ...args], {
    cwd: root,
    input,
    env: { ...process.env, LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' },
    maxBuffer: 256 * 1024 * 1024,
    timeout: patience,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  if (error !== undefined && 'code' in error && error.code === 'ETIMEDOUT')
    throw new RevisionError(`git took longer than ${patience / 1000} seconds and was stopped.`);
  return status === 0 ? stdout : undefined;
}

/** Returns the non-empty lines a git command prints, or undefined if it fails. */
export function gitLines(root: string, args: readonly string[]): string[] | undefined {
  const lines = gitBytes(root, args)?.toString('utf8').split('\n');
  return lines?.filter((line) => line !== '');
}

/** Returns the commit that a branch, tag or commit in the repository at `root` refers to, or throws a RevisionError. */
export function commitOf(root: string, revision: string): string {
  const name = `${revision}^{commit}`;
  const commit = gitLines(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', name])?.[0];
  if (commit !== undefined) return commit;
  if (gitLines(root, ['rev-parse', '--git-dir']) === undefined)
    throw new RevisionError('This folder is not kept with git, so there is nothing to compare with.');
  const refs = ['refs/heads', 'refs/remotes', 'refs/tags'];
  const names = gitLines(root, ['for-each-ref', '--format=%(refname:short)', ...refs]) ?? [];
  throw new RevisionError(
    `"${revision}" is not a branch, tag or commit here. There are: ${names.join(', ')}.${didYouMean(revision, names)}`,
  );
}
