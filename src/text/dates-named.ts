import { months as calendar, type Month } from '../schemas/vocabulary.ts';

/** A month, a year or both, as a text names them. */
export interface NamedDate {
  /** The words in the text. */
  words: string;
  /** Where they begin, counted from 0. */
  offset: number;
  month: Month | undefined;
  year: number | undefined;
}

const year = '(?:19|20)\\d\\d(?!\\d|[.,]\\d)';
const short = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec';
// Three letters are a month only beside a figure or another month: "Jan" is a name too.
const months = `(?:${calendar.join('|')}|(?:${short})(?=\\.?\\s*[-–]\\s*(?:${short})|\\.?\\s+\\d)|(?<=\\d\\s+|(?:${short})\\.?\\s*[-–]\\s*)(?:${short}))`;
const dates = new RegExp(
  `(?<![\\p{L}\\d])(?:(${months})(?![\\p{L}])(?:\\s+(${year}))?|(?<![\\d.,/])(${year}))`,
  'gu',
);

/** Returns the months and years of our time that a text names, in their order. */
export function datesNamed(text: string): NamedDate[] {
  return [...text.matchAll(dates)].flatMap((found): NamedDate[] => {
    const [words, name, withMonth, alone] = found;
    if (isVerb(text, found.index, words)) return [];
    const month = calendar.find((one) => name !== undefined && one.startsWith(name));
    const number = withMonth ?? alone;
    return [{ words, offset: found.index, month, year: number === undefined ? undefined : Number(number) }];
  });
}

/** Returns whether "May" or "March" begins a sentence as a verb: a month is not followed by a person. */
const isVerb = (text: string, start: number, words: string): boolean =>
  (words === 'May' || words === 'March') &&
  /(?:^|[.!?:“"]\s*)$/.test(text.slice(0, start)) &&
  /^\s+(?:I|we|you|he|she|it|they|a|an|the|your|our|his|her|this|that)\b/.test(
    text.slice(start + words.length),
  );
