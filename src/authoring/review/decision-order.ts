/** Sorts the questions that a reviewer has to decide: the most harmful first, so that a tired reader has read them. */
import { isMarked, readingHints } from './reading-hints.ts';
import { changedSentences } from './pair-sentences.ts';
import { type EntryType, type ReportEntry, textsOf } from './report-model.ts';

/** The types of questions for the reviewer, the most harmful first. Types that are missing here come after these. */
const typesByHarm: readonly (readonly EntryType[])[] = [
  // These come first: with a merge conflict or an unreadable file, the report itself may be incomplete.
  ['merge-conflict', 'unreadable-file'],
  ['contact-address', 'external-address', 'contact-name', 'safety-terms', 'quantity', 'drawing-code'],
];
/** Questions that only a developer can answer come last, because a reviewer of texts can do nothing about them. */
const lastTypes: readonly EntryType[] = [
  'new-problems',
  'merge-problems',
  'not-examined',
  'non-content-files',
];
/** Questions about changed sentences. Those that take something away come first; those without ⚠ and № come last. */
const sentenceTypes: readonly EntryType[] = ['promise', 'safety-sentence', 'opposite'];

/** The questions for the reviewer, the most harmful first; equally harmful ones keep their order. */
export function sortDecisions(decisions: readonly ReportEntry[], language: string): ReportEntry[] {
  const { hintsOnEntry } = readingHints(language);
  const isSentence = ({ type }: ReportEntry) => sentenceTypes.includes(type);
  /** Whether a sentence is gone, or has lost a word such as “not” or “only”, or is turned by an opposite. */
  const takesAway = (entry: ReportEntry) =>
    entry.type === 'opposite' ||
    hintsOnEntry(entry).removed.turnsMeaning ||
    textsOf(entry).some(({ before, after }) =>
      changedSentences(before, after).some((sentence) => sentence.after === undefined),
    );
  const rank = (entry: ReportEntry): number => {
    const { type, forbidsApproval = false } = entry;
    if (forbidsApproval) return 0;
    const index = typesByHarm.findIndex((types) => types.includes(type));
    if (index !== -1) return index + 1;
    if (lastTypes.includes(type)) return 10 + lastTypes.indexOf(type);
    if (!isSentence(entry)) return 5;
    return takesAway(entry) ? 3 : isMarked(hintsOnEntry(entry)) ? 4 : 6;
  };
  return decisions
    .map((entry) => ({ entry, rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
