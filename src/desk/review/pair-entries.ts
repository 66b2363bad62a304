/**
 * Everything of two states of the content that can be told apart, paired once: the items of all lists in all files that
 * changed. So a section that moved to another page, a block that moved to another section and an item that only changed its
 * place are one case, and what was edited on the way is seen.
 */
import { diffArrays } from 'diff';
import type { Place, SourceFile } from '../content/place.ts';
import { isFields } from '../content/values.ts';
import { inCommon, onceEach } from '../../model/text/words.ts';
import { type FilePair, wordsOf } from '../check/pair-files.ts';

/** An item of a list or, outermost, a file. */
interface Item {
  place: Place;
  value: unknown;
  /** What it is an item of, such as "blocks". */
  list: string;
  /** The item or file that its list is in, and which of the lists there it is. */
  owner: Item | undefined;
  field: string;
  id: string | undefined;
  /** Items of different kinds never count as alike. */
  kind: unknown;
  text: string;
}

/** Returns what identifies an item in whatever list of its name it is. */
function idOf(value: unknown): string | undefined {
  const id = isFields(value) ? value['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** What an item has become, and what it has been, whatever file each is in. */
export interface Pairing {
  now: (was: Place) => Place | undefined;
  before: (is: Place) => Place | undefined;
}

/** Returns the value of a place of an earlier file, with the names that entries have now. */
export type ValueBefore = (place: Place) => unknown;

/** From this likeness upwards, two items of one list count as one that was reworded. */
const alike = 0.4;
/** The same for two items that nothing else holds together: neither their list nor their id. */
const alikeElsewhere = 0.6;
/** The same word in two places is no move. */
const fewWords = 3;
/** If items would take more comparisons than this, they are not compared by wording. */
const mostComparisons = 40_000;

export function pairEntries(files: readonly FilePair[], valueBefore: ValueBefore): Pairing {
  const [to, from] = [new Map<Item, Item>(), new Map<Item, Item>()];
  const match = (was: Item | undefined, is: Item | undefined) => {
    if (was === undefined || is === undefined || to.has(was) || from.has(is)) return;
    to.set(was, is);
    from.set(is, was);
  };
  const [earlier, later]: [Item[], Item[]] = [[], []];
  for (const pair of files) {
    const was = pair.earlier && itemOfFile(pair.earlier, valueBefore);
    const is = pair.later && itemOfFile(pair.later);
    match(was, is);
    if (was) earlier.push(was);
    if (is) later.push(is);
  }
  const places = { now: new Map<Place, Place>(), before: new Map<Place, Place>() };
  // Level by level: where something is, is known before what is in it.
  for (let [were, are] = [earlier, later]; were.length > 0 && are.length > 0;) {
    [were, are] = [were.flatMap((item) => itemsIn(item, valueBefore)), are.flatMap((item) => itemsIn(item))];
    pairLevel(were, are, { to, from, match });
    for (const was of were) {
      const is = to.get(was);
      if (is === undefined) continue;
      places.now.set(was.place, is.place);
      places.before.set(is.place, was.place);
    }
  }
  return { now: (was) => places.now.get(was), before: (is) => places.before.get(is) };
}

interface Matches {
  to: ReadonlyMap<Item, Item>;
  from: ReadonlyMap<Item, Item>;
  match: (was: Item | undefined, is: Item | undefined) => void;
}

const itemOfFile = ({ root, kind }: SourceFile, valueBefore: ValueBefore = ({ value }) => value): Item =>
  toItem(root, valueBefore(root), { list: kind, owner: undefined, field: '' });

function toItem(place: Place, value: unknown, its: Pick<Item, 'list' | 'owner' | 'field'>): Item {
  const kind = isFields(value) ? (value['kind'] ?? 'fields') : typeof value;
  return { place, value, ...its, id: idOf(value), kind, text: JSON.stringify(value) };
}

const wordsIn = onceEach(({ value }: Item) => wordsOf(value));

/** Returns the items of all lists in an item, but not those of lists in these. */
function itemsIn(owner: Item, valueBefore: ValueBefore = ({ value }) => value): Item[] {
  const listsIn = (place: Place, field: string): Item[] => {
    if (Array.isArray(place.value)) {
      const list = String(place.path.findLast((step) => typeof step === 'string') ?? owner.list);
      return place.items.map((item) => toItem(item, valueBefore(item), { list, owner, field }));
    }
    if (!isFields(place.value)) return [];
    return Object.keys(place.value).flatMap((name) => listsIn(place.at(name), `${field}/${name}`));
  };
  return listsIn(owner.place, '');
}

/**
 * Pairs items that are as many lists deep. Within one list: what is equal from either end, has the same id, or is equal. Then
 * anywhere, if it has fields: the same id in the same file, or all the same words. Then what is alike enough, the most alike
 * first; and what is left, where as many came as went between the same neighbours of a list.
 */
function pairLevel(earlier: readonly Item[], later: readonly Item[], { to, from, match }: Matches): void {
  const numbers = new Map<Item | undefined, number>();
  const nameOf = (owner: Item | undefined, field: string) =>
    `${numbers.get(owner) ?? numbers.set(owner, numbers.size).size - 1} ${field}`;
  const lists = Map.groupBy(later, ({ owner, field }) => nameOf(owner, field));
  const homes = [...Map.groupBy(earlier, ({ owner, field }) => nameOf(owner && to.get(owner), field))].map(
    ([name, were]) => [were, lists.get(name) ?? []] as const,
  );
  const isHome = (was: Item, is: Item) =>
    was.owner !== undefined && to.get(was.owner) === is.owner && was.field === is.field;
  const isFree = (item: Item) => !to.has(item) && !from.has(item);
  const byKey = (were: readonly Item[], are: readonly Item[], keyOf: (item: Item) => string | undefined) => {
    const free = Map.groupBy(are.filter(isFree), keyOf);
    for (const was of were.filter(isFree)) {
      const key = keyOf(was);
      if (key !== undefined) match(was, free.get(key)?.shift());
    }
  };
  for (const [were, are] of homes) {
    // First, so that among several equal items those at the same distance from either end match.
    const shorter = Math.min(were.length, are.length);
    const isSame = (at: number) => were.at(at)?.text === are.at(at)?.text;
    for (let at = 0; at < shorter && isSame(at); at += 1) match(were[at], are[at]);
    for (let at = -1; -at <= shorter && isSame(at); at -= 1) match(were.at(at), are.at(at));
    byKey(were, are, ({ id }) => id);
    byKey(were, are, ({ text }) => text);
  }
  const withFields = (items: readonly Item[]) => items.filter(({ value }) => isFields(value));
  const [were, are] = [withFields(earlier), withFields(later)];
  const fileOf = ({ place }: Item) => place.file.slug + place.file.kind;
  // Of a number, many lists of a file have an item.
  byKey(were, are, (item) =>
    item.id === undefined || /^\d+$/.test(item.id) ? undefined : `${fileOf(item)} ${item.list} ${item.id}`,
  );
  byKey(were, are, (item) => (wordsIn(item).length < fewWords ? undefined : `${item.list} ${item.text}`));
  for (const [was, is] of alikeFirst(earlier.filter(isFree), later.filter(isFree), isHome)) match(was, is);
  for (const [own, now] of homes) {
    const stayed = (was: Item | undefined, is: Item | undefined) =>
      was && is && isHome(was, is) && was.place.step;
    const gone = byNeighbours(own, (item) => stayed(item, to.get(item)), own.filter(isFree));
    const come = byNeighbours(now, (item) => stayed(from.get(item), item), now.filter(isFree));
    for (const [place, left] of gone) {
      const there = come.get(place) ?? [];
      if (left.length !== there.length) continue;
      for (const [nth, was] of left.entries()) {
        const is = there[nth];
        if (is && shapeOf(was) !== undefined && shapeOf(was) === shapeOf(is)) match(was, is);
      }
    }
  }
}

/** Returns pairs of items whose words are alike enough, the most alike first, of those equally alike the nearest. */
function alikeFirst(
  gone: readonly Item[],
  come: readonly Item[],
  isHome: (was: Item, is: Item) => boolean,
): [Item, Item][] {
  const kindOf = ({ list, kind }: Item) => `${list} ${String(kind)}`;
  const others = Map.groupBy(come, kindOf);
  const found = [...Map.groupBy(gone, kindOf)].flatMap(([kind, some]) => {
    const candidates = others.get(kind) ?? [];
    if (some.length * candidates.length > mostComparisons) return [];
    return some.flatMap((was) =>
      candidates.flatMap((is) => {
        const isNear = isHome(was, is);
        // The same words in two lists are no move.
        const like = isNear || isFields(was.value) ? inCommon(wordsIn(was), wordsIn(is)) : 0;
        return like >= leastOf(was, is, isNear) ? [{ was, is, like, isNear }] : [];
      }),
    );
  });
  const distance = ({ was, is }: { was: Item; is: Item }) =>
    Math.abs(Number(was.place.step) - Number(is.place.step));
  return found
    .sort((a, b) => b.like - a.like || Number(b.isNear) - Number(a.isNear) || distance(a) - distance(b))
    .map(({ was, is }) => [was, is]);
}

/** Returns how alike two items have to be to count as one. An id says which thing it is, except where it only is an address. */
function leastOf(was: Item, is: Item, isNear: boolean): number {
  const isOther = was.id !== undefined && is.id !== undefined && was.id !== is.id;
  if (isOther && was.list !== 'sections' && was.list !== 'phases') return Infinity;
  const isSameId = was.id !== undefined && was.id === is.id;
  return isSameId || (isNear && !isOther) ? alike : alikeElsewhere;
}

/** What an item has in common with whatever may take its place: its kind and its fields; undefined if it has an id. */
function shapeOf({ id, kind, value }: Item): string | undefined {
  const fields = isFields(value) ? Object.keys(value).sort() : [];
  return id === undefined ? JSON.stringify([kind, fields]) : undefined;
}

/** Returns the free items of a list, by the names of those before and behind them that stayed. */
function byNeighbours(
  all: readonly Item[],
  nameOf: (item: Item) => PropertyKey | false | undefined,
  free: readonly Item[],
): Map<string, Item[]> {
  const names = all.map(nameOf);
  const isName = (name: PropertyKey | false | undefined) => name !== undefined && name !== false;
  return Map.groupBy(free, ({ place }) => {
    const at = Number(place.step);
    return JSON.stringify([names.slice(0, at).findLast(isName), names.slice(at).find(isName)]);
  });
}

/** An item of a list as it was and as it is; one is missing if it was not or is not in the list. */
interface Row {
  was?: Place;
  is?: Place;
  /** Whether it changed places with an item that is in both lists. */
  isMoved: boolean;
}

/** Returns the items of a list, each once, in the order of the later list; those that left follow their old neighbour. */
export function rowsOf(was: Place, is: Place, { now, before }: Pairing): Row[] {
  const within = (place: Place | undefined, list: Place) => (place?.out() === list ? place : undefined);
  const stayed = is.items.flatMap((item) => within(before(item), was) ?? []);
  const still = longestRising(stayed.map(({ step }) => Number(step)));
  let neighbour: Place | undefined;
  const upTo = Map.groupBy(was.items, (item) => (neighbour = within(now(item), is) ? item : neighbour));
  const gone = (behind: Place | undefined): Row[] =>
    (upTo.get(behind) ?? []).flatMap((item) => (item === behind ? [] : [{ was: item, isMoved: false }]));
  return [
    ...gone(undefined),
    ...is.items.flatMap((item): Row[] => {
      const from = within(before(item), was);
      if (from === undefined) return [{ is: item, isMoved: false }];
      return [{ was: from, is: item, isMoved: !still.has(Number(from.step)) }, ...gone(from)];
    }),
  ];
}

/** Returns a longest rising subsequence of distinct numbers: what stays in place while the rest moves around it. */
const longestRising = (numbers: readonly number[]): Set<number> =>
  new Set(
    diffArrays(
      numbers.toSorted((a, b) => a - b),
      [...numbers],
    ).flatMap(({ added, removed, value }) => (added || removed ? [] : value)),
  );
