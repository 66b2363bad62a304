/** Finds what matters most in the changes of technical pages, which somebody who knows the subject has to judge. */
import type { SourceFile } from '../content-files/yaml-node.ts';
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { numberFinder } from './decisive-words.ts';
import { changedSentences } from './pair-sentences.ts';
import { type ReportEntry, textsOf } from './report-model.ts';
import { wordsOfLanguage } from './significant-words.ts';
import { replacements } from './text-diff.ts';
import { turningWords } from './turning-words.ts';

/** Whether a file is a technical exercise, which only readers who know the subject can judge. */
export const isTechnicalPage = ({ root }: SourceFile): boolean => root.at('type').text === 'case-study';

/**
 * Creates a function that says whether a number, or a word such as “not” in an edited sentence, differs in the texts of
 * an entry. Whoever knows the subject reads these entries first.
 */
export function importanceTest(language: string): (entry: ReportEntry) => boolean {
  const languageWords = wordsOfLanguage(language);
  const differingNumbers = numberFinder(language);
  return (entry) =>
    textsOf(entry).some(({ before, after }) => {
      const numbers = differingNumbers(before, after);
      if (numbers.removed.length + numbers.added.length > 0) return true;
      return changedSentences(before, after).some((sentence) => {
        const { removed, added } = turningWords(sentence, languageWords);
        return removed.length + added.length > 0;
      });
    });
}

/** With more changed words than this, somebody who knows the subject has to judge them. */
const maxSmallWords = 25;

/** Whether only small words such as “the” and “them” differ, so that anybody can judge whether the meaning is the same. */
export function areSmallChanges(entries: readonly ReportEntry[], language: string): boolean {
  const { fillers, pronouns } = wordsOfLanguage(language);
  const withoutSmallWords = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(fillers, '')
      .replaceAll(pronouns, '')
      .replaceAll(/[.,](?!\d)|[\s;:()“”]/gu, '');
  const texts = entries.map((entry) => (entry.type === 'changed' ? textsOf(entry) : []));
  const changed = texts.flat().flatMap(({ before, after }) => replacements(before, after).flat());
  return (
    texts.length > 0 &&
    texts.every((ofEntry) => ofEntry.length > 0) &&
    texts.flat().every(({ before, after }) => withoutSmallWords(before) === withoutSmallWords(after)) &&
    lowerCaseTokens(changed.join(' ')).length <= maxSmallWords
  );
}
