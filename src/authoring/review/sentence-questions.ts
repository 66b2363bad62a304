/** Says in a question to the reviewer what happened to sentences, such as “a sentence says the opposite now”. */
import { numberFinder } from './decisive-words.ts';
import { joinTexts, quoteList, type ReportText } from './report-model.ts';
import { type SentencePair, withoutBold } from './sentences.ts';
import { type Differences, differingMatches, wordsOfLanguage } from './significant-words.ts';
import { minWordsBetweenMarks, replacements } from './text-diff.ts';
import { isReversed, turningWords } from './turning-words.ts';

/** What can happen to a sentence, and to several, in the order in which a question says it. */
const events = {
  reversed: ['a sentence says the opposite now', 'sentences say the opposite now'],
  removed: ['a sentence is gone', 'sentences are gone'],
  // Sentences are not counted, because others in the text may have changed too.
  changed: ['this text changed'],
  added: ['a sentence is new', 'sentences are new'],
  moved: ['a sentence is in another place now', 'sentences are in another place now'],
} as const;

/** What happened to a sentence. */
export interface SentenceFacts {
  event: keyof typeof events;
  /** The words that differ, if nothing else differs. One side is empty if words were added or removed. */
  replaced?: readonly [from: string, to: string] | undefined;
  /** What people with power over visitors do now, such as “your manager reads”. */
  newPower: readonly string[];
  /** Whether an edited sentence may mean something else, because of a number, a duty or a person, for example. */
  mayMeanOther: boolean;
  /** The numbers, terms and words such as “not” that are only in one of the two forms of an edited sentence. */
  decisive?: Differences;
  /** Whose duty or permission differs: “the mentee” or “the mentor”. */
  dutyOf?: string | undefined;
  /** What the sentence is about, such as “confidentiality”. */
  topic?: string | undefined;
}

/** A difference with more words than this before or after the change is not quoted. */
const maxQuotedWords = 5;

/**
 * Creates a function that finds out what happened to a sentence. `findTerms` finds the terms about safety in a sentence.
 */
export function factFinder(language: string, findTerms: (sentence: string) => string[]) {
  const languageWords = wordsOfLanguage(language);
  const { superiors, conditions, promises, topics, rules } = languageWords;
  const differingNumbers = numberFinder(language);
  return (sentence: SentencePair): SentenceFacts => {
    const { before, after } = sentence;
    const powers = [promises, topics.confidentiality].flatMap((pattern) =>
      pattern ? differingMatches(before ?? '', after ?? '', pattern).added : [],
    );
    const newPower = [...new Set(powers)].filter((power) => power.search(superiors) !== -1);
    if (before === after || after === undefined || before === undefined)
      return {
        event: before === after ? 'moved' : after === undefined ? 'removed' : 'added',
        newPower,
        mayMeanOther: false,
      };
    const numbers = differingNumbers(before, after);
    const duty = differingMatches(before, after, rules);
    const [plainBefore, plainAfter] = [withoutBold(before), withoutBold(after)];
    const [only, second] = replacements(plainBefore, plainAfter, minWordsBetweenMarks);
    const replaced = only && !second ? trimReplacement(only, numbers) : undefined;
    const differences = [
      numbers,
      turningWords(sentence, languageWords),
      differingMatches(before, after, conditions),
      differingMatches(before, after, superiors),
    ];
    const terms = findTerms(after).map((term) => term.toLowerCase());
    const lostTerms = findTerms(before).filter((term) => !terms.includes(term.toLowerCase()));
    differences.push({ removed: lostTerms, added: [] });
    const decisive = {
      removed: differences.flatMap(({ removed }) => removed),
      added: differences.flatMap(({ added }) => added),
    };
    return {
      event: isReversed(sentence, languageWords) ? 'reversed' : 'changed',
      replaced,
      newPower,
      mayMeanOther: replaced?.includes('') === true || decisive.removed.length + decisive.added.length > 0,
      decisive,
      dutyOf: [...duty.added, ...duty.removed].flatMap((text) => /^the \S+/.exec(text) ?? [])[0],
    };
  };
}

/**
 * A replacement without punctuation around it; undefined if nothing else differs. If only the unit of a number differs,
 * as in “two weeks”, the number belongs to it.
 */
function trimReplacement(
  pair: readonly [string, string],
  { removed, added }: Record<'removed' | 'added', string[]>,
): SentenceFacts['replaced'] {
  // A word with which both sides begin, as “page” in “page, and …”, differs only in its punctuation.
  const [from = '', to = ''] = pair
    .join('\n')
    .replace(/^(\p{L}*)(?!\p{L})(.*\n)\1(?!\p{L})/u, '$2')
    .split('\n')
    .map((phrase) => phrase.replaceAll(/^[\s,.;:!?)]+|[\s,.;:!?(]+$/gu, ''));
  const [number = '', newNumber = ''] = [removed, added].map(([only = '', second]) => (second ? '' : only));
  if (number.endsWith(` ${from}`) && newNumber.endsWith(` ${to}`)) return [number, newNumber];
  return from === to ? undefined : [from, to];
}

/**
 * The question about changed sentences, such as “a sentence is gone; other words changed. Has the programme team agreed?”
 * The difference is quoted if nothing else differs, and otherwise the words that may turn the meaning.
 */
export function questionAbout(facts: readonly SentenceFacts[]): ReportText {
  const byEvent = Map.groupBy(facts, ({ event }) => event);
  const parts = (Object.keys(events) as (keyof typeof events)[]).flatMap((event): ReportText[] => {
    const group = byEvent.get(event) ?? [];
    if (group.length === 0) return [];
    const powerful = group.filter(({ newPower }) => newPower.length > 0);
    const phrases = (powerful.length > 0 ? powerful : group).flatMap(differenceIn);
    // Either all sentences are described or none, because a reviewer might look only for those.
    const isDescribed = phrases.length > 0 && (powerful.length > 0 || phrases.length === group.length);
    if (isDescribed) return phrases;
    const [singular, plural] = events[event];
    if (plural === undefined)
      return [[byEvent.size === 1 ? singular : 'other words changed', ...decisiveWords(group)]];
    return [[group.length === 1 ? singular : `${group.length} ${plural}`]];
  });
  const edited = facts.filter(({ event }) => event === 'changed');
  const question = edited.some(({ mayMeanOther }) => mayMeanOther)
    ? 'Has the programme team agreed?'
    : edited.length === facts.length
      ? 'Does it still say the same?'
      : 'Is that right?';
  return [...joinTexts(parts, '; '), `. ${question}`];
}

/** At most this many of the words that may turn the meaning are named on each side. */
const maxDecisiveWords = 3;

/** The words that may turn the meaning of edited sentences, in brackets. */
function decisiveWords(facts: readonly SentenceFacts[]): ReportText {
  const phrasesOf = (side: keyof Differences) => [
    ...new Set(facts.flatMap(({ decisive }) => decisive?.[side] ?? []).map((phrase) => phrase.trim())),
  ];
  const [removed, added] = [phrasesOf('removed'), phrasesOf('added')];
  const sides = [
    { label: 'gone: ', phrases: removed, other: added },
    { label: 'new: ', phrases: added, other: removed },
  ].map(({ label, phrases, other }) => ({
    label,
    quoted: phrases.filter(
      (phrase) =>
        !other.includes(phrase) && !phrases.some((longer) => longer !== phrase && longer.includes(phrase)),
    ),
  }));
  const parts = sides
    .filter(({ quoted }) => quoted.length > 0 && quoted.length <= maxDecisiveWords)
    .map(({ label, quoted }): ReportText => [label, ...quoteList(quoted)]);
  return parts.length === 0 ? [] : [' (', ...joinTexts(parts, '; '), ')'];
}

/** What differs in a sentence, as a phrase in a list; an empty list if too much differs. */
function differenceIn({ event, replaced, newPower }: SentenceFacts): ReportText[] {
  if (newPower.length > 0) return [['a sentence now says ', ...quoteList(newPower)]];
  if (!replaced) return [];
  const [from, to] = replaced;
  const isShort = replaced.every((phrase) => phrase.split(/\s+/).length <= maxQuotedWords);
  if (!isShort && from !== '' && to !== '') return [];
  const start = event === 'reversed' ? [`${events.reversed[0]}: `] : [];
  if (!isShort)
    return [[...start, from === '' ? 'a sentence says more now' : 'a part of a sentence is gone']];
  if (from === '') return [[...start, ...quoteList([to]), ' is new']];
  const end = to === '' ? [' is gone'] : [' is now ', ...quoteList([to])];
  return [[...start, ...quoteList([from]), ...end]];
}
