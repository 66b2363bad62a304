import type { Programme } from './programme.ts';
import { months, type Month } from './vocabulary.ts';
import { fillTemplate } from '../text/words.ts';

/** Returns whether a value is a month as content names it: in full and in English, whatever the language of the site. */
export const isMonth = (value: unknown): value is Month => months.some((name) => name === value);

/** Returns the month `count` months later, past New Year too. */
export const monthLater = (month: Month, count: number): Month =>
  months[(months.indexOf(month) + count) % months.length] ?? month;

/** Returns the year of a month in a programme of at most a year that begins with the month `first` of `year`. */
export const yearOf = (month: Month, first: Month, year: number): number =>
  months.indexOf(month) < months.indexOf(first) ? year + 1 : year;

const sayMonth = (language: string, month: Month, how: Intl.DateTimeFormatOptions, year = 2000): string =>
  dateFormat(language, { ...how, timeZone: 'UTC' }).format(Date.UTC(year, months.indexOf(month)));

/** The formats made so far: to make one takes as long as writing hundreds of dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format for days of the calendar of the programme, whichever calendar people use with the language. */
function dateFormat(language: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, how]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { calendar: 'gregory', ...how });
  formats.set(key, format);
  return format;
}

/** Returns what writes a day, such as "14 July 2025", and a time, such as "10:32", where the visitor is. */
export function clockIn(language: string) {
  const day = dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' });
  const time = dateFormat(language, { hour: '2-digit', minute: '2-digit' });
  return {
    day: (date: Date) => day.format(date),
    time: (date: Date) => time.format(date),
    /** A day as a file and as people name it. */
    saved: (date: Date) => ({
      day: toDay(date.getTime() - date.getTimezoneOffset() * 60_000),
      date: day.format(date),
    }),
  };
}

/** Returns a month as visitors read it, such as "July". */
export const monthName = (month: Month, language: string): string =>
  sayMonth(language, month, { month: 'long' });

/** Returns the short name of a month, such as "Sep". */
export const shortMonth = (month: Month, language: string): string =>
  // Outside America, English has "Sept", which is no abbreviation like the others.
  sayMonth(language.replace(/^en-.*/, 'en'), month, { month: 'short' });

/** Returns what texts call a month: in full, as in a date, where many languages decline it, and short. */
export function monthWords(month: Month, language: string): string[] {
  const date = dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const inDate = date.formatToParts(new Date(firstDay(2000, month))).find(({ type }) => type === 'month');
  return [monthName(month, language), inDate?.value ?? month, shortMonth(month, language)];
}

/** Returns the pattern of a day of a month as texts name it in a language; one of its two groups is the number of the day. */
export function dayPattern(month: Month, language: string): string {
  const day = String.raw`(?<![\d.,])(\d\d)`;
  const parts = dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatToParts(new Date(addDays(firstDay(2000, month), 9)))
    .map(({ type, value }) =>
      type === 'day' ? day : RegExp.escape(value).replaceAll(String.raw`\x20`, String.raw`\s`),
    );
  const names = `(?:${monthWords(month, language).map(RegExp.escape).join('|')})`;
  // With an ending and a little word, as "31st of June"; behind a month, another number may count something else.
  const short = String.raw`${day}\p{L}{0,2}\s(?:\p{L}{2}\s)?${names}(?!\p{L})`;
  return `${parts.join('')}|${short}`;
}

/** Returns what visitors read for the months of a phase: the month, or the first and the last. */
export const monthsLabel = (months: readonly Month[], language: string): string => {
  const [first = 'January'] = months;
  const [from, to] = [first, months.at(-1) ?? first].map((month) => shortMonth(month, language));
  return months.length < 2 ? monthName(first, language) : `${from} - ${to}`;
};

/**
 * Returns when the programme takes place: from the first phase's first month to the last phase's last. `year` is that of
 * the first month; if the programme runs past New Year, both months are given with their years.
 */
export function periodOf(
  { period, year, language }: Pick<Programme, 'period' | 'year' | 'language'>,
  phases: readonly { months: Month[] }[],
): string {
  const months = phases.flatMap((phase) => phase.months);
  const [first = 'January'] = months;
  const last = months.at(-1) ?? first;
  const firstOfYear = sayMonth(language, first, { month: 'long', year: 'numeric' }, year);
  if (months.length === 1) return firstOfYear;
  const lastYear = yearOf(last, first, year);
  return fillTemplate(period, {
    firstMonth: lastYear === year ? monthName(first, language) : firstOfYear,
    lastMonth: monthName(last, language),
    year: lastYear,
  });
}

/** A day as ISO 8601, such as "2025-07-01", without a time or a time zone. */
export type Day = string;

const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number];

/** Returns a day as people read it, such as "14 July 2025". */
export const dayName = (day: Day, language: string): string =>
  dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

export const monthOf = (day: Day): Month => months[partsOf(day)[1] - 1] ?? 'January';

export const firstDay = (year: number, month: Month): Day => toDay(Date.UTC(year, months.indexOf(month), 1));

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
