import { toPlainParagraphs, toPlainText } from '../text/markdown.ts';
import type { Labels } from '../schemas/labels.ts';
import type { Phase } from '../schemas/entries.ts';
import type { Month } from '../schemas/vocabulary.ts';
import { fillTemplate } from '../text/string-utils.ts';
import {
  addDays,
  addMonths,
  firstDayOfMonth,
  firstMondayFrom,
  type IsoDate,
  yearOfMonth,
} from '../schemas/dates.ts';
import { type Calendar, type CalendarEvent, calendarUid } from './write-calendar.ts';

interface ProgrammeDates {
  programme: { name: string; year: number };
  phases: readonly Phase[];
  labels: Pick<Labels['calendar'], 'phase' | 'activity'>;
  /** The address of the site, ending in a slash; undefined if it is not known. */
  site: string | undefined;
  timestamp: string;
}

/** Returns the first day of a month of the programme; months before its first are in the following year. */
function firstDayOfProgrammeMonth(year: number, firstMonth: Month, month: Month): IsoDate {
  return firstDayOfMonth(yearOfMonth(month, firstMonth, year), month);
}

/** Returns the dates of the programme: each phase from first to last day, each review on the first Monday of its month. */
export function toProgrammeCalendar({
  programme,
  phases,
  labels,
  site,
  timestamp,
}: ProgrammeDates): Calendar {
  const { name, year } = programme;
  const firstMonth = phases[0]?.months[0] ?? 'January';
  const events = phases.flatMap((phase, index): CalendarEvent[] => {
    const uidBase = `${phase.id}-${String(year)}`;
    const url = site === undefined ? undefined : `${site}?phase=${phase.id}`;
    const startDay = firstDayOfProgrammeMonth(year, firstMonth, phase.months[0] ?? firstMonth);
    const firstDayOfLastMonth = firstDayOfProgrammeMonth(year, firstMonth, phase.months.at(-1) ?? firstMonth);
    const activities = phase.activities.map((text) => fillTemplate(labels.activity, { text }));
    return [
      {
        uid: calendarUid(uidBase, site),
        url,
        startDay,
        endDay: addDays(addMonths(firstDayOfLastMonth, 1), -1),
        summary: fillTemplate(labels.phase, { number: index + 1, title: toPlainText(phase.title) }),
        description: [...toPlainParagraphs(phase.description), ...activities.map(toPlainText)].join('\n'),
      },
      ...(phase.reviews ?? []).map(({ month, title, text }, reviewIndex): CalendarEvent => {
        const day = firstMondayFrom(firstDayOfProgrammeMonth(year, firstMonth, month));
        return {
          uid: calendarUid(`${uidBase}-review-${String(reviewIndex + 1)}`, site),
          url,
          startDay: day,
          endDay: day,
          summary: toPlainText(title),
          description: toPlainText(text),
        };
      }),
    ];
  });
  return { name, timestamp, events };
}
