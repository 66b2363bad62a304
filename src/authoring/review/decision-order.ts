/** Sorts the questions that a reviewer has to decide: the most harmful first, so that a tired reader has read them. */
import { isMarked, readingHints } from './reading-hints.ts';
import { changedSentences } from './pair-sentences.ts';
import { type EntryType, type ReportEntry, textsOf } from './report-model.ts';

/** The types of questions for the reviewer, the most harmful first. Types that are missing here come after these. */
const typesByHarm: readonly (readonly EntryType[])[] = [
  // These come first: with a merge conflict or an unreadable file, the report itself may be incomplete.
  ['merge-conflict', 'unreadable-file'],
  ['contact-address', 'external-address', 'contact-name', 'safety-terms', 'quantity', 'drawing-code'],
  ['opposite'],
];
/** Questions that only a developer can answer come last, because a reviewer of texts can do nothing about them. */
const lastTypes: readonly EntryType[] = [
  'new-problems',
  'merge-problems',
  'not-examined',
  'non-content-files',
];
/** Questions about changed sentences. Those that take something away come first; those without ⚠ and № come last. */
const sentenceTypes: readonly EntryType[] = ['promise', 'safety-sentence'];
/** Matches sentences about money, figures or confidentiality. They come after those that take something away. */
const weightyPattern = /\b(?:pays?|paid|fees?|money|figures?|confiden\p{L}+|private|privacy)\b/iu;

/** The questions for the reviewer, the most harmful first; equally harmful ones keep their order. */
export function sortDecisions(decisions: readonly ReportEntry[], language: string): ReportEntry[] {
  const { hintsOnEntry } = readingHints(language);
  const isSentence = ({ type }: ReportEntry) => sentenceTypes.includes(type);
  const sentencesOf = (entry: ReportEntry) =>
    textsOf(entry).flatMap(({ before, after }) => changedSentences(before, after));
  /** Whether a sentence is gone or has lost a word such as “not” or “only”. */
  const takesAway = (entry: ReportEntry) =>
    hintsOnEntry(entry).removed.turnsMeaning || sentencesOf(entry).some(({ after }) => after === undefined);
  const rank = (entry: ReportEntry): number => {
    const { type, forbidsApproval = false } = entry;
    if (forbidsApproval) return 0;
    const index = typesByHarm.findIndex((types) => types.includes(type));
    if (index !== -1) return index + 1;
    if (lastTypes.includes(type)) return 10 + lastTypes.indexOf(type);
    if (!isSentence(entry)) return 7;
    if (takesAway(entry)) return 4;
    if (sentencesOf(entry).some(({ before = '', after = '' }) => weightyPattern.test(`${before} ${after}`)))
      return 5;
    return isMarked(hintsOnEntry(entry)) ? 6 : 8;
  };
  const sorted = decisions
    .map((entry) => ({ entry, rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
  // The hint and the example of a form question stand together, because a reviewer judges them together.
  const placeOf = (entry: ReportEntry) =>
    entry.coveredTextIds?.[0]?.replace(/\/(?:hint|example)$/, '') ?? entry;
  return [...Map.groupBy(sorted, placeOf).values()].flat();
}
