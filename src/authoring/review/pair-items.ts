/**
 * Finds out which list item of the earlier content has become which item of the later content, across all lists of all
 * changed files. So it is recognised if a section moved to another page, a block moved to another section or an item
 * moved within its list, even if the item was edited at the same time.
 */
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { isRecord } from '../content-files/value-path.ts';
import { diceCoefficient } from '../../model/text/similarity.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { type FilePair, tokensIn } from '../check/pair-files.ts';

/** The list that contains an item: the name of the list, and where it is. */
interface ListPosition {
  /** The field that contains the list, such as "blocks". */
  listName: string;
  /** `owner`: the list item, or the file, that contains the list. `listPath`: where the list is inside the owner. */
  owner: PairableItem | undefined;
  listPath: string;
}

/**
 * A list item that is to be matched with its counterpart in the other version. At the top, each file counts as such an
 * item.
 */
interface PairableItem extends ListPosition {
  node: YamlNode;
  value: unknown;
  id: string | undefined;
  /**
   * The kind of a block, such as “list”, or else a name for the type of the value. Two items of different kinds are
   * never matched by similarity.
   */
  kind: unknown;
  json: string;
}

/** The id of a list item, as text; undefined if it has none. */
function idOf(value: unknown): string | undefined {
  const id = isRecord(value) ? value['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** Finds the counterpart of a list item in the other version of the content; undefined if it was added or removed. */
export interface NodePairing {
  laterNode: (before: YamlNode) => YamlNode | undefined;
  earlierNode: (after: YamlNode) => YamlNode | undefined;
}

/** Gets the value of an earlier node, in which references to renamed files have the new names. */
type EarlierValue = (node: YamlNode) => unknown;

/**
 * If two items of the same list, or with the same id, are at least this similar (from 0 to 1), they are one item that
 * was edited.
 */
const minSimilarity = 0.4;
/**
 * If two items of different lists, or with different ids, are at least this similar (from 0 to 1), they are one item
 * that moved.
 */
const minSimilarityElsewhere = 0.6;
/**
 * Items with fewer words than this are not matched across lists: equal short texts in two places are no sign of a move.
 */
const minWordsForMove = 3;
/**
 * If the search for similar items would need more comparisons than this, it is left out, because it would take too
 * long.
 */
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
  // Items are matched level by level, from the outside to the inside: inner lists can only be compared after their
  // containers have been matched.
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

/** Whether a list is itself an item of another list, such as a table row, which is a list of cells. */
const isRow = (owner: PairableItem | undefined): boolean =>
  owner !== undefined && Array.isArray(owner.value) && typeof owner.node.key === 'number';

/** The text in the first cell of a table row; undefined if the item is no row. */
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

/** The items of all lists directly inside a list item or file. Items of lists inside these items are not included. */
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

/** A list of the earlier version, and its counterpart in the later version. */
type ListPair = readonly [earlierItems: readonly PairableItem[], laterItems: readonly PairableItem[]];

/**
 * Matches the list items of two versions. Each item has at most one counterpart, so the matches with the strongest
 * evidence are made first.
 */
class ItemPairing {
  private readonly laterItems = new Map<PairableItem, PairableItem>();
  private readonly earlierItems = new Map<PairableItem, PairableItem>();

  laterItem(before: PairableItem): PairableItem | undefined {
    return this.laterItems.get(before);
  }

  /** Records that two items are the same, unless one of them is missing or already has a counterpart. */
  match(before: PairableItem | undefined, after: PairableItem | undefined): void {
    if (!before || !after || !this.isUnpaired(before) || !this.isUnpaired(after)) return;
    this.laterItems.set(before, after);
    this.earlierItems.set(after, before);
  }

  /**
   * Matches the items of one nesting level. The list items or files that contain them must have been matched before.
   */
  pairLevel(earlier: readonly PairableItem[], later: readonly PairableItem[]): void {
    const listPairs = this.pairLists(earlier, later);
    for (const listPair of listPairs) this.pairWithinList(listPair);
    this.pairByIdentity(earlier, later);
    this.pairBySimilarity(earlier, later);
    for (const listPair of listPairs) this.pairLeftovers(listPair);
  }

  /**
   * Finds the later counterpart of each earlier list: the list at the same path inside the counterpart of its owner; an
   * empty list if there is none.
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

  /**
   * Matches items within one list, the strongest evidence first: equal items at the beginning and the end, sections that
   * exchanged their ids, items with the same id, other equal items, and table rows with the same first cell.
   */
  private pairWithinList([earlierItems, laterItems]: ListPair): void {
    // If a table row has as many cells as before, its cells are matched by column.
    if (isRow(earlierItems[0]?.owner) && earlierItems.length === laterItems.length)
      for (const [index, before] of earlierItems.entries()) this.match(before, laterItems[index]);
    // Equal items at both ends of the list are matched first. Of several equal items, each is then matched with the one
    // at the same distance from an end.
    const shorterLength = Math.min(earlierItems.length, laterItems.length);
    const isEqualAt = (index: number) => earlierItems.at(index)?.json === laterItems.at(index)?.json;
    for (let index = 0; index < shorterLength && isEqualAt(index); index += 1)
      this.match(earlierItems[index], laterItems[index]);
    for (let index = -1; -index <= shorterLength && isEqualAt(index); index -= 1)
      this.match(earlierItems.at(index), laterItems.at(index));
    this.pairSectionsUnderOtherIds(earlierItems, laterItems);
    this.pairByKey(earlierItems, laterItems, ({ id }) => id);
    this.pairByKey(earlierItems, laterItems, ({ json }) => json);
    this.pairByKey(earlierItems, laterItems, titleOfRow);
  }

  /**
   * Matches sections that exchanged their ids. The id of a section is only its address: visitors see the same section as
   * before at the same place, and links lead to another one.
   */
  private pairSectionsUnderOtherIds(
    earlierItems: readonly PairableItem[],
    laterItems: readonly PairableItem[],
  ): void {
    for (const before of earlierItems) {
      if (before.listName !== 'sections' || !this.isUnpaired(before)) continue;
      const similarityTo = (after: PairableItem) => diceCoefficient(itemWords(before), itemWords(after));
      const sameId = laterItems.find(({ id }) => id === before.id);
      if (!sameId || similarityTo(sameId) >= minSimilarity) continue;
      const successors = laterItems
        .filter((item) => this.isUnpaired(item) && earlierItems.some(({ id }) => id === item.id))
        .map((item) => ({ item, similarity: similarityTo(item) }))
        .filter(({ similarity }) => similarity >= minSimilarityElsewhere)
        .sort((a, b) => b.similarity - a.similarity);
      this.match(before, successors[0]?.item);
    }
  }

  /**
   * Matches items with fields across all lists of the same name: items with the same id in the same file, and items
   * with exactly the same content.
   */
  private pairByIdentity(earlier: readonly PairableItem[], later: readonly PairableItem[]): void {
    const hasFields = ({ value }: PairableItem) => isRecord(value);
    const [earlierWithFields, laterWithFields] = [earlier.filter(hasFields), later.filter(hasFields)];
    const idKey = ({ id, listName, node }: PairableItem) => {
      // Ids that are numbers are ignored, because many lists of a file number their items from 1.
      const isIdentifying = id !== undefined && !/^\d+$/.test(id);
      return isIdentifying ? `${node.file.slug}${node.file.kind} ${listName} ${id}` : undefined;
    };
    const wordsKey = (item: PairableItem) =>
      itemWords(item).length < minWordsForMove ? undefined : `${item.listName} ${item.json}`;
    this.pairByKey(earlierWithFields, laterWithFields, idKey);
    this.pairByKey(earlierWithFields, laterWithFields, wordsKey);
  }

  /** Matches items that are similar enough, also across lists, the most similar ones first. */
  private pairBySimilarity(earlier: readonly PairableItem[], later: readonly PairableItem[]): void {
    const [removed, added] = [earlier, later].map((items) => items.filter((item) => this.isUnpaired(item)));
    const pairs = mostSimilarFirst(removed ?? [], added ?? [], (before, after) =>
      this.areInSameList(before, after),
    );
    for (const [before, after] of pairs) this.match(before, after);
  }

  /**
   * Matches items without any similarity by their place: if between the same two neighbours as many items were removed
   * as added, each new item replaced an old one of the same kind with the same fields.
   */
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

  /**
   * The items of a list that have no counterpart, grouped by the two nearest items before and after them that are in
   * the earlier and the later list.
   */
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

  /**
   * The position of an item in the earlier list, if the item is still in that list; undefined if it was added, removed
   * or moved to another list.
   */
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

/** An earlier and a later item that may be the same, with their similarity. */
interface CandidatePair {
  before: PairableItem;
  after: PairableItem;
  similarity: number;
  isSameList: boolean;
}

/**
 * The pairs of earlier and later items that are similar enough to be the same, the most similar first. Of equally
 * similar pairs, the first are those in the same list, and then those at the nearest positions.
 */
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
        // Plain texts are compared only within one list: if a text with the same words is in another list, that is no
        // move.
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

/**
 * How similar two items must be (from 0 to 1) to count as the same. Items with different ids are never the same, except
 * sections and phases, whose ids may be changed.
 */
function requiredSimilarity(before: PairableItem, after: PairableItem, isSameList: boolean): number {
  const hasOtherId = before.id !== undefined && after.id !== undefined && before.id !== after.id;
  if (hasOtherId && before.listName !== 'sections' && before.listName !== 'phases') return Infinity;
  const hasSameId = before.id !== undefined && before.id === after.id;
  return hasSameId || (isSameList && !hasOtherId) ? minSimilarity : minSimilarityElsewhere;
}

/**
 * The kind and the names of the fields of an item, by which an item without an id can be matched with one that replaced
 * it; undefined for an item with an id.
 */
function shapeOf({ id, kind, value }: PairableItem): string | undefined {
  const fields = isRecord(value) ? Object.keys(value).sort() : [];
  return id === undefined ? JSON.stringify([kind, fields]) : undefined;
}

const haveSameShape = (before: PairableItem, after: PairableItem): boolean =>
  shapeOf(before) !== undefined && shapeOf(before) === shapeOf(after);
