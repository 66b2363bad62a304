import { placeOf } from '../source-tree.ts';
import { indentOf, linesUpFrom, type Explanation } from './explanation.ts';

const isItem = /^\s*- /;

export const firstItemIn: Explanation = {
  name: 'first-item-in',
  reason:
    'YAML lines a list up with its first item and stops at the next one, which stands where all others do.',
  find: (text, { offset }) => {
    const [next, ...above] = linesUpFrom(text, offset, Infinity);
    if (next === undefined || !isItem.test(next.text)) return undefined;
    const place = above.findIndex((line) => indentOf(line) <= indentOf(next));
    const [first, field] = [above[place - 1], above[place]];
    if (first === undefined || !isItem.test(first.text) || !/[\w-]:\s*(?:#.*)?$/.test(field?.text ?? ''))
      return undefined;
    const inside = above.slice(0, place - 1);
    if (inside.some((line) => isItem.test(line.text) && indentOf(line) === indentOf(first))) return undefined;
    const more = indentOf(first) - indentOf(next);
    const spaces = more === 1 ? '1 space' : `${more} spaces`;
    const { line } = placeOf(text, next.offset);
    const message = `This item begins further in than the next one, in line ${line}. Take away ${spaces} before it, and before each line that belongs to it.`;
    return { offset: first.offset + indentOf(first), message };
  },
};
