import { indentOf, linesUpFrom, type TextLine } from './explanation.ts';

/** Returns whether a line begins a list item. */
export const isItem = ({ text }: TextLine): boolean => /^\s*- /.test(text);

/** A list in which the parser stopped. */
interface ListAbove {
  /** The column of its dashes, counted from 0. */
  dash: number;
  /** The line below the field, which does not begin with one of these dashes. */
  first: TextLine;
  /** The first line that does. */
  next: TextLine;
  /** The lines between the two. */
  inside: TextLine[];
}

/** Returns the list around the offset, the whole file or below a field alone on its line, if its first item begins unlike the others. */
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
  // A list that is the whole file has no field above it.
  const top = field === -1 && dash === 0 ? above.length : field;
  const nextAt = above.slice(0, top).findLastIndex(isNext);
  const [first, next] = [above[top - 1], above[nextAt]];
  if (first === undefined || next === undefined || first === next) return undefined;
  if (top === field && !/[\w-]:\s*(?:#.*)?$/.test(above[field]?.text ?? '')) return undefined;
  return { dash, first, next, inside: above.slice(nextAt + 1, top - 1) };
}
