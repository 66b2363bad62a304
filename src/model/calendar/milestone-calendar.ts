import { addMonths, type IsoDate } from '../dates/dates.ts';
import { eventUid, pairIdOf } from './event-uid.ts';
import { type PairNames, titleWithNames } from './pair-names.ts';
import { reminderDays } from './reminder.ts';
import { type CalendarEnvironment, type CalendarEvent, renderCalendar } from './render-calendar.ts';

interface Milestone {
  /** The date of the milestone, as a number of months after the day on which the plan begins. */
  months: number;
  /** The label of the milestone, such as "Month 3". */
  label: string;
  /** The name of the form field in which the visitor plans the evidence for this milestone. */
  field: string;
}

/** The data of a plan's calendar that are the same for all visitors, because they do not depend on the answers. */
export interface MilestoneCalendar {
  /** The slug of the plan's page; it is part of each uid. */
  slug: string;
  /** The year of the programme; it is part of each uid. */
  year: number;
  /** The name of the calendar: the title of the page. */
  name: string;
  /** The address of the page; undefined if the site does not know its own address. */
  url: string | undefined;
  dates: readonly Milestone[];
}

interface MilestoneChoices {
  /** The day on which the plan begins. */
  startDay: IsoDate;
  names: PairNames;
  getAnswer: (fieldName: string) => string;
  /**
   * The title of a calendar event for a pair that has typed its names. It has the placeholders {title}, {mentee} and
   * {mentor}.
   */
  eventTitle: string;
}

/** The hour at which calendar programs remind people of a milestone, which is a whole day without a time. */
const reminderHour = 9;

/** How many minutes before the beginning of a milestone's day its reminder is shown. */
const reminderMinutes = (reminderDays * 24 - reminderHour) * 60;

/**
 * Creates the calendar file of a plan that begins on a given day. A short answer becomes the title of a calendar event,
 * and a long answer its description. The browser loads this module only when somebody saves the calendar.
 */
export function renderMilestoneCalendar(
  { slug, year, name, url, dates }: MilestoneCalendar,
  { startDay, names, getAnswer, eventTitle }: MilestoneChoices,
  { timestamp, randomId }: CalendarEnvironment,
): string {
  const pairId = pairIdOf(names, randomId);
  const events = dates.map(({ months, label, field: fieldName }): CalendarEvent => {
    const answer = getAnswer(fieldName).trim();
    const [firstLine = ''] = answer.split(/\r?\n/);
    const isShort = firstLine !== '' && firstLine.length <= 60;
    return {
      uid: eventUid([slug, year, fieldName], pairId),
      url,
      day: addMonths(startDay, months),
      summary: titleWithNames(`${label}: ${isShort ? firstLine : name}`, names, eventTitle),
      description: isShort && firstLine === answer ? '' : answer,
      reminderMinutes,
    };
  });
  return renderCalendar({ name, timestamp, events });
}
