import { months, type Month } from '../schemas/vocabulary.ts';

const inYear = months.length;

/** Returns whether a value is the name of a month, in full and in English. */
export const isMonth = (value: unknown): value is Month => months.some((name) => name === value);

/** Returns how many months after `first` a month comes, 0 to 11; January comes one after December. */
export const monthsAfter = (first: Month, month: Month): number =>
  (months.indexOf(month) - months.indexOf(first) + inYear) % inYear;

/** Returns the month `count` months later, past New Year too. */
export const monthLater = (month: Month, count: number): Month =>
  months[(months.indexOf(month) + count) % inYear] ?? month;

/** Returns whether a month is past New Year in a programme of at most a year that begins with `first`. */
export const isPastNewYear = (first: Month, month: Month): boolean =>
  months.indexOf(month) < months.indexOf(first);

/** Returns the short name of a month, such as "Sep". */
export const shortMonth = (month: Month): string => month.slice(0, 3);
