import { checkSite } from '../content-check/check-content.ts';
import type { ContentTree } from '../content-reading/content-tree.ts';
import type { Problem } from '../content-reading/problem.ts';
import { type ReadBefore, readSite } from '../content-reading/read-site.ts';
import type { Site } from '../content-reading/site.ts';
import { readFixtures, type SavedFixture } from './saved/fixtures.ts';

/** The content at one point in time, as the files of its tree say it. */
export interface State {
  tree: ContentTree;
  /** What can be compared: without files that say a thing twice, of which nobody knows what they mean. */
  site: Site;
  /** What the content check of this version of the site says of it. */
  problems: Problem[];
  /** Files that visitors saved in their time, kept as promises. */
  fixtures: SavedFixture[];
}

/** Returns the state of the content in a tree; content from another time may not fit today's schemas. */
export function readState(tree: ContentTree, before: ReadBefore = new Map()): State {
  const { site, problems } = readSite(tree, before);
  // The only problem of a file that was read is a key that stands there twice.
  const unclear = new Set(problems.map(({ file }) => file));
  const isUnclear = ({ path }: { path: string }) => unclear.has(path);
  return {
    tree,
    site: {
      ...site,
      files: site.files.filter((file) => !isUnclear(file)),
      unreadable: [
        ...site.unreadable,
        ...site.files.filter(isUnclear).map(({ kind, slug }) => ({ kind, slug })),
      ],
    },
    problems: checkSite(site, problems),
    fixtures: readFixtures(tree),
  };
}
