/** Finds the numbers, dates and words such as “not” that decide what a sentence says. */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { withoutTargets } from './find-addresses.ts';
import {
  type Differences,
  differingMatches,
  type SignificantWords,
  wholeWords,
  wordsOfLanguage,
} from './significant-words.ts';

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

/** Matches “one” where it counts something even if no other number stood or stands in its place. */
const isCounting = (text: string, index: number, { unitOfTime }: SignificantWords): boolean =>
  /(?:only|just|at least|at most) $/iu.test(text.slice(0, index)) ||
  new RegExp(`^one (?:of |${unitOfTime.source}(?!\\p{L}))`, 'iu').test(text.slice(index));

/**
 * Divides a text before and after the words and numbers that are bold within a change, wherever they stand. Every second
 * part is bold. Numbers and dates that the `counterpart`, which the text replaces or which replaces it, has as often are
 * not bold.
 */
export type SplitBold = (text: string, counterpart?: string) => string[];

/**
 * Creates a `SplitBold` for a language. It needs two patterns, because capitals matter in the names of months only. One
 * pattern with the modifier `(?i:…)` is not possible: in strings with two bytes per character, V8 sometimes misses
 * matches of it.
 */
export function boldSplitter(language: string): SplitBold {
  const languageWords = wordsOfLanguage(language);
  const { turning, decisive, numberInWords, frequency, emphasis } = languageWords;
  const wordSources = [turning, decisive, numberInWords, frequency].map(({ source }) => source).join('|');
  const wordsAndNumbers = new RegExp(
    String.raw`(?:(?<![\p{L}\p{N}])\+)?${digits.source}(?: \d+)*(?: ?[%€$£])?|[€$£]${digits.source}|\p{L}+n['’]t(?!\p{L})|${wordSources}|${oneAsNumber}`,
    'giu',
  );
  const patterns = [wordsAndNumbers, dateNames(language)];
  const differingNumbers = numberFinder(language);
  const isTurning = (word: string) =>
    [turning, decisive, /n['’]t$/u].some((pattern) => word.search(pattern) !== -1);
  const countOf = (word: string, text: string) => text.match(wholeWords(RegExp.escape(word)))?.length ?? 0;
  return (text, counterpart = '') => {
    /** Whether a number stands where another number, or a word such as “both”, stood. */
    const replacesNumber = (): boolean =>
      differingNumbers(text, counterpart).added.length > 0 ||
      differingMatches(text, counterpart, emphasis).added.length > 0;
    const isBold = (word: string, index: number): boolean => {
      if (isTurning(word)) return true;
      if (countOf(word, counterpart) === countOf(word, text)) return false;
      const isOne = word.toLowerCase() === 'one';
      return (
        !isOne ||
        isCounting(text, index, languageWords) ||
        (counterpart === '' ? text.trim() === word : replacesNumber())
      );
    };
    const matches = patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(({ 0: word, index }) => isBold(word, index))
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
