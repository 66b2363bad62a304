/**
 * Finds words whose change may reverse the meaning of a sentence: negations, limits, duties, permissions and pairs of
 * opposites.
 */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { withoutTargets } from './find-addresses.ts';
import type { SentencePair } from './sentences.ts';
import {
  differInFillersOnly,
  type Differences,
  differingMatches,
  type SignificantWords,
} from './significant-words.ts';
import { replacements } from './text-diff.ts';

/** The words that may reverse the meaning of a sentence and that were added to it or removed from it. */
export function turningWords({ before, after }: SentencePair, languageWords: SignificantWords): Differences {
  const [earlier, later] = [before ?? '', after ?? ''].map((text) =>
    expandContractions(withoutTargets(text)),
  ) as [string, string];
  const { turning, decisive, opposites } = languageWords;
  const isWhole = before === undefined || after === undefined;
  const { removed, added } = differingMatches(earlier, later, decisive, ...(isWhole ? [] : [turning]));
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
  text.replaceAll(/\bcan(?:not|['’]t)\b/giu, 'can not').replaceAll(/n['’]t\b/giu, ' not');

/**
 * Whether an edited sentence says the opposite: apart from words such as “always”, nothing else differs than a denial,
 * such as “never”, or a word that was replaced by its opposite.
 */
export function isReversed({ before, after }: SentencePair, languageWords: SignificantWords): boolean {
  if (before === undefined || after === undefined) return false;
  const { denials, opposites, emphasis } = languageWords;
  const [earlier, later] = [before, after].map((text) => {
    const expanded = expandContractions(text);
    const isDenied = (expanded.match(denials)?.length ?? 0) % 2 === 1;
    return { isDenied, affirmative: expanded.replaceAll(denials, ' ').replaceAll(emphasis, ' ') };
  });
  const [[from, to] = ['', ''], second] = replacements(before, after);
  const joinWords = (...parts: string[]) => parts.map((part) => lowerCaseTokens(part).join(' ')).join();
  const withoutEmphasis = [from, to].map((part) => part.replaceAll(emphasis, ' '));
  const exchanged = [joinWords(from, to), joinWords(...withoutEmphasis)];
  return (
    (earlier?.isDenied !== later?.isDenied &&
      differInFillersOnly(earlier?.affirmative ?? '', later?.affirmative ?? '', languageWords)) ||
    (!second && exchangedOpposites(from, to, opposites).some((pair) => exchanged.includes(pair.join())))
  );
}
