/** Finds the numbers, dates and words such as “not” that decide what a sentence says. */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { withoutTargets } from './find-addresses.ts';
import { type Differences, differingMatches, wholeWords, wordsOfLanguage } from './significant-words.ts';

/** Matches a number in digits, which may stand before a unit, as in “20ms”, but not inside a name such as “p95”. */
const digits = /(?<![\p{L}\p{N}])\d+(?:[.,:]\d+)*(?:(?:st|nd|rd|th)(?!\p{L}))?/u;

/** The patterns of the names of months and weekdays. Capitals matter: “May” is a month, but “may” is not. */
const dateNames = (language: string): RegExp =>
  new RegExp(
    wholeWords(
      ...months.flatMap((month) => monthNameVariants(month, language)).map(RegExp.escape),
      ...weekdayNames(language).map(RegExp.escape),
    ),
    'gu',
  );

/** Matches “one” as a number: before a noun, or alone in a mark, but not as a pronoun, as in “the best one”. */
const oneAsNumber = String.raw`(?<![\p{L}\p{N}]|(?:the|that|this|an?|each|every|no|any|which|\p{L}+(?:er|est)) )one(?= (?!(?:is|and|or|in|that|who)(?!\p{L}))\p{L})|^one$`;

/** Matches the words and numbers that are bold within a change, wherever they stand. */
export function boldPattern(language: string): RegExp {
  const { turning, decisive, numberInWords, frequency } = wordsOfLanguage(language);
  const patterns = [turning, decisive, numberInWords, frequency];
  const decisiveWords = [...patterns.map(({ source }) => source), oneAsNumber].join('|');
  return new RegExp(
    String.raw`(?:(?<![\p{L}\p{N}])\+)?${digits.source}(?: \d+)*(?: ?[%€$£])?|[€$£]${digits.source}|(?i:\p{L}+n['’]t(?!\p{L})|${decisiveWords})|${dateNames(language).source}`,
    'gu',
  );
}

/** Creates a function that finds the numbers, dates and times that only one of two texts has. */
export function numberFinder(language: string): (before: string, after: string) => Differences {
  const { numberInWords, unitOfTime, frequency } = wordsOfLanguage(language);
  const number = String.raw`\d+(?:[.,:]\d+)*|\{\w+\}|${numberInWords.source}`;
  const patterns = [
    /\d+(?:[.,:]\d+)*|[%€$£]/gu,
    numberInWords,
    frequency,
    new RegExp(String.raw`(?:${number})(?: \p{L}+)?[ -]${unitOfTime.source}(?!\p{L})`, 'giu'),
    dateNames(language),
  ];
  return (before, after) => differingMatches(withoutTargets(before), withoutTargets(after), ...patterns);
}
