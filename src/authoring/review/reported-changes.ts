/** Lists the visible changes between two versions of the content, each with a report entry that describes it. */
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { contentIndex, pagesAffectedBy } from '../content-files/visibility.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { type Path, valueAt } from '../content-files/value-path.ts';
import { parseDrawing } from '../../model/drawing/drawing.ts';
import { multisetMatcher } from '../../model/text/similarity.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { fileKindName, fileTitle } from './place-names.ts';
import { compareContent, type FileChange } from './compare-content.ts';
import { type ContentIndexPair, describeChange, describeWholeNode } from './describe-change.ts';
import { isTechnicalPage } from './technical-changes.ts';
import { locationOf, textId } from './text-locations.ts';
import {
  type EntryDetail,
  type ReportEntry,
  quoteList,
  reportText,
  type ReportText,
} from './report-model.ts';

/** One visible difference between two versions of the content, with the report entry that describes it. */
export interface ReportedChange {
  /**
   * A text by which the change is recognised in another comparison. It names list items by their ids where possible, so
   * that it stays the same if other items are added or removed.
   */
  identity: string;
  /** The path of the changed file relative to the project; the earlier path, if the file was removed. */
  file: string;
  /** The path of the changed value in its file; empty if the whole file or a drawing changed. */
  path: Path;
  /**
   * The value before and after the change, as YAML nodes. `before` is undefined if the value was added, and `after` is
   * undefined if it was removed. If a drawing changed, both are undefined, because a drawing is not written in YAML.
   */
  before: YamlNode | undefined;
  after: YamlNode | undefined;
  entry: ReportEntry;
  /** The title of the changed file, as the heading for its changes, and as it stands in a sentence. */
  fileTitle: ReportText;
  fileName: ReportText;
  /** The addresses of the pages on which visitors see the change. */
  pageUrls: string[];
  /** Whether the change is in a technical exercise or a drawing, which only readers who know the subject can judge. */
  isTechnical: boolean;
}

/**
 * All visible differences between two versions of the content: first those of the content files, file by file, then
 * those of the drawings.
 */
export function listReportedChanges(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison = compareContent(earlier, later),
): ReportedChange[] {
  const contentIndexes = { earlier: contentIndex(earlier), later: contentIndex(later) };
  return [
    ...comparison.fileChanges.flatMap((fileChange) =>
      reportFileChanges(fileChange, { earlier, later }, contentIndexes),
    ),
    ...reportFigureChanges(earlier, later, contentIndexes),
  ];
}

type SnapshotPair = Record<'earlier' | 'later', ContentSnapshot>;

/** The visible changes in one file. If the file itself was added, removed or renamed, this is the first of them. */
function reportFileChanges(
  fileChange: FileChange,
  snapshots: SnapshotPair,
  contentIndexes: ContentIndexPair,
): ReportedChange[] {
  const { earlier, later, changes } = fileChange;
  const file = later ?? earlier;
  if (file === undefined) return [];
  const toReportedChange = (
    entry: ReportEntry,
    nodes: Pick<ReportedChange, 'before' | 'after'>,
  ): ReportedChange => {
    const node = nodes.after ?? nodes.before;
    return {
      identity: `${entry.type} ${file.path} ${node ? pathWithIds(node).join('/') : ''}`,
      file: file.path,
      path: node?.path ?? [],
      before: nodes.before,
      after: nodes.after,
      entry: node ? { ...entry, textId: textId(nodes.before, nodes.after) } : entry,
      fileTitle: describeFile(file, contentIndexes),
      fileName: reportText`${fileTitle(file)}`,
      pageUrls: affectedPageUrls(nodes, fileChange, snapshots),
      isTechnical: isTechnicalPage(file),
    };
  };
  const fileEntry = wholeFileEntry(fileChange, contentIndexes);
  return [
    ...(fileEntry ? [toReportedChange(fileEntry, { before: earlier?.root, after: later?.root })] : []),
    ...changes.map((change) => toReportedChange(describeChange(change, contentIndexes), change)),
  ];
}

/**
 * The addresses of the pages that show a value after the change. If the value was removed, or came from another file,
 * the pages that showed it before are added.
 */
function affectedPageUrls(
  { before, after }: Pick<ReportedChange, 'before' | 'after'>,
  { earlier, later }: FileChange,
  snapshots: SnapshotPair,
): string[] {
  const isInSameFile = after !== undefined && after.file === later && before?.file === earlier;
  return [
    ...(after ? pagesAffectedBy(snapshots.later, after) : []),
    ...(before && !isInSameFile ? pagesAffectedBy(snapshots.earlier, before) : []),
  ];
}

/** The report entry for a file that was added, removed or renamed as a whole; undefined for all other files. */
function wholeFileEntry(
  { earlier, later, movedNodes }: FileChange,
  contentIndexes: ContentIndexPair,
): ReportEntry | undefined {
  if (earlier && later)
    return earlier.path === later.path
      ? undefined
      : { type: 'renamed', summary: reportText`the file, from ${earlier.path}`, details: [] };
  const file = later ?? earlier;
  if (file === undefined) return undefined;
  const [type, contentIndex] = later
    ? (['added', contentIndexes.later] as const)
    : (['removed', contentIndexes.earlier] as const);
  return {
    type,
    summary:
      file.kind === 'resources'
        ? reportText`the page ${resourcePath(file.slug)}`
        : [`the whole ${fileKindName(file.kind)}`],
    ...(later && { location: locationOf(later.root) }),
    ...describeWholeNode(type, contentIndex, file.root, movedNodes),
  };
}

/** The path of a node, in which list items are named by their ids, if they have one, rather than by their positions. */
const pathWithIds = ({ file, path }: YamlNode): PropertyKey[] =>
  path.map((key, index) => {
    const id = typeof key === 'number' ? valueAt(file.data, [...path.slice(0, index + 1), 'id']) : undefined;
    return typeof id === 'string' ? id : key;
  });

/**
 * The title and the path of a file. For content that is shown on pages of other files, such as a role-play, the titles
 * of these pages are added.
 */
function describeFile(file: SourceFile, { later }: ContentIndexPair): ReportText {
  const slugs = file.kind === 'resources' ? [] : later.slugsUsing(file.kind, file.slug);
  return [...reportText`${fileTitle(file)}`, ...pageSuffix(slugs, later), ...reportText` (${file.path})`];
}

const pageSuffix = (slugs: readonly string[], { titleOf }: ContentIndexPair['later']): ReportText =>
  slugs.length === 0 ? [] : [', on ', ...quoteList(slugs.map((slug) => titleOf('resources', slug)))];

/** The texts in an SVG drawing; an empty list if there is no drawing. */
const drawingTexts = (text: string | undefined): string[] =>
  text === undefined
    ? []
    : parseDrawing(text)
        .texts.map(({ content }) => content.trim())
        .filter(Boolean);

/** The lines of the report for a changed drawing: which texts were added and removed, and whether the drawing differs in more. */
function drawingDetails(before: string | undefined, after: string): EntryDetail[] {
  const [earlier, later] = [drawingTexts(before), drawingTexts(after)];
  const removed = withoutMatches(earlier, later);
  const added = withoutMatches(later, earlier);
  const list = (verb: string, texts: readonly string[]): EntryDetail[] =>
    texts.length === 0 ? [] : [{ note: [verb, ...quoteList(texts)] }];
  const texts: EntryDetail[] =
    removed.length === 1 && added.length === 1
      ? [{ note: ['The text ', ...quoteList(removed), ' is ', ...quoteList(added), ' now.'] }]
      : [...list('Texts that are gone: ', removed), ...list('Texts that are new: ', added)];
  if (before === undefined) return texts;
  const withoutWords = (drawing: string) => drawing.replaceAll(/>[^<]*</g, '><');
  if (withoutWords(before) === withoutWords(after))
    return [...texts, { note: ['All shapes, lines and arrows are the same.'] }];
  return [...texts, { note: ['The drawing itself changed. Compare both pictures under “Files changed”.'] }];
}

const withoutMatches = (texts: readonly string[], otherTexts: readonly string[]): string[] => {
  const isMatch = multisetMatcher(otherTexts);
  return texts.filter((text) => !isMatch(text));
};

/** A change for each drawing that differs between two versions of the content, with the pages that show it. */
function reportFigureChanges(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  contentIndexes: ContentIndexPair,
): ReportedChange[] {
  const figuresByPath = ({ figures }: ContentSnapshot) =>
    new Map(figures.map((figure) => [figure.path, figure]));
  const [earlierFigures, laterFigures] = [figuresByPath(earlier), figuresByPath(later)];
  return [...new Map([...earlierFigures, ...laterFigures]).values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ path }) => earlierFigures.get(path)?.text !== laterFigures.get(path)?.text)
    .map(({ name, path: file }): ReportedChange => {
      const pageSlugs = [
        ...new Set(
          [contentIndexes.earlier, contentIndexes.later].flatMap(({ slugsUsing }) =>
            slugsUsing('drawing', name),
          ),
        ),
      ];
      const type = earlierFigures.has(file) ? (laterFigures.has(file) ? 'changed' : 'removed') : 'added';
      const entry: ReportEntry = {
        type,
        summary: ['the drawing'],
        textId: file,
        details:
          type === 'removed'
            ? []
            : drawingDetails(earlierFigures.get(file)?.text, laterFigures.get(file)?.text ?? ''),
      };
      const fileTitle = [
        'Drawing ',
        ...reportText`${name}`,
        ...pageSuffix(pageSlugs, contentIndexes.later),
        ...reportText` (${file})`,
      ];
      const noNode = { path: [], before: undefined, after: undefined };
      return {
        identity: `${type} ${file} `,
        file,
        ...noNode,
        entry,
        fileTitle,
        fileName: reportText`the drawing ${name}`,
        pageUrls: pageSlugs.map(resourcePath),
        isTechnical: true,
      };
    });
}
