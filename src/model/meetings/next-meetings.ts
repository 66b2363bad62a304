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
  /** Counted from 0. */
  month: number;
  /** The index of the first meeting in this month or later; that of the last meeting if none follows. */
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
 * The index of the next meeting on a day, or whether the programme has not begun or has ended. The site does not know
 * when a pair meets, so it divides a month with n meetings into n equal parts. In a month without meetings, the next
 * meeting is the first one of a later month. `nextMeetingFunction` below is the same in the script of the home page: change
 * both.
 */
export function nextMeeting(
  programmeMonths: readonly MeetingMonth[],
  { year, month, day }: { year: number; month: number; day: number },
): number | 'before' | 'after' {
  const current = programmeMonths.find((entry) => entry.year === year && entry.month === month);
  if (current === undefined) {
    const [start] = programmeMonths;
    return start !== undefined && year * 12 + month < start.year * 12 + start.month ? 'before' : 'after';
  }
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return current.first + Math.floor(((day - 1) * current.count) / daysInMonth);
}

/**
 * The source of a function with the results of `nextMeeting` above, for the script that runs before the first paint. It
 * is written by hand, because that script is part of the page and has to be short and free of imports. The arguments
 * are the months as lists [year, month, first, count] and a Date; the result is an index, "before" or "after". A test
 * compares both functions (tests/unit/meetings/next-meetings.test.ts, “never goes back, is never missing, and is the
 * same before the first paint”).
 */
export const nextMeetingFunction =
  `function(l,n){var y=n.getFullYear(),k=n.getMonth(),r="after",i=0,e;` +
  `if(l.length&&y*12+k<l[0][0]*12+l[0][1])r="before";` +
  `for(;e=l[i];i++)if(e[0]==y&&e[1]==k)r=e[2]+Math.floor((n.getDate()-1)*e[3]/new Date(y,k+1,0).getDate());` +
  `return r}`;
