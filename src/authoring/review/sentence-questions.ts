/** Says in a question to the reviewer what is at stake in changed sentences, such as “a sentence no longer says `only`”. */
import { lowerCaseTokens, multisetMatcher } from '../../model/text/similarity.ts';
import { numberFinder } from './decisive-words.ts';
import { joinTexts, joinWithAnd, quoteList, type ReportText } from './report-model.ts';
import { type SentencePair, withoutBold } from './sentences.ts';
import { differingMatches, wordsOfLanguage } from './significant-words.ts';
import { replacements } from './text-diff.ts';
import { isReversed, turningWords } from './turning-words.ts';

/** What can happen to a sentence, and to several. The words by which they were recognised stand before the verb. */
const events = {
  reversed: ['says the opposite now', 'say the opposite now'],
  moved: ['is in another place now', 'are in another place now'],
  removed: ['is gone', 'are gone'],
  added: ['is new', 'are new'],
  number: ['has another number or time', 'have other numbers or times'],
  newNumber: ['has a number or time that is new', 'have numbers or times that are new'],
  removedNumber: ['no longer has its number or time', 'no longer have their numbers or times'],
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
const eventsToAgree: readonly SentenceEvent[] = [
  'superior',
  'condition',
  'number',
  'newNumber',
  'removedNumber',
];

/** What happened to a sentence, and the words that show what is at stake. */
export interface SentenceFacts {
  event: SentenceEvent;
  terms: string[];
  /** Words in the sentence, and those that replaced them, if these show best what is at stake. */
  replaced?: readonly [from: string, to: string] | undefined;
  /** What the sentence is about, such as “confidentiality”. */
  topic?: string | undefined;
}

/** Of a removed or added phrase with more words than this, only the words around the decisive one are quoted. */
const maxPhraseWords = 8;

const countWords = (text: string): number => text.split(/\s+/).length;

/**
 * Creates a function that finds out what is at stake in a changed sentence. `findTerms` finds the terms about safety in
 * a sentence, and `about` are the words by which the sentence was recognised.
 */
export function stakeFinder(language: string, findTerms: (sentence: string) => string[]) {
  const languageWords = wordsOfLanguage(language);
  const { superiors, conditions, fillers } = languageWords;
  const differingNumbers = numberFinder(language);
  const outerFillers = new RegExp(String.raw`^(?:${fillers.source})\s|\s(?:${fillers.source})$`, 'giu');
  /** The phrase with a word, without punctuation and small words around it. */
  const phraseWith = (word: string, phrases: readonly string[]) => {
    const phrase = phrases.find((text) => text.toLowerCase().includes(word.toLowerCase())) ?? word;
    const parts = phrase.replaceAll(outerFillers, '').split(/\s+/);
    if (parts.length <= maxPhraseWords) return parts.join(' ');
    const index = parts.findIndex((part) =>
      part.toLowerCase().includes(word.toLowerCase().split(' ')[0] ?? ''),
    );
    const [start, end] = [Math.max(index - 3, 0), Math.max(index, 0) + 5];
    return `${start > 0 ? '… ' : ''}${parts.slice(start, end).join(' ')}${end < parts.length ? ' …' : ''}`;
  };
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
    if (before === after) return { event: 'moved', terms: about };
    if (after === undefined) return { event: 'removed', terms: about };
    if (before === undefined) return { event: 'added', terms: about };
    const pairs = replacements(withoutBold(before), withoutBold(after)).map(withoutSharedStart);
    const exchanged = pairs.filter((pair) =>
      pair.every((phrase) => phrase !== '' && countWords(phrase) <= maxPhraseWords),
    );
    const onlyExchange = pairs.length === 1 ? exchanged[0] : undefined;
    if (isReversed(sentence, languageWords))
      return { event: 'reversed', terms: about, replaced: onlyExchange };
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
    if (event === 'superior') return { event, terms };
    if (event !== undefined) {
      const side = event === 'weakened' ? 0 : 1;
      const [firstTerm = ''] = terms.map((term) => term.toLowerCase());
      const replaced = exchanged.find((pair) => pair[side].toLowerCase().includes(firstTerm));
      const quoted = terms.map((word) =>
        phraseWith(
          word,
          pairs.map((pair) => pair[side]),
        ),
      );
      return { event, terms: quoted, replaced: event === 'condition' ? undefined : replaced };
    }
    const numbers = differingNumbers(before, after);
    const [isGone, isNew] = [numbers.removed.length > 0, numbers.added.length > 0];
    const numberEvent = isGone && isNew ? 'number' : isNew ? 'newNumber' : 'removedNumber';
    return { event: isGone || isNew ? numberEvent : 'changed', terms: about, replaced: onlyExchange };
  };
}

/** A replacement without punctuation around it and without the word with which both sides begin, as “page” in “page, and …”. */
function withoutSharedStart(pair: readonly [string, string]): [from: string, to: string] {
  const [from, to] = pair
    .join('\n')
    .replace(/^(\p{L}*)(?!\p{L})(.*\n)\1(?!\p{L})/u, '$2')
    .split('\n')
    .map((phrase) => phrase.replaceAll(/^[\s,.;:!?)]+|[\s,.;:!?(]+$/gu, ''));
  return [from ?? '', to ?? ''];
}

/** The different words in a list, regardless of capital letters. */
const uniqueWords = (terms: readonly string[]): string[] =>
  [...new Map(terms.toReversed().map((word) => [word.toLowerCase(), word])).values()].reverse();

const quote = (terms: readonly string[]): ReportText =>
  joinWithAnd(uniqueWords(terms).map((word) => quoteList([word])));

/**
 * The question about changed sentences, such as “a sentence with `stalking` is gone. Is that right?” Edited sentences
 * without words that could be quoted are only mentioned if there are no others. If a sentence is about something else
 * than `label` says, its topic stands before it; without a topic, it is only mentioned if all of it is gone or new.
 */
export function questionAbout(facts: readonly SentenceFacts[], label: string | undefined): ReportText {
  const otherTopic = ({ topic }: SentenceFacts) => (topic === label ? undefined : topic);
  const important = facts.filter((fact) => {
    const { event, terms, replaced, topic } = fact;
    const isVague = event in eventsOfWords || event === 'changed';
    return (
      (event !== 'changed' || terms.length > 0 || replaced) &&
      (!isVague || topic !== undefined || label === undefined)
    );
  });
  const shown = important.length > 0 ? important : facts;
  const keyOf = (fact: SentenceFacts) =>
    fact.event in eventsOfWords || fact.replaced ? fact : `${fact.event} ${otherTopic(fact) ?? ''}`;
  const parts = [...Map.groupBy(shown, keyOf).values()].flatMap((group): ReportText[] => {
    const [fact] = group;
    if (!fact) return [];
    const { event, terms, replaced } = fact;
    const topic = otherTopic(fact);
    const start = topic === undefined ? [] : [`${topic}: `];
    const exchange = replaced ? [...quote([replaced[0]]), ' is now ', ...quote([replaced[1]])] : [];
    if (event in eventsOfWords)
      return [
        replaced
          ? [...start, ...exchange]
          : [...start, `a sentence ${eventsOfWords[event as keyof typeof eventsOfWords]} `, ...quote(terms)],
      ];
    if (event === 'changed' && replaced) return [[...start, ...exchange]];
    const { length: count } = group;
    const subject = count === 1 ? 'a sentence' : `${count} sentences`;
    const verb = ` ${events[event as keyof typeof events][count === 1 ? 0 : 1]}`;
    const quotedTerms = quote(group.flatMap((grouped) => grouped.terms));
    const phrase = quotedTerms.length === 0 ? [subject, verb] : [subject, ' with ', ...quotedTerms, verb];
    return [[...start, ...phrase, ...(replaced ? [': ', ...exchange] : [])]];
  });
  const question = shown.every(({ event }) => event === 'changed')
    ? `Does ${shown.length === 1 ? 'it' : 'the text'} still say the same?`
    : shown.some(({ event }) => eventsToAgree.includes(event))
      ? 'Has the programme team agreed?'
      : 'Is that right?';
  return [...joinTexts(parts, ';\n'), `. ${question}`];
}
