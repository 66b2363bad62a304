import { isFields } from '../content/values.ts';
import type { Place } from '../content/place.ts';
import type { Names } from '../content/shown.ts';
import {
  type Detail,
  type Entry,
  holds,
  say,
  showInvisible,
  type ValueDetail,
  type Words,
} from './entries.ts';
import { excerpts } from './excerpts.ts';
import { counted } from '../../model/text/words.ts';
import type { Change } from './compare-content.ts';

/**
 * Returns the texts of a value: a line for each block, each item and each list in it, and one for the rest; without what is
 * told elsewhere.
 */
export function valueDetails(names: Names, place: Place, apart?: ReadonlySet<Place>): ValueDetail[] {
  const depth = place.path.length;
  return [...Map.groupBy(leavesOf(place, apart), (leaf) => unitOf(leaf, depth))].map(([unit, own]) => {
    const called = lastWords(unit);
    const isTitle = (leaf: Place) => own.length > 1 && called.endsWith(`"${names.valueOf(leaf).trim()}"`);
    // The name of a unit gives its title already.
    const title = own.find(isTitle);
    const texts = own.flatMap((leaf) => {
      const text = names.valueOf(leaf).trim();
      const field = leaf.path.slice(depth).findLast((step) => typeof step === 'string');
      if (leaf === title) return [];
      if (unit === place) return field === undefined ? text : `${field}: ${text}`;
      // A yes or no means nothing without its name.
      return typeof leaf.value === 'boolean' ? [] : text;
    });
    return holds(texts.join(' · '), unit === place ? '' : called);
  });
}

/** More words than this are not repeated when they are gone, only these first ones. */
const [mostWords, firstWords] = [40, 12];

/** Returns what is gone: its texts or, if it is long, how it began and how long it was. */
export function removedDetails(names: Names, place: Place, apart?: ReadonlySet<Place>): ValueDetail[] {
  const read = leavesOf(place, apart).filter(
    ({ meta, text }) => text !== undefined && meta.shown?.as !== undefined,
  );
  const words = read.flatMap((leaf) => names.valueOf(leaf).split(/\s+/)).filter((word) => word !== '');
  if (words.length <= mostWords) return valueDetails(names, place, apart);
  return [holds(`${words.slice(0, firstWords).join(' ')} … (${counted(words.length, 'word')})`)];
}

/** Returns what a text shares its line with: its block, its list item or its list of texts, else all of the value. */
function unitOf(leaf: Place, depth: number): Place {
  const { path } = leaf;
  const upTo = (length: number) => leaf.out(path.length - length);
  const blocks = path.indexOf('blocks', depth);
  if (blocks !== -1) return upTo(blocks + 2);
  const item = path.findIndex((step, index) => index >= depth && typeof step === 'number');
  if (item === -1) return upTo(depth);
  // Items that are plain texts share the line of their list.
  return upTo(item === path.length - 1 ? item : item + 1);
}

/** Returns what the innermost thing of a place is called. */
const lastWords = ({ where }: Place): string => where.replace(/.* › /, '');

function leavesOf(place: Place, apart?: ReadonlySet<Place>): Place[] {
  const { value } = place;
  if (apart?.has(place) === true) return [];
  if (Array.isArray(value)) return place.items.flatMap((item) => leavesOf(item, apart));
  // The name of its place already includes the kind of a block.
  if (isFields(value))
    return Object.keys(value).flatMap((key) => (key === 'kind' ? [] : leavesOf(place.at(key), apart)));
  return [place];
}

export interface BothNames {
  was: Names;
  is: Names;
}

/** Returns one change to a file as an entry: what happened and where, then the old and the new wording. */
export function describeChange({ word, was, is, inner, apart }: Change, names: BothNames): Entry {
  const at = is && { at: lineOf(is) };
  if (word === 'order' && was && is)
    return {
      word,
      what: is.path.length === 0 ? ['the whole list'] : say`${placeWords(names.is, is)}`,
      ...at,
      details: orderDetails(inner, names),
    };
  if (word === 'moved' && was && is)
    return {
      word,
      what: [...say`${placeWords(names.is, is)}, from ${placeWords(names.was, was)}`, ...otherFile(was, is)],
      ...at,
      details: inner.flatMap((change) => innerDetails(change, is, names)),
    };
  const [own, place] = is ? [names.is, is] : [names.was, was];
  const describe = word === 'removed' ? removedDetails : valueDetails;
  const details = was && is ? [wasAndIs(was, is, names)] : place ? describe(own, place, apart) : [];
  return { word, what: place ? placed(own, place) : [], ...at, details };
}

/** Returns in which file something was, unless it is still there. */
const otherFile = (was: Place, is: Place): Words => {
  const title = was.file.root.at('title').text ?? was.file.slug;
  return was.file.kind === is.file.kind && was.file.slug === is.file.slug
    ? []
    : say` of ${title} (${was.file.path})`;
};

/** Returns what has become of a value, with the differences marked. */
function wasAndIs(was: Place, is: Place, names: BothNames, field = ''): ValueDetail {
  const [then, now] = [wordsOf(names.was, was), wordsOf(names.is, is)];
  // Two ids may have the same name.
  const called = (words: string, { value }: Place) => (then === now ? `${words} (${String(value)})` : words);
  return { field, runs: excerpts(called(then, was), called(now, is)) };
}

/** Returns all that a value says; of one that is no text, with the names of its fields. */
const wordsOf = (names: Names, place: Place): string =>
  typeof place.value === 'object' && place.value !== null
    ? valueDetails(names, place)
        .flatMap(({ field, runs }) => runs.map(({ text }) => (field === '' ? text : `${field}: ${text}`)))
        .join(' · ')
    : names.valueOf(place);

/** Returns the details of a change inside an item that moved, each with its place within the item. */
function innerDetails(change: Change, item: Place, names: BothNames): Detail[] {
  const { word, was, is } = change;
  if (word === 'changed' && was && is)
    return [wasAndIs(was, is, names, showInvisible(is.where.slice(`${item.where} › `.length)))];
  const entry = describeChange(change, names);
  return [{ note: [`${entry.word} `, ...entry.what] }, ...entry.details];
}

/** Returns which items moved past others, and where they are now. */
const orderDetails = (moved: readonly Change[], { is: names }: BothNames): Detail[] =>
  moved.flatMap(({ is }): Detail[] => {
    const before = is?.out().items[Number(is.step) - 1];
    if (is === undefined) return [];
    const where = before === undefined ? [' is first now'] : say` is after ${itemName(names, before)} now`;
    return [{ note: [...say`${itemName(names, is)}`, ...where] }];
  });

/** Returns what an item of a list is called: a row by its first cell. */
const itemName = (names: Names, item: Place): string =>
  isFields(item.value) ? lastWords(item) : names.valueOf(Array.isArray(item.value) ? item.at(0) : item);

/** Returns where a value is; for an entry of a list, with its name. */
function placeWords(names: Names, place: Place): string {
  const { where, step, text } = place;
  const name = typeof step === 'number' && text !== undefined ? names.valueOf(place) : undefined;
  return name === undefined || name === text ? where : `${where} “${name}”`;
}

/** Returns where a value is, and where a visitor sees it, unless that says the same. */
function placed(names: Names, place: Place): Words {
  const seen = place.meta.shown?.as;
  const where = say`${placeWords(names, place)}`;
  const isSaid = seen === undefined || place.where.includes(seen.replace(/^.* /, ''));
  return isSaid ? where : [...where, ` (${seen})`];
}

/** Returns the file and line of a value or, if it is missing, of the nearest value around it. */
export const lineOf = ({ file, keyStart, start }: Place): { file: string; line: number } => ({
  file: file.path,
  line: file.positionOf(keyStart ?? start).line,
});
