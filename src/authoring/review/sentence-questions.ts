/** Says in a question to the reviewer what happened to sentences, and quotes what is worst in them. */
import { numberFinder } from './decisive-words.ts';
import { isAboutSite, questionOnTopic } from './delicate-words.ts';
import {
  changesIn,
  contains,
  countWords,
  excerptAround,
  quotedIn,
  type Replacement,
  trimReplacement,
} from './quoted-edits.ts';
import { countItems, joinTexts, joinWithAnd, quoteSentence, type ReportText } from './report-model.ts';
import { type SentencePair, withoutBold } from './sentences.ts';
import { type Differences, differingMatches, wordsOfLanguage } from './significant-words.ts';
import { isReversed, turningWords } from './turning-words.ts';

/** What can happen to a sentence, and to several, in the order in which a question counts it. */
const events = {
  reversed: ['says the opposite now', 'say the opposite now'],
  removed: ['is gone', 'are gone'],
  changed: ['changed', 'changed'],
  added: ['is new', 'are new'],
  moved: ['is in another place now', 'are in another place now'],
} as const;
type SentenceEvent = keyof typeof events;

/** What happened to a sentence. */
export interface SentenceFacts {
  event: SentenceEvent;
  /** How grave it is. With the weight of a term or more, it is grave enough to be quoted beside a graver one. */
  weight: number;
  /** The part of the sentence in which this can be seen; undefined if no part alone shows it. */
  quoted: Replacement | undefined;
  /** Whether an edited sentence may mean something else, because of a number, a duty or a person, for example. */
  mayMeanOther: boolean;
  /** Whether nothing but a number differs, with its unit. */
  isOnlyNumber?: boolean;
  /** Whether “you” takes the place of the mentee or the mentor. */
  isAddressed?: boolean;
  /** Whose duty or permission differs: “the mentee” or “the mentor”. */
  dutyOf?: string | undefined;
  /** What the sentence is about, such as “confidentiality”. */
  topic?: string | undefined;
  /** The topic of its delicate words, which may be another one. */
  delicateTopic?: string | undefined;
}

/** How grave a difference is, by what differs. A sentence on the topic of the question is graver by `onTopic`. */
const weights = {
  opposite: 5,
  power: 4,
  term: 3.5,
  turn: 3,
  number: 2,
  nuance: 1,
  wording: 0.5,
  onTopic: 0.75,
};
/**
 * Creates a function that finds out what happened to a sentence. `findTerms` finds the terms about safety in a sentence.
 */
export function factFinder(language: string, findTerms: (sentence: string) => string[]) {
  const languageWords = wordsOfLanguage(language);
  const { superiors, permission, conditions, promises, topics, rules, decisive, people } = languageWords;
  const differingNumbers = numberFinder(language);
  const weightsInEdit = (sentence: SentencePair, delicate: Differences): WeighedWords[] => {
    const [before, after] = [sentence.before ?? '', sentence.after ?? ''];
    const turning = turningWords(sentence, languageWords);
    const isNuance = (word: string) => word.search(decisive) === -1;
    const remaining = findTerms(after).map((term) => term.toLowerCase());
    const power = [promises, topics.confidentiality, superiors, permission].map((pattern) =>
      pattern ? differingMatches(before, after, pattern) : { removed: [], added: [] },
    );
    const isPower = (phrase: string) =>
      [superiors, permission].some((pattern) => phrase.search(pattern) !== -1);
    return [
      {
        weight: weights.power,
        phrases: power.flatMap(({ removed, added }) => [...removed, ...added]).filter(isPower),
      },
      {
        weight: weights.term,
        phrases: [
          ...delicate.removed,
          ...delicate.added,
          ...findTerms(before).filter((term) => !remaining.includes(term.toLowerCase())),
        ],
      },
      {
        weight: weights.turn,
        phrases: [
          ...allOf(differingMatches(before, after, conditions)),
          ...allOf(turning).filter((word) => !isNuance(word)),
        ],
      },
      { weight: weights.number, phrases: allOf(differingNumbers(before, after)) },
      { weight: weights.nuance, phrases: allOf(turning).filter(isNuance) },
    ];
  };
  return (sentence: SentencePair, delicate: Differences = noDifferences): SentenceFacts => {
    const { before, after } = sentence;
    if (before === after) return { event: 'moved', weight: 0, quoted: undefined, mayMeanOther: false };
    if (after === undefined || before === undefined) {
      const text = before ?? after ?? '';
      const terms = [...(text.match(permission) ?? []), ...findTerms(text), ...allOf(delicate)];
      const turns = [...(text.match(decisive) ?? []), ...(text.match(people) ?? [])];
      const weight = terms.length > 0 ? weights.term : turns.length > 0 ? weights.number : weights.wording;
      const excerpt = excerptAround(text, [...terms, ...turns]);
      return {
        event: after === undefined ? 'removed' : 'added',
        weight,
        quoted: after === undefined ? [excerpt, ''] : ['', excerpt],
        mayMeanOther: false,
      };
    }
    const numbers = differingNumbers(before, after);
    const duty = differingMatches(before, after, rules);
    const isOpposite = isReversed(sentence, languageWords);
    const weighed = weightsInEdit(sentence, delicate);
    const changes = changesIn(withoutBold(before), withoutBold(after), languageWords);
    const [only, second] = changes;
    const whole = only && !second ? trimReplacement(only.passages, numbers) : undefined;
    const isDecisive = weighed.some(({ phrases }) => phrases.length > 0);
    const isEmptied = whole?.includes('') === true;
    const gravest = changes
      .map((change) => ({ change, weight: weightOf(change.passages, weighed) }))
      .sort((first, next) => next.weight - first.weight)[0];
    const length = Math.max(0, ...changes.map(({ passages }) => countWords(passages.join(' '))));
    return {
      event: isOpposite ? 'reversed' : 'changed',
      // Of mere rewordings, the longest is the gravest.
      weight: isOpposite
        ? weights.opposite
        : (weighed.find(({ phrases }) => phrases.length > 0)?.weight ?? weights.wording) + length / 1e3,
      quoted:
        gravest && (whole || isDecisive)
          ? quotedIn(
              gravest.change,
              whole,
              weighed.flatMap(({ phrases }) => phrases),
              gravest.weight >= weights.turn,
            )
          : undefined,
      isOnlyNumber: [numbers.removed, numbers.added].every(
        ([number = '', another], side) => another === undefined && number !== '' && number === whole?.[side],
      ),
      isAddressed:
        differingMatches(before, after, people).removed.length > 0 &&
        differingMatches(before, after, /\byou(?:r|rs)?\b/giu).added.length > 0,
      mayMeanOther: isEmptied || isDecisive,
      dutyOf: [...duty.added, ...duty.removed].flatMap((text) => /^the \S+/.exec(text) ?? [])[0],
    };
  };
}

const noDifferences: Differences = { removed: [], added: [] };
const allOf = ({ removed, added }: Differences): string[] => [...removed, ...added];

/** Words that differ between two forms of a sentence, and how grave they are. The gravest come first. */
interface WeighedWords {
  weight: number;
  phrases: string[];
}

const weightOf = (passages: Replacement, weighed: readonly WeighedWords[]): number =>
  weighed.find(({ phrases }) => phrases.some((phrase) => passages.some((side) => contains(side, phrase))))
    ?.weight ?? weights.wording;

/**
 * The question about changed sentences, such as “`may` is now `must`; 2 sentences are gone. Has the programme team agreed?”
 * It quotes the worst sentence and, if this is gone or new, the worst one that takes its place; it counts the rest. The
 * sentences `onTopic` are those about the topic in its label. The sentences `shownToo` raise no question, but are shown below
 * it, so that no fewer are announced than are shown.
 */
export function questionAbout(
  onTopic: readonly SentenceFacts[],
  offTopic: readonly SentenceFacts[],
  shownToo: readonly SentenceFacts[],
): ReportText {
  const facts = [...onTopic, ...offTopic];
  const counts = countItems([...facts, ...shownToo].map(({ event }) => event));
  const byWeight = facts
    .map((fact) => ({ ...fact, weight: fact.weight + (onTopic.includes(fact) ? weights.onTopic : 0) }))
    .sort((first, second) => second.weight - first.weight);
  const worst = byWeight.filter(({ quoted }) => quoted)[0];
  const parts: ReportText[] = [];
  const all = [...byWeight, ...shownToo];
  for (const fact of [worst, worst && (counterpartOf(worst, all) ?? nextGrave(worst, byWeight))]) {
    if (!fact) continue;
    const { event, quoted } = fact;
    const group = all.filter((other) => other.event === event && other.quoted);
    const isAllCounted = event === 'removed' || event === 'added';
    const equal = group.filter((other) => other.quoted?.join('\n') === quoted?.join('\n'));
    const count = isAllCounted ? (counts.get(event) ?? 0) : equal.length;
    // Two that are equally grave are both quoted.
    const [second] = isAllCounted
      ? group.filter(
          (other) => !equal.includes(other) && other.weight === fact.weight && other.weight >= weights.number,
        )
      : [];
    parts.push(describe([fact, ...(second ? [second] : [])], parts.length > 0, count));
    counts.set(event, (counts.get(event) ?? 0) - count);
  }
  for (const event of Object.keys(events) as SentenceEvent[]) {
    const count = counts.get(event) ?? 0;
    if (count > 0) parts.push([countOf(count, parts.length > 0), ` ${events[event][count === 1 ? 0 : 1]}`]);
  }
  const siteTopic = facts.find(({ delicateTopic }) => isAboutSite(delicateTopic))?.delicateTopic;
  const ownQuestion = questionOnTopic(siteTopic ?? onTopic[0]?.topic);
  const isEdited = [...facts, ...shownToo].every(({ event }) => event === 'changed');
  const question = facts.some(({ event }) => event === 'reversed')
    ? 'Is that meant?'
    : !isEdited || facts.some(({ event, mayMeanOther }) => event === 'changed' && mayMeanOther)
      ? 'Has the programme team agreed?'
      : facts.some(({ isAddressed }) => isAddressed)
        ? 'Who is “you” here, and does it still say the same?'
        : 'Does it still say the same?';
  return [...joinTexts(parts, '; '), `. ${ownQuestion ?? question}`];
}

const countOf = (count: number, isOther: boolean): string =>
  count === 1
    ? isOther
      ? 'another sentence'
      : 'a sentence'
    : `${count} ${isOther ? 'other ' : ''}sentences`;

/** An edit of fewer words takes the place of no other sentence. */
const minCounterpartWords = 4;

/** What stands in the place of a sentence that is gone, or stood in the place of a new one, if it is worth a quotation. */
function counterpartOf(
  { event }: SentenceFacts,
  byWeight: readonly SentenceFacts[],
): SentenceFacts | undefined {
  const best = (other: SentenceEvent) => byWeight.find((fact) => fact.event === other && fact.quoted);
  if (event === 'removed')
    return (
      best('added') ??
      byWeight.find(
        (fact) =>
          fact.event === 'changed' &&
          (fact.quoted?.[0] === '' || fact.weight >= weights.number) &&
          countWords(fact.quoted?.join(' ') ?? '') >= minCounterpartWords,
      )
    );
  const removed = event === 'added' ? best('removed') : undefined;
  return removed && removed.weight >= weights.turn ? removed : undefined;
}

/** Another edited sentence that may also mean something else, because of a condition or a person, for example. */
const nextGrave = (
  { quoted: worstQuoted, event }: SentenceFacts,
  byWeight: readonly SentenceFacts[],
): SentenceFacts | undefined =>
  event !== 'changed'
    ? undefined
    : byWeight.find(
        ({ event: nextEvent, quoted, weight }) =>
          nextEvent === 'changed' &&
          weight >= weights.turn &&
          quoted !== undefined &&
          quoted.join('\n') !== worstQuoted?.join('\n'),
      );

/** What happened to some sentences, with a quotation of one or two of them. */
function describe(named: readonly SentenceFacts[], isOther: boolean, count: number): ReportText {
  const [{ event, quoted: [from, to] = ['', ''] } = {}] = named;
  if (event === undefined) return [];
  const subject = countOf(count, isOther);
  const verb = events[event][count === 1 ? 0 : 1];
  if (event === 'removed' || event === 'added') {
    const texts = named.map(({ quoted = ['', ''] }) => quoteSentence(quoted.join('')));
    const sign = count === named.length ? ':' : `, ${named.length === 1 ? 'one' : named.length} of them`;
    return [`${subject} ${verb}${sign} `, ...joinWithAnd(texts)];
  }
  const start = event === 'reversed' ? `${subject} ${verb}: ` : isOther || count > 1 ? `in ${subject}, ` : '';
  if (from !== '' && to !== '') return [start, ...quoteSentence(from), ' is now ', ...quoteSentence(to)];
  const [ending, preposition] = from === '' ? ['is new', 'in'] : ['is gone', 'from'];
  return [
    start,
    ...quoteSentence(from || to),
    ` ${ending}${start === '' ? ` ${preposition} a sentence` : ''}`,
  ];
}
