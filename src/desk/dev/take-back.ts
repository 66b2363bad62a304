import type { Place, SourceFile } from '../content/place.ts';
import type { TextEdit } from '../content/problem.ts';
import { isFields, itemsOf } from '../content/values.ts';
import { itemEdit, partsOf } from '../content/write-list.ts';
import { isHeld, regionOf } from '../content/write-value.ts';
import type { SiteChange } from '../review/changes.ts';
import type { Edit } from './content-now.ts';

/** What has become of one thing between two states of the content. */
type Difference = Pick<SiteChange, 'entry' | 'was' | 'is'>;

/** Returns where an item of a list, or a file, is now; undefined if it is gone. */
type Now = (was: Place) => Place | undefined;

/**
 * Returns the edits after which one difference is gone, with the very bytes that were there before, and all else is as it is;
 * undefined if that cannot be. Each edit is read again before it is taken.
 */
export function takeBack(
  { entry: { word }, was, is }: Difference,
  all: readonly Difference[],
  now: Now,
): Edit[] | undefined {
  // What came from elsewhere, or is elsewhere now, is a difference of its own.
  const isApart = all.some(
    (one) => one.entry.word === 'moved' && one.is !== is && (isIn(one.is, is) || isIn(one.was, was)),
  );
  if (isApart && !(was && is)) return undefined;
  if (was && is && word === 'order' && !areSame(was.items, is.items)) return undefined;
  if (was && is && word !== 'moved') return found(is.file, replaced(was, is));
  const away = is ? found(is.file, without(is)) : [];
  const back = was ? putBack(was, now) : [];
  return away && back && [...away, ...back];
}

const isIn = (place: Place | undefined, around: Place | undefined): boolean =>
  place !== undefined && around !== undefined && place.isWithin(around);

/** Whether two lists hold the same, in whatever order. */
const areSame = (...lists: (readonly Place[])[]): boolean =>
  new Set(lists.map((items) => JSON.stringify(items.map(({ value }) => JSON.stringify(value)).toSorted())))
    .size === 1;

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

const partOf = ({ around, step, file }: Place) =>
  around ? partsOf(around).get(step) : { start: 0, end: file.text.length };

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
  const way = ways
    .map(({ at, from, to, nth }) => ({ nth, edit: { start: at, end: at, words: file.text.slice(from, to) } }))
    .find(({ nth, edit }) =>
      isHeld(list.file, [edit], list.path, (values) =>
        isFields(values) ? { ...values, [step]: value } : itemsOf(values).toSpliced(nth, 0, value),
      ),
    );
  return found(list.file, way?.edit);
}

/** Returns where a place is now: only items and files may be elsewhere. */
function placeNow(place: Place, now: Now): Place | undefined {
  const { around, step } = place;
  if (around === undefined || typeof step === 'number') return now(place);
  const is = placeNow(around, now)?.at(step);
  return is?.node && is;
}
