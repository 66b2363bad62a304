import { months, type Month } from '../schemas/vocabulary.ts';

/** A day as ISO 8601, such as "2025-07-01", without a time or a time zone. */
export type Day = string;

const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number];

/** Returns the first day of a month. */
export const firstDay = (year: number, month: Month): Day => toDay(Date.UTC(year, months.indexOf(month), 1));

/** Returns the day `count` days later. */
export function addDays(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day);
  return toDay(Date.UTC(year, month - 1, date + count));
}

/** Returns the same day `count` months later, or the last day of that month if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = partsOf(day);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Returns the first Monday on or after a day. */
export function mondayFrom(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (8 - weekday) % 7);
}
