import { describe, expect, test } from 'vitest';
import { type Edit, linesOf, treeWith } from './content-tree.ts';

/** A mistake that a coordinator can make, and every line that the content check then prints. */
export interface Mistake {
  mistake: string;
  edits: Edit[];
  says: string[];
}

/** Tests that each mistake, made in otherwise good content, is reported with exactly these lines. */
export function describeMistakes(title: string, mistakes: readonly Mistake[]): void {
  describe(title, () => {
    test.each(mistakes)('$mistake', ({ edits, says }) => {
      expect(linesOf(treeWith(...edits))).toEqual(says);
    });
  });
}
