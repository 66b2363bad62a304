/**
 * Determines how closely a reviewer has to read a change: most closely if a single word such as “not” may have reversed
 * the meaning, then if a number, date or time differs, because it is either right or wrong.
 */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { withoutTargets } from './find-addresses.ts';
import { type ReportEntry, textsOf } from './report-model.ts';
import { describeSentences, type SentenceChange } from './sentence-changes.ts';
import type { SentencePair } from './sentences.ts';
import {
  differInFillersOnly,
  type Differences,
  differingMatches,
  wholeWords,
  wordsOfLanguage,
} from './significant-words.ts';
import { turningWords } from './turning-words.ts';

/** What only the earlier version of a text contains, or only the later one. */
interface SideHints {
  /** The words that can reverse the meaning of a sentence, such as “not” or “only”. */
  turningWords: readonly string[];
  /**
   * Whether the meaning may be another: because of such words, because the sentence protects people, or because it tells
   * somebody how to behave in a role-play.
   */
  turnsMeaning: boolean;
  /** Whether one of these versions has a number, a date or a time that the other one does not have. */
  hasNumber: boolean;
}

/**
 * What tells a reviewer how closely to read a change: the decisive words and numbers that were removed from its
 * sentences, and those that were added.
 */
export interface ReadingHints {
  removed: SideHints;
  added: SideHints;
}

/**
 * Creates the functions that determine how closely a change has to be read. They know the decisive words, the months
 * and the weekdays of one language.
 */
export function readingHints(language: string) {
  const languageWords = wordsOfLanguage(language);
  const { numberInWords, unitOfTime, frequency, protection } = languageWords;
  const number = String.raw`\d+(?:[.,:]\d+)*|\{\w+\}|${numberInWords.source}`;
  const numberPatterns = [
    /\d+(?:[.,:]\d+)*|[%€$£]/gu,
    numberInWords,
    frequency,
    new RegExp(String.raw`(?:${number})(?: \p{L}+)?[ -]${unitOfTime.source}(?!\p{L})`, 'giu'),
    // Capitals matter in the names of months: “May” is a month, but “may” is not.
    new RegExp(
      wholeWords(
        ...months.flatMap((month) => monthNameVariants(month, language)).map(RegExp.escape),
        ...weekdayNames(language).map(RegExp.escape),
      ),
      'gu',
    ),
  ];

  /**
   * Whether an edited or new sentence says something else than before, apart from punctuation and small words such as
   * “the”.
   */
  const hasOtherWords = ({ type, before = '', after }: SentenceChange): boolean =>
    after !== undefined &&
    !['punctuation', 'layout'].includes(type) &&
    !differInFillersOnly(before, after, languageWords);

  /** Whether the sentence of one side protects people, and the other side does not say the same. */
  const protects = (change: SentenceChange, side: keyof Differences): boolean =>
    (side === 'added' ? change.after : change.before)?.match(protection) != null &&
    (change.after === undefined || hasOtherWords(change));

  function differingNumbers({ before, after }: SentencePair): Differences {
    const [earlier = '', later = ''] = [before ?? '', after ?? ''].map(withoutTargets);
    return differingMatches(earlier, later, ...numberPatterns);
  }

  /** How closely the changed sentences of a text have to be read. */
  const hintsOnTexts = (before = '', after = '', purpose?: ReportEntry['purpose']): ReadingHints =>
    combineHints(
      describeSentences(before, after).map((change) => {
        const [turning, numbers] = [turningWords(change, languageWords), differingNumbers(change)];
        const isInstruction = (side: keyof Differences) =>
          purpose === 'role-play' && side === 'added' && hasOtherWords(change);
        const hintsOf = (side: keyof Differences): SideHints => ({
          turningWords: turning[side],
          turnsMeaning: turning[side].length > 0 || isInstruction(side) || protects(change, side),
          hasNumber: numbers[side].length > 0,
        });
        return { removed: hintsOf('removed'), added: hintsOf('added') };
      }),
    );

  const hintsOnEntry = memoizeWeak((entry: ReportEntry): ReadingHints => {
    const { purpose, repeatedIn = [] } = entry;
    // A changed id affects no rule, so it needs no close reading.
    if (purpose === 'id') return combineHints([]);
    return combineHints([
      ...repeatedIn.map((repeated) => hintsOnEntry(repeated)),
      ...textsOf(entry).map(({ before, after }) => hintsOnTexts(before, after, purpose)),
    ]);
  });

  return { hintsOnTexts, hintsOnEntry };
}

/** Whether the meaning of a change may be another than before, so that ⚠ stands before it. */
const turnsMeaning = ({ removed, added }: ReadingHints): boolean =>
  removed.turnsMeaning || added.turnsMeaning;

/** Whether a change has to be read closely: because its meaning may be another, or because a number differs. */
export const isMarked = (hints: ReadingHints): boolean =>
  turnsMeaning(hints) || hints.removed.hasNumber || hints.added.hasNumber;

function combineHints(hints: readonly ReadingHints[]): ReadingHints {
  const combine = (side: 'removed' | 'added'): SideHints => ({
    turningWords: [...new Set(hints.flatMap((hint) => hint[side].turningWords))],
    turnsMeaning: hints.some((hint) => hint[side].turnsMeaning),
    hasNumber: hints.some((hint) => hint[side].hasNumber),
  });
  return { removed: combine('removed'), added: combine('added') };
}
