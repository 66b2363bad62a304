/** Finds what matters most in the changes of technical pages, which somebody who knows the subject has to judge. */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { pluralize } from '../../model/text/templates.ts';
import { numberFinder } from './decisive-words.ts';
import type { ReportLine } from './entry-lines.ts';
import { changedSentences } from './pair-sentences.ts';
import { redline } from './redline.ts';
import { type ReportEntry, textsOf } from './report-model.ts';
import type { SentencePair } from './sentences.ts';
import { wordsOfLanguage } from './significant-words.ts';
import { replacements } from './text-diff.ts';
import { turningWords } from './turning-words.ts';

/** At most this many sentences are shown before the others, which are collapsed. */
const maxShown = 10;

/**
 * The lines that show the edited sentences in which a number or a word such as “not” differs, replaced numbers first.
 */
export function mostImportantLines(entries: readonly ReportEntry[], language: string): ReportLine[] {
  const languageWords = wordsOfLanguage(language);
  const differingNumbers = numberFinder(language);
  const differences = entries.flatMap((entry) =>
    textsOf(entry).flatMap(({ before, after }) => {
      if (before === '' || after === '') return [];
      const sentences = changedSentences(before, after);
      const [earlier, later] = [joinSide(sentences, 'before'), joinSide(sentences, 'after')];
      const numbers = differingNumbers(earlier, later);
      const terms = [...numbers.removed, ...numbers.added];
      const hasTerm = (text = '') => terms.some((term) => text.toLowerCase().includes(term.toLowerCase()));
      const important = sentences.filter((sentence) => {
        if (terms.length > 0) return hasTerm(sentence.before) || hasTerm(sentence.after);
        const { removed, added } = turningWords(sentence, languageWords);
        return sentence.before && sentence.after && removed.length + added.length > 0;
      });
      const { text } = redline({
        before: joinSide(important, 'before'),
        after: joinSide(important, 'after'),
      });
      if (important.length === 0 || text === undefined) return [];
      const isReplaced = numbers.removed.length > 0 && numbers.added.length > 0;
      return [{ summary: entry.summary, text, rank: isReplaced ? 0 : terms.length > 0 ? 1 : 2 }];
    }),
  );
  if (differences.length === 0) return [];
  const lines = differences
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ summary, text }): ReportLine[] => [
      { type: 'entry', text: summary },
      { type: 'value', text },
    ]);
  const rest = lines.slice(maxShown);
  return [
    {
      type: 'subheading',
      text: ['Read first: edited sentences in which a number or a word such as “not” differs'],
    },
    ...lines.slice(0, maxShown).flat(),
    ...(rest.length > 0
      ? ([
          { type: 'fold', text: [`${pluralize(rest.length, 'more sentence')} of this kind`] },
          ...rest.flat(),
          { type: 'fold-end', text: [] },
        ] as const)
      : []),
  ];
}

const joinSide = (sentences: readonly SentencePair[], side: 'before' | 'after'): string =>
  sentences.flatMap((sentence) => sentence[side] ?? []).join(' ');

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
