import { placeOf } from '../source-tree.ts';
import { indentOf, type Explanation } from './explanation.ts';
import { isItem, listAbove } from './list-above.ts';

export const missingDash: Explanation = {
  reason:
    'Without its dash the first item is read as fields or text, and the parser stops at a later item, maybe far below.',
  find: (text, { offset }) => {
    const list = listAbove(text, offset);
    if (list === undefined || isItem(list.first)) return undefined;
    const { dash, first, next } = list;
    if (indentOf(first) !== dash + 2) return undefined;
    const { line } = placeOf(text, next.offset);
    const written = `${' '.repeat(dash)}- ${first.text.trim()}`;
    const message = `This item has no dash, but the next one, on line ${line}, has. Write "${written}".`;
    return { offset: first.offset + dash + 2, message };
  },
};
