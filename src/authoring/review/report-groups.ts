/** Groups the changes of a report by file, and says where visitors see them. */
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isShownInGuide, joinPages, maxNamedPages, pageTitlesOf, withGuide } from './page-names.ts';
import { type ReportGroup, type ReportText, toPlainText } from './report-model.ts';
import type { ReportedChange } from './reported-changes.ts';

type SnapshotPair = readonly [earlier: ContentSnapshot, later: ContentSnapshot];

/** Where visitors see a change: a phrase with the pages, such as “ on A and B”, and whether the PDF guide shows it. */
interface ChangePlaces {
  pages: ReportText;
  isInGuide: boolean;
}

/**
 * The kinds of files that are not a page themselves, so that the report has to say on which pages their texts are
 * shown.
 */
const kindsWithoutPage: ReadonlySet<string> = new Set([
  'programme',
  'labels',
  'meetings',
  'checklists',
  'phases',
  'learning-methods',
]);

/** Whether the PDF guide shows a text that changed, or showed it before the change. */
export const isInGuide = ({ before, after }: ReportedChange, [earlier, later]: SnapshotPair): boolean =>
  (after !== undefined && isShownInGuide(later, after)) ||
  (before !== undefined && isShownInGuide(earlier, before));

/**
 * Where visitors see a change. No pages are named for a change in the file of a page, whose title already names it.
 */
function placesOfChange(change: ReportedChange, snapshots: SnapshotPair): ChangePlaces {
  const kind = (change.after ?? change.before)?.file.kind ?? 'resources';
  return {
    pages: kindsWithoutPage.has(kind)
      ? joinPages(pageTitlesOf(snapshots[1], change.pageUrls), false, maxNamedPages)
      : [],
    isInGuide: isInGuide(change, snapshots),
  };
}

/**
 * The changes grouped by file, under the title of the file. Technical exercises come last; before them, the files in
 * which a wrong sentence does most harm come first. The groups name no pages if these are not certain, or if the first
 * line of the report already names the only one.
 */
export function groupByFile(
  changes: readonly ReportedChange[],
  snapshots: SnapshotPair,
  namesPages: boolean,
): ReportGroup[] {
  const placesOf = (change: ReportedChange): ChangePlaces =>
    namesPages ? placesOfChange(change, snapshots) : { pages: [], isInGuide: false };
  const groups = [...Map.groupBy(changes, ({ file }) => file).values()].map((fileChanges) => {
    const kind = fileChanges.map(({ before, after }) => (after ?? before)?.file.kind).find(Boolean);
    const places = fileChanges.map(placesOf);
    const isMostlyInGuide = places.filter(({ isInGuide }) => isInGuide).length > places.length / 2;
    const { usualPages, isOnSamePages } = usualPagesOf(places);
    const titlePlaces = withGuide(usualPages, isMostlyInGuide);
    const exception = isOnSamePages ? [] : [', unless another page is named'];
    return {
      name: fileChanges[0]?.fileName ?? [],
      title: [
        ...(fileChanges[0]?.fileTitle ?? []),
        ...(titlePlaces.length === 0 ? [] : [', shown', ...titlePlaces, ...exception]),
      ],
      entries: fileChanges.map(({ entry }, index) => {
        const { pages = [], isInGuide = false } = places[index] ?? {};
        const isUsual = toPlainText(pages) === toPlainText(usualPages);
        const entryPlaces = withGuide(isUsual ? [] : pages, isInGuide && !isMostlyInGuide);
        const isMissingInGuide = isMostlyInGuide && !isInGuide;
        return { ...entry, pages: isMissingInGuide ? [...entryPlaces, ', not in the guide'] : entryPlaces };
      }),
      isTechnical: fileChanges.every(({ isTechnical }) => isTechnical),
      rank: kindOrder.indexOf(kind ?? 'resources'),
    };
  });
  return groups.sort((a, b) => Number(a.isTechnical) - Number(b.isTechnical) || a.rank - b.rank);
}

/**
 * The pages that the heading of a file names: those of all its changes, or else those of at least half. Nothing, if a change
 * is on no page.
 */
function usualPagesOf(places: readonly ChangePlaces[]): { usualPages: ReportText; isOnSamePages: boolean } {
  const [largest = [], ...otherGroups] = [
    ...Map.groupBy(places, ({ pages }) => toPlainText(pages)).values(),
  ].sort((a, b) => b.length - a.length);
  const isOnSamePages = otherGroups.length === 0;
  const isRepeated = isOnSamePages || (largest.length > 1 && largest.length >= places.length / 2);
  const isUsual = isRepeated && places.every(({ pages }) => pages.length > 0);
  return { usualPages: isUsual ? (largest[0]?.pages ?? []) : [], isOnSamePages: isOnSamePages || !isUsual };
}

/**
 * The kinds of content, the most important first: the more harm a wrong sentence in a file does, the earlier its kind.
 */
const kindOrder: readonly ContentKind[] = [
  'programme',
  'labels',
  'resources',
  'meetings',
  'scenarios',
  'checklists',
  'phases',
  'career-paths',
  'learning-methods',
];
