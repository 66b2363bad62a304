import { editDistance } from './edit-distance.ts';

/** The candidate that is most similar to a misspelt word; undefined if none is within the maximum edit distance. */
export function closestMatch(
  word: string,
  candidates: readonly string[],
  maxDistance = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  const ranked = candidates
    // Candidates of a very different length are skipped before comparing, because comparing long texts is slow.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxDistance)
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter((entry) => entry.distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** The sentence "Did you mean …?" with a space before it; an empty string if no candidate is similar enough. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = expandAbbreviation(word, candidates);
  return candidate === undefined ? '' : ` Did you mean ${candidate}?`;
}

/** The candidate for which an abbreviation such as "Sept.", or a misspelt word, most likely stands. */
function expandAbbreviation(word: string, candidates: readonly string[]): string | undefined {
  const prefix = word.toLowerCase().replace(/\.$/, '');
  const completions = candidates.filter((candidate) => candidate.toLowerCase().startsWith(prefix));
  const match =
    prefix.length > 2 && completions.length === 1 ? completions[0] : closestMatch(word, candidates);
  // If two texts differ only in their numbers, as "phase7" and "phase2" do, nothing is suggested, because any other
  // number would be as likely.
  const withoutDigits = (text: string) => text.toLowerCase().replaceAll(/\d/g, '#');
  return match !== undefined &&
    withoutDigits(match) === withoutDigits(word) &&
    match.toLowerCase() !== word.toLowerCase()
    ? undefined
    : match;
}

/**
 * A sentence that lists the allowed words, and suggests the one that is most similar to `word`. If no word is allowed,
 * it is `emptyMessage`.
 */
export function allowedValuesSentence(
  word: string,
  allowed: readonly string[],
  emptyMessage = 'There are none.',
): string {
  return allowed.length === 0
    ? emptyMessage
    : `Use one of: ${allowed.join(', ')}.${didYouMean(word, allowed)}`;
}
