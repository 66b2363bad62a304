/**
 * Determines how closely a reviewer has to read a change. A single word can reverse the meaning of a sentence, and a
 * number or a time is either right or wrong.
 */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { withoutTargets } from './find-addresses.ts';
import { type ReportEntry, toPlainText } from './report-model.ts';
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

/** What stands on one side of a change only. */
interface SideHints {
  /** The words that may turn the meaning of a sentence. */
  turningWords: readonly string[];
  /** Whether there is a number, a date or a time. */
  hasNumber: boolean;
  /** Whether a sentence with other words tells somebody in a role-play how to behave. */
  hasInstruction: boolean;
}

/** What helps to read a change: what is gone and what is new in its sentences. */
export interface ReadingHints {
  removed: SideHints;
  added: SideHints;
  /** Whether the sentences are about mentor and mentee, so that anybody who knows the programme can judge them. */
  isAboutPeople: boolean;
}

/** Creates functions that determine how closely a change has to be read, by the words and dates of a language. */
export function readingHints(language: string) {
  const languageWords = wordsOfLanguage(language);
  const { numberInWords, unitOfTime, frequency, people } = languageWords;
  const number = String.raw`\d+(?:[.,:]\d+)*|\{\w+\}|${numberInWords.source}`;
  const numberPatterns = [
    /\d+(?:[.,:]\d+)*|[%€$£]/gu,
    numberInWords,
    frequency,
    new RegExp(String.raw`(?:${number})(?: \p{L}+)?[ -]${unitOfTime.source}(?!\p{L})`, 'giu'),
    // The month of May is not the word "may".
    new RegExp(
      wholeWords(
        ...months.flatMap((month) => monthNameVariants(month, language)).map(RegExp.escape),
        ...weekdayNames(language).map(RegExp.escape),
      ),
      'gu',
    ),
  ];

  /** Whether a sentence says something that no earlier sentence said. */
  const hasOtherWords = ({ type, before = '', after }: SentenceChange): boolean =>
    after !== undefined &&
    !['punctuation', 'layout'].includes(type) &&
    !differInFillersOnly(before, after, languageWords);

  function differingNumbers({ before, after }: SentencePair): Differences {
    const [earlier = '', later = ''] = [before ?? '', after ?? ''].map(withoutTargets);
    return differingMatches(earlier, later, ...numberPatterns);
  }

  /** The hints on each of the changes of one text. */
  function hintsOnChanges(
    changes: readonly SentenceChange[],
    purpose?: ReportEntry['purpose'],
  ): ReadingHints[] {
    return changes.map((change) => {
      const [turning, numbers] = [turningWords(change, languageWords), differingNumbers(change)];
      const hintsOf = (side: keyof Differences): SideHints => ({
        turningWords: turning[side].filter((word) => !isKeptBeside(word, changes)),
        hasNumber: numbers[side].length > 0,
        hasInstruction: purpose === 'role-play' && side === 'added' && hasOtherWords(change),
      });
      return {
        removed: hintsOf('removed'),
        added: hintsOf('added'),
        isAboutPeople:
          purpose === 'advice' || [change.before, change.after].some((text) => text?.match(people)),
      };
    });
  }

  const hintsOnTexts = (before: string, after: string, purpose?: ReportEntry['purpose']): ReadingHints =>
    combineHints(hintsOnChanges(describeSentences(before, after), purpose));

  const hintsOnEntry = memoizeWeak(
    ({ type, details, purpose, repeatedIn = [] }: ReportEntry): ReadingHints => {
      // An id and a term that is no longer explained change no rule.
      if (purpose === 'id' || (type === 'removed' && purpose === 'definition')) return combineHints([]);
      return combineHints([
        ...repeatedIn.map((entry) => hintsOnEntry(entry)),
        ...details.flatMap((detail): ReadingHints[] => {
          if ('note' in detail) return [];
          if (detail.texts) return [hintsOnTexts(detail.texts.before, detail.texts.after, purpose)];
          const text = toPlainText(detail.segments.map((segment) => segment.text));
          if (type === 'added') return [hintsOnTexts('', text)];
          return type === 'removed' ? [hintsOnTexts(text, '')] : [];
        }),
      ]);
    },
  );

  return { hintsOnChanges, hintsOnTexts, hintsOnEntry };
}

/** Whether a word that may turn the meaning is new or gone, or an instruction is new. */
export const turnsMeaning = ({ removed, added }: ReadingHints): boolean =>
  removed.turningWords.length + added.turningWords.length > 0 || added.hasInstruction;

export const hasOtherNumbers = ({ removed, added }: ReadingHints): boolean =>
  removed.hasNumber || added.hasNumber;

export const isMarked = (hints: ReadingHints): boolean => turnsMeaning(hints) || hasOtherNumbers(hints);

/** Whether a change of a technical page has to be shown to readers who do not know its subject. */
export const isForEverybody = (hints: ReadingHints): boolean => isMarked(hints) || hints.isAboutPeople;

/** The rank of a change in reading order: 0 if a word may turn its meaning, 1 if a number differs, 2 otherwise. */
export function closeness(hints: ReadingHints): number {
  if (turnsMeaning(hints)) return 0;
  return hasOtherNumbers(hints) ? 1 : 2;
}

/** Whether a word only moved between two sentences of a text: into a sentence that is new, or out of one that is gone. */
function isKeptBeside(word: string, pairs: readonly SentencePair[]): boolean {
  const pattern = wholeWords(RegExp.escape(word));
  const differs = (before = '', after = ''): boolean => {
    const { removed, added } = differingMatches(before, after, pattern);
    return removed.length + added.length > 0;
  };
  const isUnpaired = ({ before, after }: SentencePair) => before === undefined || after === undefined;
  const [before, after] = (['before', 'after'] as const).map((side) =>
    pairs.map((pair) => pair[side] ?? '').join(' '),
  );
  return (
    pairs.some((pair) => isUnpaired(pair) && differs(pair.before, pair.after)) && !differs(before, after)
  );
}

function combineHints(hints: readonly ReadingHints[]): ReadingHints {
  const combine = (side: 'removed' | 'added'): SideHints => ({
    turningWords: [...new Set(hints.flatMap((hint) => hint[side].turningWords))],
    hasNumber: hints.some((hint) => hint[side].hasNumber),
    hasInstruction: hints.some((hint) => hint[side].hasInstruction),
  });
  return {
    removed: combine('removed'),
    added: combine('added'),
    isAboutPeople: hints.some((hint) => hint.isAboutPeople),
  };
}
