/** Places two versions of a list side by side, to find out which items were added, removed or moved. */
import { diffArrays } from 'diff';
import type { YamlNode } from '../content-files/yaml-node.ts';
import type { NodePairing } from './pair-items.ts';

/**
 * One row of two lists placed side by side: a list item before and after the change. One of the two is missing if the
 * item was added to the list, or removed from it.
 */
interface ListRow {
  before?: YamlNode;
  after?: YamlNode;
  /** If the item was moved within its list: an item that stayed in place and that it was moved past. */
  movedPast?: YamlNode;
}

/**
 * Places two versions of a list side by side, in the order of the later one. A removed item comes after the item that
 * it followed in the earlier list.
 */
export function alignListItems(
  before: YamlNode,
  after: YamlNode,
  { laterNode, earlierNode }: NodePairing,
): ListRow[] {
  const ifInList = (node: YamlNode | undefined, list: YamlNode) =>
    node?.ancestor() === list ? node : undefined;
  const earlierIndex = (item: YamlNode) => Number(ifInList(earlierNode(item), before)?.key);
  const keptItems = after.items.flatMap((item) => ifInList(earlierNode(item), before) ?? []);
  const unmovedIndexes = longestIncreasingSubsequence(keptItems.map(({ key }) => Number(key)));
  const unmovedItems = after.items.filter((item) => unmovedIndexes.has(earlierIndex(item)));
  /** The nearest item that stayed in place and was on the other side of the item before, if the item was moved. */
  const movedPast = (beforeItem: YamlNode, item: YamlNode): Pick<ListRow, 'movedPast'> => {
    if (unmovedIndexes.has(Number(beforeItem.key))) return {};
    const isAfter = (unmoved: YamlNode) => Number(unmoved.key) > Number(item.key);
    const previous = unmovedItems.findLast((unmoved) => !isAfter(unmoved));
    const wasBefore = previous && earlierIndex(previous) > Number(beforeItem.key);
    const past = wasBefore ? previous : unmovedItems.find(isAfter);
    return past ? { movedPast: past } : {};
  };
  let neighbour: YamlNode | undefined;
  const earlierByNeighbour = Map.groupBy(
    before.items,
    (item) => (neighbour = ifInList(laterNode(item), after) ? item : neighbour),
  );
  const removedAfter = (keptNeighbour: YamlNode | undefined): ListRow[] =>
    (earlierByNeighbour.get(keptNeighbour) ?? []).flatMap((item) =>
      item === keptNeighbour ? [] : [{ before: item }],
    );
  return [
    ...removedAfter(undefined),
    ...after.items.flatMap((item): ListRow[] => {
      const beforeItem = ifInList(earlierNode(item), before);
      if (beforeItem === undefined) return [{ after: item }];
      return [
        { before: beforeItem, after: item, ...movedPast(beforeItem, item) },
        ...removedAfter(beforeItem),
      ];
    }),
  ];
}

/**
 * The largest set of numbers that are already in ascending order. The numbers are the earlier positions of items: these
 * items stayed in place, and all others were moved.
 */
const longestIncreasingSubsequence = (numbers: readonly number[]): Set<number> =>
  new Set(
    diffArrays(
      [...numbers],
      numbers.toSorted((a, b) => a - b),
    ).flatMap(({ added, removed, value }) => (added || removed ? [] : value)),
  );
