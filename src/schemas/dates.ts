import { months, type Month } from './vocabulary.ts';
import { fillTemplate } from '../text/words.ts';

const inYear = months.length;

/** Returns whether a value is the name of a month, in full and in English. */
export const isMonth = (value: unknown): value is Month => months.some((name) => name === value);

/** Returns how many months after `first` a month comes, 0 to 11; January comes one after December. */
export const monthsAfter = (first: Month, month: Month): number =>
  (months.indexOf(month) - months.indexOf(first) + inYear) % inYear;

/** Returns the month `count` months later, past New Year too. */
export const monthLater = (month: Month, count: number): Month =>
  months[(months.indexOf(month) + count) % inYear] ?? month;

/** Returns the year of a month in a programme of at most a year that begins with the month `first` of `year`. */
export const yearOf = (month: Month, first: Month, year: number): number =>
  months.indexOf(month) < months.indexOf(first) ? year + 1 : year;

/** Returns the short name of a month, such as "Sep". */
export const shortMonth = (month: Month): string => month.slice(0, 3);

/** Returns what visitors read for the months of a phase: the month, or the first and the last. */
export const monthsLabel = (months: readonly Month[]): string => {
  const [first = 'January'] = months;
  return months.length < 2 ? first : `${shortMonth(first)} - ${shortMonth(months.at(-1) ?? first)}`;
};

/**
 * Returns when the programme takes place: from the first phase's first month to the last phase's last. `year` is that of
 * the first month; if the programme runs past New Year, both months are given with their years.
 */
export function periodOf(template: string, year: number, phases: { months: Month[] }[]): string {
  const months = phases.flatMap((phase) => phase.months);
  const [first = 'January'] = months;
  const last = months.at(-1) ?? first;
  if (months.length === 1) return `${first} ${year}`;
  const lastYear = yearOf(last, first, year);
  return fillTemplate(template, {
    firstMonth: lastYear === year ? first : `${first} ${year}`,
    lastMonth: last,
    year: lastYear,
  });
}

/** A day as ISO 8601, such as "2025-07-01", without a time or a time zone. */
export type Day = string;

const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number];

/** Returns the day that a text such as "14 July 2025" names; undefined if it names none. */
export function dayNamed(text: string): Day | undefined {
  const [, date, name = '', year] = /(\d{1,2})\s+(\p{L}+)\s+(\d{4})/u.exec(text) ?? [];
  const month = months.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  return month < 0 ? undefined : toDay(Date.UTC(Number(year), month, Number(date)));
}

/** Returns the month of a day. */
export const monthOf = (day: Day): Month => months[partsOf(day)[1] - 1] ?? 'January';

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
