/** Says in a question to the reviewer what is at stake in changed sentences, such as “a sentence no longer says `only`”. */
import { lowerCaseTokens, multisetMatcher } from '../../model/text/similarity.ts';
import { readingHints } from './reading-hints.ts';
import { joinTexts, joinWithAnd, quoteList, type ReportText } from './report-model.ts';
import type { SentencePair } from './sentences.ts';
import { differingMatches, wordsOfLanguage } from './significant-words.ts';
import { replacements } from './text-diff.ts';
import { isReversed, turningWords } from './turning-words.ts';

/** What can happen to a sentence, and to several. The words by which they were recognised stand before the verb. */
const events = {
  reversed: ['says the opposite now', 'say the opposite now'],
  moved: ['moved here', 'moved here'],
  removed: ['is gone', 'are gone'],
  added: ['is new', 'are new'],
  number: ['has another number or time', 'have other numbers or times'],
  changed: ['changed', 'changed'],
} as const;
/** What can happen to a sentence so that some of its words show what is at stake. They follow the verb. */
const eventsOfWords = {
  weakened: 'no longer says',
  superior: 'now names',
  condition: 'has the new condition',
  strengthened: 'now says',
} as const;
type SentenceEvent = keyof typeof events | keyof typeof eventsOfWords;
/** Events on which the programme team has to agree. */
const eventsToAgree: readonly SentenceEvent[] = ['superior', 'condition', 'number'];

/** What happened to a sentence, and the words that show what is at stake. */
export interface SentenceFacts {
  event: SentenceEvent;
  terms: string[];
}

/** A removed or added phrase with more words than this is too long to be quoted in a question. */
const maxPhraseWords = 8;

/**
 * Creates a function that finds out what is at stake in a changed sentence. `findTerms` finds the terms about safety in
 * a sentence, and `about` are the words by which the sentence was recognised.
 */
export function stakeFinder(language: string, findTerms: (sentence: string) => string[]) {
  const languageWords = wordsOfLanguage(language);
  const { superiors, conditions, fillers } = languageWords;
  const { hintsOnTexts } = readingHints(language);
  const outerFillers = new RegExp(String.raw`^(?:${fillers.source})\s|\s(?:${fillers.source})$`, 'giu');
  /** The whole phrase that was removed or added with a word, if it is short. */
  const phraseWith = (word: string, phrases: readonly string[]) =>
    phrases
      .map((phrase) => phrase.replaceAll(/^[\s,.;:!?)]+|[\s,.;:!?(]+$/gu, '').replaceAll(outerFillers, ''))
      .find(
        (phrase) =>
          phrase.toLowerCase().includes(word.toLowerCase()) && phrase.split(/\s+/).length <= maxPhraseWords,
      ) ?? word;
  /** The terms that a sentence has and another one lacks. */
  const termsOnlyIn = (sentence: string, other: string) => {
    const otherTerms = findTerms(other).map((term) => term.toLowerCase());
    return findTerms(sentence).filter((term) => !otherTerms.includes(term.toLowerCase()));
  };
  /** Whether most words of a term are in a sentence, so that the sentence says something of the kind. */
  const saysLike = (sentence: string, term: string) => {
    const tokens = lowerCaseTokens(term);
    return tokens.filter(multisetMatcher(lowerCaseTokens(sentence))).length * 2 >= tokens.length;
  };
  return (sentence: SentencePair, about: string[]): SentenceFacts => {
    const { before, after } = sentence;
    if (isReversed(sentence, languageWords)) return { event: 'reversed', terms: about };
    if (before === after) return { event: 'moved', terms: about };
    if (after === undefined) return { event: 'removed', terms: about };
    if (before === undefined) return { event: 'added', terms: about };
    const turning = turningWords(sentence, languageWords);
    const addedTo = (pattern: RegExp) => differingMatches(before, after, pattern).added;
    const candidates: readonly (readonly [SentenceEvent, string[]])[] = [
      ['weakened', termsOnlyIn(before, after)],
      ['superior', addedTo(superiors)],
      ['condition', addedTo(conditions)],
      ['strengthened', termsOnlyIn(after, before).filter((term) => !saysLike(before, term))],
      ['weakened', turning.added.length === 0 ? turning.removed : []],
      ['strengthened', turning.removed.length === 0 ? turning.added : []],
    ];
    const [event, terms = []] = candidates.find((candidate) => candidate[1].length > 0) ?? [];
    if (event !== undefined) {
      // “page.” may have become “page, and …”. Then only what follows “page” is new.
      const phrases = replacements(before, after).map((pair) =>
        (event === 'weakened' ? pair.toReversed() : pair)
          .join('\n')
          .replace(/^(\p{L}*).*\n(?:\1(?!\p{L}))?/u, ''),
      );
      // People are named as they are. Of the other words, the phrase says more.
      return { event, terms: event === 'superior' ? terms : terms.map((word) => phraseWith(word, phrases)) };
    }
    const { removed, added } = hintsOnTexts(before, after);
    return { event: removed.hasNumber || added.hasNumber ? 'number' : 'changed', terms: about };
  };
}

/** The different words in a list, regardless of capital letters. */
const uniqueWords = (terms: readonly string[]): string[] =>
  [...new Map(terms.toReversed().map((word) => [word.toLowerCase(), word])).values()].reverse();

/**
 * The question about changed sentences, such as “a sentence with `stalking` is gone. Is that right?” Edited sentences
 * without words that could be quoted are only mentioned if there are no others.
 */
export function questionAbout(facts: readonly SentenceFacts[]): ReportText {
  const important = facts.filter(({ event, terms }) => event !== 'changed' || terms.length > 0);
  const shown = important.length > 0 ? important : facts;
  const parts = [...Map.groupBy(shown, ({ event }) => event)].flatMap(([event, group]): ReportText[] => {
    const quote = (terms: readonly string[]) =>
      joinWithAnd(uniqueWords(terms).map((word) => quoteList([word])));
    if (event in eventsOfWords)
      return group.map(({ terms }) => [
        `a sentence ${eventsOfWords[event as keyof typeof eventsOfWords]} `,
        ...quote(terms),
      ]);
    const { length: count } = group;
    const subject = count === 1 ? 'a sentence' : `${count} sentences`;
    const verb = ` ${events[event as keyof typeof events][count === 1 ? 0 : 1]}`;
    const terms = quote(group.flatMap((fact) => fact.terms));
    return [terms.length === 0 ? [subject, verb] : [subject, ' with ', ...terms, verb]];
  });
  const question = shown.every(({ event }) => event === 'changed')
    ? `Does ${shown.length === 1 ? 'it' : 'the text'} still say the same?`
    : shown.some(({ event }) => eventsToAgree.includes(event))
      ? 'Has the programme team agreed?'
      : 'Is that right?';
  return [...joinTexts(parts, '; '), `. ${question}`];
}
