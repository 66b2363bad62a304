import type { SourceFile } from '../content-reading/site.ts';
import { nearestNode, type Path } from '../content-reading/source-tree.ts';

/** Returns the numbers of a list in square brackets in which a comma begins another item, as they are written. */
export function numbersCut(file: SourceFile, list: Path): string[] {
  const items = [...nearestNode(file.root, list).children.values()];
  const numbers: string[] = [];
  let start = 0;
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (next?.start === item.end + 1 && next.writing === 'plain') continue;
    const words = file.text.slice(items[start]?.start, item.end);
    if (index > start && /^[^\d,]*\d+(?:,\d+)+(?:\.\d+)?[^\d,]*$/.test(words)) numbers.push(words);
    start = index + 1;
  }
  return numbers;
}
