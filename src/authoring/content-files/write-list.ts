import { safeParse } from 'zod';
import { parseYaml } from './parse-yaml.ts';
import type { YamlNode } from './yaml-node.ts';
import { type TextEdit, applyEdits } from './problem.ts';
import { parseSourceFile } from './read-content.ts';
import { visibleTextNodes } from './visibility.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { arrayOrEmpty, valueAt } from './value-path.ts';
import { endIncludingQuote, roundTrips, lineStart, valueEdit } from './write-value.ts';

export const listActions = ['add', 'up', 'down', 'remove'] as const;
export type ListAction = (typeof listActions)[number];

/**
 * Returns the edits of an item of a list; undefined if there are none. Where its file lists its questions, a new one comes
 * beside the old, with an id that none of `earlierIds` is, and one that goes is gone, with what would be empty without it. A column of a table is its head and its cells.
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

/** Returns the head and the cells of a column for each of these; anything else, alone. */
function withTableColumn(item: YamlNode): YamlNode[] {
  const table = Array.isArray(item.ancestor(2).value) ? item.ancestor(3) : item.ancestor(2);
  if (table.at('kind').text !== 'table' || item.ancestor().key === 'rows') return [item];
  return [table.at('columns'), ...table.at('rows').items].map((list) => list.at(item.key));
}

/** Returns items to take away; where a list would be left empty, the item that holds it. */
function withEmptiedParents(items: readonly YamlNode[]): YamlNode[] {
  return [...Map.groupBy(items, (item) => item.ancestor())].flatMap(([list, removed]) => {
    const holder = list.ancestor();
    return removed.length === list.items.length && typeof holder.key === 'number'
      ? withEmptiedParents([holder])
      : removed;
  });
}

/** Returns the edits in order; two that take away the same bytes, as those of the last items of a list do, are one. */
export function mergeEdits(edits: readonly TextEdit[]): TextEdit[] {
  const merged: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || edit.start >= last.end) merged.push({ ...edit });
    else last.end = Math.max(last.end, edit.end);
  }
  return merged;
}

/** Returns the way to a new id like another: the next number after the same word that was never used. */
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
    const next = `${prefix}${Math.max(1, ...numbers.filter(Number.isInteger)) + 1}`;
    return newIds.get(id) ?? (newIds.set(id, next), next);
  };
}

/**
 * The edit after which an item is one place further up or down, is gone, or has one like it below, with texts that are still
 * to be written and new ids. Its notes move with it; a note above the first item is about the list, and stays there. Undefined
 * if there is no such place, or if the items are not written each by itself.
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

/** The items before and after another one, if there are any. */
interface Neighbours {
  above: ChildRange | undefined;
  below: ChildRange | undefined;
}

/** The edit that repeats an item below itself, separated from it as the items of the list are. */
function copyEdit(list: YamlNode, range: ChildRange, { above, below }: Neighbours): TextEdit {
  const { text } = list.file;
  const gap = below ? text.slice(range.end, below.start) : text.slice(above?.end ?? range.start, range.start);
  const defaultSeparator = isFlowCollection(list) ? ', ' : '\n';
  const separator = /^[\s,]+$/.test(gap) ? gap : defaultSeparator;
  return { start: range.end, end: range.end, newText: separator + text.slice(range.ownStart, range.end) };
}

/** An item goes with what separates it from the next one; the last item, with what separates it from the one above. */
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
  // Notes between the two stay.
  const hasNoteAbove = !/^[\s,]*$/.test(text.slice(above.end, range.start));
  return removal(hasNoteAbove ? range.start - 1 : above.end, range.end);
}

/** The edit that exchanges two neighbours, of which the upper one has the index. */
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

/** Where an item or a field is in its file, with the notes right above it. */
export interface ChildRange {
  start: number;
  /** Where it begins itself. */
  ownStart: number;
  end: number;
}

const isFlowCollection = ({ file, start }: YamlNode): boolean => /[[{]/.test(file.text.charAt(start));

/** Returns where the items of a list or the fields of an item are; none if they are not written each by itself. */
export function childRanges(node: YamlNode): ReadonlyMap<PropertyKey, ChildRange> {
  const { file, start, children } = node;
  const ranges = isFlowCollection(node)
    ? flowChildRanges(node)
    : blockChildRanges(file.text, start, Array.isArray(node.value));
  if (ranges.length !== children.length) return new Map();
  return new Map(ranges.map((range, index) => [children[index]?.key ?? index, range]));
}

/** Fields in brackets begin where their names do. */
const flowChildRanges = ({ children }: YamlNode): ChildRange[] =>
  children.map((child) => {
    const start = typeof child.key === 'number' ? child.start : (child.keyStart ?? child.start);
    return { start, ownStart: start, end: endIncludingQuote(child) };
  });

/** Where the items of a list or the fields of an item are that begins at `start`, each on lines of its own. */
function blockChildRanges(text: string, start: number, isList: boolean): ChildRange[] {
  let offset = lineStart(text, start);
  const indent = start - offset;
  const childPattern = isList
    ? new RegExp(`^ {${indent}}-(?=\\s|$)`)
    : new RegExp(`^ {${indent}}(?=[^\\s#])`);
  const ranges: ChildRange[] = [];
  let commentStart: number | undefined;
  for (const line of text.slice(offset).split('\n')) {
    const last = ranges.at(-1);
    const end = offset + line.length;
    // The first field of an item is behind its dash.
    const isFirstField = !isList && last === undefined;
    const role = childPattern.test(line) || isFirstField ? 'child' : lineRole(line, indent);
    if (role === 'child')
      ranges.push({ start: commentStart ?? offset, ownStart: isFirstField ? start : offset, end });
    else if (role === 'continuation' && last) last.end = end;
    else if (role === 'continuation' || role === 'outside') break;
    commentStart = role === 'comment' ? (commentStart ?? offset) : undefined;
    offset = end + 1;
  }
  return ranges;
}

/** What a line is that begins no item or field: only a comment exactly at their indentation belongs to the next one. */
function lineRole(
  line: string,
  indent: number,
): 'blank' | 'comment' | 'outer-comment' | 'continuation' | 'outside' {
  const depth = line.search(/\S/);
  if (depth === -1) return 'blank';
  if (depth > indent) return 'continuation';
  if (line.charAt(depth) !== '#') return 'outside';
  return depth === indent ? 'comment' : 'outer-comment';
}

/** Returns the edit if the list holds these items after it, and everything else is as it was. */
const editIfRoundTrips = (
  { file, path }: YamlNode,
  changeItems: (items: readonly unknown[]) => unknown[],
  edit: TextEdit,
): TextEdit | undefined =>
  roundTrips(file, [edit], path, (items) => changeItems(arrayOrEmpty(items))) ? edit : undefined;

/** Returns the edit that adds a copy of an item below it, with texts that say what to write. */
function duplicateBelow(item: YamlNode, copy: TextEdit, newId: (id: string) => string): TextEdit | undefined {
  const { file } = item;
  const list = item.ancestor();
  const index = Number(item.key) + 1;
  const copiedFile = parseSourceFile(applyEdits(file.text, [copy]), file).file;
  const newItem = copiedFile?.root.at(...list.path, index);
  if (copiedFile === undefined || newItem === undefined) return undefined;
  const isInNewItem = (node: YamlNode) => node.isWithin(newItem);
  // Words of their own, as labels and the items of a list must have.
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
