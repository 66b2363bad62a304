import type { ReadWord } from './read-texts.ts';

/** Where the words of a query were found among the words of a text. */
export interface Match {
  /** The first and the last word, counted from 0. */
  first: number;
  last: number;
  /** How many of them the text contains itself, rather than being filled in. */
  literal: number;
}

/** The most words that one placeholder may account for: file names and titles are shorter. */
const longestFilling = 20;

/** Returns all places where the words follow one another exactly; none of them overlap. */
export function exactMatches(words: readonly ReadWord[], asked: readonly string[]): Match[] {
  const matches: Match[] = [];
  let free = 0;
  words.forEach((_, first) => {
    if (first < free || !asked.every((word, index) => words[first + index]?.word === word)) return;
    free = first + asked.length;
    matches.push({ first, last: free - 1, literal: asked.length });
  });
  return matches;
}

/**
 * Returns the place where the words match if placeholders may be any words, or undefined. Half of the words, or three of
 * them, must be in the text itself: otherwise every text with a placeholder would match anything.
 */
export function filledMatch(words: readonly ReadWord[], asked: readonly string[]): Match | undefined {
  let best: Match | undefined;
  words.forEach((word, first) => {
    // What fills a placeholder is recognised by the words around it, so no match begins or ends inside one.
    const found = word.isHole && first > 0 ? undefined : matchFrom(words, first, asked);
    if (found !== undefined && found.literal > (best?.literal ?? 0)) best = { first, ...found };
  });
  return best !== undefined && (best.literal >= 3 || best.literal * 2 >= asked.length) ? best : undefined;
}

function matchFrom(
  words: readonly ReadWord[],
  at: number,
  asked: readonly string[],
): { last: number; literal: number } | undefined {
  const [next, ...others] = asked;
  if (next === undefined)
    return words[at - 1]?.isHole && at < words.length ? undefined : { last: at - 1, literal: 0 };
  const word = words[at];
  if (word === undefined) return undefined;
  if (!word.isHole) {
    const rest = word.word === next ? matchFrom(words, at + 1, others) : undefined;
    return rest && { last: rest.last, literal: rest.literal + 1 };
  }
  // The shortest filling leaves the most words to the text itself.
  for (let length = 1; length <= Math.min(asked.length, longestFilling); length += 1) {
    const rest = matchFrom(words, at + 1, asked.slice(length));
    if (rest !== undefined) return rest;
  }
  return undefined;
}
