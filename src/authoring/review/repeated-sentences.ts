/** Shows a sentence that changed in the same way in several texts once, with the other places. */
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { joinWithAnd, type ReportEntry, type ReportGroup, type ReportText } from './report-model.ts';
import { describeSentences, shownSentences, type SentenceChange } from './sentence-changes.ts';
import { isSameSentence, minMovedWords, type SentencePair } from './sentences.ts';

/** A changed sentence, and the entry about the text that contains it. */
interface Occurrence {
  change: SentenceChange;
  entry: ReportEntry;
  group: ReportGroup;
  /** What makes the change worth reading closely. */
  hints: string;
}

/** With at least these similarities, two sentences changed in the same way, apart from names. */
const minSimilarity = { before: 0.75, after: 0.5 };
/** Sentences that differ in names are listed together if there are at least this many. */
const minSimilarSentences = 3;

type HintsOnTexts = (before: string, after: string) => unknown;

/** The groups with each repeated change of a sentence in one entry only. */
export function foldRepeatedSentences(
  groups: readonly ReportGroup[],
  hintsOnTexts: HintsOnTexts,
): ReportGroup[] {
  const occurrences = groups.flatMap((group) =>
    group.entries.flatMap((entry) => sentencesOf(entry, group, hintsOnTexts)),
  );
  const repeated = repeatedOccurrences(occurrences);
  const notes = Map.groupBy(repeated, ([first]) => first?.entry);
  const leftOut = Map.groupBy(
    repeated.flatMap(([, ...otherOccurrences]) => otherOccurrences),
    ({ entry }) => entry,
  );
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.flatMap((entry) => {
        const shortened = withoutChanges(entry, leftOut.get(entry) ?? []);
        return shortened === undefined ? [] : [withNotes(shortened, notes.get(entry) ?? [])];
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry with the other places of its repeated sentences. */
function withNotes(entry: ReportEntry, repeated: readonly (readonly Occurrence[])[]): ReportEntry {
  const [detail, ...otherDetails] = entry.details;
  if (repeated.length === 0 || !detail || 'note' in detail) return entry;
  const sentenceNotes = repeated.flatMap((occurrences) =>
    occurrences
      .slice(0, 1)
      .flatMap(({ change }) => otherPlaces(occurrences).map((note) => ({ sentence: change, note }))),
  );
  return { ...entry, details: [{ ...detail, sentenceNotes }, ...otherDetails] };
}

function sentencesOf(entry: ReportEntry, group: ReportGroup, hintsOnTexts: HintsOnTexts): Occurrence[] {
  const [detail, ...otherDetails] = entry.details;
  const isOneText = entry.type === 'changed' && otherDetails.length === 0;
  if (!isOneText || !detail || 'note' in detail || !detail.texts) return [];
  return describeSentences(detail.texts.before, detail.texts.after)
    .filter(({ before = '', after = '' }) => lowerCaseTokens(before || after).length >= minMovedWords)
    .map((change) => ({
      change,
      entry,
      group,
      hints: JSON.stringify(hintsOnTexts(change.before ?? '', change.after ?? '')),
    }));
}

/** Changes that are the same in several entries, or the same but for names in many. */
function repeatedOccurrences(occurrences: readonly Occurrence[]): Occurrence[][] {
  const sameChanges = occurrences.reduce<Occurrence[][]>((lists, occurrence) => {
    const index = lists.findIndex(
      (list) =>
        list.every(({ entry }) => entry !== occurrence.entry) &&
        list.some((other) => changedAlike(other, occurrence)),
    );
    return index === -1 ? [...lists, [occurrence]] : lists.with(index, [...(lists[index] ?? []), occurrence]);
  }, []);
  return sameChanges.filter(
    (list) => list.length >= (list.every((other) => isEqual(other, list[0])) ? 2 : minSimilarSentences),
  );
}

const isEqual = (a: Occurrence, b: Occurrence | undefined): boolean =>
  b !== undefined && a.change.type === b.change.type && isSameSentence(a.change, b.change);

function changedAlike(a: Occurrence, b: Occurrence): boolean {
  if (isEqual(a, b)) return true;
  const similarity = (side: keyof SentencePair) =>
    diceCoefficient(lowerCaseTokens(a.change[side] ?? ''), lowerCaseTokens(b.change[side] ?? ''));
  return (
    a.change.type === b.change.type &&
    a.hints === b.hints &&
    similarity('before') >= minSimilarity.before &&
    similarity('after') >= minSimilarity.after
  );
}

/** The entry without some changed sentences; undefined if nothing is left. */
function withoutChanges(entry: ReportEntry, occurrences: readonly Occurrence[]): ReportEntry | undefined {
  const [detail] = entry.details;
  if (occurrences.length === 0 || !detail || 'note' in detail || !detail.texts) return entry;
  const shownElsewhere = occurrences.map(({ change }) => change);
  return shownSentences(detail.texts, shownElsewhere).length === 0
    ? undefined
    : { ...entry, details: [{ ...detail, shownElsewhere }] };
}

/** Where a sentence changed in the same way: the places and, if it has other names there, its wording. */
function otherPlaces([first, ...otherOccurrences]: readonly Occurrence[]): ReportText[] {
  if (!first) return [];
  const placeOf = ({ entry, group }: Occurrence): ReportText => {
    const place = entry.place ?? entry.summary;
    const titleEnd = group.title.findIndex((part) => part === ' (' || part === ', on ');
    return group === first.group ? place : [...group.title.slice(0, titleEnd), ' › ', ...place];
  };
  const [equal, similar] = [true, false].map((isWanted) =>
    otherOccurrences.filter((other) => isEqual(other, first) === isWanted),
  ) as [Occurrence[], Occurrence[]];
  return [
    ...(equal.length === 0 ? [] : [['The same change in ', ...joinWithAnd(equal.map(placeOf))]]),
    ...similar.map((other) => [
      'In the same way in ',
      ...placeOf(other),
      ': ',
      { quoted: other.change.after ?? '' },
    ]),
  ];
}
