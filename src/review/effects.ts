import { diffArrays } from 'diff';
import { readDrawing } from '../content/drawing.ts';
import { looseContent } from '../content/site-content.ts';
import type { Site } from '../content/site.ts';
import { isFields } from '../content/values.ts';
import { dayName, periodOf } from '../schemas/dates.ts';
import { toProgrammeCalendar } from '../takeaway/programme-calendar.ts';
import { toParagraphs } from '../text/markdown.ts';
import { counted, eachFoundOnce } from '../text/words.ts';
import type { BuiltSides } from './built-site.ts';
import type { Change, Comparison, FileChange } from './compare-content.ts';
import { type Detail, type Entry, type Group, holds, quoteAll, say, type Words } from './entries.ts';
import { excerpts } from './excerpts.ts';
import { readAgain } from './read-again.ts';

/** A line that changed; `was` is undefined if it was added, `is` if it was removed. */
interface LineChange {
  was: string | undefined;
  is: string | undefined;
}

type IsRepeated = (line: LineChange) => boolean;

/** How many names are told of many. */
const mostNames = 5;

const some = (names: readonly string[]): Words => {
  const more = names.length - mostNames;
  return more < 2 ? quoteAll(names) : [...quoteAll(names.slice(0, mostNames)), ` and ${more} more`];
};

const effect = (what: Entry['what'], details: Detail[] = []): Entry => ({ word: 'effect', what, details });

/** Returns when the programme takes place and each line of its calendar, or undefined if its phases or its labels cannot be read as a whole. */
function datesOf(site: Site) {
  const { programme: programmes, phases: all, labels: allLabels } = looseContent(site);
  const programme = programmes[0]?.whole('name', 'year', 'period', 'language');
  const phases = all.flatMap((entry) => entry.whole() ?? []);
  const labels = allLabels[0]?.whole('calendar')?.calendar;
  if (programme === undefined || labels === undefined || phases.length === 0 || phases.length < all.length)
    return undefined;
  const period = periodOf(programme, phases);
  const calendar = { programme, phases, period, labels, site: 'https://example.org/', stamp: '' };
  const days = toProgrammeCalendar(calendar).events.map(({ starts, ends, summary }) => {
    const [first, last] = [starts, ends].map((day) => dayName(day, 'en-GB'));
    return `${starts === ends ? first : `${first} to ${last}`}: ${summary}`;
  });
  return { period, year: String(programme.year), days };
}

/**
 * Returns what a change does elsewhere: to the dates, to sentences beside it and, if they were built, to the pages and files
 * of the site. What only repeats the change, as the guide and saved files do, is left out.
 */
export function describeEffects(
  earlier: Site,
  later: Site,
  comparison: Comparison,
  built?: BuiltSides,
): Group[] {
  const [then, now] = [datesOf(earlier), datesOf(later)];
  const periods = then && now ? [[then.period, now.period] as const, [then.year, now.year] as const] : [];
  const isRepeated = repeatedLines(comparison.files, [earlier, later], periods);
  const [period] = periods;
  const isMoved = period !== undefined && period[0] !== period[1];
  const days = then && now ? linesChanged(then.days, now.days).filter((line) => !isRepeated(line)) : [];
  const beside = readAgain(earlier, later, comparison).map(({ file, line, message }) =>
    holds(`${file}:${line} ${message}`),
  );
  const toRead = `${counted(beside.length, 'text')} to read again`;
  const others = built?.others ?? [];
  const look = ['Different beside their words, to be looked at: ', ...some(others)];
  const groups: Group[] = [
    { title: [], entries: beside.length > 0 ? [effect([toRead], beside)] : [] },
    {
      title: ['The months and the year'],
      entries: [
        ...(isMoved ? [effect(['The period'], [{ field: '', runs: excerpts(...period) }])] : []),
        ...(days.length > 0 ? [lineEntry(days, ['The dates for a calendar'])] : []),
      ],
    },
    ...(built ? describeBuilt(built, comparison, isRepeated) : []),
    { title: ['Styles, scripts and pictures as built'], entries: others.length > 0 ? [effect(look)] : [] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Returns what else is different in both sites as built, by what it is; what belongs to a renamed page has followed it. */
function describeBuilt(
  { before, now }: BuiltSides,
  { slugNow }: Comparison,
  isRepeated: IsRepeated,
): Group[] {
  const titleNow = (title: string) =>
    title.replace(/(?<=^page \/resources\/).*$/, (slug) => slugNow('resources', slug) ?? slug);
  const kept = [...before].map(([title, was]) => ({ was, is: now.get(titleNow(title)) }));
  const known = new Set(kept.map(({ is }) => is));
  const came = [...now.values()].filter((is) => !known.has(is)).map((is) => ({ was: undefined, is }));
  const all = [...kept, ...came].map(({ was, is }) => ({
    was,
    is,
    changes: was && is ? linesChanged(was.lines, is.lines).filter((line) => !isRepeated(line)) : [],
  }));
  return [...Map.groupBy(all, ({ was, is }) => (is ?? was)?.group ?? '')].map(([group, own]) => {
    const different = own.filter(({ changes }) => changes.length > 0);
    // What is the same in several files is told once, with their names.
    const alike = Map.groupBy(different, ({ changes }) => JSON.stringify(changes));
    const lines = [...alike.values()].map((files) =>
      lineEntry(files[0]?.changes ?? [], some(files.flatMap(({ is }) => is?.name ?? []))),
    );
    const names = own.flatMap(({ was, is }) => {
      if (was && is) return [];
      const { name = '' } = is ?? was ?? {};
      return effect(is ? say`${name} is new` : say`${name} is not offered any more`);
    });
    return { title: [group], entries: [...lines, ...names] };
  });
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

/** Returns one entry for the lines of a text that changed; of those that only moved, how many they are. */
function lineEntry(changes: readonly LineChange[], who: Words): Entry {
  const isGone = eachFoundOnce(changes.map(({ was }) => was));
  const moved = changes.flatMap(({ is }) => (is !== undefined && isGone(is) ? [is] : []));
  const [isFrom, isTo] = [eachFoundOnce<string | undefined>(moved), eachFoundOnce<string | undefined>(moved)];
  const details = changes.flatMap(({ was, is }): Detail[] => {
    const [gone, come] = [isFrom(was) ? undefined : was, isTo(is) ? undefined : is];
    if (gone === undefined && come === undefined) return [];
    if (gone !== undefined && come !== undefined) return [{ field: '', runs: excerpts(gone, come) }];
    return [holds(gone ?? come ?? '', '', gone === undefined ? 'added' : 'removed')];
  });
  const places: Detail[] =
    moved.length > 0 ? [{ note: [`${counted(moved.length, 'line')} in another place`] }] : [];
  const start = who.length > 0 ? [...who, ': '] : [];
  return effect([...start, `${counted(changes.length, 'line')} different`], [...details, ...places]);
}

/** Returns the letters and digits of a line, without where links lead. */
const lettersOf = (line: string): string =>
  line
    .toLowerCase()
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
  dates: readonly (readonly [was: string, is: string])[],
): IsRepeated {
  const [removed, added] = [new Set<string>(), new Set<string>()];
  const replaced: [string, string][] = [];
  // What is in another order, or another list, comes and goes as it is.
  const take = ({ was, is, inner }: Change) => {
    inner.forEach(take);
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
  const isKnown = (line: string | undefined, texts: ReadonlySet<string>, all: string) => {
    const letters = lettersOf(line ?? '');
    if (line === undefined || texts.has(letters)) return true;
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
    // A page sets each paragraph on its own, without marks.
    for (const text of [String(value), ...toParagraphs(String(value))]) texts.add(lettersOf(text));
}
