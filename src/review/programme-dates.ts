/** What follows from the months and the year: the period, the days of the calendar, and sentences that name a month. */
import { readValues } from '../content/shown.ts';
import { looseContent } from '../content/site-content.ts';
import { filesOf, type Site } from '../content/site.ts';
import { dateFormat, periodOf } from '../schemas/dates.ts';
import { toProgrammeCalendar } from '../takeaway/programme-calendar.ts';
import { excerpt } from '../text/words.ts';

/** When the programme takes place, and each line of its calendar. */
interface ProgrammeDates {
  period: string;
  year: string;
  days: string[];
}

/** Returns the dates of the programme, or undefined if its phases or its labels cannot be read as a whole. */
export function datesOf(site: Site): ProgrammeDates | undefined {
  const { programme: programmes, phases: all, labels: allLabels } = looseContent(site);
  const programme = programmes[0]?.whole('name', 'year', 'period', 'language');
  const phases = all.flatMap((entry) => entry.whole() ?? []);
  const labels = allLabels[0]?.whole('calendar')?.calendar;
  if (programme === undefined || labels === undefined || phases.length === 0 || phases.length < all.length)
    return undefined;
  const period = periodOf(programme, phases);
  const calendar = { programme, phases, period, labels, site: 'https://example.org/', stamp: '' };
  const format = dateFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const days = toProgrammeCalendar(calendar).events.map(({ starts, ends, summary }) => {
    const [first, last] = [starts, ends].map((day) => format.format(new Date(day)));
    return `${starts === ends ? first : `${first} to ${last}`}: ${summary}`;
  });
  return { period, year: String(programme.year), days };
}

/** Returns the sentences to read again after the months or the year have changed: those that name any of what they were. */
export function namingDates(earlier: Site, later: Site): string[] {
  const before = filesOf(earlier, 'phases').flatMap(({ root }) =>
    root.items.flatMap((phase) => phase.at('months').texts.map(({ text }) => text)),
  );
  const years = filesOf(earlier, 'programme').map(({ root }) => String(root.at('year').value));
  const named = new RegExp(`(?<![\\p{L}\\d])(?:${[...before, ...years].join('|')})(?![\\p{L}\\d])`, 'u');
  return later.files.flatMap(readValues).flatMap(({ text, line, meta, field }) => {
    const found = meta.sample === true || field === 'monthLabel' ? null : named.exec(text);
    return found === null ? [] : `${line} ${excerpt(text, found.index, found.index + found[0].length)}`;
  });
}
