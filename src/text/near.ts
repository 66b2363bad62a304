/** Returns the candidate that a misspelt word most likely means, or undefined if none is close enough. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  const ranked = candidates
    // Words of such different lengths are too far apart, and some are as long as a file.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= limit)
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter((entry) => entry.distance <= limit)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** Returns ` Did you mean …?` with a leading space, or an empty string if no candidate is close enough. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = nearest(word, candidates);
  return candidate === undefined ? '' : ` Did you mean ${candidate}?`;
}

/** Returns the candidate that an abbreviation such as "Sept." or a misspelt word most likely means. */
export function meantBy(word: string, candidates: readonly string[]): string | undefined {
  const start = word.toLowerCase().replace(/\.$/, '');
  const longer = candidates.filter((candidate) => candidate.toLowerCase().startsWith(start));
  return start.length > 2 && longer.length === 1 ? longer[0] : nearest(word, candidates);
}

/** Returns a sentence with the known words, and the nearest one as a suggestion; `none` if none are known. */
export function useOneOf(word: string, known: readonly string[], none = 'There are none.'): string {
  return known.length === 0 ? none : `Use one of: ${known.join(', ')}.${didYouMean(word, known)}`;
}

// Substitutions, insertions, deletions and swapped neighbours each count as one.
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
