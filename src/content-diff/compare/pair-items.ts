import { isFields } from '../../content-reading/walk-schema.ts';
import { likeness } from './likeness.ts';
import { longestRising } from './longest-rising.ts';
import { inSamePlace, sameEnds } from './same-place.ts';

/** The positions of one item in the earlier and the later list; one is missing if it was added or removed. */
export interface Pair {
  before?: number;
  after?: number;
  /** Whether it changed places with an item that is in both lists. */
  isMoved: boolean;
}

/** From this likeness upwards, two items without a common id count as one that was reworded. */
const alike = 0.4;

/** If the remaining items would take more comparisons than this, they are not compared by wording. */
const mostComparisons = 40_000;

/** Returns whether an item's counterpart, by id, is in another list. */
export type IsElsewhere = (item: unknown, side: 'before' | 'after') => boolean;

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
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  const [earlier, later] = [before.map(toItem), after.map(toItem)];
  const match = (from: number, to: number) => {
    matches.set(from, to);
    taken.add(to);
  };
  const matchBy = (keyOf: (item: Item) => string | undefined) => {
    const free = Map.groupBy(
      later.filter(({ index }) => !taken.has(index)),
      keyOf,
    );
    for (const item of earlier) {
      const key = matches.has(item.index) ? undefined : keyOf(item);
      const to = key === undefined ? undefined : free.get(key)?.shift();
      if (to !== undefined) match(item.index, to.index);
    }
  };
  // First, so that among several equal items those at the same distance from either end match.
  for (const [from, to] of sameEnds(
    earlier.map(({ text }) => text),
    later.map(({ text }) => text),
  ))
    match(from, to);
  matchBy(({ id }) => id);
  matchBy(({ text }) => text);
  const isFree = {
    before: (index: number) => !matches.has(index),
    after: (index: number) => !taken.has(index),
  };
  const left = (items: readonly Item[], side: 'before' | 'after') =>
    items.filter(({ index, value }) => isFree[side](index) && !isElsewhere(value, side));
  const [removed, added] = [left(earlier, 'before'), left(later, 'after')];
  const candidates =
    removed.length * added.length > mostComparisons
      ? []
      : removed
          .flatMap((was) => added.map((is) => ({ from: was.index, to: is.index, like: likenessOf(was, is) })))
          .filter(({ like }) => like >= alike)
          .sort((a, b) => b.like - a.like || Math.abs(a.from - a.to) - Math.abs(b.from - b.to));
  for (const { from, to } of candidates) if (isFree.before(from) && isFree.after(to)) match(from, to);
  const isLeft = {
    before: new Set(removed.map(({ index }) => index).filter(isFree.before)),
    after: new Set(added.map(({ index }) => index).filter(isFree.after)),
  };
  for (const [from, to] of inSamePlace(matches, earlier.length, later.length, isLeft)) {
    const shape = earlier[from]?.shape;
    if (shape !== undefined && shape === later[to]?.shape) match(from, to);
  }
  return inOrder(before.length, after.length, matches);
}

interface Item {
  index: number;
  value: unknown;
  id: string | undefined;
  /** What it has in common with whatever may take its place: its kind and its fields; undefined if it has an id. */
  shape: string | undefined;
  kind: unknown;
  text: string;
}

function toItem(value: unknown, index: number): Item {
  const id = isFields(value) ? value['id'] : undefined;
  // Blocks of different kinds never count as alike.
  const kind = isFields(value) ? (value['kind'] ?? 'fields') : typeof value;
  const fields = isFields(value) ? Object.keys(value).sort() : [];
  const hasId = typeof id === 'string' || typeof id === 'number';
  return {
    index,
    value,
    id: hasId ? String(id) : undefined,
    shape: hasId ? undefined : JSON.stringify([kind, fields]),
    kind,
    text: JSON.stringify(value),
  };
}

const likenessOf = (a: Item, b: Item) => (a.kind === b.kind ? likeness(a.text, b.text) : 0);

function inOrder(earlier: number, later: number, matches: ReadonlyMap<number, number>): Pair[] {
  const origin = new Map([...matches].map(([from, to]) => [to, from]));
  const order = [...origin].sort(([a], [b]) => a - b).map(([, from]) => from);
  const still = longestRising(order);
  /** The removed items, keyed by the last one before them that is still there. */
  const goneBehind = new Map<number, Pair[]>();
  let neighbour = -1;
  for (let from = 0; from < earlier; from += 1) {
    if (matches.has(from)) neighbour = from;
    else goneBehind.set(neighbour, [...(goneBehind.get(neighbour) ?? []), { before: from, isMoved: false }]);
  }
  const pairs = [...(goneBehind.get(-1) ?? [])];
  for (let to = 0; to < later; to += 1) {
    const from = origin.get(to);
    if (from === undefined) pairs.push({ after: to, isMoved: false });
    else pairs.push({ before: from, after: to, isMoved: !still.has(from) }, ...(goneBehind.get(from) ?? []));
  }
  return pairs;
}
