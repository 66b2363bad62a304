import type { SourceFile, FigureFile } from '../../content/site.ts';
import {
  type Path,
  isFields,
  nearestNode,
  placeOf,
  itemsOf,
  schemaAt,
  valueAt,
} from '../../content/values.ts';
import { readDrawing } from '../../content/drawing.ts';
import { whereInFile } from '../../content/problem.ts';
import {
  holds,
  type ValueDetail,
  type Detail,
  type Entry,
  say,
  type Words,
  quoteAll,
  type Sides,
  type ReportedGroup,
} from '../report.ts';
import type { Names } from './names.ts';
import { contentLayout } from '../../content/content-layout.ts';
import type { Change } from '../compare/compare-values.ts';
import { excerpts, showInvisible } from './excerpt.ts';

interface Leaf {
  path: Path;
  text: string;
  /** A yes or no means nothing without its name. */
  isYesOrNo: boolean;
}

/** Up to this many texts of an added or removed item have a line each; beyond, those of a block share one. */
const fewTexts = 6;

/** Returns all the texts in a value as details, with the names of their fields. */
export function valueDetails(names: Names, file: SourceFile, path: Path, value: unknown): ValueDetail[] {
  const leaves = leavesOf(names, file, path, value);
  const nameOf = (leaf: Leaf) => {
    const name = leaf.path.slice(path.length).findLast((step) => typeof step === 'string');
    return name === undefined ? '' : String(name);
  };
  if (leaves.length <= fewTexts) return leaves.map((leaf) => holds(leaf.text, nameOf(leaf)));
  const units = Map.groupBy(leaves, (leaf) => JSON.stringify(unitOf(leaf.path, path.length)));
  return [...units].map(([key, own]) => {
    const unit = JSON.parse(key) as PropertyKey[];
    const field = unit.length > path.length ? lastWords(whereInFile(file, unit)) : '';
    const isRoot = unit.length === path.length;
    const words = isRoot ? own.map((leaf) => `${nameOf(leaf)}: ${leaf.text.trim()}`) : ownWords(own, field);
    return holds(words.join(' · '), field);
  });
}

/** Returns the texts worth showing; `field` already gives the title. */
function ownWords(leaves: readonly Leaf[], field: string): string[] {
  const words = leaves.filter(({ isYesOrNo }) => !isYesOrNo).map(({ text }) => text.trim());
  const title = words.findIndex((text) => field.endsWith(`"${text}"`));
  return words.length > 1 ? words.filter((_, index) => index !== title) : words;
}

/** Returns the path of what a text shares its line with: its block, its list item or its list of texts. */
function unitOf(path: Path, from: number): Path {
  const blocks = path.indexOf('blocks', from);
  if (blocks !== -1) return path.slice(0, blocks + 2);
  const item = path.findIndex((step, index) => index >= from && typeof step === 'number');
  if (item === -1) return path.slice(0, from);
  // Items that are plain texts share the line of their list.
  return path.slice(0, item === path.length - 1 ? item : item + 1);
}

/** Returns what the innermost thing of a place is called. */
const lastWords = (where: string): string => where.replace(/.* › /, '');

function leavesOf(names: Names, file: SourceFile, path: Path, value: unknown): Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => leavesOf(names, file, [...path, index], item));
  // The name of its place already includes the kind of a block.
  if (isFields(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'kind' ? [] : leavesOf(names, file, [...path, key], inner),
    );
  return [{ path, text: names.valueOf(file, path, value), isYesOrNo: typeof value === 'boolean' }];
}

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

/** Returns a group for each drawing that changed, with the pages that show it and the texts added to or removed from it. */
export function describeFigures({ earlier, later, was: wasCalled, is: isCalled }: Sides): ReportedGroup[] {
  const [old, now] = [earlier.site.figures, later.site.figures];
  const latest = new Map([...old, ...now].map((figure) => [figure.name, figure]));
  const figures = [...latest.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  const find = (all: readonly FigureFile[], name: string) => all.find((figure) => figure.name === name);
  return figures.flatMap(({ name, path }) => {
    const [was, is] = [find(old, name), find(now, name)];
    if (was?.text === is?.text) return [];
    const slugs = [...new Set([...wasCalled.usersOf('figures', name), ...isCalled.usersOf('figures', name)])];
    const titles = slugs.map((slug) => isCalled.titleOf('resources', slug));
    const on: Words = titles.length === 0 ? [', on no page'] : [', on ', ...quoteAll(titles)];
    const [before, after] = [wordsIn(was), wordsIn(is)];
    const [removed, added] = [minus(before, after), minus(after, before)];
    const entry: Entry = {
      word: was ? (is ? 'changed' : 'removed') : 'added',
      what:
        removed.length + added.length > 0
          ? ['the drawing and its words']
          : ['the drawing; look at it on its page'],
      ...(is && { at: { file: path, line: 1 } }),
      details: [
        ...removed.map((text) => ({ ...holds(text), kind: 'was' as const })),
        ...added.map((text) => ({ ...holds(text), kind: 'is' as const })),
      ],
    };
    const title: Words = ['Drawing ', ...say`${name}`, ...on, ...say` (${path})`];
    return [{ title, entries: [entry], texts: [], pages: slugs.map((slug) => `/resources/${slug}`) }];
  });
}

/** Returns the texts of a drawing. */
const wordsIn = (figure: FigureFile | undefined): string[] =>
  figure === undefined ? [] : readDrawing(figure.text).texts.map(({ says }) => says);

const minus = (words: readonly string[], other: readonly string[]): string[] =>
  words.filter((word) => !other.includes(word));
