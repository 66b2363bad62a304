import { type Git, linesOf } from './repository.ts';

/** The names under which the published branch may be known here, the surest first. */
const published = ['origin/HEAD', 'origin/main', 'main', 'HEAD'];

/** Returns the last commit of this branch that is published as far as can be told here; undefined without a repository. */
export function publishedCommit(git: Git): string | undefined {
  for (const name of published) {
    const [commit] = linesOf(git, 'merge-base', name, 'HEAD');
    if (commit !== undefined) return commit;
  }
  return undefined;
}
