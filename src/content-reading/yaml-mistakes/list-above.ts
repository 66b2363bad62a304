import { indentOf, linesUpFrom, type TextLine } from './explanation.ts';

/** Returns whether a line begins an item of a list. */
export const isItem = ({ text }: TextLine): boolean => /^\s*- /.test(text);

/** A list in which the reading stopped. */
interface ListAbove {
  /** Where the dash of its items stands, counted from 0. */
  dash: number;
  /** The first line below the field, with no dash of the list. */
  first: TextLine;
  /** The first line that begins an item as the others do. */
  next: TextLine;
  /** The lines between the two. */
  inside: TextLine[];
}

/** Returns the list that holds the offset, if its field stands alone in its line and its first line begins no item like the others. */
export function listAbove(text: string, offset: number): ListAbove | undefined {
  const lines = linesUpFrom(text, offset, Infinity);
  const stopped = lines.findIndex(isItem);
  const item = lines[stopped];
  if (item === undefined) return undefined;
  const dash = indentOf(item);
  if (lines.slice(0, stopped).some((line) => indentOf(line) <= dash)) return undefined;
  const above = lines.slice(stopped);
  const isNext = (line: TextLine) => isItem(line) && indentOf(line) === dash;
  const field = above.findIndex((line) => indentOf(line) <= dash && !isNext(line));
  const nextAt = above.slice(0, field).findLastIndex(isNext);
  const [first, next] = [above[field - 1], above[nextAt]];
  if (first === undefined || next === undefined || first === next) return undefined;
  if (!/[\w-]:\s*(?:#.*)?$/.test(above[field]?.text ?? '')) return undefined;
  return { dash, first, next, inside: above.slice(nextAt + 1, field - 1) };
}
