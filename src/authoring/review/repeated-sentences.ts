/** If several texts have the same changed sentences, shows the sentences once and names the other texts below them. */
import { firstWords } from './place-names.ts';
import {
  type EntryDetail,
  joinWithAnd,
  quoteList,
  replaceEntries,
  type ReportEntry,
  type ReportGroup,
  type ReportText,
} from './report-model.ts';
import { describeSentences, type SentenceChange } from './sentence-changes.ts';

/**
 * The entries of a report without those whose changed sentences are all shown by another entry. That entry names the
 * places of the entries that were left out.
 */
export function foldRepeatedSentences(groups: readonly ReportGroup[]): ReportGroup[] {
  const groupByEntry = new Map(groups.flatMap((group) => group.entries.map((entry) => [entry, group])));
  const placeOf = (entry: ReportEntry, shown: ReportEntry): ReportText => {
    const place = entry.place ?? entry.summary;
    const title = groupByEntry.get(entry)?.title ?? [];
    const titleEnd = title.findIndex((part) => part === ' (' || part === ', on ');
    return groupByEntry.get(shown)?.title === title ? place : [...title.slice(0, titleEnd), ' › ', ...place];
  };
  const ofOneText = [...groupByEntry.keys()].filter(
    ({ type, details }) => type === 'changed' && details.length === 1,
  );
  const combined = combineRepeatedEntries(ofOneText, placeOf);
  return replaceEntries(groups, (entry) => {
    const replacement = ofOneText.includes(entry) ? combined.get(entry) : entry;
    return replacement ? [replacement] : [];
  });
}

/**
 * Finds entries whose changed sentences are all shown by another entry, and leaves them out. The keys of the result are
 * the entries that stay; the values are their new forms, with the places of the entries that were left out.
 */
export function combineRepeatedEntries(
  entries: readonly ReportEntry[],
  placeOf: (entry: ReportEntry, shown: ReportEntry) => ReportText,
): Map<ReportEntry, ReportEntry> {
  const sentences = new Map(entries.map((entry) => [entry, sentencesOf(entry)]));
  const sentencesIn = (entry: ReportEntry) => sentences.get(entry) ?? new Map<string, SentenceChange>();
  const repetitions = new Map<ReportEntry, ReportEntry[]>();
  for (const entry of entries.toSorted((a, b) => sentencesIn(b).size - sentencesIn(a).size)) {
    const keys = new Set(sentencesIn(entry).keys());
    const shown = [...repetitions.keys()].find((candidate) =>
      keys.isSubsetOf(new Set(sentencesIn(candidate).keys())),
    );
    if (shown && keys.size > 0) repetitions.get(shown)?.push(entry);
    else repetitions.set(entry, []);
  }
  return new Map(
    entries.flatMap((entry) => {
      const repeated = repetitions.get(entry);
      if (repeated === undefined) return [];
      const notes = [
        ...Map.groupBy(repeated, (repetition) =>
          [...sentencesIn(repetition).keys()].sort().join('\n'),
        ).values(),
      ].map((group): EntryDetail => {
        const changes = [...(group[0] ? sentencesIn(group[0]) : [])].map(([, change]) => change);
        return {
          note: [
            ...repetitionLabel(changes, changes.length === sentencesIn(entry).size),
            ...joinWithAnd(group.map((repetition) => placeOf(repetition, entry))),
          ],
        };
      });
      return [[entry, withRepetitions(entry, repeated, notes)]];
    }),
  );
}

/** The words before the places of repeated sentences, which are quoted unless the places repeat the whole entry. */
function repetitionLabel(changes: readonly SentenceChange[], isWholeEntry: boolean): ReportText {
  if (isWholeEntry) return [changes.length === 1 ? 'The same change in ' : 'The same changes in '];
  const sentences = changes.map(({ before, after = before ?? '' }) => quoteList([firstWords(after)]));
  return [
    'The ' + (changes.length === 1 ? 'sentence ' : 'sentences '),
    ...joinWithAnd(sentences),
    ' changed in the same way in ',
  ];
}

/** The changed sentences of the first text in an entry. Two sentences with the same key count as the same change. */
function sentencesOf({ details: [detail], purpose }: ReportEntry): Map<string, SentenceChange> {
  if (detail === undefined || 'note' in detail || !detail.texts) return new Map();
  const changes = describeSentences(detail.texts.before, detail.texts.after);
  // If the paragraphs of a text were divided differently, this concerns the text as a whole and not single sentences.
  // So the result is empty, and the entry is not combined with others.
  if (changes.some(({ type }) => type === 'layout')) return new Map();
  return new Map(
    changes.map((change) => [JSON.stringify([purpose, change.type, change.before, change.after]), change]),
  );
}

function withRepetitions(
  entry: ReportEntry,
  repeated: readonly ReportEntry[],
  notes: readonly EntryDetail[],
): ReportEntry {
  if (repeated.length === 0) return entry;
  return {
    ...entry,
    details: [...entry.details, ...notes],
    coveredTextIds: [entry, ...repeated].flatMap(({ coveredTextIds = [] }) => coveredTextIds),
  };
}
