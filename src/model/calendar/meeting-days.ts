import { addDays, addMonths, firstDayOfMonth, type IsoDate, toIsoDate, weekdayOf } from '../dates/dates.ts';
import { type MeetingMonth, nextMeeting } from '../meetings/next-meetings.ts';
import { type Month, months, type WeekOfMonth, weeksOfMonth } from '../schemas/vocabulary.ts';

/** The numbers of the weekdays as in ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** A day that recurs each month, such as the first Tuesday. */
export interface MonthlyDay {
  week: WeekOfMonth;
  weekday: Weekday;
}

export function dateOfMonthlyDay({ week, weekday }: MonthlyDay, year: number, month: Month): IsoDate {
  const firstDay = firstDayOfMonth(year, month);
  if (week === 'last') {
    const lastDay = addDays(addMonths(firstDay, 1), -1);
    return addDays(lastDay, -((weekdayOf(lastDay) - weekday + 7) % 7));
  }
  const firstMatch = addDays(firstDay, (weekday - weekdayOf(firstDay) + 7) % 7);
  return addDays(firstMatch, 7 * weeksOfMonth.indexOf(week));
}

/** Whether two monthly days can fall on the same date. For example, the fourth Tuesday is often also the last one. */
const canCoincide = (a: MonthlyDay, b: MonthlyDay): boolean =>
  a.weekday === b.weekday &&
  (a.week === b.week || [a.week, b.week].every((week) => week === 'fourth' || week === 'last'));

/**
 * Whether no two of these monthly days can fall on the same date. Then each month has as many dates as there are days.
 */
export const areDistinctDays = (days: readonly MonthlyDay[]): boolean =>
  days.every((day, index) => days.slice(index + 1).every((other) => !canCoincide(day, other)));

/**
 * The weeks of the month to suggest, evenly spread: the first entry for one meeting a month, the second entry for two
 * meetings, and so on.
 */
const defaultWeeks: readonly (readonly WeekOfMonth[])[] = [
  ['first'],
  ['first', 'third'],
  ['first', 'second', 'third'],
  ['first', 'second', 'third', 'fourth'],
];
const defaultWeekday = 2;

/** Suggests days for a number of meetings a month: all of them Tuesdays, as long as the month has enough Tuesdays. */
export function defaultMonthlyDays(count: number): MonthlyDay[] {
  const weeks = defaultWeeks[count - 1] ?? defaultWeeks.at(-1) ?? [];
  return Array.from({ length: count }, (_, index): MonthlyDay => {
    const weekday = (((defaultWeekday - 1 + Math.floor(index / weeks.length)) % 7) + 1) as Weekday;
    return { week: weeks[index % weeks.length] ?? 'first', weekday };
  });
}

/**
 * Other weeks of the month to suggest, in the order of preference, by the number of meetings a month. They are tried if
 * the date of an upcoming meeting in `defaultWeeks` has already passed.
 */
const laterWeeks: Readonly<Record<number, readonly (readonly WeekOfMonth[])[]>> = {
  1: [['second'], ['third'], ['fourth'], ['last']],
  2: [
    ['second', 'fourth'],
    ['third', 'last'],
  ],
  3: [
    ['second', 'third', 'fourth'],
    ['second', 'third', 'last'],
  ],
};
const workingDays: readonly Weekday[] = [2, 3, 4, 1, 5];
const weekendDays: readonly Weekday[] = [6, 7];

/**
 * Suggests monthly days for which no upcoming meeting of the current month has a date in the past. Today is avoided if
 * possible, because the time of the meeting may have passed. `nextMeeting` decides which meetings are upcoming, as on
 * the home page.
 */
export function suggestDaysStillAhead(
  programmeMonths: readonly MeetingMonth[],
  today: { year: number; month: number; day: number },
): MonthlyDay[] {
  const count = Math.max(0, ...programmeMonths.map((month) => month.count));
  const defaultDays = defaultMonthlyDays(count);
  const next = nextMeeting(programmeMonths, today);
  const current = programmeMonths.find(({ year, month }) => year === today.year && month === today.month);
  const monthName = months[today.month];
  if (typeof next === 'string' || current === undefined || monthName === undefined) return defaultDays;
  const heldCount = next - current.first;
  const todayDate = toIsoDate(Date.UTC(today.year, today.month, today.day));
  /**
   * The date of the first upcoming meeting of the current month. If there is none, the result sorts after all dates.
   */
  const nextDate = (days: readonly MonthlyDay[]): IsoDate =>
    days
      .slice(0, current.count)
      .map((day) => dateOfMonthlyDay(day, today.year, monthName))
      .toSorted()[heldCount] ?? '9999';
  const findDaysAhead = (candidates: readonly MonthlyDay[][]) =>
    candidates.find((days) => nextDate(days) > todayDate) ??
    candidates.find((days) => nextDate(days) === todayDate);
  const weekChoices = [...defaultWeeks.slice(count - 1, count), ...(laterWeeks[count] ?? [])];
  const candidatesOn = (weekdayChoices: readonly Weekday[]) =>
    weekChoices.flatMap((weeks) => weekdayChoices.map((weekday) => weeks.map((week) => ({ week, weekday }))));
  return (
    findDaysAhead([defaultDays, ...candidatesOn(workingDays)]) ??
    findDaysAhead(candidatesOn(weekendDays)) ??
    defaultDays
  );
}
