import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { changedFiles, commitTree, type Git, publishedCommit, RevisionError } from '../content-files/git.ts';
import { type ReadCache, readContent } from '../content-files/read-content.ts';

/** Returns the published content, if git knows it and it is not the same. */
export function readPublishedContent(git: Git, cache?: ReadCache): ContentSnapshot | undefined {
  try {
    const commit = publishedCommit(git);
    const changed = commit === undefined ? [] : changedFiles(git, { base: commit, head: undefined });
    const isEdited = changed.some(({ path }) => path.startsWith('content/'));
    return commit !== undefined && isEdited
      ? readContent(commitTree(git, commit, ['content']), cache).content
      : undefined;
  } catch (error) {
    // Whoever has no git, or may not read the repository, has nothing to compare with.
    if (error instanceof RevisionError) return undefined;
    throw error;
  }
}
