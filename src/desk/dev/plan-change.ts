import type { Place, Told } from '../content/place.ts';
import { formatProblem, type Problem, type TextEdit } from '../content/problem.ts';
import { readText } from '../content/read-site.ts';
import type { Site } from '../content/site.ts';
import { itemEdit, type ItemWish } from '../content/write-list.ts';
import { valueEdit, type Written } from '../content/write-value.ts';
import { withLineFeeds } from '../../model/text/words.ts';
import type { ContentNow, Edit } from './content-now.ts';

/** A change that could be written, and what the check says of it. */
export interface Plan {
  files: readonly Written[];
  problems: readonly string[];
  /** What else is to know of it. */
  notes: readonly string[];
  /** The same with the cures of all its problems, if that leaves none. */
  mended?: Plan | undefined;
}

/** The last line of a text below | ends with a line end that nobody sees. */
export const lastLineEnds = /\n*$/;

/** Returns the change after which a place holds these words. */
export function planText(now: ContentNow, place: Told, words: string): Plan {
  const value = words.replace(lastLineEnds, '') + (lastLineEnds.exec(place.text)?.[0] ?? '');
  if (value === place.text) return { files: [], problems: [], notes: [] };
  const { file } = place;
  const edit = valueEdit(place, value);
  if (edit === undefined) {
    const problem = 'These words hold a character that no such file may hold. Write them without it.';
    return { files: [], problems: [problem], notes: [] };
  }
  return planned(now, place, [{ file, edit }]);
}

/** Returns the change of an item of a list; undefined if it cannot be made by itself. */
export function planItem(now: ContentNow, item: Place, wish: ItemWish): Plan | undefined {
  const edits = itemEdits(now.state.site, item, wish);
  return edits && planned(now, item, edits);
}

/**
 * Returns the edits of an item of a list; undefined if there are none. Where its file lists its questions, a new one comes
 * beside the old, and one that goes is gone, with what would be empty without it.
 */
export function itemEdits(site: Site, item: Place, wish: ItemWish): Edit[] | undefined {
  const { file } = item;
  const ids = file.texts.filter((one) => one.step === 'id' && one.isWithin(item));
  const isNamed = ({ meta, step, text }: Place) =>
    meta.names === 'question' && typeof step === 'number' && ids.some((id) => id.text === text);
  const named = file.values.filter((one) => isNamed(one) && !one.isWithin(item));
  const together =
    wish === 'add' ? [item, ...named] : wish === 'remove' ? [item, ...withEmptied(named)] : [item];
  const fresh = newIdIn(site);
  const newId = (id: string) => (ids.some(({ text }) => text === id) ? fresh(id) : id);
  const edits = together.map((one) => itemEdit(one, wish, newId));
  if (edits.some((edit) => edit === undefined)) return undefined;
  return joined(edits.flatMap((edit) => edit ?? [])).map((edit) => ({ file, edit }));
}

/** Returns items to take away; where a list would be left empty, the item that holds it. */
function withEmptied(items: readonly Place[]): Place[] {
  return [...Map.groupBy(items, (item) => item.out())].flatMap(([list, its]) => {
    const holder = list.out();
    return its.length === list.items.length && typeof holder.step === 'number' ? withEmptied([holder]) : its;
  });
}

/** Returns the edits in order; two that take away the same bytes, as those of the last items of a list do, are one. */
function joined(edits: readonly TextEdit[]): TextEdit[] {
  const made: TextEdit[] = [];
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    const last = made.at(-1);
    if (last === undefined || edit.start >= last.end) made.push({ ...edit });
    else last.end = Math.max(last.end, edit.end);
  }
  return made;
}

/** Returns what edits make of the content. */
function planned(now: ContentNow, place: Place, edits: readonly Edit[]): Plan {
  const files = now.edited(edits);
  const problems = now.judge(files);
  const broken = 'Something else in the content needs mending. Until then pages stay as they are.';
  const notes = now.state.isBroken ? [broken] : [];
  const isCured = problems.length > 0 && problems.every(({ file, cure }) => cure && file === place.file.path);
  const mended = isCured ? now.mended(place.file.path, files) : undefined;
  return {
    files,
    problems: problems.map((problem) => saidOf(problem, place, files)),
    notes,
    ...(mended &&
      now.judge([mended]).length === 0 && {
        mended: { files: [mended], problems: [], notes: [...mended.done, ...notes] },
      }),
  };
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

/** Returns what is said of a problem that a change of a place would make. */
function saidOf(problem: Problem, { file, path }: Place, files: readonly Written[]): string {
  const bytes = files.find((one) => one.path === file.path)?.after;
  const text = withLineFeeds(new TextDecoder().decode(bytes));
  // What is around it may be called after its words.
  const changed = readText(text, file).file?.root.at(...path);
  const isHere = problem.file === file.path && problem.where === changed?.where;
  return isHere ? problem.message : formatProblem(problem);
}
