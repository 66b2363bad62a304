import { looseContent } from '../content/site-content.ts';
import type { Site } from '../content/site.ts';
import { dayName, periodOf } from '../schemas/dates.ts';
import { toProgrammeCalendar } from '../takeaway/programme-calendar.ts';
import { counted } from '../text/words.ts';
import type { BuiltFacts } from './built-site.ts';
import type { Comparison } from './compare-content.ts';
import { type Detail, type Entry, type Group, holds, quoteAll } from './entries.ts';
import { excerpts } from './excerpts.ts';
import { readAgain } from './read-again.ts';

const effect = (what: Entry['what'], details: Detail[] = []): Entry => ({ word: 'effect', what, details });

/** Returns when the programme takes place and each day of its calendar, or undefined if its phases or its labels cannot be read as a whole. */
function datesOf(site: Site) {
  const { programme: programmes, phases: all, labels: allLabels } = looseContent(site);
  const programme = programmes[0]?.whole('name', 'year', 'period', 'language');
  const phases = all.flatMap((entry) => entry.whole() ?? []);
  const labels = allLabels[0]?.whole('calendar')?.calendar;
  if (programme === undefined || labels === undefined || phases.length === 0 || phases.length < all.length)
    return undefined;
  const { events } = toProgrammeCalendar({ programme, phases, labels, site: undefined, stamp: '' });
  const days = events.map(({ uid, starts, ends, summary }) => {
    const [first = '', last = ''] = [starts, ends].map((day) => dayName(day, 'en-GB'));
    // It is the same event in another year.
    const name = uid.replace(`-${programme.year}`, '');
    return [name, { summary, on: starts === ends ? first : `${first} to ${last}` }] as const;
  });
  return { period: periodOf(programme, phases), days: new Map(days) };
}

/** Returns what a change does elsewhere: to sentences beside it, to the dates and, if both were built, to the site's files. */
export function describeEffects(
  earlier: Site,
  later: Site,
  comparison: Comparison,
  built?: BuiltFacts,
): Group[] {
  const beside = readAgain(earlier, later, comparison).map(({ file, line, message }) =>
    holds(`${file}:${line} ${message}`),
  );
  const groups: Group[] = [
    {
      title: [],
      entries: beside.length > 0 ? [effect([`${counted(beside.length, 'text')} to read again`], beside)] : [],
    },
    { title: ['The months and the year'], entries: datesMoved(earlier, later) },
    { title: ['Built with the code of this change'], entries: built ? describeBuilt(built) : [] },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Returns the period and the days of the calendar that are others now; what they are called is told where it is written. */
function datesMoved(earlier: Site, later: Site): Entry[] {
  const [then, now] = [datesOf(earlier), datesOf(later)];
  if (then === undefined || now === undefined) return [];
  const days = [...new Set([...then.days.keys(), ...now.days.keys()])].flatMap((name): Detail[] => {
    const [was, is] = [then.days.get(name), now.days.get(name)];
    if (was === undefined) return [holds(is?.on ?? '', is?.summary, 'added')];
    if (is === undefined) return [holds(was.on, was.summary, 'removed')];
    return was.on === is.on ? [] : [{ field: is.summary, runs: excerpts(was.on, is.on) }];
  });
  const period: Detail[] =
    then.period === now.period ? [] : [{ field: '', runs: excerpts(then.period, now.period) }];
  return [
    ...(period.length > 0 ? [effect(['The period'], period)] : []),
    ...(days.length > 0 ? [effect(['The dates for a calendar'], days)] : []),
  ];
}

/** Returns which files are different, and how many are not. */
function describeBuilt({ changed, added, removed, equal }: BuiltFacts): Entry[] {
  const list = (words: string, paths: readonly string[]): Entry[] =>
    paths.length === 0
      ? []
      : [
          effect(
            [`${counted(paths.length, 'file')} ${words}`],
            paths.map((path) => ({ note: quoteAll([path]) })),
          ),
        ];
  return [
    ...list('different, byte for byte', changed),
    ...list('new', added),
    ...list('not there any more', removed),
    effect([`${counted(equal, 'file')} equal`]),
  ];
}
