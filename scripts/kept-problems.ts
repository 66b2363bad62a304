import { folderTree } from '../src/content-reading/content-tree.ts';
import { keptFileProblems } from '../src/content-check/kept-files.ts';
import { keptIdProblems } from '../src/content-check/kept-ids.ts';
import { readFixtures } from '../src/content-diff/saved/fixtures.ts';
import { type Problem, sortProblems } from '../src/content-reading/problem.ts';
import type { Site } from '../src/content-reading/site.ts';
import { frozenIds } from '../tests/support/freeze-forms.ts';

/** Returns what sound content at `root` breaks of the promise that saved files open for ever; none outside of a project. */
export function keptProblems(root: string, site: Site): Problem[] {
  const gone = keptIdProblems(site, frozenIds(root));
  // What is gone is left over with its words until it is listed as retired.
  const isTold = ({ slug }: { slug: string }) => gone.some(({ file }) => file.endsWith(`/${slug}.yaml`));
  const files = readFixtures(folderTree(root)).filter((file) => !isTold(file));
  return sortProblems([...gone, ...keptFileProblems(site, files)]);
}
