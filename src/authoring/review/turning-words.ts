/** Finds the words that may turn the meaning of a sentence: negations, limits, duties, permissions and opposites. */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { withoutTargets } from './find-addresses.ts';
import type { SentencePair } from './sentences.ts';
import { differingMatches, type SignificantWords } from './significant-words.ts';
import { replacements } from './text-diff.ts';

/** The words of this kind that are new in a sentence or gone from it. */
export function turningWords({ before, after }: SentencePair, languageWords: SignificantWords): string[] {
  const isEdited = before !== undefined && after !== undefined;
  const [earlier, later] = [before ?? '', after ?? ''].map((text) =>
    // What somebody says as an example is no rule.
    expandContractions(withoutTargets(isEdited ? text : withoutSpeech(text))),
  ) as [string, string];
  const turning = differingMatches(earlier, later, languageWords.turning);
  if (!isEdited) return turning;
  return [
    ...new Set([
      ...replacements(earlier, later).flatMap(([removed, added]) =>
        exchangedOpposites(removed, added, languageWords.opposites),
      ),
      ...turning,
      ...differingMatches(earlier, later, languageWords.turningIfEdited),
    ]),
  ];
}

/** In a passage with more words than this, two opposites can stand without being exchanged for each other. */
const maxExchangedWords = 6;

/** The opposites of which one stands in the place of the other. */
function exchangedOpposites(
  removed: string,
  added: string,
  opposites: SignificantWords['opposites'],
): readonly string[] {
  const [earlier, later] = [lowerCaseTokens(removed), lowerCaseTokens(added)];
  if (Math.max(earlier.length, later.length) > maxExchangedWords) return [];
  const has = (tokens: readonly string[], phrase: string) => ` ${tokens.join(' ')} `.includes(` ${phrase} `);
  const isExchanged = (from: string, to: string) =>
    has(earlier, from) && has(later, to) && !has(earlier, to) && !has(later, from);
  return opposites.find(([first, second]) => isExchanged(first, second) || isExchanged(second, first)) ?? [];
}

const withoutSpeech = (text: string): string => text.replaceAll(/“[^”]*”/gu, '“”');

const expandContractions = (text: string): string =>
  text.replaceAll(/\bcan(?:not|['’]t)\b/giu, 'can not').replaceAll(/n['’]t\b/giu, ' not');
