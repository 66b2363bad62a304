import { safeParse } from 'zod';
import { parseYaml } from './parse-yaml.ts';
import type { Place } from './place.ts';
import { type TextEdit, withEdits } from './problem.ts';
import { readText } from './read-site.ts';
import { readValues } from './shown.ts';
import { itemsOf, valueAt } from './values.ts';
import { endOf, isHeld, lineStart, valueEdit } from './write-value.ts';

export const itemWishes = ['add', 'up', 'down', 'remove'] as const;
export type ItemWish = (typeof itemWishes)[number];

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
  const [above, part, below] = [parts[index - 1], parts[index], parts[index + 1]];
  if (part === undefined) return undefined;
  if (wish === 'add') {
    const gap = below ? text.slice(part.to, below.from) : text.slice(above?.to ?? part.from, part.from);
    const between = /^[\s,]+$/.test(gap) ? gap : isInBrackets(list) ? ', ' : '\n';
    const words = between + text.slice(part.own, part.to);
    return likeBelow(item, { start: part.to, end: part.to, words }, newId);
  }
  if (wish === 'remove') {
    const without = (start: number, end: number) =>
      holding(list, (items) => items.toSpliced(index, 1), { start, end, words: '' });
    const gap = /^(?:\s*,\s*|\n(?:[ \t]*\n)*)/.exec(text.slice(part.to))?.[0] ?? '';
    if (below) return without(part.from, part.to + gap.length);
    if (above === undefined) return undefined;
    // Notes between the two stay.
    return without(/^[\s,]*$/.test(text.slice(above.to, part.from)) ? above.to : part.from - 1, part.to);
  }
  const [upper, lower, first] = wish === 'up' ? [above, part, index - 1] : [part, below, index];
  if (upper === undefined || lower === undefined) return undefined;
  return holding(list, (items) => items.toSpliced(first, 2, items[first + 1], items[first]), {
    start: upper.from,
    end: lower.to,
    words:
      text.slice(lower.from, lower.to) + text.slice(upper.to, lower.from) + text.slice(upper.from, upper.to),
  });
}

/** Where an item is in its file. */
interface Part {
  /** Where the notes right above it begin. */
  from: number;
  /** Where it begins itself. */
  own: number;
  to: number;
}

const isInBrackets = ({ file, start }: Place): boolean => file.text.charAt(start) === '[';

/** Returns where the items of a list are; none if they are not written each by itself. */
function partsOf(list: Place): Part[] {
  const { file, start, items } = list;
  if (isInBrackets(list))
    return items.map((item) => ({ from: item.start, own: item.start, to: endOf(item) }));
  let at = lineStart(file.text, start);
  const indent = start - at;
  const dash = new RegExp(`^ {${indent}}-(?=\\s|$)`);
  const parts: Part[] = [];
  let noted: number | undefined;
  for (const line of file.text.slice(at).split('\n')) {
    const last = parts.at(-1);
    const depth = line.search(/\S/);
    const isNote = line.charAt(depth) === '#' && depth <= indent;
    if (dash.test(line)) parts.push({ from: noted ?? at, own: at, to: at + line.length });
    else if (depth > indent && last !== undefined) last.to = at + line.length;
    else if (depth !== -1 && !isNote) break;
    noted = isNote && depth === indent ? (noted ?? at) : undefined;
    at += line.length + 1;
  }
  return parts.length === items.length ? parts : [];
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
  const edits = [
    ...readValues(copied)
      .filter(isNew)
      .map((place) => ({ place, words: `‹write: ${place.field}›` }))
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
