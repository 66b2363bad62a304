import { diffArrays } from 'diff';
import { readDrawing } from '../content/drawing.ts';
import { readValues } from '../content/shown.ts';
import { filesOf, type Site } from '../content/site.ts';
import { isFields } from '../content/values.ts';
import { firstMarks } from '../forms/file/file-format.ts';
import { toParagraphs } from '../text/markdown.ts';
import { counted, eachFoundOnce, excerpt } from '../text/words.ts';
import { type Artefact, artefacts, resourcesListed } from './artefacts.ts';
import { readAgain } from './read-again.ts';
import type { Change, Comparison, FileChange } from './compare-content.ts';
import { type Detail, type Entry, type Group, holds, quoteAll, say, type Words } from './entries.ts';
import { excerpts } from './excerpts.ts';

/** A line that changed; `was` is undefined if it was added, `is` if it was removed. */
interface LineChange {
  was: string | undefined;
  is: string | undefined;
}

/** How many names are told of many. */
const mostNames = 5;

const some = (names: readonly string[]): Words => {
  const more = names.length - mostNames;
  return more < 2 ? quoteAll(names) : [...quoteAll(names.slice(0, mostNames)), ` and ${more} more`];
};

const effect = (what: Entry['what'], details: Detail[] = []): Entry => ({ word: 'effect', what, details });

/** Something in both states; one is undefined if it came or went. */
interface Both {
  was: Artefact | undefined;
  is: Artefact | undefined;
}

type Artefacts = ReadonlyMap<string, Artefact>;

/** Both sites, each built with its own code: what their visitors get, and what else is different. */
export interface BuiltSides {
  before: Artefacts;
  now: Artefacts;
  others: string[];
  /** The addresses of the pages that are different, in words or in looks. */
  pages: string[];
}

/**
 * Returns what a change does elsewhere: to the guide, the dates, the calendar, files to be saved and, if they were built, to
 * the pages and files of the site.
 */
export function describeEffects(
  earlier: Site,
  later: Site,
  comparison: Comparison,
  built?: BuiltSides,
): { effects: Group[]; repeated: string[] } {
  const [before, after] = [artefacts(earlier), artefacts(later)];
  const isRepeated = repeatedLines(
    comparison.files,
    [earlier, later],
    before.get('period'),
    after.get('period'),
  );
  const both = paired(before, after, comparison).map((one) => ({ ...one, ...linesOf(one, isRepeated) }));
  const repeated = both.flatMap(({ is, repeats }) =>
    repeats > 0 && is !== after.get('period')
      ? [`${is?.name ?? is?.group ?? ''} (${counted(repeats, 'line')})`]
      : [],
  );
  const others = built?.others ?? [];
  const look = ['Different beside their words, to be looked at: ', ...some(others), '.'];
  const pages = paired(built?.before ?? new Map(), built?.now ?? new Map(), comparison);
  const beside = readAgain(earlier, later).map(({ file, line, message }) =>
    holds(`${file}:${line} ${message}`),
  );
  const groups = [
    ...grouped(both).map(({ title, entries }) => {
      const isPeriod = title[0] === after.get('period')?.group && entries.length > 0;
      return { title, entries: [...entries, ...(isPeriod ? datesToRead(earlier, later) : [])] };
    }),
    { title: [], entries: guideEntries(earlier, later) },
    {
      title: ['To read again'],
      entries: beside.length > 0 ? [effect([`${counted(beside.length, 'text')}:`], beside)] : [],
    },
    ...grouped(pages.map((one) => ({ ...one, ...linesOf(one, isRepeated) }))),
    { title: ['Styles, scripts and pictures as built'], entries: others.length > 0 ? [effect(look)] : [] },
  ];
  return { effects: groups.filter(({ entries }) => entries.length > 0), repeated };
}

/** Returns each thing with what it has become; what belongs to a renamed page has followed it. */
function paired(before: Artefacts, after: Artefacts, { slugNow }: Comparison): Both[] {
  const titleNow = (title: string) =>
    title.replace(/(?<=^file of |^page \/resources\/).*$/, (slug) => slugNow('resources', slug) ?? slug);
  const kept = [...before].map(([title, was]): Both => ({ was, is: after.get(titleNow(title)) }));
  const known = new Set(kept.map(({ is }) => is));
  const came = [...after.values()].flatMap((is): Both[] => (known.has(is) ? [] : [{ was: undefined, is }]));
  return [...kept, ...came];
}

const grouped = (all: readonly Told[]): Group[] =>
  [...Map.groupBy(all, ({ was, is }) => (is ?? was)?.group ?? '')].map(([group, own]) => ({
    title: [group],
    entries: effectsOf(own),
  }));

/** A thing of both states with the lines that changed, without those that only repeat what the report shows anyway. */
interface Told extends Both {
  changes: LineChange[];
  repeats: number;
}

function linesOf({ was, is }: Both, isRepeated: (line: LineChange) => boolean): Omit<Told, keyof Both> {
  const all = was?.lines && is?.lines ? linesChanged(was.lines, is.lines) : [];
  const changes = all.filter((change) => !isRepeated(change));
  return { changes, repeats: all.length - changes.length };
}

function effectsOf(all: readonly Told[]): Entry[] {
  // What is the same in several files is told once, with their names; what has no name is one thing.
  const names = new Map<string, { change: LineChange; names: Set<string> }>();
  for (const { is, changes } of all)
    changes.forEach((change, index) => {
      const earlier = changes.slice(0, index).filter(({ was, is }) => was === change.was && is === change.is);
      const key = JSON.stringify([change.was, change.is, earlier.length, is?.name === undefined]);
      const known = names.get(key) ?? { change, names: new Set() };
      names.set(key, { change, names: known.names.add(is?.name ?? '') });
    });
  const alike = Map.groupBy(names.values(), (one) => JSON.stringify([...one.names]));
  const named = (one: Artefact | undefined, other: Artefact | undefined) =>
    other === undefined ? (one?.name ?? []) : [];
  return [
    ...[...alike.values()].map((own) => {
      const files = [...(own[0]?.names ?? [])].filter((name) => name !== '');
      return lineEntry(
        own.map(({ change }) => change),
        some(files),
      );
    }),
    ...all.flatMap(({ was, is }) => named(is, was)).map((name) => effect(say`${name} is new.`)),
    ...all
      .flatMap(({ was, is }) => named(was, is))
      .map((name) => effect(say`${name} is not offered any more.`)),
  ];
}

/** Returns the sentences to read again after the months or the year have changed: those that name any of what they were. */
function datesToRead(earlier: Site, later: Site): Entry[] {
  const months = filesOf(earlier, 'phases').flatMap(({ root }) =>
    root.items.flatMap((phase) => phase.at('months').texts.map(({ text }) => text)),
  );
  const years = filesOf(earlier, 'programme').map(({ root }) => String(root.at('year').value));
  const named = new RegExp(`(?<![\\p{L}\\d])(?:${[...months, ...years].join('|')})(?![\\p{L}\\d])`, 'u');
  const places = later.files
    .flatMap(readValues)
    .filter(({ text, meta, field }) => named.test(text) && meta.sample !== true && field !== 'monthLabel');
  if (places.length === 0) return [];
  const details = places.map(({ text, line }) => {
    const [words = ''] = named.exec(text) ?? [];
    return holds(`${line} ${excerpt(text, text.search(named), text.search(named) + words.length)}`);
  });
  return [
    effect([`${counted(places.length, 'text')} to read again, with months or years of their own.`], details),
  ];
}

/** Returns whether the guide can be made on one side only or, if it changed, how many resources it lists. */
function guideEntries(earlier: Site, later: Site): Entry[] {
  const [was, is] = [earlier, later].map((site) => artefacts(site).get('guide')?.lines !== undefined);
  if (was !== is)
    return [effect([`Not compared: the content ${was ? 'now' : 'before'} is not enough to make it.`])];
  const [before = 0, now = 0] = [earlier, later].map(resourcesListed);
  if (before === now) return [];
  return [effect([`The guide lists ${counted(now, 'resource')}, before ${before}.`])];
}

/** Returns which lines of a text changed; a removed and an added line in the same place count as one that was changed. */
function linesChanged(before: readonly string[], after: readonly string[]): LineChange[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: 2000 }) ?? [
    { added: false, removed: true, value: [...before] },
    { added: true, removed: false, value: [...after] },
  ];
  return parts.flatMap((part, index): LineChange[] => {
    const [last, next] = [parts[index - 1], parts[index + 1]];
    if (part.added) return last?.removed ? [] : part.value.map((is) => ({ was: undefined, is }));
    if (!part.removed) return [];
    const added = next?.added ? next.value : [];
    const length = Math.max(part.value.length, added.length);
    return Array.from({ length }, (_, at) => ({ was: part.value[at], is: added[at] }));
  });
}

/** Returns one entry for the lines of a text that changed. */
function lineEntry(changes: readonly LineChange[], who: Entry['what']): Entry {
  const start = who.length > 0 ? [...who, ': '] : [];
  // Of lines that only moved, "was" and "is" would say the same.
  const isGone = eachFoundOnce(changes.map(({ was }) => was));
  const moved = changes.flatMap(({ is }) => (is !== undefined && isGone(is) ? [is] : []));
  const [isFrom, isTo] = [eachFoundOnce<string | undefined>(moved), eachFoundOnce<string | undefined>(moved)];
  const rest = changes.map(({ was, is }) => ({
    was: isFrom(was) ? undefined : was,
    is: isTo(is) ? undefined : is,
  }));
  const moves = moved.map((line): Detail => ({ kind: 'note', words: say`in another place: ${line}` }));
  return effect(
    [...start, `${counted(changes.length, 'line')} different.`],
    [...rest.flatMap(lineDetails), ...moves],
  );
}

function lineDetails({ was, is }: LineChange): Detail[] {
  const runs = was !== undefined && is !== undefined ? excerpts(was, is) : undefined;
  const detail = (kind: 'was' | 'is', text: string | undefined): Detail[] =>
    text === undefined ? [] : [{ ...holds(text), ...(runs && { runs: runs[kind] }), kind }];
  return [...detail('was', was), ...detail('is', is)];
}

/** Returns the letters and digits of a line, without what a saved file or the guide adds, and without where links lead. */
const lettersOf = (line: string): string =>
  line
    .toLowerCase()
    .replace(/^(\[ \] |tip: |\d+\. )/, '')
    .replace(/ \([a-z0-9-]+\)$/, '')
    .replaceAll(/\]\([^)\s]*\)|<[^>\s]*>/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A shorter line has to be all of a text; a longer one may be a part of one, such as a paragraph. */
const shortLine = 12;

/**
 * Returns a function that says whether a changed line comes from a text added, removed or changed in these files, or differs
 * only in when the programme takes place: the report shows that already.
 */
function repeatedLines(
  files: readonly FileChange[],
  sites: readonly [earlier: Site, later: Site],
  then: Artefact | undefined,
  now: Artefact | undefined,
): (line: LineChange) => boolean {
  const [removed, added] = [new Set<string>(), new Set<string>()];
  const dates = (then?.lines ?? []).map((date, index) => [date, now?.lines?.[index] ?? date] as const);
  const replaced: [string, string][] = [];
  const take = ({ word, was, is, inner }: Change) => {
    if (word === 'moved') inner.forEach(take);
    if (word === 'moved' || word === 'order') return;
    collect(was?.value, removed);
    collect(is?.value, added);
    if (was?.text !== undefined && is?.text !== undefined)
      replaced.push([lettersOf(was.text), lettersOf(is.text)]);
  };
  for (const { earlier, later, changes } of files) {
    if (earlier === undefined || later === undefined) {
      collect(earlier?.data, removed);
      collect(later?.data, added);
    }
    changes.forEach(take);
  }
  // Of a drawing, the report shows every word that came or went.
  const [drawn, redrawn] = sites.map(({ figures }) => new Set(figures.map(({ text }) => text)));
  const words = (figures: ReadonlySet<string> = new Set(), others: ReadonlySet<string> = new Set()) =>
    [...figures].flatMap((text) => (others.has(text) ? [] : readDrawing(text).texts.map(({ says }) => says)));
  collect(words(drawn, redrawn), removed);
  collect(words(redrawn, drawn), added);
  replaced.push(...dates.map(([was, is]): [string, string] => [lettersOf(was), lettersOf(is)]));
  const [gone, come] = [[...removed].join(' '), [...added].join(' ')];
  // "Not filled in" comes and goes with its question.
  const isKnown = (line: string | undefined, texts: ReadonlySet<string>, all: string) => {
    const letters = lettersOf(line ?? '');
    if (line === undefined || texts.has(letters)) return true;
    if (letters === lettersOf(firstMarks.notFilledIn)) return removed.size + added.size > 0;
    return letters.length > shortLine && all.includes(letters);
  };
  /** Whether one line becomes the other by these replacements alone, the period before the year in it. */
  const isReplaced = (was: string, is: string, pairs: readonly (readonly [string, string])[]) => {
    let line = was;
    return pairs.some(([from, to]) => {
      if (from !== '') line = line.replaceAll(from, to);
      return line === is;
    });
  };
  return ({ was, is }) => {
    const [before, after] = [lettersOf(was ?? ''), lettersOf(is ?? '')];
    if (was !== undefined && is !== undefined && dates.every(([date]) => date !== was))
      if (isReplaced(was, is, dates) || (before !== after && isReplaced(before, after, replaced)))
        return true;
    return before !== after && isKnown(was, removed, gone) && isKnown(is, added, come);
  };
}

function collect(value: unknown, texts: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, texts);
  else if (isFields(value)) for (const item of Object.values(value)) collect(item, texts);
  else if (value !== undefined && value !== null)
    // The guide sets each paragraph on its own, without marks.
    for (const text of [String(value), ...toParagraphs(String(value))]) texts.add(lettersOf(text));
}
