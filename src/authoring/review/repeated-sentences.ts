/** If several texts have the same changed sentences, shows the sentences once and names the other texts below them. */
import {
  joinWithAnd,
  replaceEntries,
  type ReportEntry,
  type ReportGroup,
  type ReportText,
  textsOf,
} from './report-model.ts';
import { changedSentences } from './pair-sentences.ts';

/** The entries of a report, in which the same change of several texts is shown once, with the other places. */
export function foldRepeatedSentences(groups: readonly ReportGroup[]): ReportGroup[] {
  const groupByEntry = new Map(groups.flatMap((group) => group.entries.map((entry) => [entry, group])));
  const placeOf = (entry: ReportEntry, shown: ReportEntry): ReportText => {
    const group = groupByEntry.get(entry);
    return group === groupByEntry.get(shown)
      ? entry.summary
      : [...(group?.name ?? []), ' › ', ...entry.summary];
  };
  const combined = combineRepeatedEntries([...groupByEntry.keys()], placeOf);
  return replaceEntries(groups, (entry) => {
    const shown = combined.get(entry);
    return shown ? [shown] : [];
  });
}

/** If the same change was made in more places than this besides the first, the report only says how many there are. */
const maxListedPlaces = 5;

/**
 * Finds entries about a text whose changed sentences are the same as those of another entry, and leaves them out. The
 * keys of the result are the entries that stay; the values are their new forms, with the places of the entries that
 * were left out.
 */
export function combineRepeatedEntries(
  entries: readonly ReportEntry[],
  placeOf: (entry: ReportEntry, shown: ReportEntry) => ReportText,
): Map<ReportEntry, ReportEntry> {
  const sameChanges = Map.groupBy(entries, (entry) => changesIn(entry) ?? entry);
  return new Map(
    [...sameChanges.values()].flatMap(([entry, ...repeated]): [ReportEntry, ReportEntry][] => {
      if (!entry) return [];
      if (repeated.length === 0) return [[entry, entry]];
      const places = joinWithAnd(repeated.map((repetition) => placeOf(repetition, entry)));
      const count = `${repeated.length} other places`;
      const note: ReportText = [
        'The same change in ',
        ...(repeated.length === 1 ? places : [count]),
        ...(repeated.length > 1 && repeated.length <= maxListedPlaces ? [': ', ...places] : []),
      ];
      const coveredTextIds = [entry, ...repeated].flatMap((covered) => covered.coveredTextIds ?? []);
      return [
        [
          entry,
          {
            ...entry,
            details: [...entry.details, { note }],
            coveredTextIds,
            repeatedIn: [entry, ...repeated],
          },
        ],
      ];
    }),
  );
}

/**
 * The changed sentences of an edited text, as a key: entries with the same key show the same. Undefined if the entry is
 * about several texts, or only the layout of its text changed.
 */
function changesIn(entry: ReportEntry): string | undefined {
  const [text, ...otherTexts] = textsOf(entry);
  const isOfOneText = text && otherTexts.length === 0 && entry.details.length === 1;
  if (!isOfOneText || entry.type === 'added' || entry.type === 'removed') return undefined;
  const changes = changedSentences(text.before, text.after);
  return changes.length === 0 ? undefined : JSON.stringify([entry.type, changes]);
}
