import { describe, expect, test } from 'vitest';
import { type Edit, linesOf, treeWith } from './content-tree.ts';

/** One mistake a coordinator can make and every line that the content check then says. */
export interface Mistake {
  mistake: string;
  edits: Edit[];
  says: string[];
}

/** Tests that each mistake, made alone in otherwise good content, is told with exactly these lines. */
export function describeMistakes(title: string, mistakes: readonly Mistake[]): void {
  describe(title, () => {
    test.each(mistakes)('$mistake', ({ edits, says }) => {
      expect(linesOf(treeWith(...edits))).toEqual(says);
    });
  });
}
