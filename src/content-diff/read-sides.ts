import { folderTree } from '../content-reading/content-tree.ts';
import type { ReadBefore } from '../content-reading/read-site.ts';
import { commitTree, type KnownBlobs } from './git/commit-tree.ts';
import type { Git } from './git/repository.ts';
import { gitIn } from './git/run-git.ts';
import { sidesOf } from './git/sides.ts';
import { makeReport } from './make-report.ts';
import type { Report } from './report.ts';
import { comparedFolders } from './saved/fixtures.ts';
import { readState } from './state.ts';
import { showInvisible } from './words/show-invisible.ts';

/**
 * Returns the report of what `head` (by default, the working files) adds to `base` in the repository at `root`; throws a
 * RevisionError if the two cannot be compared.
 */
export function compareRevisions(
  root: string,
  base: string,
  head: string | undefined,
  git: Git = gitIn(root),
): Report {
  const sides = sidesOf(git, base, head);
  const before: ReadBefore = new Map();
  const blobs: KnownBlobs = new Map();
  const earlier = readState(commitTree(git, sides.base, comparedFolders, blobs), before);
  const tree =
    sides.head === undefined ? folderTree(root) : commitTree(git, sides.head, comparedFolders, blobs);
  return makeReport(earlier, readState(tree, before), {
    base: { name: showInvisible(base), commit: sides.base },
    head: { name: head === undefined ? 'the files here' : showInvisible(head), commit: sides.head },
    note: sides.note === undefined ? undefined : showInvisible(sides.note),
  });
}
