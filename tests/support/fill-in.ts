import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../../src/authoring/check/check-content.ts';

/** How many sentences have been written: no two entries say the same, or nobody could tell whose words a page says. */
let count = 0;

/** Replaces every sentence that a starter has left in a tree, where the check says so. */
export function fillIn(root: string): void {
  for (;;) {
    const left = checkContent(root).problems.find(({ isUnfilledTemplate: isUnfilled }) => isUnfilled);
    if (left === undefined) return;
    const path = join(root, left.file);
    const words = /^"(.*)" was written/s.exec(left.message)?.[1] ?? '';
    const lines = readFileSync(path, 'utf8').split('\n');
    const line = lines[left.line - 1] ?? '';
    if (!line.includes(words)) throw new Error(`${left.file}:${left.line} does not hold "${words}".`);
    if (words.startsWith('#')) lines.splice(left.line - 1, 1);
    else lines[left.line - 1] = line.replace(words, `Our own words ${(count += 1)}`);
    writeFileSync(path, lines.join('\n'));
  }
}
