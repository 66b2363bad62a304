import { contentLayout } from '../../schemas/content.ts';
import type { SourceFile } from '../../content-reading/site.ts';
import { nearestNode, type Path, placeOf } from '../../content-reading/source-tree.ts';
import { isFields, itemsOf, schemaAt, valueAt } from '../../content-reading/walk-schema.ts';
import { whereInFile } from '../../content-reading/where-in-file.ts';
import type { Change } from '../compare/compare-values.ts';
import { type Detail, type Entry, holds, say, type ValueDetail, type Words } from '../report.ts';
import { excerpts } from './excerpt.ts';
import type { Names } from './names.ts';
import { showInvisible } from './show-invisible.ts';
import { lastWords, valueDetails } from './value-details.ts';

/** A file of one side and what entries are called there. */
export interface Side {
  file: SourceFile;
  names: Names;
}

/** Up to this many items, a new order is shown whole; beyond, only what moved. */
const shortList = 12;

/** Returns one change to a file as an entry: what happened and where, then the old and the new wording. */
export function describeChange(change: Change, earlier: Side, later: Side): Entry {
  switch (change.kind) {
    case 'moved':
      return {
        word: 'moved',
        what: say`${placeWords(later, change.after)}, from ${placeWords(earlier, change.before)}`,
        at: placeAt(later.file, change.after),
        details: change.changes.flatMap((inner) => innerDetails(inner, change, earlier, later)),
      };
    case 'order':
      return describeOrder(change, earlier, later);
    case 'added':
      return {
        word: 'added',
        what: placed(later, change.after),
        at: placeAt(later.file, change.after),
        details: valueDetails(later.names, later.file, change.after, change.is),
      };
    case 'removed':
      return {
        word: 'removed',
        what: placed(earlier, change.before),
        details: valueDetails(earlier.names, earlier.file, change.before, change.was),
      };
    case 'changed':
      return {
        word: 'changed',
        what: placed(later, change.after),
        at: placeAt(later.file, change.after),
        details: wasAndIs(change, earlier, later),
      };
  }
}

/** Returns the old and the new wording of a value, with the differences marked. */
function wasAndIs(
  { before, after, was, is }: Extract<Change, { kind: 'changed' }>,
  earlier: Side,
  later: Side,
  field = '',
): Detail[] {
  if (isFields(was) || isFields(is) || Array.isArray(was) || Array.isArray(is))
    return [
      ...ofKind('was', valueDetails(earlier.names, earlier.file, before, was)),
      ...ofKind('is', valueDetails(later.names, later.file, after, is)),
    ];
  const [then, now] = [
    earlier.names.valueOf(earlier.file, before, was),
    later.names.valueOf(later.file, after, is),
  ];
  // Two ids may have the same name.
  const isSame = then === now;
  const runs = excerpts(isSame ? `${then} (${String(was)})` : then, isSame ? `${now} (${String(is)})` : now);
  return [
    { kind: 'was', field, runs: runs.was },
    { kind: 'is', field, runs: runs.is },
  ];
}

const ofKind = (kind: 'was' | 'is', details: readonly ValueDetail[]): Detail[] =>
  details.map((detail) => ({ ...detail, kind }));

/** Returns the details of a change inside an item that moved, each with its place within the item. */
function innerDetails(
  change: Change,
  item: Extract<Change, { kind: 'moved' }>,
  earlier: Side,
  later: Side,
): Detail[] {
  if (change.kind === 'changed') {
    const around = `${whereInFile(later.file, item.after)} › `;
    const where = whereInFile(later.file, change.after).slice(around.length);
    return wasAndIs(change, earlier, later, showInvisible(where));
  }
  const entry = describeChange(change, earlier, later);
  return [{ kind: 'note', words: [`${entry.word} `, ...entry.what] }, ...entry.details];
}

function describeOrder(change: Extract<Change, { kind: 'order' }>, earlier: Side, later: Side): Entry {
  const [was, is] = [
    itemsOf(valueAt(earlier.file.data, change.before)),
    itemsOf(valueAt(later.file.data, change.after)),
  ];
  const all = (side: Side, list: Path, items: unknown[], nameOf: typeof itemName) =>
    items.map((_, index) => `${index + 1}. ${nameOf(side, [...list, index]).replace(/\.$/, '')}`).join(', ');
  const both = (nameOf: typeof itemName) =>
    [all(earlier, change.before, was, nameOf), all(later, change.after, is, nameOf)] as const;
  // If items with equal names changed places, only their ids show it; if they have none, only what moved does.
  const whole = [both(itemName), both(idOf)].find(([then, now]) => then !== now);
  const isShort = was.length <= shortList && is.length <= shortList;
  const details: Detail[] =
    isShort && whole !== undefined
      ? [...ofKind('was', [holds(whole[0])]), ...ofKind('is', [holds(whole[1])])]
      : change.moved.map(({ before, after }) =>
          holds(`${itemName(later, after)}: ${Number(before.at(-1)) + 1} → ${Number(after.at(-1)) + 1}`),
        );
  return {
    word: 'order',
    what: change.after.length === 0 ? ['the whole list'] : say`${placeWords(later, change.after)}`,
    at: placeAt(later.file, change.after),
    details,
  };
}

function idOf(side: Side, path: Path): string {
  const id = valueAt(side.file.data, [...path, 'id']);
  return id === undefined ? itemName(side, path) : String(id);
}

function itemName(side: Side, path: Path): string {
  const value = valueAt(side.file.data, path);
  if (!isFields(value) && !Array.isArray(value)) return side.names.valueOf(side.file, path, value);
  return lastWords(whereInFile(side.file, path));
}

/** Returns where a value is; for an entry of a list, with its name. */
function placeWords(side: Side, path: Path): string {
  const where = whereInFile(side.file, path);
  const value = valueAt(side.file.data, path);
  const isEntry = typeof path.at(-1) === 'number' && typeof value === 'string';
  const name = isEntry ? side.names.valueOf(side.file, path, value) : undefined;
  return name === undefined || name === value ? where : `${where} “${name}”`;
}

/** Returns where a value is, and where a visitor sees it or, for a field that is not text, what it is for. */
function placed(side: Side, path: Path): Words {
  const meta = schemaAt(contentLayout[side.file.kind].schema, side.file.data, path)?.meta;
  const seen = meta?.shownIn ?? meta?.description?.replace(/\.$/, '');
  const where = say`${placeWords(side, path)}`;
  return seen === undefined ? where : [...where, ` (${seen})`];
}

/** Returns the file and line of a value or, if it is missing, of the nearest value around it. */
export function placeAt(file: SourceFile, path: Path): { file: string; line: number } {
  const { keyStart, start } = nearestNode(file.root, path);
  return { file: file.path, line: placeOf(file.text, keyStart ?? start).line };
}
