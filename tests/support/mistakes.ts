import { describe, expect, test } from 'vitest';
import { type Edit, linesOf, makeEdits, treeWith } from './content-tree.ts';

/** A mistake that a coordinator can make, and every line that the content check then prints. */
interface Mistake {
  mistake: string;
  edits: Edit[];
  says: string[];
  /** What somebody does who follows these lines to the letter; afterwards the content is fine. */
  obeyed?: Edit[];
}

/** Tests that each mistake, made in otherwise good content, is reported with exactly these lines. */
export function describeMistakes(title: string, mistakes: readonly Mistake[]): void {
  describe(title, () => {
    test.each(mistakes)('$mistake', ({ edits, says, obeyed }) => {
      const root = treeWith(...edits);
      expect(linesOf(root)).toEqual(says);
      if (obeyed === undefined) return;
      makeEdits(root, obeyed);
      expect(linesOf(root)).toEqual([]);
    });
  });
}
