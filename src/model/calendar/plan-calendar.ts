import { addMonths, type IsoDate } from '../schemas/dates.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

interface PlanDate {
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

/**
 * Returns the calendar file of a plan that begins on a day; a short answer becomes the title, a long one the description. A
 * module of its own, so that it is loaded only on the click.
 */
export function writePlanCalendar(
  { name, url, dates }: PlanCalendar,
  startDay: IsoDate,
  getAnswer: (fieldName: string) => string,
  timestamp: string,
): string {
  const events = dates.map(({ uid, months, label, field: fieldName }): CalendarEvent => {
    const day = addMonths(startDay, months);
    const answer = getAnswer(fieldName).trim();
    const [firstLine = ''] = answer.split(/\r?\n/);
    const isShort = firstLine !== '' && firstLine.length <= 60;
    return {
      uid,
      url,
      startDay: day,
      endDay: day,
      summary: `${label}: ${isShort ? firstLine : name}`,
      description: isShort && firstLine === answer ? '' : answer,
    };
  });
  return writeCalendar({ name, timestamp, events });
}
