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

/**
 * The number of insertions, deletions, replacements and swaps of neighbours between two words (optimal string
 * alignment).
 */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}
