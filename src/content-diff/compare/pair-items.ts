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
    const free = new Map<string, number[]>();
    later.forEach((item, index) => {
      const key = taken.has(index) ? undefined : keyOf(item);
      if (key !== undefined) free.set(key, [...(free.get(key) ?? []), index]);
    });
    earlier.forEach((item, from) => {
      const key = matches.has(from) ? undefined : keyOf(item);
      const to = key === undefined ? undefined : free.get(key)?.shift();
      if (to !== undefined) match(from, to);
    });
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
  const left = (items: readonly Item[], all: readonly unknown[], side: 'before' | 'after') =>
    [...items.keys()].filter((index) => isFree[side](index) && !isElsewhere(all[index], side));
  const [removed, added] = [left(earlier, before, 'before'), left(later, after, 'after')];
  const candidates =
    removed.length * added.length > mostComparisons
      ? []
      : removed
          .flatMap((from) => added.map((to) => ({ from, to, like: likenessOf(earlier[from], later[to]) })))
          .filter(({ like }) => like >= alike)
          .sort((a, b) => b.like - a.like || Math.abs(a.from - a.to) - Math.abs(b.from - b.to));
  for (const { from, to } of candidates) if (isFree.before(from) && isFree.after(to)) match(from, to);
  const isLeft = {
    before: new Set(removed.filter(isFree.before)),
    after: new Set(added.filter(isFree.after)),
  };
  for (const [from, to] of inSamePlace(matches, earlier.length, later.length, isLeft))
    if (maySucceed(earlier[from], later[to])) match(from, to);
  return inOrder(before.length, after.length, matches);
}

/** Whether one item may be the other reworded: not if either has an id, or if their kinds or fields differ. */
const maySucceed = (was: Item | undefined, is: Item | undefined): boolean =>
  was !== undefined &&
  is !== undefined &&
  was.kind === is.kind &&
  was.fields === is.fields &&
  (was.id ?? is.id) === undefined;

interface Item {
  id: string | undefined;
  kind: unknown;
  /** The names of its fields. */
  fields: string;
  text: string;
}

function toItem(item: unknown): Item {
  const id = isFields(item) ? item['id'] : undefined;
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
    // Blocks of different kinds never count as alike.
    kind: isFields(item) ? (item['kind'] ?? 'fields') : typeof item,
    fields: isFields(item) ? Object.keys(item).sort().join() : '',
    text: JSON.stringify(item),
  };
}

const likenessOf = (a: Item | undefined, b: Item | undefined) =>
  a && b && a.kind === b.kind ? likeness(a.text, b.text) : 0;

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
