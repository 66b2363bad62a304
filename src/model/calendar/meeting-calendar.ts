import { addDays, type IsoDate } from '../dates/dates.ts';
import type { Month } from '../schemas/vocabulary.ts';
import { fillTemplate } from '../text/templates.ts';
import { eventUid, pairIdOf } from './event-uid.ts';
import { dateOfMonthlyDay, type MonthlyDay } from './meeting-days.ts';
import { type PairNames, titleWithNames } from './pair-names.ts';
import { reminderDays } from './reminder.ts';
import { toInstant } from './time-zones.ts';
import { type CalendarEnvironment, type CalendarEvent, renderCalendar } from './render-calendar.ts';

/** A meeting of the programme, with everything that its calendar event shows. */
export interface CalendarMeeting {
  /** The id of the meeting. It is part of the uid of the calendar event, so it must never change. */
  id: string;
  title: string;
  year: number;
  month: Month;
  minutes: number;
  /** The steps of the agenda, a line each. */
  agenda: readonly string[];
  /**
   * The path, relative to the site, of the page that describes the meeting, such as
   * "resources/goal-setting-worksheet#first-hour".
   */
  path: string;
}

/** The meetings of a programme as plain data, before a pair has chosen the days. */
export interface MeetingCalendarModel {
  /** The name of the calendar, which calendar programs show. */
  name: string;
  /**
   * The year of the programme. It is part of each uid, because the same pair may take part in another year with the
   * same meetings.
   */
  year: number;
  /** The meetings in the order in which they take place. */
  meetings: readonly CalendarMeeting[];
  labels: {
    /**
     * The title of a calendar event for a pair that has typed its names. It has the placeholders {title}, {mentee} and
     * {mentor}.
     */
    eventTitle: string;
    /** The last line in the description of a calendar event. It has the placeholder {url}. */
    eventLink: string;
  };
}

export interface MeetingChoices {
  /** One day for each meeting of the busiest month. A month with fewer meetings uses only the first of these days. */
  days: readonly MonthlyDay[];
  /** The start time of every meeting, in minutes after midnight. */
  startMinutes: number;
  /** The time zone of the visitor, such as "Europe/Berlin". */
  timeZone: string;
  names: PairNames;
}

interface Environment extends CalendarEnvironment {
  /** The address of the site, ending in a slash. */
  siteUrl: string;
}

interface DatedMeeting {
  meeting: CalendarMeeting;
  day: IsoDate;
  startInstant: number;
}

/** Groups the meetings by month, in the order of the programme. Months without a meeting have no group. */
function groupByMonth(meetings: readonly CalendarMeeting[]): CalendarMeeting[][] {
  const groups = new Map<string, CalendarMeeting[]>();
  for (const meeting of meetings) {
    const key = `${meeting.year} ${meeting.month}`;
    groups.set(key, [...(groups.get(key) ?? []), meeting]);
  }
  return [...groups.values()];
}

/**
 * Gives every meeting a date. Within a month, the first meeting gets the earliest of the chosen days, the second
 * meeting the next day, and so on.
 */
function dateMeetings(
  meetings: readonly CalendarMeeting[],
  { days, startMinutes, timeZone }: Omit<MeetingChoices, 'names'>,
): DatedMeeting[] {
  return groupByMonth(meetings).flatMap((group) => {
    const dates = group.flatMap(({ year, month }, index) => {
      const monthlyDay = days[index];
      return monthlyDay ? [dateOfMonthlyDay(monthlyDay, year, month)] : [];
    });
    const sortedDates = dates.toSorted();
    return group.flatMap((meeting, index) => {
      const day = sortedDates[index];
      return day === undefined
        ? []
        : [{ meeting, day, startInstant: toInstant(day, startMinutes, timeZone) }];
    });
  });
}

/**
 * Creates a calendar file with the meetings that have not begun yet. Returns its text, these meetings (`remaining`),
 * and the meetings that were left out because their dates have passed (`passed`). A meeting without a chosen day is in
 * neither list.
 */
export function renderMeetingCalendar(
  { name, year, meetings, labels }: MeetingCalendarModel,
  choices: MeetingChoices,
  { siteUrl, timestamp, randomId }: Environment,
) {
  const { names, startMinutes, timeZone } = choices;
  const now = Date.parse(timestamp);
  const pairId = pairIdOf(names, randomId);
  const datedMeetings = dateMeetings(meetings, choices);
  const remaining = datedMeetings.filter(({ startInstant }) => startInstant > now);
  const events = remaining.map(({ meeting, day, startInstant }): CalendarEvent => {
    const url = `${siteUrl}${meeting.path}`;
    const reminderDay = addDays(day, -reminderDays);
    const reminderInstant = toInstant(reminderDay, startMinutes, timeZone);
    return {
      uid: eventUid([meeting.id, year], pairId),
      startInstant,
      minutes: meeting.minutes,
      summary: titleWithNames(meeting.title, names, labels.eventTitle),
      description: [...meeting.agenda, fillTemplate(labels.eventLink, { url })].join('\n'),
      url,
      // A reminder whose time has passed is left out, because some calendar programs would show it immediately.
      reminderMinutes: reminderInstant > now ? (startInstant - reminderInstant) / 60_000 : undefined,
    };
  });
  return {
    text: renderCalendar({ name, timestamp, events }),
    remaining,
    passed: datedMeetings.filter(({ startInstant }) => startInstant <= now),
  };
}
