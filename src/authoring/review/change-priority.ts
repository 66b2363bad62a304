/**
 * How closely a reviewer has to read a change. One word can turn the meaning of a sentence, and a number, a date, a name
 * or a link is right or wrong; most other changes only word something in another way.
 */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { filesOf, type ContentSnapshot } from '../content-files/content-snapshot.ts';
import type { NodeChange } from './compare-content.ts';
import { findAddresses } from './find-addresses.ts';
import {
  type ChangePriority,
  type ReportEntry,
  type ReportText,
  reportText,
  toPlainText,
} from './report-model.ts';
import { changedSentences, type SentencePair } from './sentences.ts';

/** Words in one language that can turn, limit or number what a sentence says. */
interface SignificantWords {
  meaning: RegExp;
  /** Numbers and units of time. */
  number: RegExp;
  /** The people of a programme and around it. */
  role: RegExp;
  /** Whether a word with a capital letter is a name unless it begins a sentence. */
  capitalisesOnlyNames: boolean;
}

/** What helps to read a change: its priority, and the words that turn the meaning. */
export type ReadingHints = Pick<ReportEntry, 'priority' | 'meaningWords'>;

const wholeWords = (...alternatives: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{N}])`, 'giu');

/** For the languages of the existing content; others use English. */
const significantWords = {
  en: {
    meaning: wholeWords(
      'not|never|no|none|nobody|no one|nothing|neither|nor|without|only|unless|except|instead of',
      'always|must|may|at least|at most|more than|less than|before|after',
    ),
    number: wholeWords(
      'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen',
      String.raw`seventeen|eighteen|nineteen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?`,
      'hundreds?|thousands?|millions?|billions?|half|quarters?|once|twice|both|all|every|each|either',
      'first|second|third|fourth|fifth|last',
      '(?:minute|hour|day|week|month|year)s?|daily|weekly|monthly|yearly',
    ),
    role: wholeWords('(?:mentor|mentee|manager|employer|colleague|customer|client|boss|lead|team)s?'),
    capitalisesOnlyNames: true,
  },
  de: {
    meaning: wholeWords(
      String.raw`nicht|nie|niemals|kein\p{L}{0,2}|niemand\p{L}{0,2}|nichts|weder|noch|ohne|nur|außer|sofern`,
      'statt|immer|muss|müssen|darf|dürfen|mindestens|höchstens|mehr als|weniger als|vor|nach',
    ),
    number: wholeWords(
      'ein|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend',
      'Million|Millionen|halb|halbe|einmal|zweimal|Viertel|beide|alle|jede[mnrs]?|erste[mnrs]?|letzte[mnrs]?',
      String.raw`(?:Minute|Stunde|Tag|Woche|Monat|Jahr)\p{L}{0,2}|(?:täg|wöchent|monat|jähr)lich`,
    ),
    role: wholeWords(
      String.raw`(?:Mentor|Mentee|Vorgesetzte|Arbeitgeber|Kolleg|Kunde|Chef|Leitung|Team)\p{L}{0,4}`,
    ),
    capitalisesOnlyNames: false,
  },
} satisfies Record<string, SignificantWords>;

const wordsOfLanguage = (language: string): SignificantWords =>
  new Map<string, SignificantWords>(Object.entries(significantWords)).get(language.split('-')[0] ?? '') ??
  significantWords.en;

/** Functions for the priority of changes in content of one language, with the words that turn the meaning. */
export function changePrioritizer(content: ContentSnapshot) {
  const language = filesOf(content, 'programme')[0]?.root.at('language').text ?? 'en';
  const { meaning, number, role, capitalisesOnlyNames } = wordsOfLanguage(language);
  const dateNames = wholeWords(
    ...months.flatMap((month) => monthNameVariants(month, language)).map(RegExp.escape),
    ...weekdayNames(language).map(RegExp.escape),
  );

  function differsInFacts({ before = '', after = '' }: SentencePair): boolean {
    const patterns = [/\d+(?:[.,:]\d+)*|[%€$£]/gu, number, role, dateNames, /\]\([^)\s]*\)/gu, /\{\w+\}/gu];
    if (patterns.some((pattern) => hasOtherMatches(before, after, pattern))) return true;
    const keysIn = (text: string) => findAddresses(text).map(({ key }) => key);
    if (keysIn(before).join('\n') !== keysIn(after).join('\n')) return true;
    return capitalisesOnlyNames && hasOtherMatches(before, after, namePattern);
  }

  /** The priority of changed sentences, with the words that turn their meaning. */
  function prioritizeSentences(pairs: readonly SentencePair[]): ReadingHints {
    const edited = pairs.filter(({ before, after }) => before !== undefined && after !== undefined);
    const meaningWords = edited.flatMap(({ before = '', after = '' }) =>
      describeExchange(
        missingMatches(expandContractions(before), expandContractions(after), meaning),
        missingMatches(expandContractions(after), expandContractions(before), meaning),
      ),
    );
    if (meaningWords.length > 0)
      return { priority: 'meaning', meaningWords: withoutDuplicates(meaningWords) };
    if (edited.some(differsInFacts)) return { priority: 'facts' };
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
      : prioritizeSentences(changedSentences(textBefore, textAfter));
  }

  return { prioritize, prioritizeSentences };
}

const withoutDuplicates = (exchanges: readonly ReportText[]): ReportText[] => [
  ...new Map(exchanges.map((exchange) => [toPlainText(exchange), exchange])).values(),
];

const combineHints = (hints: readonly ReadingHints[]): ReadingHints => ({
  priority: highestPriority(hints),
  meaningWords: withoutDuplicates(hints.flatMap(({ meaningWords = [] }) => meaningWords)),
});

/** Whether one or two words stand for one or two others in an otherwise equal sentence, such as “trust” for “ignore”. */
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

const expandContractions = (text: string): string =>
  text.replaceAll(/\bcannot\b/giu, 'can not').replaceAll(/n['’]t\b/giu, ' not');

const matchesIn = (text: string, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map((match) => match.toLowerCase());

/** The matches in a text that another one has less often. */
function missingMatches(text: string, other: string, pattern: RegExp): string[] {
  const otherMatches = matchesIn(other, pattern);
  return matchesIn(text, pattern).filter((match) => {
    const index = otherMatches.indexOf(match);
    if (index !== -1) otherMatches.splice(index, 1);
    return index === -1;
  });
}

const hasOtherMatches = (before: string, after: string, pattern: RegExp): boolean =>
  matchesIn(before, pattern).sort().join('\n') !== matchesIn(after, pattern).sort().join('\n');

/** The words that a sentence lost and got, such as “never” → “always”. */
function describeExchange(lost: readonly string[], gained: readonly string[]): ReportText[] {
  const list = (matches: readonly string[]) => matches.map((match) => `“${match}”`).join(', ');
  if (lost.length === 0 && gained.length === 0) return [];
  const verb = lost.length + gained.length === 1 ? ' is' : ' are';
  if (lost.length === 0) return [[...reportText`${list(gained)}`, `${verb} new`]];
  if (gained.length === 0) return [[...reportText`${list(lost)}`, `${verb} gone`]];
  return [reportText`${list(lost)} → ${list(gained)}`];
}

const priorities: readonly ChangePriority[] = [
  'meaning',
  'facts',
  'added-or-removed',
  'short-replacement',
  'wording',
];

/** The highest priority of several entries. */
export const highestPriority = (entries: readonly ReadingHints[]): ChangePriority =>
  priorities.find((priority) => entries.some((entry) => entry.priority === priority)) ?? 'wording';
