import { addMonths, type IsoDate } from '../dates/dates.ts';
import { eventUid, pairIdOf } from './event-uid.ts';
import { type PairNames, titleWithNames } from './pair-names.ts';
import { reminderDays } from './reminder.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

interface Milestone {
  /** How many months after the day on which the plan begins. */
  months: number;
  /** Its label, such as "Month 3". */
  label: string;
  /** The name of the form field with the evidence planned for this date. */
  field: string;
}

/** The part of a plan's calendar that does not depend on what visitors fill in. */
export interface MilestoneCalendar {
  /** The slug of the page, part of each uid. */
  slug: string;
  /** The year of the programme, part of each uid. */
  year: number;
  /** The name of the calendar: the title of the page. */
  name: string;
  /** The address of the page, if the site knows its own. */
  url: string | undefined;
  dates: readonly Milestone[];
}

interface MilestoneChoices {
  /** The day on which the plan begins. */
  startDay: IsoDate;
  names: PairNames;
  getAnswer: (fieldName: string) => string;
  /** The title of a date of a pair that typed its names, with {title}, {mentee} and {mentor}. */
  eventTitle: string;
}

interface Environment {
  /** When the file is generated, as ISO 8601 in UTC. */
  timestamp: string;
  /** Replaces the names in the uid if the pair left them out; different in each file. */
  randomId: string;
}

/** The hour of a reminder, since the dates are whole days. */
const reminderHour = 9;

/** How long before midnight of a day its reminder is due, in minutes. */
const reminderMinutes = (reminderDays * 24 - reminderHour) * 60;

/**
 * Writes the calendar file of a plan that begins on a day. A short answer becomes the title, a long one the
 * description. This is a separate module so that it is loaded only on the click.
 */
export function writeMilestoneCalendar(
  { slug, year, name, url, dates }: MilestoneCalendar,
  { startDay, names, getAnswer, eventTitle }: MilestoneChoices,
  { timestamp, randomId }: Environment,
): string {
  const pairId = pairIdOf(names, randomId);
  const events = dates.map(({ months, label, field: fieldName }): CalendarEvent => {
    const day = addMonths(startDay, months);
    const answer = getAnswer(fieldName).trim();
    const [firstLine = ''] = answer.split(/\r?\n/);
    const isShort = firstLine !== '' && firstLine.length <= 60;
    return {
      uid: eventUid([slug, year, fieldName], pairId),
      url,
      startDay: day,
      endDay: day,
      summary: titleWithNames(`${label}: ${isShort ? firstLine : name}`, names, eventTitle),
      description: isShort && firstLine === answer ? '' : answer,
      reminderMinutes,
    };
  });
  return writeCalendar({ name, timestamp, events });
}
