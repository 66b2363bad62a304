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
  const [earlier, later] = [before ?? '', after ?? ''].map((text) =>
    expandContractions(withoutTargets(text)),
  ) as [string, string];
  const { turning, opposites } = languageWords;
  const { removed, added } = differingMatches(earlier, later, turning);
  const exchanged = replacements(earlier, later).flatMap(([from, to]) =>
    exchangedOpposites(from, to, opposites),
  );
  return {
    removed: [...new Set([...exchanged.map(([from]) => from), ...removed])],
    added: [...new Set([...exchanged.map(([, to]) => to), ...added])],
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

const expandContractions = (text: string): string =>
  text.replaceAll(/\bcan(?:not|['’]t)\b/giu, 'cannot').replaceAll(/n['’]t\b/giu, ' not');
