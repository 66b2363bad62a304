/**
 * Determines how closely a reviewer has to read a change. A single word can reverse the meaning of a sentence, and a
 * number, a date, a name or a link is either right or wrong. Most other changes only change the wording.
 */
import { monthNameVariants, weekdayNames } from '../../model/dates/format-dates.ts';
import { months } from '../../model/schemas/vocabulary.ts';
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { type ContentSnapshot, languageOf } from '../content-files/content-snapshot.ts';
import type { YamlNode } from '../content-files/yaml-node.ts';
import type { NodeChange } from './compare-content.ts';
import { findAddresses, withoutTargets } from './find-addresses.ts';
import {
  changePriorities,
  type ChangePriority,
  type ReportEntry,
  withoutDuplicates,
} from './report-model.ts';
import { changedSentences, type SentencePair } from './sentences.ts';
import { matchesIn, wholeWords, wordsOfLanguage } from './significant-words.ts';
import { replacements } from './text-diff.ts';
import { turningReasons } from './turning-words.ts';

/** What helps to read a change: its priority, why it has to be read closely, and which sentences. */
export type ReadingHints = Pick<
  ReportEntry,
  'priority' | 'meaningWords' | 'turningSentences' | 'numberSentences'
>;

/** A sentence that went from one text to another, which does not change what a page says. */
export type IsMovedSentence = (sentence: string) => boolean;

/** Functions for the priority of changes in content of one language, with the reasons to read them closely. */
export function changePrioritizer(content: ContentSnapshot, isMoved: IsMovedSentence = () => false) {
  const language = languageOf(content);
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
    const [plainBefore, plainAfter] = [withoutTargets(before), withoutTargets(after)];
    const differs = (pattern: RegExp) => hasOtherMatches(plainBefore, plainAfter, pattern);
    const differsInDate = differs(dateNames);
    const exchanged = replacements(before, after);
    const hasOtherTargets = hasOtherMatches(before, after, /\]\([^)\s]*\)/gu);
    const hasOtherRoles = exchanged.some(([removed, added]) =>
      hasOtherRole(removed, added, languageWords.role),
    );
    const hasNames =
      languageWords.capitalisesOnlyNames &&
      !differsInDate &&
      hasOtherNames(content, [plainBefore, plainAfter], exchanged);
    return [
      ...(differsInNumber(before, after) ? ['number'] : []),
      ...(differs(languageWords.period) ? ['time'] : []),
      ...(differsInDate ? ['date'] : []),
      ...(hasOtherTargets || keysIn(before) !== keysIn(after) ? ['link'] : []),
      ...(differs(/\{\w+\}/gu) ? ['value that the site fills in'] : []),
      ...(hasOtherRoles ? ['role'] : []),
      ...(hasNames ? ['name'] : []),
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

  function prioritizeChanged(before: YamlNode | undefined, after: YamlNode | undefined): ReadingHints {
    const { reference, refersTo, labelGroup } = after?.meta ?? {};
    const isReference = (reference ?? refersTo ?? labelGroup) !== undefined;
    return before?.text === undefined || after?.text === undefined || isReference
      ? { priority: 'facts' }
      : prioritizeTexts(before.text, after.text, isBriefing(after));
  }

  function prioritize({ type, before, after, nestedChanges }: NodeChange): ReadingHints {
    if (type === 'changed') return prioritizeChanged(before, after);
    if (type === 'moved' && nestedChanges.length > 0) return combineHints(nestedChanges.map(prioritize));
    if (type === 'added' || type === 'removed') {
      const hints = prioritizeTexts(before?.text ?? '', after?.text ?? '');
      if (hints.priority === 'meaning') return hints;
    }
    return { priority: 'added-or-removed' };
  }

  return { prioritize, prioritizeTexts };
}

/** Whether a text tells the mentor how to play a role. */
const isBriefing = (node: YamlNode | undefined): boolean =>
  node?.file.kind === 'scenarios' && node.path.includes('briefing');

const isAboutMentee = ({ before, after }: SentencePair): boolean =>
  before === undefined && /\bmentees?\b/i.test(after ?? '');

/** The hints for several changes that are reported together. */
export const combineHints = (hints: readonly ReadingHints[]): ReadingHints => ({
  priority: highestPriority(hints),
  meaningWords: withoutDuplicates(hints.flatMap(({ meaningWords = [] }) => meaningWords)),
  turningSentences: hints.flatMap(({ turningSentences = [] }) => turningSentences),
  numberSentences: hints.flatMap(({ numberSentences = [] }) => numberSentences),
});

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
function hasOtherNames(
  content: ContentSnapshot,
  texts: readonly [before: string, after: string],
  exchanged: readonly (readonly [removed: string, added: string])[],
): boolean {
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
    exchanged.some((sides) => sides.every((side) => names.has(side)))
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

const hasOtherMatches = (before: string, after: string, pattern: RegExp): boolean =>
  matchesIn(before, pattern).sort().join('\n') !== matchesIn(after, pattern).sort().join('\n');

/** The highest priority of several entries. */
export const highestPriority = (entries: readonly ReadingHints[]): ChangePriority =>
  changePriorities.find((priority) => entries.some((entry) => entry.priority === priority)) ?? 'wording';
