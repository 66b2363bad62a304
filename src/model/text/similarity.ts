/**
 * Creates a predicate that is true for an item as often as the item occurs in `items`. If an item occurs twice, for
 * example, the predicate is true for the first two calls with this item, and then false.
 */
export function multisetMatcher<Item>(items: Iterable<Item>): (item: Item) => boolean {
  const remaining = new Map<Item, number>();
  for (const item of items) remaining.set(item, (remaining.get(item) ?? 0) + 1);
  return (item) => {
    const count = remaining.get(item) ?? 0;
    remaining.set(item, count - 1);
    return count > 0;
  };
}

/** The words and numbers of a text, in lower case. */
export const lowerCaseTokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The similarity of two lists, from 0 to 1 (Dice coefficient). It is 0 if both lists are empty. */
export function diceCoefficient<Item>(a: readonly Item[], b: readonly Item[]): number {
  const totalLength = a.length + b.length;
  return totalLength === 0 ? 0 : (2 * b.filter(multisetMatcher(a)).length) / totalLength;
}

/** A word of a text, normalized so that it can be compared. */
export interface Word {
  word: string;
  /** The position of the word in the original text, counted from 0. */
  offset: number;
  /** The offset after the last character of the word. */
  end: number;
}

/**
 * Matches a placeholder in curly brackets, or a run of letters and digits. Everything else in a content file is syntax
 * of YAML or Markdown, or punctuation.
 */
const wordOrPlaceholderPattern = /\{[a-zA-Z]+\}|[\p{L}\p{N}\p{M}]+/gu;

/**
 * The words of a text in order, normalized so that they can be compared. A placeholder such as {name} counts as a word.
 */
export const extractWords = (text: string, baseOffset = 0): Word[] =>
  [...text.matchAll(wordOrPlaceholderPattern)].map(({ 0: match, index }) => ({
    word: match.startsWith('{') ? match : match.normalize('NFKC').toLowerCase(),
    offset: index + baseOffset,
    end: index + match.length + baseOffset,
  }));
