import { placeOf } from '../source-tree.ts';
import { indentOf, linesUpFrom, type Explanation } from './explanation.ts';

export const missingDash: Explanation = {
  name: 'missing-dash',
  reason: 'YAML takes the first item of a list for fields and stops at the next one, which may be far below.',
  find: (text, { offset }) => {
    const [next, ...above] = linesUpFrom(text, offset, Infinity);
    if (next === undefined || !/^\s*- /.test(next.text)) return undefined;
    const dash = indentOf(next);
    const place = above.findIndex((line) => indentOf(line) <= dash);
    const [first, field] = [above[place - 1], above[place]];
    if (first === undefined || field === undefined || !/[\w-]:\s*(?:#.*)?$/.test(field.text))
      return undefined;
    if (indentOf(first) !== dash + 2) return undefined;
    const { line } = placeOf(text, next.offset);
    const item = `${' '.repeat(dash)}- ${first.text.trim()}`;
    const message = `This item has no dash, but the next one, in line ${line}, has. Write "${item}".`;
    return { offset: first.offset + dash + 2, message };
  },
};
