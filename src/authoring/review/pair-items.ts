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
  // Level by level: where something is, is known before what is in it.
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

/** Whether a list is an item of another list, as the row of a table is. */
const isRow = (owner: PairableItem | undefined): boolean =>
  owner !== undefined && Array.isArray(owner.value) && typeof owner.node.key === 'number';

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

/** A list before and after, each with its items. */
type ListPair = readonly [earlierItems: readonly PairableItem[], laterItems: readonly PairableItem[]];

/** Which earlier item is which later one. Each item is matched once, so the surest evidence comes first. */
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

  /** Pairs items that are as many lists deep, whose owners are already paired. */
  pairLevel(earlier: readonly PairableItem[], later: readonly PairableItem[]): void {
    const listPairs = this.pairLists(earlier, later);
    for (const listPair of listPairs) this.pairWithinList(listPair);
    this.pairByIdentity(earlier, later);
    this.pairBySimilarity(earlier, later);
    for (const listPair of listPairs) this.pairLeftovers(listPair);
  }

  /** Each earlier list with the same list of the later owner, which is empty if there is none. */
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

  /** Pairs what is equal from either end of a list, has the same id, or is equal. */
  private pairWithinList([earlierItems, laterItems]: ListPair): void {
    // The cells of a row belong to its columns.
    if (isRow(earlierItems[0]?.owner) && earlierItems.length === laterItems.length)
      for (const [index, before] of earlierItems.entries()) this.match(before, laterItems[index]);
    // First, so that among several equal items those at the same distance from either end match.
    const shorterLength = Math.min(earlierItems.length, laterItems.length);
    const isEqualAt = (index: number) => earlierItems.at(index)?.json === laterItems.at(index)?.json;
    for (let index = 0; index < shorterLength && isEqualAt(index); index += 1)
      this.match(earlierItems[index], laterItems[index]);
    for (let index = -1; -index <= shorterLength && isEqualAt(index); index -= 1)
      this.match(earlierItems.at(index), laterItems.at(index));
    this.pairByKey(earlierItems, laterItems, ({ id }) => id);
    this.pairByKey(earlierItems, laterItems, ({ json }) => json);
  }

  /** Pairs items with fields in any list: those of the same id in one file, and those with all the same words. */
  private pairByIdentity(earlier: readonly PairableItem[], later: readonly PairableItem[]): void {
    const hasFields = ({ value }: PairableItem) => isRecord(value);
    const [earlierWithFields, laterWithFields] = [earlier.filter(hasFields), later.filter(hasFields)];
    const idKey = ({ id, listName, node }: PairableItem) => {
      // Of a number, many lists of a file have an item.
      const isIdentifying = id !== undefined && !/^\d+$/.test(id);
      return isIdentifying ? `${node.file.slug}${node.file.kind} ${listName} ${id}` : undefined;
    };
    const wordsKey = (item: PairableItem) =>
      itemWords(item).length < minWordsForMove ? undefined : `${item.listName} ${item.json}`;
    this.pairByKey(earlierWithFields, laterWithFields, idKey);
    this.pairByKey(earlierWithFields, laterWithFields, wordsKey);
  }

  /** Pairs what is alike enough in any list, the most alike first. */
  private pairBySimilarity(earlier: readonly PairableItem[], later: readonly PairableItem[]): void {
    const [removed, added] = [earlier, later].map((items) => items.filter((item) => this.isUnpaired(item)));
    const pairs = mostSimilarFirst(removed ?? [], added ?? [], (before, after) =>
      this.areInSameList(before, after),
    );
    for (const [before, after] of pairs) this.match(before, after);
  }

  /** Pairs what is left of a list, where as many items came as went between the same neighbours. */
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

  /** The unpaired items of a list, by the positions of the nearest items above and below that stayed. */
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

  /** The earlier position of an item that is in the same list now. */
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

const haveSameShape = (before: PairableItem, after: PairableItem): boolean =>
  shapeOf(before) !== undefined && shapeOf(before) === shapeOf(after);

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
