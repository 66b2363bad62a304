import { isDeepStrictEqual } from 'node:util';
import type { Place, SourceFile, Told } from '../../content/place.ts';
import { formatProblem, type Problem, withEdits } from '../../content/problem.ts';
import { readText } from '../../content/read-site.ts';
import { filesOf, type Site } from '../../content/site.ts';
import { looseContent } from '../../content/site-content.ts';
import { type Path, valueAt, withValues } from '../../content/values.ts';
import { itemEdit, type ItemWish } from '../../content/write-list.ts';
import { addition, earlierWordsEdit, valueEdit } from '../../content/write-value.ts';
import { dateFormat } from '../../schemas/dates.ts';
import { inQuotes, withLineFeeds } from '../../text/words.ts';
import type { ContentNow, Edit, Written } from './content-now.ts';

/** What the content check says of a change that it refuses. */
export interface Refused {
  message: string;
  /** What its cure would make of the words, and what it does. */
  cure?: { words: string; done: string } | undefined;
}

/** A change that could be written, and what the check says of it. */
export interface Plan {
  files: readonly Written[];
  problems: readonly Refused[];
  /** What else is to know of it. */
  notes: readonly string[];
}

/** The last line of a text below | ends with a line end that nobody sees. */
export const lastLineEnds = /\n*$/;

/** Returns the change after which a place holds these words; the old ones are kept where saved files need them. */
export function planText(now: ContentNow, place: Told, words: string): Plan {
  const value = words.replace(lastLineEnds, '') + (lastLineEnds.exec(place.text)?.[0] ?? '');
  if (value === place.text) return { files: [], problems: [], notes: [] };
  const { file } = place;
  const edit = valueEdit(place, value);
  if (edit === undefined) {
    const message = 'These words hold a character that no such file may hold. Write them without it.';
    return { files: [], problems: [{ message }], notes: [] };
  }
  return planned(now, place, [{ file, edit }], () => {
    const earlier = earlierWordsEdit(place);
    const note = `Files that people saved hold the old words, so these go under "${earlier?.list}".`;
    const isApart = earlier !== undefined && earlier.edit.start >= edit.end;
    return { edits: isApart ? [{ file, edit: earlier.edit }] : [], note };
  });
}

/**
 * Returns the change of an item of a list; undefined if it cannot be made. Where its file lists its questions, a new one comes
 * beside the old, and one that goes is gone; where saved files know it, it is listed as retired.
 */
export function planItem(now: ContentNow, item: Place, wish: ItemWish): Plan | undefined {
  const { site } = now.state;
  const { file } = item;
  const ids = file.texts.filter((one) => one.step === 'id' && one.isWithin(item));
  const isNamed = ({ meta, step, text }: Place) =>
    meta.names === 'question' && typeof step === 'number' && ids.some((id) => id.text === text);
  const named = file.values.filter((one) => isNamed(one) && !one.isWithin(item));
  const together = wish === 'add' || wish === 'remove' ? [item, ...named] : [item];
  const fresh = newIdIn(site);
  const newId = (id: string) => (ids.some(({ text }) => text === id) ? fresh(id) : id);
  const edits = together
    .flatMap((one) => itemEdit(one, wish, newId) ?? [])
    .toSorted((a, b) => a.start - b.start)
    .map((edit) => ({ file, edit }));
  const areApart = edits.every(({ edit }, index) => edit.start >= (edits[index - 1]?.edit.end ?? 0));
  if (edits.length < together.length || !areApart) return undefined;
  return planned(now, item, edits, (problems) => {
    const more = retiring(site, ids, problems);
    const pages = more.map((one) => one.file.path).join(' and ');
    return {
      edits: more,
      note: `Files that people saved hold it, so it is listed under "retired" in ${pages}.`,
    };
  });
}

/** Returns the edits that list as retired what saved files hold of what had these ids. */
function retiring(site: Site, ids: readonly Place[], problems: readonly Problem[]): Edit[] {
  const language = looseContent(site).programme[0]?.data.language ?? 'en-GB';
  const since = dateFormat(language, { month: 'long', year: 'numeric' }).format(new Date());
  const entryOf = ({ retires: id = '' }: Problem) => {
    const was = ids.find(({ text }) => id === text || id.endsWith(`.${text}`))?.out();
    const [words] = ['label', 'text', 'title'].flatMap((name) => was?.at(name).text ?? []);
    return words === undefined ? [] : `{ id: ${id}, was: ${inQuotes(words)}, since: ${inQuotes(since)} }`;
  };
  return filesOf(site, 'resources').flatMap((file): Edit[] => {
    const entries = problems.filter((problem) => problem.file === file.path).flatMap(entryOf);
    if (entries.length === 0) return [];
    const page = file.root.at('download');
    return [{ file, edit: addition(page.at('title'), page.at('retired'), entries) }];
  });
}

/** Returns what edits make of the content; if they break saved files, with the edits that `remedy` adds, if these help. */
function planned(
  now: ContentNow,
  place: Place,
  edits: readonly Edit[],
  remedy: (problems: readonly Problem[]) => { edits: readonly Edit[]; note: string },
): Plan {
  const plain = now.judge(edits);
  const more = plain.ofSavedFiles && plain.problems.length > 0 ? remedy(plain.problems) : undefined;
  const better = more && more.edits.length > 0 ? now.judge([...edits, ...more.edits]) : plain;
  const isBetter = better.problems.length < plain.problems.length;
  const { files, problems } = isBetter ? better : plain;
  const broken =
    'Something else in the content needs mending. Until then pages stay as they are, and nobody can tell what saved files need.';
  return {
    files,
    problems: problems.map((problem) => refused(problem, place, files)),
    notes: [...(isBetter && more ? [more.note] : []), ...(now.state.isBroken ? [broken] : [])],
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

/** Returns what is said of a change of a place that would make a problem. */
function refused(problem: Problem, { file, path }: Place, files: readonly Written[]): Refused {
  const bytes = files.find((one) => one.path === file.path)?.after;
  const text = withLineFeeds(new TextDecoder().decode(bytes));
  // What is around it may be called after its words.
  const changed = readText(text, file).file?.root.at(...path);
  const isHere = problem.file === file.path && problem.where === changed?.where;
  return {
    message: isHere ? problem.message : formatProblem(problem),
    cure: curedWords(file, text, path, problem),
  };
}

/** Returns what a problem's cure makes of the words at a place, if it changes nothing but these. */
function curedWords(before: SourceFile, text: string, steps: Path, { file, cure }: Problem): Refused['cure'] {
  if (cure === undefined || cure.isGuess || file !== before.path) return undefined;
  const [was, is] = [text, withEdits(text, cure.edits)].map((one) => readText(one, before).file?.data);
  const words = valueAt(is, steps);
  if (was === undefined || typeof words !== 'string' || words === valueAt(was, steps)) return undefined;
  const isAlone = isDeepStrictEqual(is, withValues(was, [{ path: steps, value: words }]));
  return isAlone ? { words: words.replace(lastLineEnds, ''), done: cure.done } : undefined;
}
