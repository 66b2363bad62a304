import { addMonths, type IsoDate } from '../schemas/dates.ts';
import { workingDaysBefore } from './meeting-days.ts';
import { pairIdOf, type PairNames, titleWithNames } from './pair-id.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

interface PlanDate {
  /** The beginning of the uid; the id of the pair follows. */
  uid: string;
  /** How many months after the day on which the plan begins. */
  months: number;
  /** What it is called, such as "Month 3". */
  label: string;
  /** The name of the form's field that says what there will be to show. */
  field: string;
}

/** What is known of a plan's calendar before anything is filled in. */
export interface PlanCalendar {
  /** The name of the calendar: the title of the page. */
  name: string;
  /** The address of the page, if it is known. */
  url: string | undefined;
  dates: readonly PlanDate[];
}

interface PlanChoices {
  /** The day on which the plan begins. */
  startDay: IsoDate;
  names: PairNames;
  getAnswer: (fieldName: string) => string;
  /** The title of a date of a pair that typed its names, with {title}, {mentee} and {mentor}. */
  eventTitle: string;
}

interface Environment {
  /** When the file is made, as ISO 8601 in UTC. */
  timestamp: string;
  /** Takes the place of the pair's names if it typed none; another one in each file. */
  randomId: string;
}

const reminderWorkingDays = 2;
/** The time of day of a reminder, since the dates have none. */
const reminderHour = 9;

/** Returns how many minutes before the beginning of a day its reminder comes. */
const reminderMinutesBefore = (day: IsoDate) =>
  (Date.parse(day) - Date.parse(workingDaysBefore(day, reminderWorkingDays))) / 60_000 - reminderHour * 60;

/**
 * Returns the calendar file of a plan that begins on a day; a short answer becomes the title, a long one the description. A
 * module of its own, so that it is loaded only on the click.
 */
export function writePlanCalendar(
  { name, url, dates }: PlanCalendar,
  { startDay, names, getAnswer, eventTitle }: PlanChoices,
  { timestamp, randomId }: Environment,
): string {
  const pairId = pairIdOf(names, randomId);
  const events = dates.map(({ uid, months, label, field: fieldName }): CalendarEvent => {
    const day = addMonths(startDay, months);
    const answer = getAnswer(fieldName).trim();
    const [firstLine = ''] = answer.split(/\r?\n/);
    const isShort = firstLine !== '' && firstLine.length <= 60;
    return {
      uid: `${uid}-${pairId}`,
      url,
      startDay: day,
      endDay: day,
      summary: titleWithNames(`${label}: ${isShort ? firstLine : name}`, names, eventTitle),
      description: isShort && firstLine === answer ? '' : answer,
      reminderMinutes: reminderMinutesBefore(day),
    };
  });
  return writeCalendar({ name, timestamp, events });
}
