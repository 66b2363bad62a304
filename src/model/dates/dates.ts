import { months, type Month } from '../schemas/vocabulary.ts';

/**
 * Whether a value is the full English name of a month. Content files name months in this way, whatever the language of
 * the site.
 */
export const isMonth = (value: unknown): value is Month => months.some((name) => name === value);

/** The month `count` months later, wrapping around at the end of the year. */
export const shiftMonth = (month: Month, count: number): Month =>
  months[(months.indexOf(month) + count) % months.length] ?? month;

/**
 * The year of a month in a programme of at most twelve months that begins with the month `firstMonth` of `firstYear`.
 */
export const yearOfMonth = (month: Month, firstMonth: Month, firstYear: number): number =>
  months.indexOf(month) < months.indexOf(firstMonth) ? firstYear + 1 : firstYear;

/** A day as ISO 8601, such as "2025-07-01", without a time or a time zone. */
export type IsoDate = string;

/** The day, in UTC, of a time in ms since 1970. */
export const toIsoDate = (ms: number): IsoDate => new Date(ms).toISOString().slice(0, 10);
const parseIsoDate = (day: IsoDate) => day.split('-').map(Number) as [number, number, number];

/** The weekday of a day as ISO 8601 counts it: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: IsoDate): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

export const monthOfDate = (day: IsoDate): Month => months[parseIsoDate(day)[1] - 1] ?? 'January';

export const firstDayOfMonth = (year: number, month: Month): IsoDate =>
  toIsoDate(Date.UTC(year, months.indexOf(month), 1));

export function addDays(day: IsoDate, count: number): IsoDate {
  const [year, month, date] = parseIsoDate(day);
  return toIsoDate(Date.UTC(year, month - 1, date + count));
}

/** The same day of the month, `count` months later. If that month is shorter, its last day is returned. */
export function addMonths(day: IsoDate, count: number): IsoDate {
  const [year, month, date] = parseIsoDate(day);
  const lastDayOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toIsoDate(Date.UTC(year, month - 1 + count, Math.min(date, lastDayOfMonth)));
}
