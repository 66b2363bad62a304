import { editDistance } from '../text/edit-distance.ts';

/**
 * Matches every kind of dash and minus sign. The search treats them all as a hyphen, because keyboards have no other
 * dash.
 */
const dashPattern = /[\p{Dash_Punctuation}\u2212]/gu;
/** Matches every kind of apostrophe, and the accents that people type as apostrophes. The search treats them alike. */
const apostrophePattern = /['‘’‛ʼ´`]/g;
/** Matches the soft hyphen, which marks where a word may be divided. It is removed, because visitors do not type it. */
const softHyphenPattern = /\u00AD/g;

/** Normalizes a text, so that the search ignores differences in Unicode form, case, spaces, dashes and apostrophes. */
export const normalizeSearchText = (text: string): string =>
  text
    // Apostrophes are replaced before the NFKC normalization, because that would turn some of them into a space and an
    // accent.
    .replace(apostrophePattern, "'")
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(softHyphenPattern, '')
    .replace(dashPattern, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The different words of a text, normalized for the search and without accents. */
export const searchTerms = (text: string): string[] => [
  ...new Set(
    normalizeSearchText(text)
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .match(/[\p{Letter}\p{Number}]+/gu),
  ),
];

/**
 * How many letters of a search term may be mistyped: none in a short term, because another letter there makes a
 * different word.
 */
const maxTypos = (term: string): number => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

/** Whether a word begins with a search term, or is a similar spelling of the term. */
export function isPrefixOrTypoOf(term: string, word: string): boolean {
  if (word.startsWith(term)) return true;
  const limit = maxTypos(term);
  return Math.abs(term.length - word.length) <= limit && editDistance(term, word) <= limit;
}

/** The shortest beginning of a word by which the word is found. Shorter ones begin too many words. */
const minPrefixLength = 3;

/** Whether a word is a search term or begins with it. */
export const isTermOrPrefixOf = (term: string, word: string): boolean =>
  word === term || (term.length >= minPrefixLength && word.startsWith(term));
