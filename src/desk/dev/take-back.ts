import type { Place, SourceFile } from '../content/place.ts';
import type { TextEdit } from '../content/problem.ts';
import { isFields, itemsOf } from '../content/values.ts';
import { itemEdit, partsOf } from '../content/write-list.ts';
import { isHeld, regionOf } from '../content/write-value.ts';
import type { Edit } from './content-now.ts';

/** What has become of one thing between two states of the content. */
export interface Difference {
  /** The word that the report has for it. */
  word: string;
  was: Place | undefined;
  is: Place | undefined;
}

/** Returns where an item of a list, or a file, is now; undefined if it is gone. */
export type Now = (was: Place) => Place | undefined;

/**
 * Returns the edits after which one difference is gone, with the very bytes that were there before, and all else is as it is;
 * undefined if that cannot be. Each edit is read again before it is taken.
 */
export function takeBack(
  { word, was, is }: Difference,
  all: readonly Difference[],
  now: Now,
): Edit[] | undefined {
  // What came from elsewhere, or is elsewhere now, is a difference of its own.
  const isApart = all.some(
    (one) => one.word === 'moved' && one.is !== is && (isIn(one.is, is) || isIn(one.was, was)),
  );
  if (isApart && !(was && is)) return undefined;
  if (was && is && word === 'order') return found(is.file, ordered(was, is, now));
  if (was && is && word !== 'moved') return found(is.file, replaced(was, is));
  const away = is ? found(is.file, without(is)) : [];
  const back = was ? putBack(was, now) : [];
  return away && back && [...away, ...back];
}

const isIn = (place: Place | undefined, around: Place | undefined): boolean =>
  place !== undefined && around !== undefined && place.isWithin(around);

const found = (file: SourceFile, edit: TextEdit | undefined): Edit[] | undefined => edit && [{ file, edit }];

/** Returns the edit that puts what was written before in place of a value. */
function replaced(was: Place, is: Place): TextEdit | undefined {
  const edits = [
    [regionOf(was), regionOf(is)],
    [partOf(was), partOf(is)],
  ].flatMap(([then, there]) =>
    then && there
      ? [{ start: there.start, end: there.end, words: was.file.text.slice(then.start, then.end) }]
      : [],
  );
  return edits.find((edit) => isHeld(is.file, [edit], is.path, () => was.value));
}

const partOf = ({ around, step }: Place) => around && partsOf(around).get(step);

/** Returns the edit that takes away a field or an item. */
function without(place: Place): TextEdit | undefined {
  const { file, around, step } = place;
  const part = partOf(place);
  if (part === undefined || around === undefined) return undefined;
  if (typeof step === 'number') return itemEdit(place, 'remove', (id) => id);
  // The first field of an item follows its dash.
  const edit = { start: part.start, end: part.end + 1, words: '' };
  const others = (value: unknown) =>
    Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => name !== step));
  return isHeld(file, [edit], around.path, others) ? edit : undefined;
}

/** Returns the edit that puts a field or an item back beside what was its neighbour. */
function putBack(was: Place, now: Now): Edit[] | undefined {
  const { around, step, value, file } = was;
  const list = around && placeNow(around, now);
  if (around === undefined || list === undefined) return undefined;
  const [parts, there, { inner }] = [partsOf(around), partsOf(list), around];
  const index = inner.indexOf(was);
  const [above, own, below] = [-1, 0, 1].map((by) => parts.get(inner[index + by]?.step ?? ''));
  if (own === undefined) return undefined;
  const known = inner.flatMap((place, at) => {
    const is = placeNow(place, now);
    const part = is?.around === list ? there.get(is.step) : undefined;
    return is && part ? [{ at, nth: Number(is.step), part }] : [];
  });
  const [before, after] = [known.findLast(({ at }) => at < index), known.find(({ at }) => at > index)];
  const ways = [
    // What is removed takes the lines below it along.
    ...(after && below ? [{ at: after.part.start, from: own.start, to: below.start, nth: after.nth }] : []),
    ...(before && above ? [{ at: before.part.end, from: above.end, to: own.end, nth: before.nth + 1 }] : []),
  ];
  const way = ways.find(({ at, from, to, nth }) => {
    const meant = (values: unknown) =>
      isFields(values) ? { ...values, [step]: value } : itemsOf(values).toSpliced(nth, 0, value);
    return isHeld(list.file, [{ start: at, end: at, words: file.text.slice(from, to) }], list.path, meant);
  });
  return (
    way && [
      { file: list.file, edit: { start: way.at, end: way.at, words: file.text.slice(way.from, way.to) } },
    ]
  );
}

/** Returns where a place is now: only items and files may be elsewhere. */
function placeNow(place: Place, now: Now): Place | undefined {
  const { around, step } = place;
  if (around === undefined || typeof step === 'number') return now(place);
  const is = placeNow(around, now)?.at(step);
  return is?.node && is;
}

/** Returns the edit after which what was in a list before follows one another as it did then. */
function ordered(was: Place, is: Place, now: Now): TextEdit | undefined {
  const before = new Map(was.items.map((item, index) => [now(item), index]));
  // What is new stays behind what it follows.
  let last = -1;
  const places = is.items.map((item) => (last = before.get(item) ?? last));
  const order = [...places.keys()].toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const [{ text }, parts] = [is.file, [...partsOf(is).values()]];
  const [first, end] = [parts[0], parts.at(-1)];
  if (first === undefined || end === undefined) return undefined;
  // Between the items, all stays where it is.
  const words = order.map((from, index) => {
    const [part, slot, next] = [parts[from], parts[index], parts[index + 1]];
    return text.slice(part?.start, part?.end) + text.slice(slot?.end, next?.start ?? end.end);
  });
  const edit = { start: first.start, end: end.end, words: words.join('') };
  const meant = (values: unknown) => order.map((from) => itemsOf(values)[from]);
  return isHeld(is.file, [edit], is.path, meant) ? edit : undefined;
}
