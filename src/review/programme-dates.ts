/** What follows from the months and the year: the period and the days of the calendar. */
import { looseContent } from '../content/site-content.ts';
import type { Site } from '../content/site.ts';
import { dateFormat, periodOf } from '../schemas/dates.ts';
import { toProgrammeCalendar } from '../takeaway/programme-calendar.ts';

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
