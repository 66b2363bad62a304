import { isFields } from '../content-check/walk-schema.ts';
import { likeness } from './likeness.ts';

/** The positions of one item in the earlier and the later list; one is missing if it was added or removed. */
export interface Pair {
  before?: number;
  after?: number;
  /** Whether it moved past an item that is in both lists. */
  isMoved: boolean;
}

/** At this likeness or above, two items without a common id count as one item that was reworded. */
const alike = 0.4;

/**
 * Returns the items of two lists, each once, in the order of the later list; removed items follow their old neighbour.
 * Items match if they are equal, else if they share an id, else if their words are alike enough.
 */
export function pairItems(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const matches = new Map<number, number>();
  const taken = new Set<number>();
  const [earlier, later] = [before.map(toItem), after.map(toItem)];
  const match = (fits: (a: Item, b: Item) => boolean) => {
    earlier.forEach((item, from) => {
      if (matches.has(from)) return;
      const to = later.findIndex((other, index) => !taken.has(index) && fits(item, other));
      if (to === -1) return;
      matches.set(from, to);
      taken.add(to);
    });
  };
  match((a, b) => a.text === b.text);
  match((a, b) => a.id !== undefined && a.id === b.id);
  const candidates = earlier
    .flatMap((a, from) =>
      matches.has(from)
        ? []
        : later.flatMap((b, to) => (taken.has(to) ? [] : [{ from, to, like: likenessOf(a, b) }])),
    )
    .filter(({ like }) => like >= alike)
    .sort((a, b) => b.like - a.like || Math.abs(a.from - a.to) - Math.abs(b.from - b.to));
  for (const { from, to } of candidates) {
    if (matches.has(from) || taken.has(to)) continue;
    matches.set(from, to);
    taken.add(to);
  }
  return inOrder(before.length, after.length, matches);
}

interface Item {
  id: unknown;
  kind: unknown;
  text: string;
}

const toItem = (item: unknown): Item => ({
  id: isFields(item) ? item['id'] : undefined,
  // Blocks of different kinds are not alike, whatever their words.
  kind: isFields(item) ? (item['kind'] ?? 'fields') : typeof item,
  text: JSON.stringify(item),
});

const likenessOf = (a: Item, b: Item) => (a.kind === b.kind ? likeness(a.text, b.text) : 0);

function inOrder(earlier: number, later: number, matches: ReadonlyMap<number, number>): Pair[] {
  const origin = new Map([...matches].map(([from, to]) => [to, from]));
  const order = [...origin].sort(([a], [b]) => a - b).map(([, from]) => from);
  const still = longestRising(order);
  const pairs: Pair[] = [];
  for (let to = 0; to < later; to += 1) {
    const from = origin.get(to);
    pairs.push(
      from === undefined
        ? { after: to, isMoved: false }
        : { before: from, after: to, isMoved: !still.has(from) },
    );
  }
  for (let from = 0; from < earlier; from += 1) {
    if (matches.has(from)) continue;
    const neighbour = pairs.findIndex((pair) => pair.before === from - 1);
    pairs.splice(neighbour + 1, 0, { before: from, isMoved: false });
  }
  return pairs;
}

/** Returns a longest increasing subsequence: what stays in order while the rest moves around it. */
function longestRising(numbers: readonly number[]): Set<number> {
  const rows: number[][] = [];
  for (const number of numbers) {
    const best = rows
      .filter((row) => (row.at(-1) ?? -1) < number)
      .reduce<number[]>((longest, row) => (row.length > longest.length ? row : longest), []);
    rows.push([...best, number]);
  }
  return new Set(rows.reduce((longest, row) => (row.length > longest.length ? row : longest), []));
}
