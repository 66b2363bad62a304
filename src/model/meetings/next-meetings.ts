import type { Meeting } from '../schemas/meetings.ts';
import { yearOfMonth } from '../dates/dates.ts';
import { months as calendar, type Month } from '../schemas/vocabulary.ts';

/** The schedule of the programme: its first year, its months in order, and its meetings in order. */
interface ProgrammeTime {
  year: number;
  months: readonly Month[];
  meetings: readonly Pick<Meeting, 'month'>[];
}

/** A month of the programme and the meetings in it. */
export interface MeetingMonth {
  year: number;
  /** The number of the month, counted from 0 (January). */
  month: number;
  /**
   * The index, among all meetings, of the first meeting in this or a later month. If there is none, it is the index of
   * the last meeting.
   */
  first: number;
  /** How many meetings are in this month. */
  count: number;
}

export function meetingIndexAndCountByMonth({ year, months, meetings }: ProgrammeTime): MeetingMonth[] {
  const [firstMonth = 'January'] = months;
  const position = ({ month }: Pick<Meeting, 'month'>) => months.indexOf(month);
  return months.map((month, index) => {
    const firstInOrAfter = meetings.findIndex((meeting) => position(meeting) >= index);
    return {
      year: yearOfMonth(month, firstMonth, year),
      month: calendar.indexOf(month),
      first: firstInOrAfter === -1 ? Math.max(0, meetings.length - 1) : firstInOrAfter,
      count: meetings.filter((meeting) => meeting.month === month).length,
    };
  });
}

/**
 * The index of the meeting that is next on a given day, or whether the programme has not begun or has ended. The site
 * does not know when a pair meets. It therefore divides a month with n meetings into n equal parts, one for each
 * meeting. In a month without meetings, the next meeting is the first one of a later month.
 *
 * The text of this function is inserted into the home page as a part of a script (catalogue/boot-script.ts). The
 * function can therefore use nothing but its arguments and the globals of a browser.
 */
export function nextMeeting(
  programmeMonths: readonly MeetingMonth[],
  { year, month, day }: { year: number; month: number; day: number },
): number | 'before' | 'after' {
  for (const entry of programmeMonths)
    if (entry.year === year && entry.month === month)
      return entry.first + Math.floor(((day - 1) * entry.count) / new Date(year, month + 1, 0).getDate());
  const [start] = programmeMonths;
  return start && year * 12 + month < start.year * 12 + start.month ? 'before' : 'after';
}
