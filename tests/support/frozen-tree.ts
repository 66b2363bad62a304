import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { goodTree } from './content-tree.ts';
import { freezeForms, savedFolder } from './freeze-forms.ts';

/** Returns a new folder with the small complete content, with everything in it frozen; removed when the test ends. */
export function frozenTree(): string {
  const root = goodTree();
  mkdirSync(join(root, savedFolder), { recursive: true });
  freezeForms(root);
  return root;
}
