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

/**
 * Divides a text before and after the words and numbers that are bold within a change, wherever they stand. Every second
 * part is bold.
 */
export type SplitBold = (text: string) => string[];

/**
 * Creates a `SplitBold` for a language. It needs two patterns, because capitals matter in the names of months only. One
 * pattern with the modifier `(?i:…)` is not possible: in strings with two bytes per character, V8 sometimes misses
 * matches of it.
 */
export function boldSplitter(language: string): SplitBold {
  const { turning, decisive, numberInWords, frequency } = wordsOfLanguage(language);
  const wordSources = [turning, decisive, numberInWords, frequency].map(({ source }) => source).join('|');
  const wordsAndNumbers = new RegExp(
    String.raw`(?:(?<![\p{L}\p{N}])\+)?${digits.source}(?: \d+)*(?: ?[%€$£])?|[€$£]${digits.source}|\p{L}+n['’]t(?!\p{L})|${wordSources}|${oneAsNumber}`,
    'giu',
  );
  const patterns = [wordsAndNumbers, dateNames(language)];
  return (text) => {
    const matches = patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .sort((first, second) => first.index - second.index || second[0].length - first[0].length);
    const parts: string[] = [];
    let end = 0;
    for (const { 0: match, index } of matches) {
      if (index < end) continue;
      parts.push(text.slice(end, index), match);
      end = index + match.length;
    }
    return [...parts, text.slice(end)];
  };
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
