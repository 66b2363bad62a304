/**
 * Pairs everything in two states of the content that can be identified: the items of all lists in all changed files. A
 * section moved to another page, a block moved to another section and a reordered item are then the same case, and
 * edits made at the same time are recognised.
 */
import { diffArrays } from 'diff';
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { isRecord } from '../content-files/value-path.ts';
import { diceCoefficient } from '../../model/text/similarity.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { type FilePair, tokensIn } from '../check/pair-files.ts';

/** The list that contains an item. */
interface ListPosition {
  /** The name of the list, such as "blocks". */
  listName: string;
  /** The item or file that contains the list, and the path of the list in it. */
  owner: PairableItem | undefined;
  listPath: string;
}

/** A list item or, outermost, a file. */
interface PairableItem extends ListPosition {
  node: YamlNode;
  value: unknown;
  id: string | undefined;
  /** Items of different kinds are never similar. */
  kind: unknown;
  json: string;
}

/** The identifier of an item, independent of its list. */
function idOf(value: unknown): string | undefined {
  const id = isRecord(value) ? value['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** The later node of each earlier item, and vice versa, across files. */
export interface NodePairing {
  laterNode: (before: YamlNode) => YamlNode | undefined;
  earlierNode: (after: YamlNode) => YamlNode | undefined;
}

/** The value of an earlier node, with the current names of entries. */
export type EarlierValue = (node: YamlNode) => unknown;

/** With at least this similarity, two items of one list are the same item with another wording. */
const minSimilarity = 0.4;
/** The minimum similarity of two items with different lists and different ids. */
const minSimilarityElsewhere = 0.6;
/** Equal texts of a single word in two places are not paired, because they are not a move. */
const minWordsForMove = 3;
/** If pairing by similarity would need more comparisons, it is skipped. */
const maxComparisons = 40_000;

export function pairItems(files: readonly FilePair[], earlierValue: EarlierValue): NodePairing {
  const pairing = new ItemPairing();
  let [earlierLevel, laterLevel]: [PairableItem[], PairableItem[]] = [[], []];
  for (const pair of files) {
    const before = pair.earlier && fileItem(pair.earlier, earlierValue);
    const after = pair.later && fileItem(pair.later);
    pairing.match(before, after);
    if (before) earlierLevel.push(before);
    if (after) laterLevel.push(after);
  }
  const laterNodes = new Map<YamlNode, YamlNode>();
  const earlierNodes = new Map<YamlNode, YamlNode>();
  // Level by level: containers are paired before their contents.
  while (earlierLevel.length > 0 && laterLevel.length > 0) {
    earlierLevel = earlierLevel.flatMap((item) => childItems(item, earlierValue));
    laterLevel = laterLevel.flatMap((item) => childItems(item));
    pairing.pairLevel(earlierLevel, laterLevel);
    for (const before of earlierLevel) {
      const after = pairing.laterItem(before);
      if (after === undefined) continue;
      laterNodes.set(before.node, after.node);
      earlierNodes.set(after.node, before.node);
    }
  }
  return {
    laterNode: (before) => laterNodes.get(before),
    earlierNode: (after) => earlierNodes.get(after),
  };
}

/** Whether a list is itself an item of a list, such as the row of a table. */
const isRow = (owner: PairableItem | undefined): boolean =>
  owner !== undefined && Array.isArray(owner.value) && typeof owner.node.key === 'number';

/** The first cell of a row. */
const titleOfRow = ({ value }: PairableItem): string | undefined =>
  Array.isArray(value) && typeof value[0] === 'string' ? value[0] : undefined;

const fileItem = (
  { root, kind }: SourceFile,
  earlierValue: EarlierValue = ({ value }) => value,
): PairableItem => createItem(root, earlierValue(root), { listName: kind, owner: undefined, listPath: '' });

function createItem(node: YamlNode, value: unknown, position: ListPosition): PairableItem {
  const kind = isRecord(value) ? (value['kind'] ?? 'fields') : typeof value;
  return { node, value, ...position, id: idOf(value), kind, json: JSON.stringify(value) };
}

const itemWords = memoizeWeak(({ value }: PairableItem) => tokensIn(value));

/** The direct list items inside an item, without those of nested lists. */
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

/** The items of a list before and after. */
type ListPair = readonly [earlierItems: readonly PairableItem[], laterItems: readonly PairableItem[]];

/** The pairs of earlier and later items. Each item is matched once, so the most reliable evidence comes first. */
class ItemPairing {
  private readonly laterItems = new Map<PairableItem, PairableItem>();
  private readonly earlierItems = new Map<PairableItem, PairableItem>();

  laterItem(before: PairableItem): PairableItem | undefined {
    return this.laterItems.get(before);
  }

  /** Matches two items, unless one is missing or already matched. */
  match(before: PairableItem | undefined, after: PairableItem | undefined): void {
    if (!before || !after || !this.isUnpaired(before) || !this.isUnpaired(after)) return;
    this.laterItems.set(before, after);
    this.earlierItems.set(after, before);
  }

  /** Pairs items at the same nesting depth, whose owners are already paired. */
  pairLevel(earlier: readonly PairableItem[], later: readonly PairableItem[]): void {
    const listPairs = this.pairLists(earlier, later);
    for (const listPair of listPairs) this.pairWithinList(listPair);
    this.pairByIdentity(earlier, later);
    this.pairBySimilarity(earlier, later);
    for (const listPair of listPairs) this.pairLeftovers(listPair);
  }

  /**
   * Pairs each earlier list with the list of the same name of the later owner; without such a list, with an empty one.
   */
  private pairLists(earlier: readonly PairableItem[], later: readonly PairableItem[]): ListPair[] {
    const ownerNumbers = new Map<PairableItem | undefined, number>();
    const listKey = (owner: PairableItem | undefined, listPath: string) => {
      const ownerNumber = ownerNumbers.get(owner) ?? ownerNumbers.size;
      ownerNumbers.set(owner, ownerNumber);
      return `${ownerNumber} ${listPath}`;
    };
    const laterLists = Map.groupBy(later, ({ owner, listPath }) => listKey(owner, listPath));
    const earlierLists = Map.groupBy(earlier, ({ owner, listPath }) =>
      listKey(owner && this.laterItem(owner), listPath),
    );
    return [...earlierLists].map(([key, items]) => [items, laterLists.get(key) ?? []]);
  }

  /** Pairs equal items from either end of a list, items with the same id, other equal items, and rows with the same title. */
  private pairWithinList([earlierItems, laterItems]: ListPair): void {
    // The cells of a row are paired by column.
    if (isRow(earlierItems[0]?.owner) && earlierItems.length === laterItems.length)
      for (const [index, before] of earlierItems.entries()) this.match(before, laterItems[index]);
    // Equal items at both ends are paired first, so that of several equal items the ones with the same distance from an
    // end match.
    const shorterLength = Math.min(earlierItems.length, laterItems.length);
    const isEqualAt = (index: number) => earlierItems.at(index)?.json === laterItems.at(index)?.json;
    for (let index = 0; index < shorterLength && isEqualAt(index); index += 1)
      this.match(earlierItems[index], laterItems[index]);
    for (let index = -1; -index <= shorterLength && isEqualAt(index); index -= 1)
      this.match(earlierItems.at(index), laterItems.at(index));
    this.pairByKey(earlierItems, laterItems, ({ id }) => id);
    this.pairByKey(earlierItems, laterItems, ({ json }) => json);
    this.pairByKey(earlierItems, laterItems, titleOfRow);
  }

  /** Pairs mappings across lists: those with the same id in one file, and those with the same text. */
  private pairByIdentity(earlier: readonly PairableItem[], later: readonly PairableItem[]): void {
    const hasFields = ({ value }: PairableItem) => isRecord(value);
    const [earlierWithFields, laterWithFields] = [earlier.filter(hasFields), later.filter(hasFields)];
    const idKey = ({ id, listName, node }: PairableItem) => {
      // A number does not identify an item, because many lists of a file have the same numbers as ids.
      const isIdentifying = id !== undefined && !/^\d+$/.test(id);
      return isIdentifying ? `${node.file.slug}${node.file.kind} ${listName} ${id}` : undefined;
    };
    const wordsKey = (item: PairableItem) =>
      itemWords(item).length < minWordsForMove ? undefined : `${item.listName} ${item.json}`;
    this.pairByKey(earlierWithFields, laterWithFields, idKey);
    this.pairByKey(earlierWithFields, laterWithFields, wordsKey);
  }

  /** Pairs sufficiently similar items across lists, the most similar first. */
  private pairBySimilarity(earlier: readonly PairableItem[], later: readonly PairableItem[]): void {
    const [removed, added] = [earlier, later].map((items) => items.filter((item) => this.isUnpaired(item)));
    const pairs = mostSimilarFirst(removed ?? [], added ?? [], (before, after) =>
      this.areInSameList(before, after),
    );
    for (const [before, after] of pairs) this.match(before, after);
  }

  /** Pairs the remaining items of a list if equally many were added and removed between the same neighbours. */
  private pairLeftovers([earlierItems, laterItems]: ListPair): void {
    const removedByNeighbours = this.groupByNeighbours(earlierItems, (item) =>
      this.keptPosition(item, this.laterItems.get(item)),
    );
    const addedByNeighbours = this.groupByNeighbours(laterItems, (item) =>
      this.keptPosition(this.earlierItems.get(item), item),
    );
    for (const [neighbours, removedItems] of removedByNeighbours) {
      const addedItems = addedByNeighbours.get(neighbours) ?? [];
      if (removedItems.length !== addedItems.length) continue;
      for (const [index, before] of removedItems.entries()) {
        const after = addedItems[index];
        if (after && haveSameShape(before, after)) this.match(before, after);
      }
    }
  }

  private pairByKey(
    earlierItems: readonly PairableItem[],
    laterItems: readonly PairableItem[],
    keyOf: (item: PairableItem) => string | undefined,
  ): void {
    const isUnpaired = (item: PairableItem) => this.isUnpaired(item);
    const unpairedByKey = Map.groupBy(laterItems.filter(isUnpaired), keyOf);
    for (const before of earlierItems.filter(isUnpaired)) {
      const key = keyOf(before);
      if (key !== undefined) this.match(before, unpairedByKey.get(key)?.shift());
    }
  }

  /** The unpaired items of a list, grouped by the positions of their nearest paired neighbours. */
  private groupByNeighbours(
    items: readonly PairableItem[],
    positionOf: (item: PairableItem) => PropertyKey | undefined,
  ): Map<string, PairableItem[]> {
    const positions = items.map(positionOf);
    const isPosition = (position: PropertyKey | undefined) => position !== undefined;
    const unpaired = items.filter((item) => this.isUnpaired(item));
    return Map.groupBy(unpaired, ({ node }) => {
      const index = Number(node.key);
      const neighbours = [
        positions.slice(0, index).findLast(isPosition),
        positions.slice(index).find(isPosition),
      ];
      return JSON.stringify(neighbours);
    });
  }

  /** The earlier position of an item that is still in the same list. */
  private keptPosition(
    before: PairableItem | undefined,
    after: PairableItem | undefined,
  ): PropertyKey | undefined {
    return before && after && this.areInSameList(before, after) ? before.node.key : undefined;
  }

  private areInSameList(before: PairableItem, after: PairableItem): boolean {
    return (
      before.owner !== undefined &&
      this.laterItems.get(before.owner) === after.owner &&
      before.listPath === after.listPath
    );
  }

  private isUnpaired(item: PairableItem): boolean {
    return !this.laterItems.has(item) && !this.earlierItems.has(item);
  }
}

/** Two items that may be the same. */
interface CandidatePair {
  before: PairableItem;
  after: PairableItem;
  similarity: number;
  isSameList: boolean;
}

/** Pairs of items with sufficiently similar text, the most similar first; of equally similar pairs, the nearest. */
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
        // Equal words in two lists are not a move.
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

/** The similarity that two items need to count as the same. An id identifies an item, unless it is only an anchor. */
function requiredSimilarity(before: PairableItem, after: PairableItem, isSameList: boolean): number {
  const hasOtherId = before.id !== undefined && after.id !== undefined && before.id !== after.id;
  if (hasOtherId && before.listName !== 'sections' && before.listName !== 'phases') return Infinity;
  const hasSameId = before.id !== undefined && before.id === after.id;
  return hasSameId || (isSameList && !hasOtherId) ? minSimilarity : minSimilarityElsewhere;
}

/**
 * The properties that an item shares with a possible replacement: its kind and its fields; undefined if it has an id.
 */
function shapeOf({ id, kind, value }: PairableItem): string | undefined {
  const fields = isRecord(value) ? Object.keys(value).sort() : [];
  return id === undefined ? JSON.stringify([kind, fields]) : undefined;
}

const haveSameShape = (before: PairableItem, after: PairableItem): boolean =>
  shapeOf(before) !== undefined && shapeOf(before) === shapeOf(after);

/** A list item before and after; one is missing if it was not in the list, or is not in it any more. */
export interface ListRow {
  before?: YamlNode;
  after?: YamlNode;
  /** Whether the item has another position among the items that are in both lists. */
  isMoved: boolean;
}

/**
 * The items of both lists, without duplicates, in the order of the later list; removed items follow their former
 * neighbour.
 */
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

/**
 * A longest increasing subsequence of distinct numbers: the items that stay in place while the others move around them.
 */
const longestIncreasingSubsequence = (numbers: readonly number[]): Set<number> =>
  new Set(
    diffArrays(
      numbers.toSorted((a, b) => a - b),
      [...numbers],
    ).flatMap(({ added, removed, value }) => (added || removed ? [] : value)),
  );
