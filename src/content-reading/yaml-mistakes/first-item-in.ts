import { counted } from '../../text/counted.ts';
import { placeOf } from '../source-tree.ts';
import { fieldOn, indentOf, linesBelow, type Explanation, type TextLine } from './explanation.ts';
import { isItem, listAbove } from './list-above.ts';

export const firstItemIn: Explanation = {
  reason:
    'YAML lines a list up with its first item and stops at the next one, although that is where it belongs.',
  find: (text, { offset }) => {
    const list = listAbove(text, offset);
    if (list === undefined || !isItem(list.first)) return undefined;
    const { dash, first, next, inside } = list;
    const spaces = counted(indentOf(first) - dash, 'space');
    const isLikeFirst = (line: TextLine) => isItem(line) && indentOf(line) === indentOf(first);
    // Only below a text, which cannot hold a list, do such items belong to the list of the first.
    const below = fieldOn(next) === undefined ? linesBelow(text, next) : [];
    if ([...inside, ...below].some(isLikeFirst)) {
      const { line } = placeOf(text, first.offset);
      const message = `This item begins further out than the others, such as the one on line ${line}. Put ${spaces} before it, and before each line that belongs to it.`;
      return { offset: next.offset + dash, message };
    }
    const { line } = placeOf(text, next.offset);
    const message = `This item begins further in than the next one, on line ${line}. Take away ${spaces} before it, and before each line that belongs to it.`;
    return { offset: first.offset + indentOf(first), message };
  },
};
