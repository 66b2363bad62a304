/**
 * Determines how closely a reviewer has to read a change: most closely if a single word such as “not” may have reversed
 * the meaning, then if a number, date or time differs, because it is either right or wrong.
 */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { withoutTargets } from './find-addresses.ts';
import { type ReportEntry, textsOf } from './report-model.ts';
import { changedSentences } from './pair-sentences.ts';
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
  const { decisive, numberInWords, unitOfTime, frequency, protection } = languageWords;
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

  /** Whether the sentence of one side protects people or is an instruction, and the other side does not say the same. */
  const isImportant = (
    { before = '', after }: SentencePair,
    side: keyof Differences,
    isInstruction: boolean,
  ): boolean =>
    ((side === 'added' ? after : before)?.match(protection) != null ||
      (isInstruction && after !== undefined)) &&
    (after === undefined || !differInFillersOnly(before, after, languageWords));

  const differingNumbers = (before: string, after: string): Differences =>
    differingMatches(withoutTargets(before), withoutTargets(after), ...numberPatterns);

  const numbersIn = (text: string): Set<string> => new Set(differingNumbers('', text).added);

  /** The decisive words that were removed from a sentence and added to it. In a new sentence, no word is decisive. */
  const turningWordsIn = (sentence: SentencePair): Differences =>
    sentence.before === undefined ? { removed: [], added: [] } : turningWords(sentence, languageWords);

  /** The words and numbers of a changed sentence that decide what it says. */
  function decisiveWords(sentence: SentencePair): Differences {
    const { before, after } = sentence;
    const [turning, numbers] = [turningWordsIn(sentence), differingNumbers(before ?? '', after ?? '')];
    // A number that went with its sentence cannot be wrong.
    const removedNumbers = after === undefined ? [] : numbers.removed;
    return {
      removed: [...turning.removed, ...removedNumbers],
      added: [...turning.added, ...numbers.added],
    };
  }

  /** How closely the changed sentences of a text have to be read. */
  function hintsOnTexts(before = '', after = '', purpose?: ReportEntry['purpose']): ReadingHints {
    const sentences = changedSentences(before, after);
    const turning = sentences.map(turningWordsIn);
    const edited = sentences.filter((sentence) => sentence.after !== undefined);
    const numbersOf = (pairs: readonly SentencePair[], side: keyof SentencePair) =>
      numbersIn(pairs.map((sentence) => sentence[side] ?? '').join(' '));
    const numbers = {
      // A number that went with its sentence cannot be wrong, and one that moved to another sentence is the same.
      removed: numbersOf(edited, 'before').difference(numbersOf(sentences, 'after')),
      added: numbersOf(sentences, 'after').difference(numbersOf(sentences, 'before')),
    };
    const isReplaced = edited
      .map((sentence) => differingNumbers(sentence.before ?? '', sentence.after ?? ''))
      .some(({ removed, added }) => removed.length > 0 && added.length > 0);
    const hintsOf = (side: keyof Differences): SideHints => {
      const turningWords = turning.flatMap((differences) => differences[side]);
      return {
        turningWords,
        turnsMeaning:
          turningWords.length > 0 ||
          sentences.some((sentence) => isImportant(sentence, side, purpose === 'role-play')),
        hasNumber: isReplaced || numbers[side].size > 0,
      };
    };
    return combineHints([{ removed: hintsOf('removed'), added: hintsOf('added') }]);
  }

  const hintsOnEntry = memoizeWeak((entry: ReportEntry): ReadingHints => {
    const { purpose, repeatedIn = [] } = entry;
    // A changed id affects no rule, so it needs no close reading.
    if (purpose === 'id') return combineHints([]);
    return combineHints([
      ...repeatedIn.map((repeated) => hintsOnEntry(repeated)),
      ...textsOf(entry).map(({ before, after }) => hintsOnTexts(before, after, purpose)),
    ]);
  });

  /** Whether a text of an entry has other numbers or other decisive words than before, in whichever sentence. */
  function hasOtherFacts(entry: ReportEntry): boolean {
    const { removed, added } = hintsOnEntry(entry);
    const differences = textsOf(entry).flatMap(({ before, after }) =>
      Object.values(differingMatches(before, after, decisive, ...numberPatterns)).flat(),
    );
    return removed.turnsMeaning || added.turnsMeaning || differences.length > 0;
  }

  return { decisiveWords, hintsOnTexts, hintsOnEntry, hasOtherFacts };
}

function combineHints(hints: readonly ReadingHints[]): ReadingHints {
  const combine = (side: 'removed' | 'added'): SideHints => ({
    turningWords: [...new Set(hints.flatMap((hint) => hint[side].turningWords))],
    turnsMeaning: hints.some((hint) => hint[side].turnsMeaning),
    hasNumber: hints.some((hint) => hint[side].hasNumber),
  });
  return { removed: combine('removed'), added: combine('added') };
}
