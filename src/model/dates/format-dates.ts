import type { Programme } from '../schemas/programme.ts';
import { months, type Month } from '../schemas/vocabulary.ts';
import { fillTemplate } from '../text/templates.ts';
import { addDays, firstDayOfMonth, type IsoDate, yearOfMonth } from './dates.ts';

const formatMonth = (
  language: string,
  month: Month,
  options: Intl.DateTimeFormatOptions,
  year = 2000,
): string =>
  getDateFormat(language, { ...options, timeZone: 'UTC' }).format(Date.UTC(year, months.indexOf(month)));

/**
 * Date formats are cached, because creating a format takes as long as formatting hundreds of dates. No format is
 * created before a date is shown, because the first one takes 35 ms on a phone.
 */
const formatCache = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a format for dates. It always uses the Gregorian calendar, like the programme, even if the language usually
 * uses another one.
 */
function getDateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format =
    formatCache.get(key) ?? new Intl.DateTimeFormat(language, { calendar: 'gregory', ...options });
  formatCache.set(key, format);
  return format;
}

/** Formats a day, such as "14 July 2025", in the time zone of the visitor. */
export const formatDay = (date: Date, language: string): string =>
  getDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(date);

/** Formats a time of day, such as "10:32", in the time zone of the visitor. */
export const formatTime = (date: Date, language: string): string =>
  getDateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(date);

/** The name of a month in a language, such as "July". */
export const monthName = (month: Month, language: string): string =>
  formatMonth(language, month, { month: 'long' });

/** The short name of a month, such as "Sep". */
export const shortMonthName = (month: Month, language: string): string =>
  // American English is used for all English sites. In British English, the short name of September is "Sept", which is
  // longer than the other short names.
  formatMonth(language.replace(/^en-.*/, 'en'), month, { month: 'short' });

/** The names of the weekdays, Monday first. */
export function weekdayNames(language: string): string[] {
  const format = getDateFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // The first date to format is a Monday: 1 January 2024.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)));
}

/**
 * All forms of a month's name that texts may contain: the full name, the form within a date (which many languages
 * decline), and the short name.
 */
export function monthNameVariants(month: Month, language: string): string[] {
  const dayAndMonthFormat = getDateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const monthPart = dayAndMonthFormat
    .formatToParts(new Date(firstDayOfMonth(2000, month)))
    .find(({ type }) => type === 'month');
  return [monthName(month, language), monthPart?.value ?? month, shortMonthName(month, language)];
}

/**
 * Creates a regular expression that matches a day of a month in a language, such as "12 March" or "March 12". One of
 * its two groups captures the number of the day.
 */
export function dayPattern(month: Month, language: string): string {
  const dayGroup = String.raw`(?<![\d.,])(\d\d?)`;
  const localizedParts = getDateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatToParts(new Date(addDays(firstDayOfMonth(2000, month), 9)))
    .map(({ type, value }) =>
      type === 'day' ? dayGroup : RegExp.escape(value).replaceAll(String.raw`\x20`, String.raw`\s`),
    );
  const monthNames = `(?:${monthNameVariants(month, language).map(RegExp.escape).join('|')})`;
  // The number of the day may have an ending, and a short word may follow it, as in "31st of June". A number after the
  // month is not taken for a day, because it may count something else.
  const dayThenMonth = String.raw`${dayGroup}\p{L}{0,2}\s(?:\p{L}{2}\s)?${monthNames}(?!\p{L})`;
  return `${localizedParts.join('')}|${dayThenMonth}`;
}

/** The months of a phase as visitors read them: the first and the last month, or the name of the only one. */
export const monthsLabel = (months: readonly Month[], language: string): string => {
  const [firstMonth = 'January'] = months;
  const [firstShortName, lastShortName] = [firstMonth, months.at(-1) ?? firstMonth].map((month) =>
    shortMonthName(month, language),
  );
  return months.length < 2 ? monthName(firstMonth, language) : `${firstShortName} - ${lastShortName}`;
};

/**
 * The period of the programme, from the first month of its first phase to the last month of its last phase. `year` is
 * the year of the first month. If the programme ends in the following year, both months are shown with their years.
 */
export function formatPeriod(
  { period, year, language }: Pick<Programme, 'period' | 'year' | 'language'>,
  phases: readonly { months: Month[] }[],
): string {
  const months = phases.flatMap((phase) => phase.months);
  const [firstMonth = 'January'] = months;
  const lastMonth = months.at(-1) ?? firstMonth;
  const firstMonthAndYear = formatMonth(language, firstMonth, { month: 'long', year: 'numeric' }, year);
  if (months.length === 1) return firstMonthAndYear;
  const lastYear = yearOfMonth(lastMonth, firstMonth, year);
  return fillTemplate(period, {
    firstMonth: lastYear === year ? monthName(firstMonth, language) : firstMonthAndYear,
    lastMonth: monthName(lastMonth, language),
    year: lastYear,
  });
}

/** A day as people read it, such as "14 July 2025". */
export const formatIsoDate = (day: IsoDate, language: string): string =>
  getDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
