import { isDeepStrictEqual } from 'node:util';
import { parseYaml } from '../content-reading/parse-yaml.ts';
import type { SourceFile } from '../content-reading/site.ts';
import { placeOf } from '../content-reading/source-tree.ts';
import { itemsOf } from '../content-reading/walk-schema.ts';

/** Where the line begins that ends a file for YAML. */
const endOfFile = /^\.\.\.(?!\S)/m;

/**
 * Returns the text of a list file with one more item, in line with the others, or undefined if the list is written in a way
 * that has no place for it, such as in brackets.
 */
export function withItem(file: SourceFile, item: string): string | undefined {
  const { text, root, data } = file;
  if (!Array.isArray(data)) return undefined;
  const end = text.slice(root.start).search(endOfFile);
  const list = end === -1 ? text : text.slice(0, root.start + end);
  const column = data.length === 0 ? 0 : placeOf(text, root.start).column - 1;
  const indented = item.replace(/^(?=.)/gm, ' '.repeat(column));
  const above =
    data.length === 0 ? [withoutBrackets(list, root.start)] : [withOneEnd(list), list.replace(/\n?$/, '\n')];
  // Empty lines at the end are usually nothing, but belong to a text after |+.
  return above
    .map((words) => `${words}${indented}${text.slice(list.length)}`)
    .find((made) => {
      const read = parseYaml(made);
      const items = 'reason' in read ? [] : itemsOf(read.data);
      return items.length === data.length + 1 && isDeepStrictEqual(items.slice(0, -1), data);
    });
}

/** Returns what is above and after the brackets of an empty list: nothing but comments. */
const withoutBrackets = (text: string, start: number): string =>
  withOneEnd(text.slice(0, start)) + withOneEnd(text.slice(text.indexOf(']', start) + 1).trim());

/** Returns the text with one line end at its end, or nothing if it is blank. */
const withOneEnd = (text: string): string => (text.trim() === '' ? '' : text.replace(/\s*$/, '\n'));
