import { onceEach } from '../content-reading/once-each.ts';
import { placeOf } from '../content-reading/source-tree.ts';
import { exactMatches, filledMatch, type Match } from './match-words.ts';
import type { ReadText } from './read-texts.ts';
import { wordsIn } from './words-in.ts';

/** A place in the content where visitors read the words asked for. */
export interface Found {
  text: ReadText;
  match: Match;
  /** Whether the words are the whole text. */
  isWhole: boolean;
}

/** Returns where visitors read the words, whole texts first; punctuation does not matter. */
export function findWords(texts: readonly ReadText[], asked: readonly string[]): Found[] {
  const found = (text: ReadText, match: Match): Found => ({
    text,
    match,
    isWhole: match.first === 0 && match.last === text.words.length - 1,
  });
  const known = textsByWord(texts);
  const [rarest = []] = asked.map((word) => known.get(word) ?? []).sort((a, b) => a.length - b.length);
  const exact = rarest.flatMap((text) => exactMatches(text.words, asked).map((match) => found(text, match)));
  if (exact.length > 0) return wholeFirst(exact);
  const filled = texts.flatMap((text) => {
    const match = text.words.some(({ isHole }) => isHole) ? filledMatch(text.words, asked) : undefined;
    return match === undefined ? [] : [found(text, match)];
  });
  const most = Math.max(...filled.map(({ match }) => match.literal));
  return wholeFirst(filled.filter(({ match }) => match.literal === most));
}

/**
 * Returns the longest run of the words that visitors read somewhere, with its places; with `at`, only runs that include
 * the word at this index. A single word counts only if it is a whole text.
 */
export function findPart(
  texts: readonly ReadText[],
  asked: readonly string[],
  at?: number,
): { words: readonly string[]; first: number; found: Found[] } | undefined {
  for (let length = asked.length - 1; length > 0; length -= 1) {
    for (let first = 0; first + length <= asked.length; first += 1) {
      if (at !== undefined && (at < first || at >= first + length)) continue;
      const words = asked.slice(first, first + length);
      const found = findWords(texts, words).filter(({ isWhole }) => length > 1 || isWhole);
      if (found.length > 0) return { words, first, found };
    }
  }
  return undefined;
}

/** Returns the words of a query, in the form in which they are compared. */
export const askedWords = (asked: string): string[] => wordsIn(asked).map(({ word }) => word);

/** Returns the line and column, counted from 1, of the found word with this index; if any was filled in, of the first. */
export function placeIn({ text, match }: Found, word = 0): { line: number; column: number } {
  const isExact = match.literal === match.last - match.first + 1;
  const index = match.first + (isExact ? Math.min(Math.max(word, 0), match.literal - 1) : 0);
  return placeOf(text.source, text.words[index]?.offset ?? 0);
}

/** The texts that contain each word, so that only those with the rarest word need be searched. */
const textsByWord = onceEach((texts: readonly ReadText[]): Map<string, ReadText[]> => {
  const known = new Map<string, ReadText[]>();
  for (const text of texts)
    for (const word of new Set(text.words.map((one) => one.word))) {
      const having = known.get(word) ?? [];
      having.push(text);
      known.set(word, having);
    }
  return known;
});

const wholeFirst = (found: readonly Found[]): Found[] => [
  ...found.filter(({ isWhole }) => isWhole),
  ...found.filter(({ isWhole }) => !isWhole),
];
