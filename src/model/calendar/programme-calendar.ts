import { toParagraphs, toPlainText } from '../text/markdown.ts';
import type { Labels } from '../schemas/labels.ts';
import type { Phase } from '../schemas/entries.ts';
import type { Month } from '../schemas/vocabulary.ts';
import { fillTemplate } from '../text/words.ts';
import { addDays, addMonths, firstDay, mondayFrom, type Day, yearOf } from '../schemas/dates.ts';
import { type Calendar, type CalendarEvent, uidOf } from './write-calendar.ts';

interface ProgrammeDates {
  programme: { name: string; year: number };
  phases: readonly Phase[];
  labels: Pick<Labels['calendar'], 'phase' | 'activity'>;
  /** The address of the site, ending in a slash; undefined if it is not known. */
  site: string | undefined;
  stamp: string;
}

/** Returns the first day of a month of the programme; months before its first are in the following year. */
function dayIn(year: number, first: Month, month: Month): Day {
  return firstDay(yearOf(month, first, year), month);
}

/** Returns the dates of the programme: each phase from first to last day, each review on the first Monday of its month. */
export function toProgrammeCalendar({ programme, phases, labels, site, stamp }: ProgrammeDates): Calendar {
  const { name, year } = programme;
  const first = phases[0]?.months[0] ?? 'January';
  const events = phases.flatMap((phase, index): CalendarEvent[] => {
    const uid = `${phase.id}-${String(year)}`;
    const url = site === undefined ? undefined : `${site}?phase=${phase.id}`;
    const starts = dayIn(year, first, phase.months[0] ?? first);
    const lastMonth = dayIn(year, first, phase.months.at(-1) ?? first);
    const activities = phase.activities.map((text) => fillTemplate(labels.activity, { text }));
    return [
      {
        uid: uidOf(uid, site),
        url,
        starts,
        ends: addDays(addMonths(lastMonth, 1), -1),
        summary: fillTemplate(labels.phase, { number: index + 1, title: toPlainText(phase.title) }),
        description: [...toParagraphs(phase.description), ...activities.map(toPlainText)].join('\n'),
      },
      ...(phase.reviews ?? []).map(({ month, title, text }, nth): CalendarEvent => {
        const day = mondayFrom(dayIn(year, first, month));
        return {
          uid: uidOf(`${uid}-review-${String(nth + 1)}`, site),
          url,
          starts: day,
          ends: day,
          summary: toPlainText(title),
          description: toPlainText(text),
        };
      }),
    ];
  });
  return { name, stamp, events };
}
