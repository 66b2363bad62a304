import { checkSite } from '../content-check/check-content.ts';
import type { KeptFile } from '../content-check/kept-files.ts';
import type { ContentTree } from '../content-reading/content-tree.ts';
import type { Problem } from '../content-reading/problem.ts';
import { type ReadBefore, readSite } from '../content-reading/read-site.ts';
import type { Site } from '../content-reading/site.ts';
import { readFixtures } from './saved/fixtures.ts';

/** The content at one point in time. */
export interface State {
  tree: ContentTree;
  /** What can be compared. */
  site: Site;
  /** What today's content check says about it. */
  problems: Problem[];
  /** Files as visitors once saved them, kept because they must still open. */
  fixtures: KeptFile[];
}

/** Returns the state of the content in a tree; older content may not fit today's schemas, which becomes problems. */
export function readState(tree: ContentTree, before: ReadBefore = new Map()): State {
  const { site, problems } = readSite(tree, before);
  return {
    tree,
    site,
    problems: checkSite(site, problems),
    fixtures: readFixtures(tree),
  };
}
