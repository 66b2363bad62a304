import { type Path, isFields } from '../../content/values.ts';
import { eachFoundOnce } from '../../text/words.ts';

/** The ids of a file's items, each with the name of its list: a question and a retired question are not the same. */
type Identities = ReadonlySet<string | undefined>;

/** Returns what identifies an item wherever it moves, by its path or that of its list; undefined if it has no id. */
export function identityOf(item: unknown, path: Path): string | undefined {
  const id = isFields(item) ? item['id'] : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const list = path.findLast((step) => typeof step === 'string') ?? '';
  return `${String(list)}/${id}`;
}

/** Returns the identities of all items in the data of a file. */
export function identitiesOf(data: unknown, path: Path = [], found = new Set<string>()): Set<string> {
  if (Array.isArray(data))
    for (const item of data) {
      const identity = identityOf(item, path);
      if (identity !== undefined) found.add(identity);
      identitiesOf(item, path, found);
    }
  else if (isFields(data))
    for (const [name, value] of Object.entries(data)) identitiesOf(value, [...path, name], found);
  return found;
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the share of words that two texts have in common, from 0 to 1; for two texts without words, 0. */
export function likeness(a: string, b: string): number {
  const [first, second] = [words(a), words(b)];
  if (first.length + second.length === 0) return 0;
  const common = second.filter(eachFoundOnce(first)).length;
  return (2 * common) / (first.length + second.length);
}

/**
 * Returns a longest rising subsequence of distinct numbers: what stays in place while the rest moves around it. Of two
 * equally long ones, the one whose numbers come first.
 */
export function longestRising(all: readonly number[]): Set<number> {
  // Searched from the end with negated numbers, so that of two that exclude each other the first is kept.
  const numbers = all.map((number) => -number).reverse();
  /** For each length, the position in `numbers` of the smallest number that ends a rising run of that length. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  numbers.forEach((number, position) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before.set(position, ends[low - 1]);
    ends[low] = position;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) run.add(-(numbers[at] ?? 0));
  return run;
}

/** Returns the pairs of positions at which two lists are equal, counted inwards from either end. */
function sameEnds(earlier: readonly string[], later: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  const most = Math.min(earlier.length, later.length);
  const isSame = (from: number, to: number) => earlier[from] === later[to];
  let start = 0;
  for (; start < most && isSame(start, start); start += 1) found.push([start, start]);
  for (let end = 1; end <= most - start; end += 1) {
    const [from, to] = [earlier.length - end, later.length - end];
    if (!isSame(from, to)) break;
    found.push([from, to]);
  }
  return found;
}

/**
 * Returns the positions of unmatched items that lie between the same neighbours in both lists, if as many were added as
 * removed there. `matches` maps the earlier position of each matched item to its later one.
 */
function inSamePlace(
  matches: ReadonlyMap<number, number>,
  earlier: number,
  later: number,
  isLeft: { before: ReadonlySet<number>; after: ReadonlySet<number> },
): [number, number][] {
  const origin = new Map([...matches].map(([from, to]) => [to, from]));
  const removed = byNeighbours(earlier, isLeft.before, (index) => (matches.has(index) ? index : undefined));
  const added = byNeighbours(later, isLeft.after, (index) => origin.get(index));
  return [...removed].flatMap(([place, were]) => {
    const are = added.get(place) ?? [];
    return were.length === are.length
      ? were.map((from, nth): [number, number] => [from, are[nth] ?? from])
      : [];
  });
}

/** Returns the positions of unmatched items, keyed by the earlier positions of the matched items on either side. */
function byNeighbours(
  length: number,
  isLeft: ReadonlySet<number>,
  nameOf: (index: number) => number | undefined,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  let [previous, waiting]: [number | undefined, number[]] = [undefined, []];
  for (let index = 0; index <= length; index += 1) {
    const name = nameOf(index);
    if (isLeft.has(index)) waiting.push(index);
    if (name === undefined && index < length) continue;
    places.set(JSON.stringify([previous, name]), waiting);
    [previous, waiting] = [name, []];
  }
  return places;
}

/** The positions of one item in the earlier and the later list; one is missing if it was added or removed. */
interface Pair {
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

/** One difference; the paths lead through the earlier and the later data of a file. */
export type Change =
  | { kind: 'changed'; before: Path; after: Path; was: unknown; is: unknown }
  | { kind: 'added'; after: Path; is: unknown }
  | { kind: 'removed'; before: Path; was: unknown }
  /** An item that is in another list now, with what changed inside it. */
  | { kind: 'moved'; before: Path; after: Path; changes: Change[] }
  /** A list whose items are in another order; `moved` are the items that moved past others. */
  | { kind: 'order'; before: Path; after: Path; moved: { before: Path; after: Path }[] };

/** The identities of all items in each file, wherever they are. */
interface Known {
  before: Identities;
  after: Identities;
}

const nothing: Known = { before: new Set(), after: new Set() };

/** Returns the differences between two values, matching items by identity, not by position; none if they are equal. */
export function compareValues(
  was: unknown,
  is: unknown,
  before: Path = [],
  after: Path = [],
  known: Known = nothing,
): Change[] {
  if (isFields(was) && isFields(is)) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((name) => compareFields(was, is, name, before, after, known));
  }
  if (Array.isArray(was) && Array.isArray(is)) return compareLists(was, is, before, after, known);
  return Object.is(was, is) ? [] : [{ kind: 'changed', before, after, was, is }];
}

function compareFields(
  was: Record<string, unknown>,
  is: Record<string, unknown>,
  name: string,
  before: Path,
  after: Path,
  known: Known,
): Change[] {
  const [from, to] = [
    [...before, name],
    [...after, name],
  ];
  if (!Object.hasOwn(was, name)) return [{ kind: 'added', after: to, is: is[name] }];
  if (!Object.hasOwn(is, name)) return [{ kind: 'removed', before: from, was: was[name] }];
  return compareValues(was[name], is[name], from, to, known);
}

function compareLists(was: unknown[], is: unknown[], before: Path, after: Path, known: Known): Change[] {
  const pairs = pairItems(was, is, (item, side) =>
    side === 'before' ? known.after.has(identityOf(item, before)) : known.before.has(identityOf(item, after)),
  );
  const moved: { before: Path; after: Path }[] = [];
  const changes = pairs.flatMap((pair): Change[] => {
    const from = [...before, pair.before ?? 0];
    const to = [...after, pair.after ?? 0];
    if (pair.before === undefined) return [{ kind: 'added', after: to, is: is[pair.after ?? 0] }];
    if (pair.after === undefined) return [{ kind: 'removed', before: from, was: was[pair.before] }];
    if (pair.isMoved) moved.push({ before: from, after: to });
    return compareValues(was[pair.before], is[pair.after], from, to, known);
  });
  return moved.length === 0 ? changes : [{ kind: 'order', before, after, moved }, ...changes];
}
