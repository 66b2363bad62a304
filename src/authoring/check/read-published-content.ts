import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import {
  changedFiles,
  commitTree,
  type Git,
  mergeBaseWithPublishedBranch,
  RevisionError,
} from '../content-files/git.ts';
import { type ReadCache, readContent } from '../content-files/read-content.ts';

/** Reads the published content from git. Undefined if git does not have it, or if no content file has been changed since. */
export function readPublishedContentIfDifferent(git: Git, cache?: ReadCache): ContentSnapshot | undefined {
  try {
    const commit = mergeBaseWithPublishedBranch(git);
    const changed = commit === undefined ? [] : changedFiles(git, { base: commit, head: undefined });
    const isEdited = changed.some(({ path }) => path.startsWith('content/'));
    return commit !== undefined && isEdited
      ? readContent(commitTree(git, commit, ['content']), cache).content
      : undefined;
  } catch (error) {
    // Without git, or without access to the repository, there is no published content to compare with.
    if (error instanceof RevisionError) return undefined;
    throw error;
  }
}
