/** The order of the decisions: the gravest first, so that a reader who is tired has read what matters. */
import { isMarked, readingHints } from './reading-hints.ts';
import type { EntryType, ReportEntry, ReportText } from './report-model.ts';

/** The types of decisions by the harm that a wrong answer can do. Types that are not in this list follow them. */
const typesByHarm: readonly (readonly EntryType[])[] = [
  // Without these, the report itself may be wrong.
  ['merge-conflict', 'unreadable-file'],
  ['contact-address', 'external-address', 'contact-name', 'safety-terms', 'quantity', 'drawing-code'],
];
/** Decisions of developers, which a reader of the texts cannot answer. */
const lastTypes: readonly EntryType[] = [
  'new-problems',
  'merge-problems',
  'not-examined',
  'non-content-files',
];
/** Decisions about sentences, which are less grave if no word or number in them turns the meaning. */
const sentenceTypes: readonly EntryType[] = ['promise', 'safety-sentence'];

/** The decisions, the gravest first; equally grave ones keep their order. Mere rewordings are one decision. */
export function byGravity(decisions: readonly ReportEntry[], language: string): ReportEntry[] {
  const { hintsOnEntry } = readingHints(language);
  const isSentence = ({ type }: ReportEntry) => sentenceTypes.includes(type);
  const isTurned = (entry: ReportEntry) => isMarked(hintsOnEntry(entry));
  const isReworded = (entry: ReportEntry) =>
    isSentence(entry) && entry.isRewording === true && !isTurned(entry);
  const reworded = decisions.filter(isReworded);
  const combined =
    reworded.length < 2
      ? decisions
      : [...decisions.filter((entry) => !isReworded(entry)), rewordingsEntry(reworded)];
  const rank = (entry: ReportEntry): number => {
    const { type, forbidsApproval = false } = entry;
    if (forbidsApproval) return 0;
    const index = typesByHarm.findIndex((types) => types.includes(type));
    if (index !== -1) return index + 1;
    if (lastTypes.includes(type)) return 10 + lastTypes.indexOf(type);
    if (!isSentence(entry)) return 4;
    return isTurned(entry) ? 3 : 5;
  };
  return combined.toSorted((a, b) => rank(a) - rank(b));
}

/** One decision about texts that were reworded. */
function rewordingsEntry(entries: readonly ReportEntry[]): ReportEntry {
  const withoutQuestion = (summary: ReportText): ReportText =>
    summary.map((part) => (typeof part === 'string' ? part.replace(/ \p{Lu}[^.?]*\?$/u, '') : part));
  return {
    type: 'safety-sentence',
    label: 'other wording',
    summary: [
      `${entries.length} texts about trust, safety or promises have other words. No number changed in them, and no word such as “not”, “only” or “must” came or went. Are they still right?`,
    ],
    details: entries.flatMap(({ summary, details }) => [{ note: withoutQuestion(summary) }, ...details]),
    coveredTextIds: entries.flatMap(({ coveredTextIds = [] }) => coveredTextIds),
  };
}
