/**
 * Combines the same replacement in many texts, such as one word by another, into one line of the report with a count.
 */
import {
  countItems,
  type EntryDetail,
  joinTexts,
  joinWithAnd,
  replaceEntries,
  type ReportEntry,
  type ReportGroup,
  type ReportText,
} from './report-model.ts';
import { replacementsIn } from './text-diff.ts';

/**
 * If the same words were replaced in at least this many changes, the report shows the replacement once, with a count.
 */
const minRepeatedChanges = 3;
/**
 * If the same words were replaced in at most this many places, the report names each place. Otherwise, it counts them
 * by file.
 */
const maxListedPlaces = 5;

/**
 * The lines below a repeated replacement that say where it was made: each place with its text or, if there are many
 * places, their number in each file, or the number of files.
 */
const placeDetails = (entries: readonly ReportEntry[]): EntryDetail[] =>
  entries.length > maxListedPlaces
    ? fileCountDetails(entries.map(({ location }) => location?.file ?? ''))
    : entries.flatMap(({ location, details: [detail] }): EntryDetail[] =>
        detail === undefined || 'note' in detail
          ? []
          : [{ ...detail, field: `${location?.file ?? ''}, line ${location?.line ?? 1}` }],
      );

/**
 * Combines each replacement that was made in many places into one entry of the report, so that the other changes stand
 * out.
 */
export function foldRepeatedChanges(groups: readonly ReportGroup[]): ReportGroup[] {
  const allEntries = groups.flatMap(({ entries }) => entries);
  const allReplacements = new Set(allEntries.flatMap(replacementsOf));
  // At the beginning of a sentence, the same words have a capital letter.
  const withoutCapitals = (replacement: string): string => {
    const lowerCase = replacement.replaceAll(/^\p{Lu}/gmu, (letter) => letter.toLowerCase());
    return allReplacements.has(lowerCase) ? lowerCase : replacement;
  };
  const replacementsByEntry = new Map(
    allEntries.flatMap((entry) => {
      const replacements = replacementsOf(entry).map(withoutCapitals);
      return replacements.length > 0 && replacements.every(isSelfExplanatory)
        ? [[entry, replacements] as const]
        : [];
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
  const title = ['The same change in several places'];
  const repeatedGroup: ReportGroup = {
    title,
    name: title,
    entries: byReplacement.map(([replacement, changes]) => ({
      type: 'changed',
      repeatedIn: changes.map(({ entry }) => entry),
      summary: [...markReplacement(replacement), `, ${changes.length} ×`],
      details: placeDetails(changes.map(({ entry }) => entry)),
    })),
  };
  const otherGroups = replaceEntries(groups, (entry) => (foldedEntries.includes(entry) ? [] : [entry]));
  return [...otherGroups, repeatedGroup];
}

/**
 * Whether a replacement can be understood without its sentence, because it contains two letters in a row, or four
 * digits, such as a year.
 */
const isSelfExplanatory = (replacement: string): boolean => /\p{L}{2}|\d{4}/u.test(replacement);

/**
 * The entries in which nothing else changed than words that were replaced in the same way in at least three of these
 * entries.
 */
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

/** Each replacement in an entry about one edited text, as two lines; an empty list for all other entries. */
function replacementsOf({ type, details }: ReportEntry): string[] {
  const [detail, ...otherDetails] = details;
  if (type !== 'changed' || !detail || 'note' in detail || otherDetails.length > 0) return [];
  return replacementsIn(detail.segments).map((sides) => sides.join('\n'));
}

const markReplacement = (replacement: string): ReportText => {
  const [removed = '', added = ''] = replacement.split('\n');
  const parts = [
    { quoted: removed, change: 'removed' },
    { quoted: added, change: 'added' },
  ] as const;
  return joinTexts(
    parts.flatMap((part) => (part.quoted === '' ? [] : [[part]])),
    ' ',
  );
};

const fileCountDetails = (files: readonly string[]): EntryDetail[] => {
  const counts = [...countItems(files)].map(([file, count]): ReportText => [{ quoted: file }, ` ${count} ×`]);
  const places = counts.length > maxListedPlaces ? [`${counts.length} files`] : joinWithAnd(counts);
  return [{ note: ['in ', ...places] }];
};
