import { placeOf } from '../source-tree.ts';
import { indentOf, linesUpFrom, type Explanation, type TextLine } from './explanation.ts';

const isItem = ({ text }: TextLine): boolean => /^\s*- /.test(text);

export const missingDash: Explanation = {
  name: 'missing-dash',
  reason:
    'YAML takes the first item of a list for fields or text and stops at a later one, or in it, which may be far below.',
  find: (text, { offset }) => {
    const lines = linesUpFrom(text, offset, Infinity);
    const stopped = lines.findIndex(isItem);
    const item = lines[stopped];
    if (item === undefined) return undefined;
    const dash = indentOf(item);
    const isNext = (line: TextLine) => isItem(line) && indentOf(line) === dash;
    if (lines.slice(0, stopped).some((line) => indentOf(line) <= dash)) return undefined;
    const above = lines.slice(stopped);
    const place = above.findIndex((line) => indentOf(line) <= dash && !isNext(line));
    const [first, field] = [above[place - 1], above[place]];
    if (first === undefined || field === undefined || !/[\w-]:\s*(?:#.*)?$/.test(field.text))
      return undefined;
    if (isItem(first) || indentOf(first) !== dash + 2) return undefined;
    const { line } = placeOf(text, above.slice(0, place).findLast(isNext)?.offset ?? item.offset);
    const written = `${' '.repeat(dash)}- ${first.text.trim()}`;
    const message = `This item has no dash, but the next one, in line ${line}, has. Write "${written}".`;
    return { offset: first.offset + dash + 2, message };
  },
};
