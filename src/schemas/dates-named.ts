import { months as calendar, type Month } from './vocabulary.ts';

/** A month, a year or both, as a text names them. */
export interface NamedDate {
  /** The date as it is written. */
  words: string;
  /** Where it begins in the text, counted from 0. */
  offset: number;
  month: Month | undefined;
  year: number | undefined;
}

const year = '(?:19|20)\\d\\d(?!\\d|[.,]\\d)';
const short = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec';
// Three letters are a month only beside a number or another month: "Jan" is a name too.
const monthNames = `(?:${calendar.join('|')}|(?:${short})(?=\\.?\\s*[-–]\\s*(?:${short})|\\.?\\s+\\d)|(?<=\\d\\s+|(?:${short})\\.?\\s*[-–]\\s*)(?:${short}))`;
const dates = new RegExp(
  `(?<![\\p{L}\\d])(?:(${monthNames})(?![\\p{L}])(?:\\s+(${year}))?|(?<![\\d.,/])(${year}))`,
  'gu',
);

/** Returns the months, and the years from 1900 to 2099, that a text names, in order. */
export function datesNamed(text: string): NamedDate[] {
  return [...text.matchAll(dates)].flatMap((found): NamedDate[] => {
    const [words, name, withMonth, alone] = found;
    if (isVerb(text, found.index, words)) return [];
    const month = calendar.find((one) => name !== undefined && one.startsWith(name));
    const number = withMonth ?? alone;
    return [{ words, offset: found.index, month, year: number === undefined ? undefined : Number(number) }];
  });
}

/** Returns whether "May" or "March" begins a sentence as a verb: no month is followed by a pronoun or an article. */
const isVerb = (text: string, start: number, words: string): boolean =>
  (words === 'May' || words === 'March') &&
  /(?:^|[.!?:“"]\s*)$/.test(text.slice(0, start)) &&
  /^\s+(?:I|we|you|he|she|it|they|a|an|the|your|our|his|her|this|that)\b/.test(
    text.slice(start + words.length),
  );
