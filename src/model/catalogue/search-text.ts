/** How texts are compared in a search: whoever types cannot see which of several alike characters a text has. */

const dashPattern = /[\p{Dash_Punctuation}\u2212]/gu;
const apostrophePattern = /['‘’‛ʼ´`]/g;
/** It says where a long word may break; nobody types one. */
const softHyphenPattern = /\u00AD/g;

/** Returns a text as a search compares it: whatever its Unicode form, case, spaces, dashes and apostrophes. */
export const normalizeSearchText = (text: string): string =>
  text
    // Before the normal form, which would make a space and an accent of some.
    .replace(apostrophePattern, "'")
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(softHyphenPattern, '')
    .replace(dashPattern, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the words of a text, each once, without accents. */
export const searchTerms = (text: string): string[] => [
  ...new Set(
    normalizeSearchText(text)
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .match(/[\p{Letter}\p{Number}]+/gu),
  ),
];

/** Returns how many letters of a word may be mistyped: in a short one, a single letter makes another word. */
const maxTypos = (term: string): number => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

/** Returns whether a word begins with a term, or is spelled almost like it. */
export function isCloseTo(term: string, word: string): boolean {
  if (word.startsWith(term)) return true;
  const limit = maxTypos(term);
  return Math.abs(term.length - word.length) <= limit && editDistance(term, word) <= limit;
}

/** Returns how many letters have to be inserted, deleted, replaced or exchanged with the next (optimal string alignment). */
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
