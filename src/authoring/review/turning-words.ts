/**
 * Finds words whose change may reverse the meaning of a sentence: negations, limits, duties, permissions and pairs of
 * opposites.
 */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { withoutTargets } from './find-addresses.ts';
import type { SentencePair } from './sentences.ts';
import { type Differences, differingMatches, type SignificantWords } from './significant-words.ts';
import { replacements } from './text-diff.ts';

/** The words that may reverse the meaning of a sentence and that were added to it or removed from it. */
export function turningWords({ before, after }: SentencePair, languageWords: SignificantWords): Differences {
  const isEdited = before !== undefined && after !== undefined;
  const [earlier, later] = [before ?? '', after ?? ''].map((text) =>
    // In a sentence that is new or was removed, quoted speech is ignored: what somebody says as an example is no rule.
    expandContractions(withoutTargets(isEdited ? text : withoutSpeech(text))),
  ) as [string, string];
  const { turning, negation, opposites } = languageWords;
  const { removed, added } = differingMatches(earlier, later, turning);
  const replaced = replacements(earlier, later);
  const exchanged = replaced.flatMap(([from, to]) => exchangedOpposites(from, to, opposites));
  // If one negation replaced another, as in “does not decide about” for “has no say in”, the meaning is the same.
  const stays = (word: string) =>
    word.match(negation) !== null &&
    replaced.some(
      ([from, to]) => [from, to].every((text) => text.match(negation)) && `${from} ${to}`.includes(word),
    );
  return {
    removed: [...new Set([...exchanged.map(([from]) => from), ...removed.filter((word) => !stays(word))])],
    added: [...new Set([...exchanged.map(([, to]) => to), ...added.filter((word) => !stays(word))])],
  };
}

/**
 * In a replaced passage with more words than this, two opposites may occur although neither of them replaced the other.
 */
const maxExchangedWords = 6;

/**
 * The two words of a pair of opposites, if one of them replaced the other, as “without” for “with”; otherwise an empty
 * list.
 */
function exchangedOpposites(
  removed: string,
  added: string,
  opposites: SignificantWords['opposites'],
): (readonly [from: string, to: string])[] {
  const [earlier, later] = [lowerCaseTokens(removed), lowerCaseTokens(added)];
  if (Math.max(earlier.length, later.length) > maxExchangedWords) return [];
  const has = (tokens: readonly string[], phrase: string) => ` ${tokens.join(' ')} `.includes(` ${phrase} `);
  const isExchanged = (from: string, to: string) =>
    has(earlier, from) && has(later, to) && !has(earlier, to) && !has(later, from);
  return opposites
    .flatMap(([first, second]) => [[first, second] as const, [second, first] as const])
    .filter(([from, to]) => isExchanged(from, to))
    .slice(0, 1);
}

const withoutSpeech = (text: string): string => text.replaceAll(/“[^”]*”/gu, '“”');

const expandContractions = (text: string): string =>
  text.replaceAll(/\bcan(?:not|['’]t)\b/giu, 'cannot').replaceAll(/n['’]t\b/giu, ' not');
