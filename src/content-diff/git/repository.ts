import { didYouMean } from '../../text/near.ts';

/** A revision cannot be read or compared; the message is for whoever named it. */
export class RevisionError extends Error {}

/** Runs a git command in the repository and returns what it prints, or undefined if it fails. */
export type Git = (args: readonly string[], input?: string) => Buffer | undefined;

/** Returns the non-empty lines a git command prints; none if it fails. */
export function linesOf(git: Git, ...args: string[]): string[] {
  const lines = git(args)?.toString().split('\n') ?? [];
  return lines.filter((line) => line !== '');
}

/** Returns the commit that a branch, tag or commit refers to, or throws a RevisionError. */
export function commitOf(git: Git, revision: string): string {
  const name = `${revision}^{commit}`;
  const [commit] = linesOf(git, 'rev-parse', '--verify', '--quiet', '--end-of-options', name);
  // To git, "^main" is all that is not in main.
  if (commit !== undefined && !commit.startsWith('^')) return commit;
  if (linesOf(git, 'rev-parse', '--git-dir').length === 0)
    throw new RevisionError('This folder is not kept with git, so there is nothing to compare with.');
  const refs = ['refs/heads', 'refs/remotes', 'refs/tags'];
  const names = linesOf(git, 'for-each-ref', '--format=%(refname:short)', ...refs);
  const known = names.length === 0 ? 'There are no branches or tags yet.' : `There are: ${names.join(', ')}.`;
  throw new RevisionError(
    `"${revision}" is not a branch, tag or commit here. ${known}${didYouMean(revision, names)}`,
  );
}
