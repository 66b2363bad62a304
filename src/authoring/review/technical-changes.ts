/** Finds what matters most in the changes of technical pages, which somebody who knows the subject has to judge. */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { pluralize } from '../../model/text/templates.ts';
import { numberFinder } from './decisive-words.ts';
import type { ReportLine } from './entry-lines.ts';
import { changedSentences } from './pair-sentences.ts';
import { quoteList, type ReportEntry, type ReportText, textsOf } from './report-model.ts';
import { withoutBold } from './sentences.ts';
import { wordsOfLanguage } from './significant-words.ts';
import { replacements } from './text-diff.ts';
import { turningWords } from './turning-words.ts';

/** At most this many texts are named, with at most this many phrases on each side. */
const [maxTexts, maxQuotes] = [10, 3];

/** The lines that name the numbers and the words such as “not” that differ in edited texts, replaced numbers first. */
export function mostImportantLines(entries: readonly ReportEntry[], language: string): ReportLine[] {
  const languageWords = wordsOfLanguage(language);
  const differingNumbers = numberFinder(language);
  const differences = entries.flatMap((entry) =>
    textsOf(entry).flatMap(({ before, after }) => {
      if (before === '' || after === '') return [];
      const changed = changedSentences(before, after);
      const sides = [changed.map((pair) => pair.before ?? ''), changed.map((pair) => pair.after ?? '')];
      const [earlier = '', later = ''] = sides.map((sentences) => withoutBold(sentences.join(' ')));
      const numbers = differingNumbers(earlier, later);
      const hasNumbers = numbers.removed.length + numbers.added.length > 0;
      const edited = changed.filter((pair) => pair.before && pair.after);
      const turning = edited.map((pair) => turningWords(pair, languageWords));
      const termsOf = (side: 'removed' | 'added') =>
        hasNumbers ? numbers[side] : turning.flatMap((differing) => differing[side]);
      const removed = quotesWith(termsOf('removed'), earlier);
      const added = quotesWith(termsOf('added'), later);
      if (removed.length + added.length === 0) return [];
      const isReplaced = removed.length > 0 && added.length > 0;
      const text: ReportText = isReplaced
        ? [...quoteList(removed), ' → ', ...quoteList(added)]
        : [removed.length > 0 ? 'gone: ' : 'new: ', ...quoteList([...removed, ...added])];
      return [{ text: [...entry.summary, ': ', ...text], rank: (hasNumbers ? 0 : 2) + (isReplaced ? 0 : 1) }];
    }),
  );
  if (differences.length === 0) return [];
  const sorted = differences.toSorted((a, b) => a.rank - b.rank);
  const rest = sorted.length - maxTexts;
  return [
    {
      type: 'entry',
      label: 'Read first',
      text: ['the numbers and the words such as “not” that differ in edited texts.'],
    },
    ...sorted.slice(0, maxTexts).map(({ text }): ReportLine => ({ type: 'note', text })),
    ...(rest > 0 ? [{ type: 'note' as const, text: [`and in ${pluralize(rest, 'more text')}`] }] : []),
  ];
}

/** The first few of some words in a text, each with the words around it. Phrases that overlap are one. */
function quotesWith(terms: readonly string[], text: string): string[] {
  const phrases = terms
    .flatMap((term) => {
      const word = String.raw`(?:[^\s.;:!?]|[.:](?=\d))+`;
      const differing = String.raw`(?<![\p{L}\p{N}])${RegExp.escape(term)}(?![\p{L}\p{N}])[^\s.;:!?]*`;
      const pattern = String.raw`(?:${word} ){0,2}${differing}(?: ${word}){0,3}`;
      return [...text.matchAll(new RegExp(pattern, 'giu'))].slice(0, 1);
    })
    .sort((a, b) => a.index - b.index);
  return phrases
    .filter(({ index }, position) => {
      const last = phrases[position - 1];
      return last === undefined || index >= last.index + last[0].length;
    })
    .map(([phrase]) => phrase.replaceAll(/^["“(]+|[\s,)”"]+$/gu, ''))
    .slice(0, maxQuotes);
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
