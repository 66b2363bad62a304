/**
 * Everything of two states of the content that can be told apart, paired once: the items of all lists in all files that
 * changed. So a section that moved to another page, a block that moved to another section and an item that only changed its
 * place are one case, and what was edited on the way is seen.
 */
import { diffArrays } from 'diff';
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { isRecord } from '../content-files/value-path.ts';
import { diceCoefficient, memoizeWeak } from '../../model/text/string-utils.ts';
import { type FilePair, tokensIn } from '../check/pair-files.ts';

/** The list that an item is in. */
interface ListPosition {
  /** What it is an item of, such as "blocks". */
  listName: string;
  /** The item or file that its list is in, and which of the lists there it is. */
  owner: PairableItem | undefined;
  listPath: string;
}

/** An item of a list or, outermost, a file. */
interface PairableItem extends ListPosition {
  node: YamlNode;
  value: unknown;
  id: string | undefined;
  /** Items of different kinds never count as alike. */
  kind: unknown;
  json: string;
}

/** Returns what identifies an item in whatever list of its name it is. */
function idOf(value: unknown): string | undefined {
  const id = isRecord(value) ? value['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** What an item has become, and what it has been, whatever file each is in. */
export interface NodePairing {
  laterNode: (before: YamlNode) => YamlNode | undefined;
  earlierNode: (after: YamlNode) => YamlNode | undefined;
}

/** Returns the value of a place of an earlier file, with the names that entries have now. */
export type EarlierValue = (node: YamlNode) => unknown;

/** From this likeness upwards, two items of one list count as one that was reworded. */
const minSimilarity = 0.4;
/** The same for two items that nothing else holds together: neither their list nor their id. */
const minSimilarityElsewhere = 0.6;
/** The same word in two places is no move. */
const minWordsForMove = 3;
/** If items would take more comparisons than this, they are not compared by wording. */
const maxComparisons = 40_000;

export function pairItems(files: readonly FilePair[], earlierValue: EarlierValue): NodePairing {
  const [laterItemOf, earlierItemOf] = [
    new Map<PairableItem, PairableItem>(),
    new Map<PairableItem, PairableItem>(),
  ];
  const match = (before: PairableItem | undefined, after: PairableItem | undefined) => {
    if (before === undefined || after === undefined || laterItemOf.has(before) || earlierItemOf.has(after))
      return;
    laterItemOf.set(before, after);
    earlierItemOf.set(after, before);
  };
  const [earlierFileItems, laterFileItems]: [PairableItem[], PairableItem[]] = [[], []];
  for (const pair of files) {
    const before = pair.earlier && fileItem(pair.earlier, earlierValue);
    const after = pair.later && fileItem(pair.later);
    match(before, after);
    if (before) earlierFileItems.push(before);
    if (after) laterFileItems.push(after);
  }
  const nodePairs = {
    laterNodeOf: new Map<YamlNode, YamlNode>(),
    earlierNodeOf: new Map<YamlNode, YamlNode>(),
  };
  // Level by level: where something is, is known before what is in it.
  for (
    let [earlierLevel, laterLevel] = [earlierFileItems, laterFileItems];
    earlierLevel.length > 0 && laterLevel.length > 0;
  ) {
    [earlierLevel, laterLevel] = [
      earlierLevel.flatMap((item) => childItems(item, earlierValue)),
      laterLevel.flatMap((item) => childItems(item)),
    ];
    pairLevel(earlierLevel, laterLevel, { laterItemOf, earlierItemOf, match });
    for (const before of earlierLevel) {
      const after = laterItemOf.get(before);
      if (after === undefined) continue;
      nodePairs.laterNodeOf.set(before.node, after.node);
      nodePairs.earlierNodeOf.set(after.node, before.node);
    }
  }
  return {
    laterNode: (before) => nodePairs.laterNodeOf.get(before),
    earlierNode: (after) => nodePairs.earlierNodeOf.get(after),
  };
}

/** Whether a list is an item of another list, as the row of a table is. */
const isRow = (owner: PairableItem | undefined): boolean =>
  owner !== undefined && Array.isArray(owner.value) && typeof owner.node.key === 'number';

interface PairedItems {
  laterItemOf: ReadonlyMap<PairableItem, PairableItem>;
  earlierItemOf: ReadonlyMap<PairableItem, PairableItem>;
  match: (before: PairableItem | undefined, after: PairableItem | undefined) => void;
}

const fileItem = (
  { root, kind }: SourceFile,
  earlierValue: EarlierValue = ({ value }) => value,
): PairableItem => createItem(root, earlierValue(root), { listName: kind, owner: undefined, listPath: '' });

function createItem(node: YamlNode, value: unknown, position: ListPosition): PairableItem {
  const kind = isRecord(value) ? (value['kind'] ?? 'fields') : typeof value;
  return { node, value, ...position, id: idOf(value), kind, json: JSON.stringify(value) };
}

const itemWords = memoizeWeak(({ value }: PairableItem) => tokensIn(value));

/** Returns the items of all lists in an item, but not those of lists in these. */
function childItems(owner: PairableItem, earlierValue: EarlierValue = ({ value }) => value): PairableItem[] {
  const itemsBelow = (node: YamlNode, listPath: string): PairableItem[] => {
    if (Array.isArray(node.value)) {
      const listName = String(node.path.findLast((key) => typeof key === 'string') ?? owner.listName);
      return node.items.map((item) => createItem(item, earlierValue(item), { listName, owner, listPath }));
    }
    if (!isRecord(node.value)) return [];
    return Object.keys(node.value).flatMap((name) => itemsBelow(node.at(name), `${listPath}/${name}`));
  };
  return itemsBelow(owner.node, '');
}

/**
 * Pairs items that are as many lists deep. Within one list: what is equal from either end, has the same id, or is equal. Then
 * anywhere, if it has fields: the same id in the same file, or all the same words. Then what is alike enough, the most alike
 * first; and what is left, where as many came as went between the same neighbours of a list.
 */
function pairLevel(
  earlier: readonly PairableItem[],
  later: readonly PairableItem[],
  { laterItemOf, earlierItemOf, match }: PairedItems,
): void {
  const ownerNumbers = new Map<PairableItem | undefined, number>();
  const listKey = (owner: PairableItem | undefined, listPath: string) =>
    `${ownerNumbers.get(owner) ?? ownerNumbers.set(owner, ownerNumbers.size).size - 1} ${listPath}`;
  const laterLists = Map.groupBy(later, ({ owner, listPath }) => listKey(owner, listPath));
  const listPairs = [
    ...Map.groupBy(earlier, ({ owner, listPath }) => listKey(owner && laterItemOf.get(owner), listPath)),
  ].map(([key, earlierItems]) => [earlierItems, laterLists.get(key) ?? []] as const);
  const areInSameList = (before: PairableItem, after: PairableItem) =>
    before.owner !== undefined &&
    laterItemOf.get(before.owner) === after.owner &&
    before.listPath === after.listPath;
  const isUnpaired = (item: PairableItem) => !laterItemOf.has(item) && !earlierItemOf.has(item);
  const pairByKey = (
    earlierItems: readonly PairableItem[],
    laterItems: readonly PairableItem[],
    keyOf: (item: PairableItem) => string | undefined,
  ) => {
    const unpairedByKey = Map.groupBy(laterItems.filter(isUnpaired), keyOf);
    for (const before of earlierItems.filter(isUnpaired)) {
      const key = keyOf(before);
      if (key !== undefined) match(before, unpairedByKey.get(key)?.shift());
    }
  };
  for (const [earlierItems, laterItems] of listPairs) {
    // The cells of a row belong to its columns.
    if (isRow(earlierItems[0]?.owner) && earlierItems.length === laterItems.length)
      for (const [index, before] of earlierItems.entries()) match(before, laterItems[index]);
    // First, so that among several equal items those at the same distance from either end match.
    const shorterLength = Math.min(earlierItems.length, laterItems.length);
    const isEqualAt = (index: number) => earlierItems.at(index)?.json === laterItems.at(index)?.json;
    for (let index = 0; index < shorterLength && isEqualAt(index); index += 1)
      match(earlierItems[index], laterItems[index]);
    for (let index = -1; -index <= shorterLength && isEqualAt(index); index -= 1)
      match(earlierItems.at(index), laterItems.at(index));
    pairByKey(earlierItems, laterItems, ({ id }) => id);
    pairByKey(earlierItems, laterItems, ({ json }) => json);
  }
  const withFields = (items: readonly PairableItem[]) => items.filter(({ value }) => isRecord(value));
  const [earlierWithFields, laterWithFields] = [withFields(earlier), withFields(later)];
  const fileKey = ({ node }: PairableItem) => node.file.slug + node.file.kind;
  // Of a number, many lists of a file have an item.
  pairByKey(earlierWithFields, laterWithFields, (item) =>
    item.id === undefined || /^\d+$/.test(item.id)
      ? undefined
      : `${fileKey(item)} ${item.listName} ${item.id}`,
  );
  pairByKey(earlierWithFields, laterWithFields, (item) =>
    itemWords(item).length < minWordsForMove ? undefined : `${item.listName} ${item.json}`,
  );
  for (const [before, after] of mostSimilarFirst(
    earlier.filter(isUnpaired),
    later.filter(isUnpaired),
    areInSameList,
  ))
    match(before, after);
  for (const [earlierItems, laterItems] of listPairs) {
    const keptPosition = (before: PairableItem | undefined, after: PairableItem | undefined) =>
      before && after && areInSameList(before, after) && before.node.key;
    const removedByNeighbours = groupByNeighbours(
      earlierItems,
      (item) => keptPosition(item, laterItemOf.get(item)),
      earlierItems.filter(isUnpaired),
    );
    const addedByNeighbours = groupByNeighbours(
      laterItems,
      (item) => keptPosition(earlierItemOf.get(item), item),
      laterItems.filter(isUnpaired),
    );
    for (const [neighbours, removedItems] of removedByNeighbours) {
      const addedItems = addedByNeighbours.get(neighbours) ?? [];
      if (removedItems.length !== addedItems.length) continue;
      for (const [index, before] of removedItems.entries()) {
        const after = addedItems[index];
        if (after && shapeOf(before) !== undefined && shapeOf(before) === shapeOf(after))
          match(before, after);
      }
    }
  }
}

/** Two items that may be the same. */
interface CandidatePair {
  before: PairableItem;
  after: PairableItem;
  similarity: number;
  isSameList: boolean;
}

/** Returns pairs of items whose words are alike enough, the most alike first, of those equally alike the nearest. */
function mostSimilarFirst(
  removedItems: readonly PairableItem[],
  addedItems: readonly PairableItem[],
  areInSameList: (before: PairableItem, after: PairableItem) => boolean,
): [PairableItem, PairableItem][] {
  const groupKey = ({ listName, kind }: PairableItem) => `${listName} ${String(kind)}`;
  const addedByGroup = Map.groupBy(addedItems, groupKey);
  const scoredPairs = [...Map.groupBy(removedItems, groupKey)].flatMap(([key, group]) => {
    const candidates = addedByGroup.get(key) ?? [];
    if (group.length * candidates.length > maxComparisons) return [];
    return group.flatMap((before) =>
      candidates.flatMap((after): CandidatePair[] => {
        const isSameList = areInSameList(before, after);
        // The same words in two lists are no move.
        const similarity =
          isSameList || isRecord(before.value) ? diceCoefficient(itemWords(before), itemWords(after)) : 0;
        return similarity >= requiredSimilarity(before, after, isSameList)
          ? [{ before, after, similarity, isSameList }]
          : [];
      }),
    );
  });
  const distance = ({ before, after }: CandidatePair) =>
    Math.abs(Number(before.node.key) - Number(after.node.key));
  return scoredPairs
    .sort(
      (a, b) =>
        b.similarity - a.similarity ||
        Number(b.isSameList) - Number(a.isSameList) ||
        distance(a) - distance(b),
    )
    .map(({ before, after }) => [before, after]);
}

/** Returns how alike two items have to be to count as one. An id says which thing it is, except where it only is an address. */
function requiredSimilarity(before: PairableItem, after: PairableItem, isSameList: boolean): number {
  const hasOtherId = before.id !== undefined && after.id !== undefined && before.id !== after.id;
  if (hasOtherId && before.listName !== 'sections' && before.listName !== 'phases') return Infinity;
  const hasSameId = before.id !== undefined && before.id === after.id;
  return hasSameId || (isSameList && !hasOtherId) ? minSimilarity : minSimilarityElsewhere;
}

/** What an item has in common with whatever may take its place: its kind and its fields; undefined if it has an id. */
function shapeOf({ id, kind, value }: PairableItem): string | undefined {
  const fields = isRecord(value) ? Object.keys(value).sort() : [];
  return id === undefined ? JSON.stringify([kind, fields]) : undefined;
}

/** Returns the free items of a list, by the names of those before and behind them that stayed. */
function groupByNeighbours(
  items: readonly PairableItem[],
  keyOf: (item: PairableItem) => PropertyKey | false | undefined,
  unpaired: readonly PairableItem[],
): Map<string, PairableItem[]> {
  const keys = items.map(keyOf);
  const isKey = (key: PropertyKey | false | undefined) => key !== undefined && key !== false;
  return Map.groupBy(unpaired, ({ node }) => {
    const index = Number(node.key);
    return JSON.stringify([keys.slice(0, index).findLast(isKey), keys.slice(index).find(isKey)]);
  });
}

/** An item of a list as it was and as it is; one is missing if it was not or is not in the list. */
interface ListRow {
  before?: YamlNode;
  after?: YamlNode;
  /** Whether it changed places with an item that is in both lists. */
  isMoved: boolean;
}

/** Returns the items of a list, each once, in the order of the later list; those that left follow their old neighbour. */
export function alignListItems(
  before: YamlNode,
  after: YamlNode,
  { laterNode, earlierNode }: NodePairing,
): ListRow[] {
  const ifInList = (node: YamlNode | undefined, list: YamlNode) =>
    node?.ancestor() === list ? node : undefined;
  const keptItems = after.items.flatMap((item) => ifInList(earlierNode(item), before) ?? []);
  const unmovedIndexes = longestIncreasingSubsequence(keptItems.map(({ key }) => Number(key)));
  let neighbour: YamlNode | undefined;
  const earlierByNeighbour = Map.groupBy(
    before.items,
    (item) => (neighbour = ifInList(laterNode(item), after) ? item : neighbour),
  );
  const removedAfter = (keptNeighbour: YamlNode | undefined): ListRow[] =>
    (earlierByNeighbour.get(keptNeighbour) ?? []).flatMap((item) =>
      item === keptNeighbour ? [] : [{ before: item, isMoved: false }],
    );
  return [
    ...removedAfter(undefined),
    ...after.items.flatMap((item): ListRow[] => {
      const beforeItem = ifInList(earlierNode(item), before);
      if (beforeItem === undefined) return [{ after: item, isMoved: false }];
      return [
        { before: beforeItem, after: item, isMoved: !unmovedIndexes.has(Number(beforeItem.key)) },
        ...removedAfter(beforeItem),
      ];
    }),
  ];
}

/** Returns a longest rising subsequence of distinct numbers: what stays in place while the rest moves around it. */
const longestIncreasingSubsequence = (numbers: readonly number[]): Set<number> =>
  new Set(
    diffArrays(
      numbers.toSorted((a, b) => a - b),
      [...numbers],
    ).flatMap(({ added, removed, value }) => (added || removed ? [] : value)),
  );
