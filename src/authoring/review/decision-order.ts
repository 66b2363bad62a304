/**
 * Sorts the questions that a reviewer has to decide. The most harmful ones come first, so that a tired reader has
 * already read them.
 */
import { isMarked, readingHints } from './reading-hints.ts';
import type { EntryType, ReportEntry } from './report-model.ts';

/**
 * The types of questions for the reviewer, the most harmful first: the more harm a wrong answer does, the earlier the
 * type. Types that are missing in this list come after it.
 */
const typesByHarm: readonly (readonly EntryType[])[] = [
  // These come first: with a merge conflict or an unreadable file, the report itself may be incomplete.
  ['merge-conflict', 'unreadable-file'],
  ['contact-address', 'external-address', 'contact-name', 'safety-terms', 'quantity', 'drawing-code'],
];
/**
 * Questions that only a developer can answer. They come last, because a reviewer of texts can do nothing about them.
 */
const lastTypes: readonly EntryType[] = [
  'new-problems',
  'merge-problems',
  'not-examined',
  'non-content-files',
];
/**
 * Questions about changed sentences. They do less harm, and so come later, if no number and no word such as "not" or
 * "only" changed in the sentence.
 */
const sentenceTypes: readonly EntryType[] = ['promise', 'safety-sentence'];

/** The questions for the reviewer, the most harmful first; equally harmful ones keep their order. */
export function sortDecisions(decisions: readonly ReportEntry[], language: string): ReportEntry[] {
  const { hintsOnEntry } = readingHints(language);
  const isSentence = ({ type }: ReportEntry) => sentenceTypes.includes(type);
  const isTurned = (entry: ReportEntry) => isMarked(hintsOnEntry(entry));
  const rank = (entry: ReportEntry): number => {
    const { type, forbidsApproval = false } = entry;
    if (forbidsApproval) return 0;
    const index = typesByHarm.findIndex((types) => types.includes(type));
    if (index !== -1) return index + 1;
    if (lastTypes.includes(type)) return 10 + lastTypes.indexOf(type);
    if (!isSentence(entry)) return 4;
    return isTurned(entry) ? 3 : 5;
  };
  return decisions.toSorted((a, b) => rank(a) - rank(b));
}
