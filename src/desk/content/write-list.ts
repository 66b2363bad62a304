import { safeParse } from 'zod';
import { parseYaml } from './parse-yaml.ts';
import type { Place } from './place.ts';
import { type TextEdit, withEdits } from './problem.ts';
import { readText } from './read-site.ts';
import { readValues } from './shown.ts';
import type { Site } from './site.ts';
import { itemsOf, valueAt } from './values.ts';
import { endOf, isHeld, lineStart, valueEdit } from './write-value.ts';

export const itemWishes = ['add', 'up', 'down', 'remove'] as const;
export type ItemWish = (typeof itemWishes)[number];

/**
 * Returns the edits of an item of a list; undefined if there are none. Where its file lists its questions, a new one comes
 * beside the old, and one that goes is gone, with what would be empty without it. A column of a table is its head and its cells.
 */
export function itemEdits(site: Site, item: Place, wish: ItemWish): TextEdit[] | undefined {
  const { file } = item;
  const ids = file.texts.filter((one) => one.step === 'id' && one.isWithin(item));
  const isNamed = ({ meta, step, text }: Place) =>
    meta.names === 'question' && typeof step === 'number' && ids.some((id) => id.text === text);
  const named = file.values.filter((one) => isNamed(one) && !one.isWithin(item));
  const others = wish === 'add' ? named : wish === 'remove' ? withEmptied(named) : [];
  const together = [...withColumn(item), ...others];
  const fresh = newIdIn(site);
  const newId = (id: string) => (ids.some(({ text }) => text === id) ? fresh(id) : id);
  const edits = together.map((one) => itemEdit(one, wish, newId));
  if (edits.some((edit) => edit === undefined)) return undefined;
  return joined(edits.flatMap((edit) => edit ?? []));
}

/** Returns the head and the cells of a column for each of these; anything else, alone. */
function withColumn(item: Place): Place[] {
  const table = Array.isArray(item.out(2).value) ? item.out(3) : item.out(2);
  if (table.at('kind').text !== 'table' || item.out().step === 'rows') return [item];
  return [table.at('columns'), ...table.at('rows').items].map((list) => list.at(item.step));
}

/** Returns items to take away; where a list would be left empty, the item that holds it. */
function withEmptied(items: readonly Place[]): Place[] {
  return [...Map.groupBy(items, (item) => item.out())].flatMap(([list, its]) => {
    const holder = list.out();
    return its.length === list.items.length && typeof holder.step === 'number' ? withEmptied([holder]) : its;
  });
}

/** Returns the edits in order; two that take away the same bytes, as those of the last items of a list do, are one. */
export function joined(edits: readonly TextEdit[]): TextEdit[] {
  const made: TextEdit[] = [];
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    const last = made.at(-1);
    if (last === undefined || edit.start >= last.end) made.push({ ...edit });
    else last.end = Math.max(last.end, edit.end);
  }
  return made;
}

/** Returns the way to a new id like another: the next free number after the same word. */
function newIdIn(site: Site): (id: string) => string {
  const taken = site.files.flatMap(({ texts }) =>
    texts.flatMap(({ step, text }) => (step === 'id' ? text : [])),
  );
  const made = new Map<string, string>();
  return (id) => {
    const stem = id.replace(/\d+$/, '');
    const numbers = [...taken, ...made.values()].flatMap((one) =>
      one.startsWith(stem) ? Number(one.slice(stem.length)) : [],
    );
    const next = `${stem}${Math.max(1, ...numbers.filter(Number.isInteger)) + 1}`;
    return made.get(id) ?? (made.set(id, next), next);
  };
}

/**
 * Returns the edit after which an item is one place further up or down, is gone, or has one like it below, with texts that are
 * still to be written and new ids. Its notes move with it; a note above the first item is about the list, and stays there.
 * Undefined if there is no such place, or if the items are not written each by itself.
 */
export function itemEdit(item: Place, wish: ItemWish, newId: (id: string) => string): TextEdit | undefined {
  if (typeof item.step !== 'number') return undefined;
  const list = item.out();
  const { text } = list.file;
  const index = item.step;
  const parts = partsOf(list);
  const [above, part, below] = [parts.get(index - 1), parts.get(index), parts.get(index + 1)];
  if (part === undefined) return undefined;
  if (wish === 'add') {
    const gap = below ? text.slice(part.end, below.start) : text.slice(above?.end ?? part.start, part.start);
    const between = /^[\s,]+$/.test(gap) ? gap : isInBrackets(list) ? ', ' : '\n';
    const words = between + text.slice(part.own, part.end);
    return likeBelow(item, { start: part.end, end: part.end, words }, newId);
  }
  if (wish === 'remove') {
    const without = (start: number, end: number) =>
      holding(list, (items) => items.toSpliced(index, 1), { start, end, words: '' });
    const gap = /^(?:\s*,\s*|\n(?:[ \t]*\n)*)/.exec(text.slice(part.end))?.[0] ?? '';
    if (below) return without(part.start, part.end + gap.length);
    if (above === undefined) return undefined;
    // Notes between the two stay.
    return without(/^[\s,]*$/.test(text.slice(above.end, part.start)) ? above.end : part.start - 1, part.end);
  }
  const [upper, lower, first] = wish === 'up' ? [above, part, index - 1] : [part, below, index];
  if (upper === undefined || lower === undefined) return undefined;
  return holding(list, (items) => items.toSpliced(first, 2, items[first + 1], items[first]), {
    start: upper.start,
    end: lower.end,
    words:
      text.slice(lower.start, lower.end) +
      text.slice(upper.end, lower.start) +
      text.slice(upper.start, upper.end),
  });
}

/** Where an item or a field is in its file, with the notes right above it. */
export interface Part {
  start: number;
  /** Where it begins itself. */
  own: number;
  end: number;
}

const isInBrackets = ({ file, start }: Place): boolean => /[[{]/.test(file.text.charAt(start));

/** Returns where the items of a list or the fields of an item are; none if they are not written each by itself. */
export function partsOf(place: Place): ReadonlyMap<PropertyKey, Part> {
  const { file, start, inner } = place;
  const parts = isInBrackets(place)
    ? inBrackets(place)
    : partsByLine(file.text, start, Array.isArray(place.value));
  if (parts.length !== inner.length) return new Map();
  return new Map(parts.map((part, index) => [inner[index]?.step ?? index, part]));
}

/** Fields in brackets begin where their names do. */
const inBrackets = ({ inner }: Place): Part[] =>
  inner.map((one) => {
    const start = typeof one.step === 'number' ? one.start : (one.keyStart ?? one.start);
    return { start, own: start, end: endOf(one) };
  });

function partsByLine(text: string, start: number, isList: boolean): Part[] {
  let at = lineStart(text, start);
  const indent = start - at;
  const begins = isList ? new RegExp(`^ {${indent}}-(?=\\s|$)`) : new RegExp(`^ {${indent}}(?=[^\\s#])`);
  const parts: Part[] = [];
  let noted: number | undefined;
  for (const line of text.slice(at).split('\n')) {
    const last = parts.at(-1);
    const depth = line.search(/\S/);
    const isNote = line.charAt(depth) === '#' && depth <= indent;
    // The first field of an item is behind its dash.
    const isFirst = !isList && last === undefined;
    if (begins.test(line) || isFirst)
      parts.push({ start: noted ?? at, own: isFirst ? start : at, end: at + line.length });
    else if (depth > indent && last !== undefined) last.end = at + line.length;
    else if (depth !== -1 && !isNote) break;
    noted = isNote && depth === indent ? (noted ?? at) : undefined;
    at += line.length + 1;
  }
  return parts;
}

/** Returns the edit if the list holds these items after it, and everything else is as it was. */
const holding = (
  { file, path }: Place,
  change: (items: readonly unknown[]) => unknown[],
  edit: TextEdit,
): TextEdit | undefined => (isHeld(file, [edit], path, (items) => change(itemsOf(items))) ? edit : undefined);

/** Returns the edit that adds a copy of an item below it, with texts that say what to write. */
function likeBelow(item: Place, copy: TextEdit, newId: (id: string) => string): TextEdit | undefined {
  const { file } = item;
  const list = item.out();
  const index = Number(item.step) + 1;
  const copied = readText(withEdits(file.text, [copy]), file).file;
  const fresh = copied?.root.at(...list.path, index);
  if (copied === undefined || fresh === undefined) return undefined;
  const isNew = (place: Place) => place.isWithin(fresh);
  // Words of their own, as labels and the items of a list must have.
  const used = Array.from(file.text.matchAll(/‹write: \w+ (\d+)›/g), ([, nth]) => Number(nth));
  const next = Math.max(0, ...used) + 1;
  const edits = [
    ...readValues(copied)
      .filter(isNew)
      .map((place, index) => ({ place, words: `‹write: ${place.field} ${next + index}›` }))
      .filter(({ place, words }) => place.schema && safeParse(place.schema, words).success)
      .map(({ place, words }) => valueEdit(place, words)),
    ...copied.texts
      .filter((place) => isNew(place) && (place.step === 'id' || place.meta.names === 'question'))
      .map((place) => valueEdit(place, newId(place.text))),
  ];
  const text = withEdits(
    copied.text,
    edits.flatMap((edit) => edit ?? []),
  );
  const words = text.slice(copy.start, text.length - file.text.length + copy.end);
  const read = parseYaml(text);
  const value = 'reason' in read ? undefined : valueAt(read.data, [...list.path, index]);
  return holding(list, (items) => items.toSpliced(index, 0, value), { ...copy, words });
}
