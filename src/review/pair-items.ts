import { diffArrays } from 'diff';
import { isFields } from '../content/values.ts';
import { inCommon } from '../text/words.ts';

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the share of words that two texts have in common. */
export const likeness = (a: string, b: string): number => inCommon(words(a), words(b));

/** Returns a longest rising subsequence of distinct numbers: what stays in place while the rest moves around it. */
export const longestRising = (numbers: readonly number[]): Set<number> =>
  new Set(
    diffArrays(
      numbers.toSorted((a, b) => a - b),
      [...numbers],
    ).flatMap(({ added, removed, value }) => (added || removed ? [] : value)),
  );

/** The positions of one item in the earlier and the later list; one is missing if it was added or removed. */
interface Pair {
  before?: number;
  after?: number;
  /** Whether it changed places with an item that is in both lists. */
  isMoved: boolean;
}

interface Item {
  index: number;
  value: unknown;
  id: string | undefined;
  /** Items of different kinds never count as alike. */
  kind: unknown;
  /** What it has in common with whatever may take its place: its kind and its fields; undefined if it has an id. */
  shape: string | undefined;
  text: string;
}

/** Returns what identifies an item in whatever list of its name it is. */
export function idOf(value: unknown): string | undefined {
  const id = isFields(value) ? value['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

function toItem(value: unknown, index: number): Item {
  const id = idOf(value);
  const kind = isFields(value) ? (value['kind'] ?? 'fields') : typeof value;
  const fields = isFields(value) ? Object.keys(value).sort() : [];
  const shape = id === undefined ? JSON.stringify([kind, fields]) : undefined;
  return { index, value, id, kind, shape, text: JSON.stringify(value) };
}

/** From this likeness upwards, two items without a common id count as one that was reworded. */
const alike = 0.4;

/** If the remaining items would take more comparisons than this, they are not compared by wording. */
const mostComparisons = 40_000;

/** Returns whether an item's counterpart, by id, is in another list. */
type IsElsewhere = (item: unknown, side: 'before' | 'after') => boolean;

/**
 * Returns the items of two lists, each once, in the order of the later list; removed items follow their old neighbour.
 * Items match if they share an id; failing that, if they are equal; then, if their words are alike enough; then, if as many
 * were added as removed between the same neighbours. An item whose id is elsewhere on the other side is not matched.
 */
export function pairItems(
  before: readonly unknown[],
  after: readonly unknown[],
  isElsewhere: IsElsewhere = () => false,
): Pair[] {
  const [earlier, later] = [before.map(toItem), after.map(toItem)];
  /** The later position of each matched item, and its earlier one. */
  const [to, from] = [new Map<number, number>(), new Map<number, number>()];
  const match = (was: number | undefined, is: number | undefined) => {
    if (was === undefined || is === undefined || to.has(was) || from.has(is)) return;
    to.set(was, is);
    from.set(is, was);
  };
  // First, so that among several equal items those at the same distance from either end match.
  const isSame = (was: number, is: number) => earlier[was]?.text === later[is]?.text;
  const shorter = Math.min(before.length, after.length);
  for (let at = 0; at < shorter && isSame(at, at); at += 1) match(at, at);
  for (let end = 1; end <= shorter && isSame(before.length - end, after.length - end); end += 1)
    match(before.length - end, after.length - end);
  for (const keyOf of [({ id }: Item) => id, ({ text }: Item) => text]) {
    const free = Map.groupBy(
      later.filter(({ index }) => !from.has(index)),
      keyOf,
    );
    for (const item of earlier) {
      const key = to.has(item.index) ? undefined : keyOf(item);
      if (key !== undefined) match(item.index, free.get(key)?.shift()?.index);
    }
  }
  const removed = earlier.filter(({ index, value }) => !to.has(index) && !isElsewhere(value, 'before'));
  const added = later.filter(({ index, value }) => !from.has(index) && !isElsewhere(value, 'after'));
  if (removed.length * added.length <= mostComparisons)
    for (const [was, is] of alikeFirst(removed, added)) match(was, is);
  // What is left, where as many came as went between the same neighbours.
  const gone = byNeighbours(
    earlier.map(({ index }) => (to.has(index) ? index : undefined)),
    removed,
  );
  const come = byNeighbours(
    later.map(({ index }) => from.get(index)),
    added,
  );
  for (const [place, were] of gone) {
    const are = come.get(place) ?? [];
    if (were.length !== are.length) continue;
    were.forEach(({ index, shape }, nth) => {
      if (shape !== undefined && shape === are[nth]?.shape) match(index, are[nth].index);
    });
  }
  return inOrder(earlier, later, to, from);
}

/** Returns the positions of items whose words are alike enough, the most alike first. */
function alikeFirst(removed: readonly Item[], added: readonly Item[]): [number, number][] {
  const likenessOf = (a: Item, b: Item) => (a.kind === b.kind ? likeness(a.text, b.text) : 0);
  return removed
    .flatMap((was) => added.map((is) => ({ from: was.index, to: is.index, like: likenessOf(was, is) })))
    .filter(({ like }) => like >= alike)
    .sort((a, b) => b.like - a.like || Math.abs(a.from - a.to) - Math.abs(b.from - b.to))
    .map(({ from, to }) => [from, to]);
}

/** Returns the free items of a list that have no match, by the names of the nearest matched items before and behind them. */
function byNeighbours(names: readonly (number | undefined)[], free: readonly Item[]): Map<string, Item[]> {
  const isName = (name: number | undefined) => name !== undefined;
  const left = free.filter(({ index }) => names[index] === undefined);
  return Map.groupBy(left, ({ index }) =>
    JSON.stringify([names.slice(0, index).findLast(isName), names.slice(index).find(isName)]),
  );
}

function inOrder(
  earlier: readonly Item[],
  later: readonly Item[],
  to: ReadonlyMap<number, number>,
  from: ReadonlyMap<number, number>,
): Pair[] {
  const still = longestRising(later.flatMap(({ index }) => from.get(index) ?? []));
  /** The items, by the last one up to them that is still there. */
  let neighbour = -1;
  const upTo = Map.groupBy(earlier, ({ index }) => (neighbour = to.has(index) ? index : neighbour));
  const gone = (behind: number): Pair[] =>
    (upTo.get(behind) ?? []).flatMap(({ index }) =>
      to.has(index) ? [] : [{ before: index, isMoved: false }],
    );
  return [
    ...gone(-1),
    ...later.flatMap(({ index }): Pair[] => {
      const before = from.get(index);
      if (before === undefined) return [{ after: index, isMoved: false }];
      return [{ before, after: index, isMoved: !still.has(before) }, ...gone(before)];
    }),
  ];
}
