/** Combines the same replacement in many texts, such as of one word by another, to one line with a count. */
import type { DiffSegment } from '../../model/forms/compare-answers.ts';
import { sentenceEnd } from '../../model/text/sentences.ts';
import { formatReplacement, formatSegments } from './format-segments.ts';
import { type EntryDetail, type ReportEntry, type ReportGroup, type ReportText } from './report-model.ts';
import { pairReplacements } from './text-diff.ts';

/** With at least this many entries, the same replacement of words is reported in one line. */
const minRepeatedChanges = 3;
/** If a change occurs in at most this many places, each place is named. */
const maxListedPlaces = 5;

/** The places of a repeated change: with their sentences if these differ and are not many, and otherwise by file. */
function placeDetails(entries: readonly ReportEntry[]): EntryDetail[] {
  if (commonSentence(entries) !== undefined || entries.length > maxListedPlaces)
    return fileCountDetails(entries.map(({ location }) => location?.file ?? ''));
  return entries.flatMap(({ location, details: [detail] }): EntryDetail[] =>
    detail === undefined || 'note' in detail
      ? []
      : [{ ...detail, field: `${location?.file ?? ''}, line ${location?.line ?? 1}` }],
  );
}

/** A repeated replacement with its count; in equal texts, with its sentence. */
function repeatedSummary(replacement: string, entries: readonly ReportEntry[]): ReportText {
  const sentence = commonSentence(entries);
  return sentence === undefined
    ? [{ quoted: replacement }, `, ${entries.length} ×`]
    : [{ quoted: sentence }, ` (${entries.length} ×)`];
}

/** The changed sentence with its difference, if all entries have the same sentence and difference. */
function commonSentence(entries: readonly ReportEntry[]): string | undefined {
  const sentences = entries.map(({ details: [detail] }) =>
    detail === undefined || 'note' in detail ? '' : formatSegments(changedSentence(detail.segments)),
  );
  return new Set(sentences).size === 1 ? sentences[0] : undefined;
}

/** Splits a text after the space that follows a sentence or a paragraph mark. */
const afterSentence = new RegExp(String.raw`(?<=${sentenceEnd}\s|¶\s)`, 'u');

/** The changed segments, after the beginning of the sentence in which the first one stands. */
function changedSentence(segments: readonly DiffSegment[]): DiffSegment[] {
  return segments.map((segment, index) => {
    if (segment.change !== 'same') return segment;
    if (index === 0) return { change: 'same', text: segment.text.split(afterSentence).at(-1) ?? '' };
    const isLast = index === segments.length - 1;
    return isLast ? { change: 'same', text: /^\p{P}*/u.exec(segment.text)?.[0] ?? '' } : segment;
  });
}

/** Combines each replacement that was made in many places into one entry, so that the other changes stand out. */
export function foldRepeatedChanges(groups: readonly ReportGroup[]): ReportGroup[] {
  const allEntries = groups.flatMap(({ entries }) => entries);
  const replacementsByEntry = new Map(
    allEntries.flatMap((entry) => {
      const replacements = replacementsOf(entry);
      return replacements.length > 0 && replacements.every(isTelling) ? [[entry, replacements] as const] : [];
    }),
  );
  const foldedEntries = repeatedEntries([...replacementsByEntry.keys()], (entry) => [
    ...new Set(replacementsByEntry.get(entry)),
  ]);
  if (foldedEntries.length === 0) return [...groups];
  const foldedChanges = foldedEntries.flatMap((entry) =>
    (replacementsByEntry.get(entry) ?? []).map((text) => ({ text, entry })),
  );
  const byReplacement = [...Map.groupBy(foldedChanges, ({ text }) => text)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const repeatedGroup: ReportGroup = {
    title: ['The same change in several places'],
    entries: byReplacement.map(([replacement, changes]) => ({
      type: 'changed',
      repeatedIn: changes.map(({ entry }) => entry),
      summary: repeatedSummary(
        replacement,
        changes.map(({ entry }) => entry),
      ),
      details: placeDetails(changes.map(({ entry }) => entry)),
    })),
  };
  const otherGroups = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !foldedEntries.includes(entry)) }))
    .filter((group) => group.entries.length > 0);
  return [repeatedGroup, ...otherGroups];
}

/** Whether a replacement is understandable without the surrounding sentence. */
const isTelling = (replacement: string): boolean => /\p{L}{2}|\d{4}/u.test(replacement);

/** The entries that consist only of replacements that many of these entries share. */
function repeatedEntries(
  entries: readonly ReportEntry[],
  replacementsIn: (entry: ReportEntry) => string[],
): readonly ReportEntry[] {
  const counts = countItems(entries.flatMap(replacementsIn));
  const repeated = entries.filter((entry) =>
    replacementsIn(entry).every((replacement) => (counts.get(replacement) ?? 0) >= minRepeatedChanges),
  );
  return repeated.length === entries.length ? repeated : repeatedEntries(repeated, replacementsIn);
}

/** The replacements in a change of one text; none for other entries. */
function replacementsOf({ type, details }: ReportEntry): string[] {
  const [detail, ...otherDetails] = details;
  if (type !== 'changed' || !detail || 'note' in detail || otherDetails.length > 0) return [];
  return pairReplacements(detail.segments).flatMap((part) =>
    'same' in part ? [] : formatReplacement(part.removed, part.added).text,
  );
}

const countItems = (items: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(items, (item) => item)].map(([item, { length }]) => [item, length]));

function fileCountDetails(files: readonly string[]): EntryDetail[] {
  const listed = [...countItems(files)].flatMap(([file, count], index): ReportText => [
    index === 0 ? '' : ', ',
    { quoted: file },
    ` ${count} ×`,
  ]);
  return [{ note: ['in ', ...listed] }];
}
