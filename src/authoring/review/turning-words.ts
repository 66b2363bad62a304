/** Finds the words that may turn the meaning of a sentence: negations, limits, rules and opposites. */
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { withoutTargets } from './find-addresses.ts';
import { type ReportText, withoutDuplicates } from './report-model.ts';
import type { SentencePair } from './sentences.ts';
import { matchesIn, type SignificantWords } from './significant-words.ts';
import { replacements } from './text-diff.ts';

/** With at least this similarity, a sentence still says the same apart from the words that differ. */
const minTurningSimilarity = 0.6;

/**
 * The reasons to read a sentence closely that was changed, added or removed, such as `“not” is gone`. A word is called
 * new or gone only if it is missing from the whole text before or after the change; otherwise, the reason names the
 * sentence, as in `a sentence with “not” changed`.
 */
export function turningReasons(
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
    const opposite = pair[1 - index] ?? '';
    return has(removed, phrase) && has(added, opposite) && !has(removed, opposite) && !has(added, phrase);
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

const expandContractions = (text: string): string =>
  text.replaceAll(/\bcan(?:not|['’]t)\b/giu, 'can not').replaceAll(/n['’]t\b/giu, ' not');
