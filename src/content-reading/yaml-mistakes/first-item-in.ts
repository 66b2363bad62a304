import { counted } from '../../text/counted.ts';
import { placeOf } from '../source-tree.ts';
import { indentOf, type Explanation } from './explanation.ts';
import { isItem, listAbove } from './list-above.ts';

export const firstItemIn: Explanation = {
  name: 'first-item-in',
  reason:
    'YAML lines a list up with its first item and stops at the next one, although that is where it belongs.',
  find: (text, { offset }) => {
    const list = listAbove(text, offset);
    if (list === undefined || !isItem(list.first)) return undefined;
    const { dash, first, next, inside } = list;
    if (inside.some((line) => isItem(line) && indentOf(line) === indentOf(first))) return undefined;
    const spaces = counted(indentOf(first) - dash, 'space');
    const { line } = placeOf(text, next.offset);
    const message = `This item begins further in than the next one, on line ${line}. Take away ${spaces} before it, and before each line that belongs to it.`;
    return { offset: first.offset + indentOf(first), message };
  },
};
