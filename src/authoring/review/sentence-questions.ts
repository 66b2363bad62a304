/** Says in a question to the reviewer what happened to sentences, such as “a sentence says the opposite now”. */
import { numberFinder } from './decisive-words.ts';
import { type DelicateWords, questionOnTopic } from './delicate-words.ts';
import { countItems, joinTexts, quoteList, type ReportText, toPlainText } from './report-model.ts';
import { type SentencePair, withoutBold } from './sentences.ts';
import { type Differences, differingMatches, wordsOfLanguage } from './significant-words.ts';
import { minWordsBetweenMarks, replacements } from './text-diff.ts';
import { isReversed, turningWords } from './turning-words.ts';

/** What can happen to a sentence, and to several, in the order in which a question says it. */
const events = {
  reversed: ['says the opposite now', 'say the opposite now'],
  removed: ['is gone', 'are gone'],
  changed: ['changed', 'changed'],
  added: ['is new', 'are new'],
  moved: ['is in another place now', 'are in another place now'],
} as const;
export type SentenceEvent = keyof typeof events;

/** What happened to a sentence. */
export interface SentenceFacts {
  event: SentenceEvent;
  /** The words that differ, if nothing else differs. One side is empty if words were added or removed. */
  replaced?: readonly [from: string, to: string] | undefined;
  /** What people with power over visitors do now, such as “your manager reads”. */
  newPower: readonly string[];
  /** Whether an edited sentence may mean something else, because of a number, a duty or a person, for example. */
  mayMeanOther: boolean;
  /** The numbers, terms and words such as “not” that are only in one of the two forms of an edited sentence. */
  decisive: Differences;
  /** The terms about safety, and other words that raise the question, in a sentence that is gone or new. */
  terms?: readonly string[];
  /** Whether nothing but a number differs, with its unit. */
  isOnlyNumber?: boolean;
  /** Whose duty or permission differs: “the mentee” or “the mentor”. */
  dutyOf?: string | undefined;
  /** What the sentence is about, such as “confidentiality”. */
  topic?: string | undefined;
}

/** A difference with more words than this before or after the change is not quoted. */
const maxQuotedWords = 6;
/** At most this many edited sentences of a text are described, and of each, this many decisive words on each side. */
const [maxDescribed, maxDecisiveWords] = [3, 3];
/** At most this many words of sentences that are gone or new are quoted. */
const maxTerms = 3;

/**
 * Creates a function that finds out what happened to a sentence. `findTerms` finds the terms about safety in a sentence.
 */
export function factFinder(language: string, findTerms: (sentence: string) => string[]) {
  const languageWords = wordsOfLanguage(language);
  const { superiors, permission, conditions, promises, topics, rules, pronouns, fillers } = languageWords;
  const isPronoun = (phrase: string) =>
    phrase !== '' && phrase.replaceAll(pronouns, '').replaceAll(fillers, '').trim() === '';
  const differingNumbers = numberFinder(language);
  const termsOf = (sentence: string, delicate?: DelicateWords): string[] => {
    const terms = [...(sentence.match(permission) ?? []), ...findTerms(sentence)];
    return terms.length === 0 && delicate ? [...delicate.removed, ...delicate.added] : terms;
  };
  return (sentence: SentencePair, delicate?: DelicateWords): SentenceFacts => {
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
        decisive: { removed: [], added: [] },
        terms: before === after ? [] : termsOf(before ?? after ?? '', delicate),
      };
    const numbers = differingNumbers(before, after);
    const duty = differingMatches(before, after, rules);
    const [plainBefore, plainAfter] = [withoutBold(before), withoutBold(after)];
    const [only, second] = replacements(plainBefore, plainAfter, minWordsBetweenMarks);
    const whole = only && !second ? trimReplacement(only, numbers) : undefined;
    // A noun in the place of a pronoun, as “the file” for “it”, is no other meaning that a question could name.
    const replaced = whole?.some(isPronoun) === true ? undefined : whole;
    const differences = [
      numbers,
      turningWords(sentence, languageWords),
      differingMatches(before, after, conditions),
      differingMatches(before, after, superiors),
    ];
    const terms = findTerms(after).map((term) => term.toLowerCase());
    const lostTerms = findTerms(before).filter((term) => !terms.includes(term.toLowerCase()));
    differences.push({ removed: lostTerms, added: [] }, delicate ?? { removed: [], added: [] });
    const decisive = {
      removed: differences.flatMap(({ removed }) => removed),
      added: differences.flatMap(({ added }) => added),
    };
    return {
      event: isReversed(sentence, languageWords) ? 'reversed' : 'changed',
      replaced,
      isOnlyNumber: [numbers.removed, numbers.added].every(
        ([number = '', second], side) => second === undefined && number !== '' && number === whole?.[side],
      ),
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
  // A word with which both sides begin or end, as “page” in “page, and …”, differs only in its punctuation or capital letters.
  const [from = '', to = ''] = pair
    .map((phrase) => phrase.replaceAll(/\n/g, ' '))
    .join('\n')
    .replace(/^(\p{L}*)(?!\p{L})(.*\n)\1(?!\p{L})/iu, '$2')
    .replace(/(?<!\p{L})(\p{L}*)(\n.*)(?<!\p{L})\1$/iu, '$2')
    .split('\n')
    .map((phrase) => phrase.replaceAll(/^[\s,.;:!?)”’]+|[\s,.;:!?(“‘]+$/gu, ''));
  const [number = '', newNumber = ''] = [removed, added].map(([only = '', second]) => (second ? '' : only));
  if (number.endsWith(` ${from}`) && newNumber.endsWith(` ${to}`)) return [number, newNumber];
  return from === to ? undefined : [from, to];
}

/**
 * The question about changed sentences, such as “2 sentences are gone; `may` is now `must`. Has the programme team agreed?”
 * The sentences `onTopic` are those about the topic in its label. `otherEvents` are what happened to sentences that raise no
 * question, but are shown below it, so that no fewer are announced than are shown.
 */
export function questionAbout(
  onTopic: readonly SentenceFacts[],
  offTopic: readonly SentenceFacts[],
  otherEvents: readonly SentenceEvent[],
): ReportText {
  const facts = [...onTopic, ...offTopic];
  const counts = countItems([...facts.map(({ event }) => event), ...otherEvents]);
  const parts: ReportText[] = [];
  const described = new Set<SentenceFacts>();
  const subject = (count: number) => {
    const isFirst = parts.length === 0;
    if (count === 1) return isFirst ? 'a sentence' : 'another sentence';
    return `${count} ${isFirst ? '' : 'other '}sentences`;
  };
  const describe = (fact: SentenceFacts, phrase: ReportText | undefined) => {
    if (!phrase || described.size >= maxDescribed) return;
    described.add(fact);
    const text = withoutSubject(phrase);
    if (!parts.some((part) => withoutSubject(part) === text)) parts.push(phrase);
  };
  const rank = (event: SentenceEvent) =>
    // Words of the topic stand before those of other sentences.
    event === 'changed' && !onTopic.some((fact) => fact.event === event) ? 1 : 0;
  for (const fact of facts)
    if (fact.newPower.length > 0) describe(fact, [subject(1), ' now says ', ...quoteList(fact.newPower)]);
  for (const event of (Object.keys(events) as SentenceEvent[]).sort((a, b) => rank(a) - rank(b))) {
    const group = facts.filter((fact) => fact.event === event && !described.has(fact));
    // Beside a word that may turn the meaning, mere rewording is only counted.
    const decisiveGroup = group.filter(({ mayMeanOther }) => mayMeanOther);
    if (event === 'changed')
      for (const fact of decisiveGroup.length > 0 ? decisiveGroup : group) {
        const isElsewhere = parts.length > 0 && offTopic.includes(fact);
        describe(fact, differenceIn(fact, subject(1), isElsewhere ? ['in another sentence, '] : []));
      }
    const rest =
      (counts.get(event) ?? 0) - facts.filter((fact) => fact.event === event && described.has(fact)).length;
    if (rest === 0) continue;
    const [first, second] = group;
    const difference = event === 'reversed' && first && !second ? differenceIn(first, 'it') : undefined;
    const [verb, pluralVerb] = events[event];
    const terms = raisingWords(group).slice(0, maxTerms);
    const quotedTerms = terms.length > 0 ? quoteList(terms) : undefined;
    parts.push([
      subject(rest),
      ...(quotedTerms && rest === 1 ? [' with ', ...quotedTerms] : []),
      ` ${rest === 1 ? verb : pluralVerb}`,
      // Not each of several sentences has these words.
      ...(quotedTerms && rest > 1 ? [', and with them ', ...quotedTerms] : []),
      ...(difference ? [': ', ...difference] : []),
    ]);
  }
  const ownQuestion = questionOnTopic(onTopic[0]?.topic);
  const question = facts.some(({ event, mayMeanOther }) => event === 'changed' && mayMeanOther)
    ? 'Has the programme team agreed?'
    : [...counts.keys()].every((event) => event === 'changed')
      ? 'Does it still say the same?'
      : 'Is that right?';
  return [...joinTexts(parts, '; '), `. ${ownQuestion ?? question}`];
}

/** A phrase without the words that count sentences, by which two equal differences are recognised. */
const withoutSubject = (phrase: ReportText): string =>
  toPlainText(phrase).replaceAll(/\b(?:in )?(?:a|another) sentence,? ?/g, '');

/** The words that raise a question about sentences, without those that the topic says already. */
const raisingWords = (facts: readonly SentenceFacts[]): string[] =>
  onlyIn(
    facts.flatMap(({ terms = [], topic = '' }) =>
      terms.filter((term) => !topic.includes(term.toLowerCase().slice(0, 6))),
    ),
    [],
  );

/**
 * What differs in an edited sentence: its words if nothing else differs, and otherwise its decisive words. Undefined if
 * too much differs.
 */
function differenceIn(
  { replaced, decisive }: SentenceFacts,
  subject: string,
  start: ReportText = [],
): ReportText | undefined {
  const isShort = replaced?.every((phrase) => phrase.split(/\s+/).length <= maxQuotedWords) === true;
  const [from, to] = isShort ? replaced : ['', ''];
  if (from !== '' && to !== '') return [...start, ...quoteList([from]), ' is now ', ...quoteList([to])];
  const only = (phrase: string) => (phrase === '' ? [] : [phrase]);
  const [removed, added] = isShort
    ? [only(from), only(to)]
    : [onlyIn(decisive.removed, decisive.added), onlyIn(decisive.added, decisive.removed)];
  const clauses = [
    { phrases: removed, ending: 'gone from ' },
    { phrases: added, ending: 'new in ' },
  ].filter(({ phrases }) => phrases.length > 0 && phrases.length <= maxDecisiveWords);
  if (clauses.length === 0) return undefined;
  return joinTexts(
    clauses.map(({ phrases, ending }, index) => [
      ...quoteList(phrases),
      ` ${phrases.length === 1 ? 'is' : 'are'} ${ending}${index === 0 ? subject : 'it'}`,
    ]),
    ', and ',
  );
}

/** The phrases of one side that the other side does not have, without those that are a part of another one. */
const onlyIn = (phrases: readonly string[], otherPhrases: readonly string[]): string[] => {
  const trimmed = [...new Set(phrases.map((phrase) => phrase.trim()))];
  return trimmed.filter(
    (phrase) =>
      !otherPhrases.includes(phrase) &&
      !trimmed.some((longer) => longer !== phrase && longer.toLowerCase().includes(phrase.toLowerCase())),
  );
};
