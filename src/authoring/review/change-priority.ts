/**
 * Determines how closely a reviewer has to read a change. A single word can reverse the meaning of a sentence, and a
 * number, a date, a name or a link is either right or wrong. Most other changes only change the wording.
 */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { NodeChange } from './compare-content.ts';
import { findAddresses } from './find-addresses.ts';
import {
  changePriorities,
  type ChangePriority,
  type ReportEntry,
  type ReportText,
  toPlainText,
} from './report-model.ts';
import { changedSentences, type SentencePair } from './sentences.ts';
import { diffTexts, pairReplacements } from './text-diff.ts';

/** The words of one language that can reverse, limit or count what a sentence says. */
interface SignificantWords {
  /** Words that can reverse the meaning of a sentence whenever they are added or removed, such as "not". */
  turning: RegExp;
  /**
   * Words that can reverse the meaning only if nothing else in the sentence has changed, such as "can" for "should".
   */
  limiting: RegExp;
  /**
   * Words of requests, of people with power and of private matters. A sentence in which they are new has to be read
   * closely.
   */
  request: RegExp;
  /** Pairs of phrases with opposite meanings. Replacing one by the other reverses a sentence. */
  opposites: readonly (readonly [string, string])[];
  number: RegExp;
  /** Units of time. */
  period: RegExp;
  /** The people of a programme and around it. */
  role: RegExp;
  /** Whether a word with a capital letter is a name unless it begins a sentence. */
  capitalisesOnlyNames: boolean;
}

/** The priority of a change, and the reasons why it has to be read closely. */
export type ReadingHints = Pick<ReportEntry, 'priority' | 'meaningWords'>;

const wholeWords = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'giu');

/** The words for the languages of the existing content. Content in any other language uses the English words. */
const significantWords = {
  en: {
    turning: wholeWords(
      'not|never|no|none|nobody|no one|nothing|neither|nor|without|only|unless|except|instead of',
      'always|must|may|at least|at most|more than|less than|allow(?:s|ed)?|permission|consent',
    ),
    limiting: wholeWords(
      'can|could|should|need|needs|have to|has to|if|most|all|before|after|until',
      'voluntary|optional|required|allowed|forbidden|if there is time',
    ),
    request: wholeWords(
      'send|share|upload|forward|publish|hand over|managers?|employers?|boss|HR|salary|health|fees?',
    ),
    opposites: [
      ['trust', 'ignore'],
      ['stop', 'go on'],
      ['stop', 'continue'],
      ['stop', 'start'],
      ['with', 'without'],
      ['always', 'never'],
      ['allow', 'forbid'],
      ['allows', 'forbids'],
      ['accept', 'refuse'],
      ['private', 'public'],
      ['safe', 'unsafe'],
      ['open', 'close'],
      ['include', 'leave out'],
      ['keep', 'share'],
      ['keep', 'delete'],
      ['agree', 'disagree'],
      ['report', 'ignore'],
      ['before', 'after'],
      ['more', 'less'],
      ['mentee', 'mentor'],
    ],
    number: wholeWords(
      'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen',
      String.raw`seventeen|eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?`,
      'hundreds?|thousands?|millions?|billions?|half|once|twice',
    ),
    period: wholeWords('(?:minute|hour|day|week|month|year)s?|daily|weekly|monthly|yearly'),
    role: wholeWords('(?:mentor|mentee|manager|employer|colleague|customer|client|boss)s?'),
    capitalisesOnlyNames: true,
  },
  de: {
    turning: wholeWords(
      String.raw`nicht|nie|niemals|kein\p{L}{0,2}|niemand\p{L}{0,2}|nichts|weder|noch|ohne|nur|außer|sofern`,
      'statt|immer|muss|müssen|darf|dürfen|mindestens|höchstens|mehr als|weniger als',
    ),
    limiting: wholeWords(
      'kann|können|soll|sollen|sollte|wenn|falls|alle|jede[mnrs]?|beide|vor|nach|freiwillig',
    ),
    request: wholeWords('schick(?:en|t)?|sende(?:n|t)?|teile(?:n|t)?|veröffentliche(?:n|t)?'),
    opposites: [
      ['mit', 'ohne'],
      ['immer', 'nie'],
      ['erlaubt', 'verboten'],
      ['privat', 'öffentlich'],
    ],
    number: wholeWords(
      'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend',
      'Million|Millionen|halb|halbe|einmal|zweimal|Viertel',
    ),
    period: wholeWords(
      String.raw`(?:Minute|Stunde|Tag|Woche|Monat|Jahr)\p{L}{0,2}|(?:täg|wöchent|monat|jähr)lich`,
    ),
    role: wholeWords(String.raw`(?:Mentor|Mentee|Vorgesetzte|Arbeitgeber|Kolleg|Kunde|Chef)\p{L}{0,4}`),
    capitalisesOnlyNames: false,
  },
} satisfies Record<string, SignificantWords>;

const wordsOfLanguage = (language: string): SignificantWords =>
  new Map<string, SignificantWords>(Object.entries(significantWords)).get(language.split('-')[0] ?? '') ??
  significantWords.en;

/**
 * Creates the functions that determine the priority of changes, and the reasons to read them closely, for the language
 * of some content.
 */
export function changePrioritizer(content: ContentSnapshot) {
  const language = filesOf(content, 'programme')[0]?.root.at('language').text ?? 'en';
  const languageWords = wordsOfLanguage(language);
  const dateNames = wholeWords(
    ...months.flatMap((month) => monthNameVariants(month, language)).map(RegExp.escape),
    ...weekdayNames(language).map(RegExp.escape),
  );

  /**
   * The kinds of facts that differ between two texts, as nouns. A kind is named only if the two texts differ in its
   * number of words.
   */
  function differingFacts(before: string, after: string): string[] {
    const keysIn = (text: string) =>
      findAddresses(text)
        .map(({ key }) => key)
        .sort()
        .join('\n');
    const differs = (pattern: RegExp) =>
      hasOtherMatches(withoutTargets(before), withoutTargets(after), pattern);
    const roleReplaced = replacements(before, after).some(([removed, added]) =>
      hasOtherRole(removed, added, languageWords.role),
    );
    return [
      ...(differs(/\d+(?:[.,:]\d+)*|[%€$£]/gu) || differs(languageWords.number) ? ['number'] : []),
      ...(differs(languageWords.period) ? ['time'] : []),
      ...(differs(dateNames) ? ['date'] : []),
      ...(hasOtherMatches(before, after, /\]\([^)\s]*\)/gu) || keysIn(before) !== keysIn(after)
        ? ['link']
        : []),
      ...(differs(/\{\w+\}/gu) ? ['value that the site fills in'] : []),
      ...(roleReplaced ? ['role'] : []),
      ...(languageWords.capitalisesOnlyNames && differs(namePattern) && !differs(dateNames) ? ['name'] : []),
    ];
  }

  /** The priority of a changed text, and why it has to be read closely. */
  function prioritizeTexts(before: string, after: string): ReadingHints {
    const pairs = changedSentences(before, after);
    const meaningWords = meaningReasons(before, after, pairs, languageWords);
    if (meaningWords.length > 0) return { priority: 'meaning', meaningWords };
    const facts = differingFacts(before, after);
    if (facts.length > 0) return { priority: 'facts', meaningWords: facts.map((fact) => [fact]) };
    const edited = pairs.filter((pair) => pair.before !== undefined && pair.after !== undefined);
    if (pairs.length > edited.length) return { priority: 'added-or-removed' };
    return { priority: edited.some(isShortReplacement) ? 'short-replacement' : 'wording' };
  }

  function prioritize({ type, before, after, nestedChanges }: NodeChange): ReadingHints {
    if (type === 'moved' && nestedChanges.length > 0) return combineHints(nestedChanges.map(prioritize));
    if (type !== 'changed') return { priority: 'added-or-removed' };
    const [textBefore, textAfter] = [before?.text, after?.text];
    const isReference =
      (after?.meta.reference ?? after?.meta.refersTo ?? after?.meta.labelGroup) !== undefined;
    return textBefore === undefined || textAfter === undefined || isReference
      ? { priority: 'facts' }
      : prioritizeTexts(textBefore, textAfter);
  }

  return { prioritize, prioritizeTexts };
}

const combineHints = (hints: readonly ReadingHints[]): ReadingHints => ({
  priority: highestPriority(hints),
  meaningWords: withoutDuplicates(hints.flatMap(({ meaningWords = [] }) => meaningWords)),
});

const withoutDuplicates = (texts: readonly ReportText[]): ReportText[] => [
  ...new Map(texts.map((text) => [toPlainText(text), text])).values(),
];

/** What was replaced in a text, and by what. */
const replacements = (before: string, after: string): [removed: string, added: string][] =>
  pairReplacements(diffTexts(before, after)).flatMap((part): [string, string][] =>
    'same' in part ? [] : [[part.removed.trim(), part.added.trim()]],
  );

const hasOtherRole = (removed: string, added: string, role: RegExp): boolean => {
  const [before, after] = [matchesIn(removed, role), matchesIn(added, role)];
  // If only one side names a role, a longer passage may just mention another person, so the passages are not compared
  // as a pair.
  const isPair = before.length > 0 && after.length > 0;
  const isWord = [removed, added].every(
    (text) => text !== '' && lowerCaseTokens(text).length <= maxReplacedWords,
  );
  return (isPair || isWord) && before.sort().join('\n') !== after.sort().join('\n');
};

/**
 * The words that can reverse the meaning of a text. Whether a word is gone, new, fewer or more depends on its count in
 * the whole text. A word is called replaced only if the other word stands in its place.
 */
function meaningReasons(
  before: string,
  after: string,
  pairs: readonly SentencePair[],
  { turning, limiting, request, opposites }: SignificantWords,
): ReportText[] {
  const [earlier, later] = [before, after].map((text) => expandContractions(withoutTargets(text))) as [
    string,
    string,
  ];
  const exchanged = replacements(earlier, later);
  const isSmall = exchanged.length <= maxSmallMarks && exchanged.every((sides) => sides.every(isShort));
  const turned = countChanges(earlier, later, turning);
  // “At most” does not limit a sentence twice.
  const withoutTurning = (text: string) => text.replaceAll(turning, ' ');
  const changes =
    turned.length > 0 || !isSmall
      ? turned
      : countChanges(withoutTurning(earlier), withoutTurning(later), limiting);
  const requests = countChanges(earlier, later, request).filter(
    ({ now, earlierCount }) => now > earlierCount,
  );
  const opposite = exchanged.filter(
    ([removed, added]) =>
      isShort(removed) && isShort(added) && opposites.some((pair) => areOpposite(pair, removed, added)),
  );
  const replaced = exchanged.flatMap(([removed, added]) => {
    const lost = changes.find(({ word, now, earlierCount }) => now < earlierCount && isWordOf(word, removed));
    const gained = changes.find(({ word, now, earlierCount }) => now > earlierCount && isWordOf(word, added));
    return lost && gained ? [[lost, gained] as const] : [];
  });
  const single = [...changes, ...requests].filter((change) => !replaced.flat().includes(change));
  const reasons = [
    ...opposite.map(([removed, added]): ReportText => [
      `“${removed.toLowerCase()}” → “${added.toLowerCase()}”`,
    ]),
    ...replaced.map(([lost, gained]): ReportText => [`“${lost.word}” → “${gained.word}”`]),
    ...single.map(describeCount),
  ];
  if (reasons.length > 0) return withoutDuplicates(reasons);
  // Words that occur as often as before but in other sentences, so that they may be about something else.
  const shifted = pairs.flatMap(({ before: sentence = '', after: laterSentence = '' }) =>
    countChanges(expandContractions(sentence), expandContractions(laterSentence), turning).map(
      ({ word }): ReportText => [`a sentence with “${word}” changed`],
    ),
  );
  return withoutDuplicates(shifted);
}

/** Whether a replaced text is a phrase such as “at least”, or the part of the phrase that differs. */
const isWordOf = (phrase: string, replaced: string): boolean =>
  ` ${phrase}`.endsWith(` ${replaced.toLowerCase()}`);

/** A sentence with more differences, or with more differing words, is a new wording rather than the opposite. */
const [maxSmallMarks, maxSmallWords] = [2, 6];
const isShort = (text: string): boolean => lowerCaseTokens(text).length <= maxSmallWords;

const areOpposite = (pair: readonly [string, string], removed: string, added: string): boolean => {
  const has = (text: string, phrase: string) =>
    ` ${lowerCaseTokens(text).join(' ')} `.includes(` ${phrase} `);
  return pair.some((phrase, index) => {
    const other = pair[1 - index] ?? '';
    return has(removed, phrase) && has(added, other) && !has(removed, other) && !has(added, phrase);
  });
};

interface CountChange {
  word: string;
  earlierCount: number;
  now: number;
}

/** The words that match a pattern and occur more or less often than before. */
function countChanges(before: string, after: string, pattern: RegExp): CountChange[] {
  const [earlier, later] = [matchesIn(before, pattern), matchesIn(after, pattern)];
  const count = (matches: readonly string[], word: string) =>
    matches.filter((match) => match === word).length;
  return [...new Set([...earlier, ...later])]
    .map((word) => ({ word, earlierCount: count(earlier, word), now: count(later, word) }))
    .filter(({ earlierCount, now }) => earlierCount !== now);
}

function describeCount({ word, earlierCount, now }: CountChange): ReportText {
  if (earlierCount === 0) return [`“${word}” is new`];
  if (now === 0) return [`“${word}” is gone`];
  return [`“${word}” ${now} × instead of ${earlierCount} ×`];
}

/**
 * Whether one or two words were replaced by one or two others in an otherwise equal sentence, such as “ignore” by
 * “trust”.
 */
function isShortReplacement({ before = '', after = '' }: SentencePair): boolean {
  const [earlier, later] = [lowerCaseTokens(before), lowerCaseTokens(after)];
  const start = earlier.findIndex((token, index) => token !== later[index]);
  if (start === -1) return false;
  const maxEnd = Math.min(earlier.length, later.length) - start;
  let end = 0;
  while (end < maxEnd && earlier.at(-1 - end) === later.at(-1 - end)) end += 1;
  const lengths = [earlier.length - start - end, later.length - start - end];
  return lengths.every((length) => length >= 1 && length <= maxReplacedWords);
}

const maxReplacedWords = 2;

/** A word with a capital letter inside a sentence. */
const namePattern = /(?<=[\p{Ll},;:] )\p{Lu}\p{Ll}+/gu;

/** A text without the addresses of its links. */
export const withoutTargets = (text: string): string =>
  text.replaceAll(/\]\([^)\s]*\)/gu, ']').replaceAll(/<https?:[^>\s]*>/gu, '<>');

const expandContractions = (text: string): string =>
  text.replaceAll(/\bcan(?:not|['’]t)\b/giu, 'can not').replaceAll(/n['’]t\b/giu, ' not');

const matchesIn = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((match) => match.toLowerCase());

const hasOtherMatches = (before: string, after: string, pattern: RegExp): boolean =>
  matchesIn(before, pattern).sort().join('\n') !== matchesIn(after, pattern).sort().join('\n');

/** The highest priority of several entries. */
export const highestPriority = (entries: readonly ReadingHints[]): ChangePriority =>
  changePriorities.find((priority) => entries.some((entry) => entry.priority === priority)) ?? 'wording';
