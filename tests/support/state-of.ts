import { readSite } from '../../src/content-reading/read-site.ts';
import { readFixtures } from '../../src/content-diff/saved/fixtures.ts';
import type { State } from '../../src/content-diff/state.ts';
import { treeOfTexts } from './report-of.ts';

/** Returns the state of the given texts, by their paths in the project. */
export function stateOf(texts: ReadonlyMap<string, string>): State {
  const tree = treeOfTexts(texts);
  // What the content check says does not matter here, and takes longer than all the rest.
  return { tree, site: readSite(tree).site, problems: [], fixtures: readFixtures(tree) };
}
