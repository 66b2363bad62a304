import { safeParse } from 'zod';
import { parseYaml } from './parse-yaml.ts';
import type { ContentTree } from './content-tree.ts';
import type { SourceFile, YamlNode } from './yaml-node.ts';
import { type TextEdit, applyEdits } from './problem.ts';
import { parseSourceFile } from './parse-source-file.ts';
import { visibleTextNodes } from './visibility.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { arrayOrEmpty, valueAt } from './value-path.ts';
import {
  applyTextEditsToFile,
  endIncludingQuote,
  lineStart,
  type PendingWrite,
  changesOnlyValueAt,
  valueEdit,
} from './write-value.ts';

export const listActions = ['add', 'up', 'down', 'remove'] as const;
export type ListAction = (typeof listActions)[number];

/**
 * The edits that add, move or delete an item of a list. Undefined if the action is not possible. An id that is in
 * `earlierIds` is never given to a new item. If the item is a question, the list of saved questions in the same file
 * changes with it. If it is the heading of a table column, the cells of the column change with it. A list that would
 * become empty is deleted.
 */
export function itemEdits(
  content: ContentSnapshot,
  item: YamlNode,
  action: ListAction,
  earlierIds: readonly string[] = [],
): TextEdit[] | undefined {
  const { file } = item;
  const ids = file.textNodes.filter((textNode) => textNode.key === 'id' && textNode.isWithin(item));
  const isMention = ({ meta, key, text }: YamlNode) =>
    meta.refersTo === 'question' && typeof key === 'number' && ids.some((id) => id.text === text);
  const mentions = file.nodesWithSchema.filter(
    (candidate) => isMention(candidate) && !candidate.isWithin(item),
  );
  const affectedMentions =
    action === 'add' ? mentions : action === 'remove' ? withEmptiedParents(mentions) : [];
  const affectedItems = [...withTableColumn(item), ...affectedMentions];
  const nextFreeId = idGenerator(content, earlierIds);
  const newId = (id: string) => (ids.some(({ text }) => text === id) ? nextFreeId(id) : id);
  const edits = affectedItems.map((affected) => itemEdit(affected, action, newId));
  if (edits.some((edit) => edit === undefined)) return undefined;
  return mergeEdits(edits.flatMap((edit) => edit ?? []));
}

/**
 * The nodes that change together with an item. For the heading of a table column, these are the heading and all cells
 * of the column. For any other item, it is only the item.
 */
function withTableColumn(item: YamlNode): YamlNode[] {
  const block = item.ancestors.find(({ isBlock }) => isBlock);
  if (block?.at('kind').text !== 'table' || item.parent?.key === 'rows') return [item];
  return [block.at('columns'), ...block.at('rows').items].map((list) => list.at(item.key));
}

/**
 * The items to delete. If all items of a list are to be deleted, the list item that contains this list is deleted
 * instead. If that was the last item of its own list, the same happens one level further out.
 */
function withEmptiedParents(items: readonly YamlNode[]): YamlNode[] {
  return [...Map.groupBy(items, (item) => item.ancestor())].flatMap(([list, removed]) => {
    const holder = list.ancestor();
    return removed.length === list.items.length && typeof holder.key === 'number'
      ? withEmptiedParents([holder])
      : removed;
  });
}

/** Thrown if two edits overlap and one of them inserts text. The text would be lost if the edits were merged. */
export class OverlappingEditsError extends Error {}

/**
 * Sorts edits by position and merges deletions that overlap. Deletions overlap if several items at the end of a list
 * are deleted, because each deletion includes the separator before its item. Throws an OverlappingEditsError if an edit
 * that inserts text overlaps another edit.
 */
export function mergeEdits(edits: readonly TextEdit[]): TextEdit[] {
  const merged: TextEdit[] = [];
  // An edit that only inserts text at the beginning of a deleted range does not overlap it.
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last === undefined || edit.start >= last.end) merged.push({ ...edit });
    else if (last.newText === '' && edit.newText === '') last.end = Math.max(last.end, edit.end);
    else
      throw new OverlappingEditsError(
        `The edits at ${last.start} to ${last.end} and at ${edit.start} to ${edit.end} overlap.`,
      );
  }
  return merged;
}

export interface FileTextEdit {
  file: SourceFile;
  edit: TextEdit;
}

/** For each edited file, its bytes before and after the edits. Files that do not exist any more are left out. */
export const toPendingWrites = (tree: ContentTree, edits: readonly FileTextEdit[]): PendingWrite[] =>
  [...Map.groupBy(edits, ({ file }) => file.path)].flatMap(([path, fileEdits]): PendingWrite[] => {
    const before = tree.read(path);
    // The edits are applied from the last to the first, so that earlier offsets stay valid.
    const textEdits = mergeEdits(fileEdits.map(({ edit }) => edit)).toReversed();
    return typeof before === 'string'
      ? []
      : [{ path, before, after: applyTextEditsToFile(before, textEdits) }];
  });

/**
 * Creates a function that derives a new id from an existing one: the same word with a number that has never been used
 * with it.
 */
function idGenerator(content: ContentSnapshot, earlierIds: readonly string[]): (id: string) => string {
  const currentIds = content.files.flatMap(({ textNodes }) =>
    textNodes.flatMap(({ key, text }) => (key === 'id' ? text : [])),
  );
  const usedIds = [...currentIds, ...earlierIds];
  const newIds = new Map<string, string>();
  return (id) => {
    const prefix = id.replace(/\d+$/, '');
    const numbers = [...usedIds, ...newIds.values()].flatMap((usedId) =>
      usedId.startsWith(prefix) ? Number(usedId.slice(prefix.length)) : [],
    );
    const newId = newIds.get(id) ?? `${prefix}${Math.max(1, ...numbers.filter(Number.isInteger)) + 1}`;
    newIds.set(id, newId);
    return newId;
  };
}

/**
 * The edit for an action on one item of a list. "up" and "down" swap the item with its neighbour, "remove" deletes it,
 * and "add" inserts a copy below it, with placeholder texts and new ids. Comment lines directly above an item move with
 * it if they have the same indentation. Undefined if there is no neighbour to swap with, or if several items of the
 * list are on one line.
 */
export function itemEdit(
  item: YamlNode,
  action: ListAction,
  newId: (id: string) => string,
): TextEdit | undefined {
  if (typeof item.key !== 'number') return undefined;
  const index = item.key;
  const list = item.ancestor();
  const ranges = childRanges(list);
  const range = ranges.get(index);
  if (range === undefined) return undefined;
  const neighbours = { above: ranges.get(index - 1), below: ranges.get(index + 1) };
  switch (action) {
    case 'add':
      return duplicateBelow(item, copyEdit(list, range, neighbours), newId);
    case 'remove':
      return removalEdit(list, index, range, neighbours);
    case 'up':
      return neighbours.above && swapEdit(list, index - 1, neighbours.above, range);
    case 'down':
      return neighbours.below && swapEdit(list, index, range, neighbours.below);
  }
}

/** The ranges of the items directly above and below an item, if there are such items. */
interface Neighbours {
  above: ChildRange | undefined;
  below: ChildRange | undefined;
}

/** The edit that inserts a copy of an item below it. It uses the same separator as the list. */
function copyEdit(list: YamlNode, range: ChildRange, { above, below }: Neighbours): TextEdit {
  const { text } = list.file;
  const gap = below ? text.slice(range.end, below.start) : text.slice(above?.end ?? range.start, range.start);
  const defaultSeparator = isFlowCollection(list) ? ', ' : '\n';
  const separator = /^[\s,]+$/.test(gap) ? gap : defaultSeparator;
  return { start: range.end, end: range.end, newText: separator + text.slice(range.ownStart, range.end) };
}

/**
 * The edit that deletes an item together with the separator after it. For the last item of a list, the separator before
 * it is deleted. Undefined for the only item.
 */
function removalEdit(
  list: YamlNode,
  index: number,
  range: ChildRange,
  { above, below }: Neighbours,
): TextEdit | undefined {
  const { text } = list.file;
  const removal = (start: number, end: number) =>
    editIfRoundTrips(list, (items) => items.toSpliced(index, 1), { start, end, newText: '' });
  const [gapBelow = ''] = /^(?:\s*,\s*|\n(?:[ \t]*\n)*)/.exec(text.slice(range.end)) ?? [];
  if (below) return removal(range.start, range.end + gapBelow.length);
  if (above === undefined) return undefined;
  // A comment between this item and the one above does not belong to this item, so it stays.
  const hasNoteAbove = !/^[\s,]*$/.test(text.slice(above.end, range.start));
  return removal(hasNoteAbove ? range.start - 1 : above.end, range.end);
}

/** The edit that swaps two neighbouring items. `index` is the index of the upper one. */
function swapEdit(list: YamlNode, index: number, upper: ChildRange, lower: ChildRange): TextEdit | undefined {
  const { text } = list.file;
  const gap = text.slice(upper.end, lower.start);
  const newText = text.slice(lower.start, lower.end) + gap + text.slice(upper.start, upper.end);
  return editIfRoundTrips(list, (items) => items.toSpliced(index, 2, items[index + 1], items[index]), {
    start: upper.start,
    end: lower.end,
    newText,
  });
}

/** The range of a list item or a field in its file. It includes the comment lines directly above. */
interface ChildRange {
  start: number;
  /** Where the item or field itself begins, below the comments. */
  ownStart: number;
  end: number;
}

const isFlowCollection = ({ file, start }: YamlNode): boolean => /[[{]/.test(file.text.charAt(start));

/**
 * The ranges of the items of a list or the fields of a mapping, by index or name. The map is empty if the ranges cannot
 * be told apart, for example because several items are on one line.
 */
export function childRanges(node: YamlNode): ReadonlyMap<PropertyKey, ChildRange> {
  const { file, start, children } = node;
  const ranges = isFlowCollection(node)
    ? flowChildRanges(node)
    : blockChildRanges(file.text, start, Array.isArray(node.value));
  if (ranges.length !== children.length) return new Map();
  return new Map(ranges.map((range, index) => [children[index]?.key ?? index, range]));
}

/** The ranges of items or fields inside brackets or braces. A field begins at its key. */
const flowChildRanges = ({ children }: YamlNode): ChildRange[] =>
  children.map((child) => {
    const start = typeof child.key === 'number' ? child.start : (child.keyStart ?? child.start);
    return { start, ownStart: start, end: endIncludingQuote(child) };
  });

/**
 * The ranges of the items of a list, or of the fields of a mapping, if each of them begins on a line of its own.
 * `start` is the offset where the list or mapping begins.
 */
function blockChildRanges(text: string, start: number, isList: boolean): ChildRange[] {
  const ranges: ChildRange[] = [];
  let commentStart: number | undefined;
  for (const { role, offset, end } of linesOfCollection(text, start, isList)) {
    const last = ranges.at(-1);
    const isFirstField = !isList && last === undefined;
    if (role === 'child')
      ranges.push({ start: commentStart ?? offset, ownStart: isFirstField ? start : offset, end });
    else if (role === 'continuation') {
      if (last === undefined) break;
      last.end = end;
    }
    commentStart = role === 'comment' ? (commentStart ?? offset) : undefined;
  }
  return ranges;
}

/**
 * The lines of a list or a mapping that begins at `start`. Each has its range, and a role that says whether it begins
 * an item or field, continues one, or is a comment.
 */
function* linesOfCollection(text: string, start: number, isList: boolean) {
  let offset = lineStart(text, start);
  const indent = start - offset;
  const childPattern = isList
    ? new RegExp(`^ {${indent}}-(?=\\s|$)`)
    : new RegExp(`^ {${indent}}(?=[^\\s#])`);
  // The first field of a list item is on the line of the dash. The pattern does not match this line, so it is handled
  // here.
  let isFirstField = !isList;
  for (const line of text.slice(offset).split('\n')) {
    const role = isFirstField || childPattern.test(line) ? 'child' : lineRole(line, indent);
    if (role === 'outside') return;
    const end = offset + line.length;
    yield { role, offset, end };
    offset = end + 1;
    isFirstField = false;
  }
}

type LineRole = 'child' | 'blank' | 'comment' | 'outer-comment' | 'continuation' | 'outside';

/**
 * The role of a line that does not begin an item or a field. A comment belongs to the item below it only if it is
 * indented in the same way.
 */
function lineRole(line: string, indent: number): LineRole {
  const depth = line.search(/\S/);
  if (depth === -1) return 'blank';
  if (depth > indent) return 'continuation';
  if (line.charAt(depth) !== '#') return 'outside';
  return depth === indent ? 'comment' : 'outer-comment';
}

/**
 * The edit, if it changes the items of the list as `changeItems` does and nothing else in the file. Otherwise
 * undefined.
 */
const editIfRoundTrips = (
  { file, path }: YamlNode,
  changeItems: (items: readonly unknown[]) => unknown[],
  edit: TextEdit,
): TextEdit | undefined =>
  changesOnlyValueAt(file, [edit], path, (items) => changeItems(arrayOrEmpty(items))) ? edit : undefined;

/**
 * Replaces the texts in a copied item by placeholder texts, and its ids by new ones. `copy` is the edit that inserts
 * the copy; the result is an edit that inserts the changed copy.
 */
function duplicateBelow(item: YamlNode, copy: TextEdit, newId: (id: string) => string): TextEdit | undefined {
  const { file } = item;
  const list = item.ancestor();
  const index = Number(item.key) + 1;
  const copiedFile = parseSourceFile(applyEdits(file.text, [copy]), file).file;
  const newItem = copiedFile?.root.at(...list.path, index);
  if (copiedFile === undefined || newItem === undefined) return undefined;
  const isInNewItem = (node: YamlNode) => node.isWithin(newItem);
  // The placeholder texts are numbered, because labels and list items must not be equal.
  const usedNumbers = Array.from(file.text.matchAll(/‹write: \w+ (\d+)›/g), ([, number]) => Number(number));
  const nextNumber = Math.max(0, ...usedNumbers) + 1;
  const edits = [
    ...visibleTextNodes(copiedFile)
      .filter(isInNewItem)
      .map((node, index) => ({ node, starterText: `‹write: ${node.fieldName} ${nextNumber + index}›` }))
      .filter(({ node, starterText }) => node.schema && safeParse(node.schema, starterText).success)
      .map(({ node, starterText }) => valueEdit(node, starterText)),
    ...copiedFile.textNodes
      .filter((node) => isInNewItem(node) && (node.key === 'id' || node.meta.refersTo === 'question'))
      .map((node) => valueEdit(node, newId(node.text))),
  ];
  const text = applyEdits(
    copiedFile.text,
    edits.flatMap((edit) => edit ?? []),
  );
  const newText = text.slice(copy.start, text.length - file.text.length + copy.end);
  const parsed = parseYaml(text);
  const value = 'reason' in parsed ? undefined : valueAt(parsed.data, [...list.path, index]);
  return editIfRoundTrips(list, (items) => items.toSpliced(index, 0, value), { ...copy, newText });
}
