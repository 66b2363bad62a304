/**
 * Determines how closely a reviewer has to read a change. A single word can reverse the meaning of a sentence, and a
 * number, a date, a name or a link is either right or wrong. Most other changes only change the wording.
 */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
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
  /** In a similar sentence, one more or one less of them inverts it, whichever of them it is. */
  negation: RegExp;
  /** These turn a sentence that is otherwise similar. */
  turning: RegExp;
  /**
   * Words that can reverse the meaning only if nothing else in the sentence has changed, such as "can" for "should".
   */
  limiting: RegExp;
  /** What forbids, demands, allows or promises something in a sentence that is new or gone. */
  rule: RegExp;
  /** Requests to give something away, people with power, and money: worth a look if they are new. */
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

/** What helps to read a change: its priority, why it has to be read closely, and which sentences. */
export type ReadingHints = Pick<
  ReportEntry,
  'priority' | 'meaningWords' | 'turningSentences' | 'numberSentences'
>;

const wholeWords = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'giu');

/** The words for the languages of the existing content. Content in any other language uses the English words. */
const significantWords = {
  en: {
    negation: wholeWords(
      'not|never|no(?! more than)|none|nobody|no one|nothing|neither|nor|without|unless|except',
    ),
    turning: wholeWords('must|may(?! be (?:a|an|late|early|slow)\\b)|allow(?:s|ed)?|permission|consent'),
    limiting: wholeWords(
      'only|always|at least|at most|(?<!no )more than|less than|have to|has to|all',
      '(?<!even )if(?! there is time)|voluntary|optional|required|forbidden',
    ),
    rule: wholeWords(
      '(?:do|does) not have to|(?<=(?:you|mentees?|mentors?|both|each|who|somebody) )(?:must|have to|has to|may)',
      'never|do not|only if|not allowed|permission|consent|voluntary|required|may not|forbidden|private|in confidence',
    ),
    request: wholeWords(
      '(?:send|share|upload|forward|publish)(?= .*\\b(?:your?|mentees?|mentors?|team|their)\\b)|hand over',
      '(?:managers?|employers?|boss|HR)(?= (?:also |then )?(?:reads?|sees?|gets?|decides?|receives?|knows?|may|must|can))',
      '(?<=(?:to|tell|with|by) (?:your|their|the) )(?:managers?|employers?|boss)|salary|health|fees?',
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
      'one(?= of the | out of )|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen',
      String.raw`seventeen|eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?`,
      'hundreds?|thousands?|millions?|billions?|half|once(?= (?:a|an|every|per|in)\\b)|twice',
    ),
    period: wholeWords('(?:minute|hour|day|week|month|year)s?|daily|weekly|monthly|yearly'),
    role: wholeWords('(?:mentor|mentee|manager|employer|colleague|customer|client|boss)s?'),
    capitalisesOnlyNames: true,
  },
  de: {
    negation: wholeWords(
      String.raw`nicht|nie|niemals|kein\p{L}{0,2}|niemand\p{L}{0,2}|nichts|weder|noch|ohne|außer|sofern`,
    ),
    turning: wholeWords('muss|müssen|darf|dürfen'),
    limiting: wholeWords(
      'nur|immer|mindestens|höchstens|mehr als|weniger als|kann|können|soll|sollen|sollte|wenn|falls|alle',
      'jede[mnrs]?|beide|vor|nach|freiwillig',
    ),
    rule: wholeWords('muss|müssen|darf|dürfen|nie|niemals|nur wenn|freiwillig|verboten|erlaubt|vertraulich'),
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

/** A sentence that went from one text to another, which does not change what a page says. */
export type IsMovedSentence = (sentence: string) => boolean;

/** Functions for the priority of changes in content of one language, with the reasons to read them closely. */
export function changePrioritizer(content: ContentSnapshot, isMoved: IsMovedSentence = () => false) {
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
      ...(differsInNumber(before, after) ? ['number'] : []),
      ...(differs(languageWords.period) ? ['time'] : []),
      ...(differs(dateNames) ? ['date'] : []),
      ...(hasOtherMatches(before, after, /\]\([^)\s]*\)/gu) || keysIn(before) !== keysIn(after)
        ? ['link']
        : []),
      ...(differs(/\{\w+\}/gu) ? ['value that the site fills in'] : []),
      ...(roleReplaced ? ['role'] : []),
      ...(languageWords.capitalisesOnlyNames && hasOtherNames(content, before, after) && !differs(dateNames)
        ? ['name']
        : []),
    ];
  }

  const differsInNumber = (before: string, after: string): boolean =>
    [/\d+(?:[.,:]\d+)*|[%€$£]/gu, languageWords.number].some((pattern) =>
      hasOtherMatches(withoutTitles(withoutTargets(before)), withoutTitles(withoutTargets(after)), pattern),
    );

  /** A text without the titles of pages and parts in quotation marks, whose numbers say nothing about the text. */
  function withoutTitles(text: string): string {
    return /“[^”]*\d/u.test(text)
      ? text.replaceAll(/“([^”]*)”/gu, (quoted, title: string) =>
          contentTitles(content).has(title) ? '“”' : quoted,
        )
      : text;
  }

  /** The priority of a changed text, and why it has to be read closely. */
  function prioritizeTexts(before: string, after: string, isInstruction = false): ReadingHints {
    const pairs = changedSentences(before, after).filter(
      (pair) =>
        !(pair.before === undefined || pair.after === undefined) || !isMoved(pair.before ?? pair.after ?? ''),
    );
    const turned = pairs.flatMap((pair) => {
      const reasons = turningReasons(pair, pairs, [before, after], languageWords);
      const isNewInstruction = isInstruction && isAboutMentee(pair);
      return reasons.length === 0 && !isNewInstruction
        ? []
        : [{ pair, reasons: reasons.length > 0 ? reasons : [['new instruction']] }];
    });
    const sentences = (list: readonly SentencePair[]) =>
      list.flatMap((pair) => [pair.before, pair.after].filter((sentence) => sentence !== undefined));
    const numberSentences = sentences(
      pairs.filter(({ before: sentence = '', after: laterSentence = '' }) =>
        differsInNumber(sentence, laterSentence),
      ),
    ).filter((sentence) => differsInNumber(sentence, ''));
    if (turned.length > 0)
      return {
        priority: 'meaning',
        meaningWords: withoutDuplicates(turned.flatMap(({ reasons }) => reasons)),
        turningSentences: sentences(turned.map(({ pair }) => pair)),
        numberSentences,
      };
    if (pairs.length === 0) return { priority: 'wording' };
    const facts = differingFacts(before, after);
    if (facts.length > 0)
      return { priority: 'facts', meaningWords: facts.map((fact) => [fact]), numberSentences };
    const edited = pairs.filter((pair) => pair.before !== undefined && pair.after !== undefined);
    if (pairs.length > edited.length) return { priority: 'added-or-removed' };
    return { priority: edited.some(isShortReplacement) ? 'short-replacement' : 'wording' };
  }

  function prioritize({ type, before, after, nestedChanges }: NodeChange): ReadingHints {
    if (type === 'moved' && nestedChanges.length > 0) return combineHints(nestedChanges.map(prioritize));
    if (type === 'added' || type === 'removed') {
      const text = (after ?? before)?.text;
      const hints = text === undefined ? undefined : prioritizeTexts(before?.text ?? '', after?.text ?? '');
      return hints?.priority === 'meaning' ? hints : { priority: 'added-or-removed' };
    }
    if (type !== 'changed') return { priority: 'added-or-removed' };
    const [textBefore, textAfter] = [before?.text, after?.text];
    const isReference =
      (after?.meta.reference ?? after?.meta.refersTo ?? after?.meta.labelGroup) !== undefined;
    return textBefore === undefined || textAfter === undefined || isReference
      ? { priority: 'facts' }
      : prioritizeTexts(textBefore, textAfter, isBriefing(after));
  }

  return { prioritize, prioritizeTexts };
}

/** Whether a text tells the mentor how to play a role. */
const isBriefing = (node: YamlNode | undefined): boolean =>
  node?.file.kind === 'scenarios' && node.path.includes('briefing');

const isAboutMentee = ({ before, after }: SentencePair): boolean =>
  before === undefined && /\bmentees?\b/i.test(after ?? '');

const combineHints = (hints: readonly ReadingHints[]): ReadingHints => ({
  priority: highestPriority(hints),
  meaningWords: withoutDuplicates(hints.flatMap(({ meaningWords = [] }) => meaningWords)),
  turningSentences: hints.flatMap(({ turningSentences = [] }) => turningSentences),
  numberSentences: hints.flatMap(({ numberSentences = [] }) => numberSentences),
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

/** With at least this similarity, a sentence still says the same apart from the words that differ. */
const minTurningSimilarity = 0.6;

/**
 * Why a sentence that changed, came or went has to be read closely. A word is called gone or new only by its counts in
 * the whole text.
 */
function turningReasons(
  pair: SentencePair,
  pairs: readonly SentencePair[],
  texts: readonly [string, string],
  languageWords: SignificantWords,
): ReportText[] {
  const [earlier, later] = [pair.before ?? '', pair.after ?? ''].map(plainWords) as [string, string];
  const describe = (changes: readonly CountChange[]) =>
    changes.map((change) =>
      describeCount(change, texts, pair.before !== undefined && pair.after !== undefined),
    );
  const requests = countChanges(earlier, later, languageWords.request).filter(
    ({ now, earlierCount }) => now > earlierCount,
  );
  if (pair.before === undefined || pair.after === undefined)
    // What somebody says as an example is no rule.
    return describe([
      ...countChanges(...([earlier, later].map(withoutSpeech) as [string, string]), languageWords.rule),
      ...requests,
    ]);
  const exchanged = replacements(earlier, later);
  const isSmall = exchanged.length <= maxSmallMarks && exchanged.every((sides) => sides.every(isShort));
  const similarity = diceCoefficient(lowerCaseTokens(earlier), lowerCaseTokens(later));
  const isSimilar = isSmall || similarity >= minTurningSimilarity;
  const negations = countChanges(earlier, later, languageWords.negation);
  const differsIn = (changes: readonly CountChange[]) =>
    changes.reduce((sum, { now, earlierCount }) => sum + now - earlierCount, 0) !== 0;
  const inAll = (side: 'before' | 'after') => plainWords(pairs.map((each) => each[side] ?? '').join(' '));
  // Another negation says the same, and so does one that went to another sentence with the words around it.
  const isNegated =
    differsIn(negations) &&
    !wentWithNegation(exchanged, pairs, languageWords.negation) &&
    (isSmall || differsIn(countChanges(inAll('before'), inAll('after'), languageWords.negation)));
  const withoutTurning = (text: string) =>
    text.replaceAll(languageWords.turning, ' ').replaceAll(languageWords.negation, ' ');
  const changes = [
    ...(isSimilar && (isNegated || isSmall) ? negations : []),
    ...(isSimilar ? countChanges(earlier, later, languageWords.turning) : []),
    ...(isSmall ? countChanges(withoutTurning(earlier), withoutTurning(later), languageWords.limiting) : []),
  ].filter(
    (change) =>
      isNegated || !negations.includes(change) || changesNegation(exchanged, change, languageWords.negation),
  );
  const opposite = exchanged.filter(
    ([removed, added]) =>
      isShort(removed) &&
      isShort(added) &&
      languageWords.opposites.some((phrases) => areOpposite(phrases, removed, added)),
  );
  const replaced = exchanged.flatMap(([removed, added]) => {
    const lost = changes.find(({ word, now, earlierCount }) => now < earlierCount && isWordOf(word, removed));
    const gained = changes.find(({ word, now, earlierCount }) => now > earlierCount && isWordOf(word, added));
    return lost && gained ? [[lost, gained] as const] : [];
  });
  const single = [...changes, ...requests].filter((change) => !replaced.flat().includes(change));
  return withoutDuplicates([
    ...opposite.map(([removed, added]): ReportText => [
      `“${removed.toLowerCase()}” → “${added.toLowerCase()}”`,
    ]),
    ...replaced.map(([lost, gained]): ReportText => [`“${lost.word}” → “${gained.word}”`]),
    ...describe(single),
  ]);
}

/** Whether the words of a removed negation are in a sentence of their own now, or the other way round. */
const wentWithNegation = (
  exchanged: readonly (readonly [string, string])[],
  pairs: readonly SentencePair[],
  negation: RegExp,
): boolean =>
  exchanged.flat().some((side) => {
    if (matchesIn(side, negation).length === 0) return false;
    const tokens = lowerCaseTokens(side.replaceAll(negation, ' '));
    return pairs.some(({ before, after }) => {
      if (before !== undefined && after !== undefined) return false;
      const sentence = before ?? after ?? '';
      const shared = lowerCaseTokens(sentence);
      return (
        matchesIn(sentence, negation).length > 0 &&
        tokens.length > 1 &&
        tokens.filter((token) => shared.includes(token)).length * 2 >= tokens.length
      );
    });
  });

/** Whether one negation alone stands in the place of another, such as “nobody” for “never”. */
const changesNegation = (
  exchanged: readonly (readonly [string, string])[],
  { word }: CountChange,
  negation: RegExp,
): boolean =>
  exchanged.some(
    (sides) =>
      sides.some((side) => side.toLowerCase() === word) &&
      sides.every((side) => matchesIn(side, negation).length > 0),
  );

/** A text without addresses and contractions. */
const plainWords = (text: string): string => expandContractions(withoutTargets(text));

const withoutSpeech = (text: string): string => text.replaceAll(/“[^”]*”/gu, '“”');

/** Whether a replaced text is a phrase such as “at least”, or what differs in it. */
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

function describeCount(
  { word, now, earlierCount }: CountChange,
  texts: readonly [string, string],
  isEdited: boolean,
): ReportText {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(word)}(?![\p{L}\p{N}])`, 'iu');
  const [isBefore, isAfter] = texts.map((text) => pattern.test(plainWords(text)));
  if (isBefore !== true) return [`“${word}” is new`];
  if (isAfter !== true) return [`“${word}” is gone`];
  if (isEdited) return [`a sentence with “${word}” changed`];
  return [now > earlierCount ? `a new sentence with “${word}”` : `a sentence with “${word}” is gone`];
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

/** A word with a capital letter inside a sentence. After a colon, it may also begin one. */
const [namePattern, nameAfterColon] = [/(?<=[\p{Ll},;]\s)\p{Lu}\p{Ll}+/gu, /(?<=:\s)\p{Lu}\p{Ll}+/gu];

/**
 * Whether a text names somebody or something that the other does not contain, even at the beginning of a sentence, or
 * one name took the place of another.
 */
function hasOtherNames(content: ContentSnapshot, before: string, after: string): boolean {
  const texts = [before, after].map(withoutTargets);
  const [earlier = [], later = []] = texts.map((text) => [
    ...(text.match(namePattern) ?? []),
    ...(text.match(nameAfterColon) ?? []).filter(
      (name) => !lowerCaseVocabulary(content).has(name.toLowerCase()),
    ),
  ]);
  const [earlierTokens, laterTokens] = texts.map((text) => new Set(text.match(tokenPattern)));
  const names = new Set([...earlier, ...later]);
  return (
    earlier.some((name) => laterTokens?.has(name) !== true) ||
    later.some((name) => earlierTokens?.has(name) !== true) ||
    replacements(before, after).some((sides) => sides.every((side) => names.has(side)))
  );
}

const tokenPattern = /[\p{L}\p{M}]+/gu;

/** The words that the content contains in lower case, so that they are no names. */
const lowerCaseVocabulary = memoizeWeak(
  ({ files }: ContentSnapshot) =>
    new Set(
      files
        .flatMap(({ textNodes }) => textNodes.flatMap(({ text }) => text.match(tokenPattern) ?? []))
        .filter((token) => token === token.toLowerCase()),
    ),
);

const contentTitles = memoizeWeak(
  ({ files }: ContentSnapshot) =>
    new Set(
      files.flatMap(({ textNodes }) =>
        textNodes.filter(({ key }) => key === 'title' || key === 'heading').map(({ text }) => text.trim()),
      ),
    ),
);

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
