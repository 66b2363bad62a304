import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import type { TextEdit } from '../content-files/problem.ts';
import { isRecord, arrayOrEmpty } from '../content-files/value-path.ts';
import { childRanges, type FileTextEdit, itemEdit } from '../content-files/write-list.ts';
import { changesOnlyValueAt, valueRange } from '../content-files/write-value.ts';
import type { ReportedChange } from '../review/reported-changes.ts';

/**
 * A change between the published and the current content, with the node before and after it. Either node is undefined
 * if the value was added or removed.
 */
type Difference = Pick<ReportedChange, 'entry'> & {
  before: YamlNode | undefined;
  after: YamlNode | undefined;
};

/**
 * A function that finds the current node of a published list item or of the root of a published file, even if it was
 * moved or renamed. Undefined if it was removed.
 */
type CurrentNode = (before: YamlNode) => YamlNode | undefined;

/**
 * The edits that revert one change. They restore the published source text and change nothing else, which is verified
 * by parsing the result. Undefined if this is not possible.
 */
export function revertEdits(
  difference: Difference,
  allChanges: readonly Difference[],
  currentNode: CurrentNode,
): FileTextEdit[] | undefined {
  const {
    entry: { type },
    before,
    after,
  } = difference;
  if (before && after) {
    if (type === 'reordered' && !haveSameItems(before.items, after.items)) return undefined;
    if (type !== 'moved') return toFileEdits(after.file, restoreSource(before, after));
  } else if (allChanges.some((change) => movesPartOf(change, difference))) return undefined;
  const removalEdits = after ? toFileEdits(after.file, removeNode(after)) : [];
  const restorationEdits = before ? restoreNode(before, currentNode) : [];
  return removalEdits && restorationEdits && [...removalEdits, ...restorationEdits];
}

/**
 * Whether a change has moved a part of a value out of or into the value that was added or removed. That move has to be
 * reverted first, because it is a change of its own.
 */
const movesPartOf = (change: Difference, { before, after }: Difference): boolean =>
  change.entry.type === 'moved' &&
  change.after !== after &&
  (isWithin(change.after, after) || isWithin(change.before, before));

const isWithin = (node: YamlNode | undefined, ancestor: YamlNode | undefined): boolean =>
  node !== undefined && ancestor !== undefined && node.isWithin(ancestor);

/** Whether all of these lists contain the same items. Their order does not matter. */
const haveSameItems = (...lists: (readonly YamlNode[])[]): boolean =>
  new Set(lists.map((items) => JSON.stringify(items.map(({ value }) => JSON.stringify(value)).toSorted())))
    .size === 1;

const toFileEdits = (file: SourceFile, edit: TextEdit | undefined): FileTextEdit[] | undefined =>
  edit && [{ file, edit }];

/**
 * The edit that writes the published source of a value in place of the current one. Undefined if this would change
 * anything else in the file.
 */
function restoreSource(before: YamlNode, after: YamlNode): TextEdit | undefined {
  const replacement = (earlier: SourceRange, { start, end }: SourceRange): TextEdit => ({
    start,
    end,
    newText: before.file.text.slice(earlier.start, earlier.end),
  });
  const [earlierRange, currentRange] = [rangeOf(before), rangeOf(after)];
  const edits = [
    replacement(valueRange(before), valueRange(after)),
    ...(earlierRange && currentRange ? [replacement(earlierRange, currentRange)] : []),
  ];
  return edits.find((edit) => changesOnlyValueAt(after.file, [edit], after.path, () => before.value));
}

type SourceRange = Pick<TextEdit, 'start' | 'end'>;

const rangeOf = ({ parent, key, file }: YamlNode) =>
  parent ? childRanges(parent).get(key) : { start: 0, end: file.text.length };

/** The edit that deletes a field or a list item. Undefined if this would change anything else in the file. */
function removeNode(node: YamlNode): TextEdit | undefined {
  const { file, parent, key } = node;
  const range = rangeOf(node);
  if (range === undefined || parent === undefined) return undefined;
  if (typeof key === 'number') return itemEdit(node, 'remove', (id) => id);
  // The range consists of whole lines. The first field of a list item shares its line with the dash of the item, so
  // deleting it fails the check below.
  const edit = { start: range.start, end: range.end + 1, newText: '' };
  const withoutField = (value: unknown) =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => name !== key));
  return changesOnlyValueAt(file, [edit], parent.path, withoutField) ? edit : undefined;
}

/** A place where a removed node may be inserted again, and the published source that is inserted there. */
interface Insertion {
  offset: number;
  source: string;
  /** The index of the node in its list after the insertion. */
  index: number;
}

/**
 * The edit that inserts a removed field or list item again, next to one of its published neighbours. Undefined if no
 * place is possible.
 */
function restoreNode(before: YamlNode, currentNode: CurrentNode): FileTextEdit[] | undefined {
  const { parent, key, value } = before;
  const currentParent = parent && currentNodeOf(parent, currentNode);
  if (parent === undefined || currentParent === undefined) return undefined;
  const { file, path } = currentParent;
  const edit = possibleInsertions(before, parent, currentParent, currentNode)
    .map(({ offset, source, index }) => ({ index, edit: { start: offset, end: offset, newText: source } }))
    .find(({ index, edit }) =>
      changesOnlyValueAt(file, [edit], path, (values) =>
        isRecord(values) ? { ...values, [key]: value } : arrayOrEmpty(values).toSpliced(index, 0, value),
      ),
    )?.edit;
  return toFileEdits(file, edit);
}

/**
 * The places where a removed node may be inserted again: directly before the next published neighbour that still
 * exists, or directly after the previous one.
 */
function possibleInsertions(
  before: YamlNode,
  parent: YamlNode,
  currentParent: YamlNode,
  currentNode: CurrentNode,
): Insertion[] {
  const { text } = before.file;
  const siblings = parent.children;
  const position = siblings.indexOf(before);
  const [earlierRanges, currentRanges] = [childRanges(parent), childRanges(currentParent)];
  const [rangeAbove, ownRange, rangeBelow] = [-1, 0, 1].map((offset) =>
    earlierRanges.get(siblings[position + offset]?.key ?? ''),
  );
  if (ownRange === undefined) return [];
  const currentPlaceOf = (sibling: YamlNode) => {
    const current = currentNodeOf(sibling, currentNode);
    const range = current?.parent === currentParent ? currentRanges.get(current.key) : undefined;
    return current && range ? { index: Number(current.key), range } : [];
  };
  const previous = siblings.slice(0, position).flatMap(currentPlaceOf).at(-1);
  const [next] = siblings.slice(position + 1).flatMap(currentPlaceOf);
  // The deletion of the node has also removed the lines between it and the next node, such as blank lines, so they are
  // inserted with it.
  const beforeNext = next &&
    rangeBelow && {
      offset: next.range.start,
      source: text.slice(ownRange.start, rangeBelow.start),
      index: next.index,
    };
  const afterPrevious = previous &&
    rangeAbove && {
      offset: previous.range.end,
      source: text.slice(rangeAbove.end, ownRange.end),
      index: previous.index + 1,
    };
  return [beforeNext, afterPrevious].flatMap((insertion) => insertion ?? []);
}

/**
 * The current node of a published node. Only list items and files can have moved, so the node of a field is found
 * through its parent.
 */
function currentNodeOf(node: YamlNode, currentNode: CurrentNode): YamlNode | undefined {
  const { parent, key } = node;
  if (parent === undefined || typeof key === 'number') return currentNode(node);
  const currentField = currentNodeOf(parent, currentNode)?.at(key);
  return currentField?.syntax && currentField;
}
