/**
 * Determines how closely a reviewer has to read a change. A single word can reverse the meaning of a sentence, and a
 * number or a time is either right or wrong. Other words in the same sentences rarely matter as much.
 */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { findAddresses, withoutTargets } from './find-addresses.ts';
import { type ReportEntry, toPlainText } from './report-model.ts';
import { describeSentences, type SentenceChange } from './sentence-changes.ts';
import type { SentencePair } from './sentences.ts';
import { differingMatches, wholeWords, wordsOfLanguage } from './significant-words.ts';
import { replacements } from './text-diff.ts';
import { turningWords } from './turning-words.ts';

/** What helps to read a change. */
export interface ReadingHints {
  /** The words that may turn the meaning of a sentence in which they are new or gone. */
  turningWords: readonly string[];
  /** Whether a sentence has another number, date or time than before. */
  hasOtherNumbers: boolean;
  /** Whether words took the place of others, and no sentence, number, link or turning word came or went. */
  isReworded: boolean;
}

/** Functions that find out how closely to read changes in content of one language. */
export function readingHints(language: string) {
  const languageWords = wordsOfLanguage(language);
  const numberPatterns = [
    /\d+(?:[.,:]\d+)*|[%€$£]/gu,
    languageWords.figure,
    wholeWords(
      ...months.flatMap((month) => monthNameVariants(month, language)).map(RegExp.escape),
      ...weekdayNames(language).map(RegExp.escape),
    ),
  ];

  const hasOtherNumbers = ({ before, after }: SentencePair): boolean =>
    before !== undefined &&
    after !== undefined &&
    numberPatterns.some(
      (pattern) => differingMatches(withoutTargets(before), withoutTargets(after), pattern).length > 0,
    );

  function hintsOnSentences(change: SentenceChange): ReadingHints {
    const pairs = change.type === 'moved' ? change.edited : [change];
    const turning = [...new Set(pairs.flatMap((pair) => turningWords(pair, languageWords)))];
    const differsInNumber = pairs.some(hasOtherNumbers);
    return {
      turningWords: turning,
      hasOtherNumbers: differsInNumber,
      isReworded:
        change.type !== 'moved' && turning.length === 0 && !differsInNumber && hasOnlyOtherWords(change),
    };
  }

  const hintsOnTexts = (before: string, after: string): ReadingHints =>
    combineHints(describeSentences(before, after).map(hintsOnSentences));

  function hintsOnEntry({ type, details, repeatedIn = [] }: ReportEntry): ReadingHints {
    return combineHints([
      ...repeatedIn.map(hintsOnEntry),
      ...details.flatMap((detail): ReadingHints[] => {
        if ('note' in detail) return [];
        if (detail.texts) return [hintsOnTexts(detail.texts.before, detail.texts.after)];
        const text = toPlainText(detail.segments.map((segment) => segment.text));
        return type === 'added'
          ? [hintsOnTexts('', text)]
          : type === 'removed'
            ? [hintsOnTexts(text, '')]
            : [];
      }),
    ]);
  }

  return { hintsOnSentences, hintsOnTexts, hintsOnEntry };
}

/** A sentence with less in common says something else. */
const minRewordedSimilarity = 0.5;

/** Whether words took the place of others, but none was only added or removed, and no link or placeholder differs. */
const hasOnlyOtherWords = ({ before, after }: SentencePair): boolean =>
  before !== undefined &&
  after !== undefined &&
  diceCoefficient(lowerCaseTokens(before), lowerCaseTokens(after)) >= minRewordedSimilarity &&
  replacements(before, after).every(([removed, added]) => removed !== '' && added !== '') &&
  targetsIn(before) === targetsIn(after);

const targetsIn = (text: string): string =>
  [...findAddresses(text).map(({ key }) => key), ...(text.match(/\]\([^)\s]*\)|\{\w+\}/gu) ?? [])]
    .sort()
    .join('\n');

const combineHints = (hints: readonly ReadingHints[]): ReadingHints => ({
  turningWords: [...new Set(hints.flatMap((hint) => hint.turningWords))],
  hasOtherNumbers: hints.some((hint) => hint.hasOtherNumbers),
  isReworded: hints.length > 0 && hints.every(({ isReworded }) => isReworded),
});
