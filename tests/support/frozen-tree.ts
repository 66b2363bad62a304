import { readSite } from '../../src/content/read-site.ts';
import { keepPromises } from '../../src/check/promises/promises.ts';
import { goodTree } from './content-tree.ts';

/** Returns a new folder with the small complete content, with everything in it frozen; removed when the test ends. */
export function frozenTree(): string {
  const root = goodTree();
  keepPromises(root, readSite(root).site);
  return root;
}
