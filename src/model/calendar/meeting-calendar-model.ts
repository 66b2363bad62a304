import { agendaItems, meetingPath, type StandingItems } from '../meetings/meetings.ts';
import { yearOfMonth } from '../dates/dates.ts';
import type { Phase } from '../schemas/entries.ts';
import type { Labels } from '../schemas/labels.ts';
import type { Meeting } from '../schemas/meetings.ts';
import { toPlainText } from '../text/markdown.ts';
import { fillTemplate } from '../text/templates.ts';
import type { MeetingCalendarModel } from './meeting-calendar.ts';

interface Source {
  programme: { name: string; year: number; standing: StandingItems };
  phases: readonly Pick<Phase, 'months'>[];
  /** The meetings in the order in which they take place. */
  meetings: readonly Meeting[];
  labels: Pick<Labels['calendar'], 'eventTitle' | 'eventStep' | 'eventLink'>;
}

/**
 * Converts the meetings of the content to plain data, which the build can pass to the browser. The meetings have no
 * dates yet, because each pair chooses its own days.
 */
export function toUndatedMeetings({ programme, phases, meetings, labels }: Source): MeetingCalendarModel {
  const { name, year, standing } = programme;
  const firstMonth = phases[0]?.months[0] ?? 'January';
  return {
    name,
    year,
    meetings: meetings.map((meeting) => ({
      id: meeting.id,
      title: toPlainText(meeting.title),
      year: yearOfMonth(meeting.month, firstMonth, year),
      month: meeting.month,
      minutes: meeting.together,
      agenda: agendaItems(meeting, standing).map(({ minutes, title }) =>
        fillTemplate(labels.eventStep, { minutes, title: toPlainText(title) }),
      ),
      path: meetingPath(meeting).replace(/^\//, ''),
    })),
    labels: { eventTitle: labels.eventTitle, eventLink: labels.eventLink },
  };
}

/**
 * Counts the days a month that a pair has to choose: as many as the busiest month has meetings. Also returns whether
 * any other month has fewer meetings.
 */
export function countMeetingDays(meetings: readonly Pick<Meeting, 'month'>[]) {
  const counts = new Map<string, number>();
  for (const { month } of meetings) counts.set(month, (counts.get(month) ?? 0) + 1);
  const dayCount = Math.max(0, ...counts.values());
  return { dayCount, hasShorterMonths: [...counts.values()].some((count) => count < dayCount) };
}
