import { editDistance } from '../text/edit-distance.ts';

/** Similar characters are compared as equal, because nobody can see which of them a text contains. */

const dashPattern = /[\p{Dash_Punctuation}\u2212]/gu;
const apostrophePattern = /['‘’‛ʼ´`]/g;
/** Marks where a long word may be hyphenated; nobody types one. */
const softHyphenPattern = /\u00AD/g;

/** Normalizes a text for the search: Unicode form, case, spaces, dashes and apostrophes. */
export const normalizeSearchText = (text: string): string =>
  text
    // Before NFKC, which would turn some apostrophes into a space and an accent.
    .replace(apostrophePattern, "'")
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(softHyphenPattern, '')
    .replace(dashPattern, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The distinct words of a text, without accents. */
export const searchTerms = (text: string): string[] => [
  ...new Set(
    normalizeSearchText(text)
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .match(/[\p{Letter}\p{Number}]+/gu),
  ),
];

/** How many letters of a word may be mistyped. In a short word, a single letter makes another word. */
const maxTypos = (term: string): number => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

/** Whether a word begins with a term or is spelled similarly. */
export function isCloseTo(term: string, word: string): boolean {
  if (word.startsWith(term)) return true;
  const limit = maxTypos(term);
  return Math.abs(term.length - word.length) <= limit && editDistance(term, word) <= limit;
}
