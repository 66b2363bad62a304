/**
 * Determines how closely a reviewer has to read a change. A single word can reverse the meaning of a sentence, and a
 * number or a time is either right or wrong.
 */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { withoutTargets } from './find-addresses.ts';
import { type ReportEntry, toPlainText } from './report-model.ts';
import { describeSentences, type SentenceChange } from './sentence-changes.ts';
import type { SentencePair } from './sentences.ts';
import { differingMatches, wholeWords, wordsOfLanguage } from './significant-words.ts';
import { turningWords } from './turning-words.ts';

/** What helps to read a change. */
export interface ReadingHints {
  /** The words that may turn the meaning of a sentence in which they are new or gone. */
  turningWords: readonly string[];
  /** Whether a number, a date or a time changed, came or went. */
  hasOtherNumbers: boolean;
}

/** Functions that find out how closely to read changes in content of one language. */
export function readingHints(language: string) {
  const languageWords = wordsOfLanguage(language);
  const numberPatterns = [
    /\d+(?:[.,:]\d+)*|[%€$£]/gu,
    languageWords.figure,
    // The month of May is not the word "may".
    new RegExp(
      wholeWords(
        ...months.flatMap((month) => monthNameVariants(month, language)).map(RegExp.escape),
        ...weekdayNames(language).map(RegExp.escape),
      ),
      'gu',
    ),
  ];

  function hasOtherNumbers({ before, after }: SentencePair): boolean {
    const texts = [before ?? '', after ?? ''].map(withoutTargets);
    const [titlesBefore, titlesAfter] = texts.map((text) => text.match(quotedTitle)?.length ?? 0);
    // A title that is quoted in one of the two only did not change itself.
    const [earlier = '', later = ''] =
      titlesBefore === titlesAfter ? texts : texts.map((text) => text.replaceAll(quotedTitle, ''));
    const isEdited = before !== undefined && after !== undefined;
    return [...numberPatterns, ...(isEdited ? [languageWords.unitOfTime] : [])].some(
      (pattern) => differingMatches(earlier, later, pattern).length > 0,
    );
  }

  /** The hints on each of the changes of one text. */
  function hintsOnChanges(changes: readonly SentenceChange[]): ReadingHints[] {
    const pairs = changes.flatMap(pairsOf);
    const isKept = (word: string): boolean => isKeptBeside(word, pairs);
    return changes.map((change) => ({
      turningWords: [
        ...new Set(
          pairsOf(change).flatMap((pair) =>
            turningWords(pair, languageWords).filter((word) => !isKept(word)),
          ),
        ),
      ],
      hasOtherNumbers: pairsOf(change).some(hasOtherNumbers),
    }));
  }

  const hintsOnTexts = (before: string, after: string): ReadingHints =>
    combineHints(hintsOnChanges(describeSentences(before, after)));

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

  return { hintsOnChanges, hintsOnTexts, hintsOnEntry };
}

/** A short quotation that is not a sentence, such as the title of a section. */
const quotedTitle = /“[^”.!?]{1,50}”/gu;

const pairsOf = (change: SentenceChange): readonly SentencePair[] =>
  change.type === 'rearranged' ? change.parts : [change];

/** Whether a word only went from one sentence of a text to a new or from a removed one. */
function isKeptBeside(word: string, pairs: readonly SentencePair[]): boolean {
  const pattern = wholeWords(RegExp.escape(word));
  const has = (pair: SentencePair) =>
    differingMatches(pair.before ?? '', pair.after ?? '', pattern).length > 0;
  const isUnpaired = ({ before, after }: SentencePair) => before === undefined || after === undefined;
  const [before, after] = (['before', 'after'] as const).map((side) =>
    pairs.map((pair) => pair[side] ?? '').join(' '),
  );
  return (
    pairs.some((pair) => isUnpaired(pair) && has(pair)) &&
    differingMatches(before ?? '', after ?? '', pattern).length === 0
  );
}

const combineHints = (hints: readonly ReadingHints[]): ReadingHints => ({
  turningWords: [...new Set(hints.flatMap((hint) => hint.turningWords))],
  hasOtherNumbers: hints.some((hint) => hint.hasOtherNumbers),
});
