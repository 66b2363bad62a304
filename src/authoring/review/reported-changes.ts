/** The visible changes between two states of the content, one entry for each difference. */
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { contentIndex, pagesAffectedBy } from '../content-files/visibility.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { type Path, valueAt } from '../content-files/value-path.ts';
import { parseDrawing } from '../../model/drawing/drawing.ts';
import { multisetMatcher } from '../../model/text/similarity.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { fileTitle } from './place-names.ts';
import { changePrioritizer } from './change-priority.ts';
import { compareContent, type FileChange } from './compare-content.ts';
import {
  type ContentIndexPair,
  describeChange,
  locationOf,
  describeWholeNode,
  textId,
} from './describe-change.ts';
import {
  type EntryDetail,
  type ReportEntry,
  quoteList,
  reportText,
  type ReportText,
} from './report-model.ts';

/** One difference between two states of the content. */
export interface ReportedChange {
  /**
   * Identifies the changed node, if possible by ids, so that the identity stays the same as long as the node exists.
   */
  identity: string;
  /** The current file or, if it is gone, the former one; relative to the project. */
  file: string;
  /** The path in the file; empty for the whole file, and for drawings. */
  path: Path;
  /** The earlier and the later node; undefined if it was added or removed, and for drawings. */
  before: YamlNode | undefined;
  after: YamlNode | undefined;
  entry: ReportEntry;
  /** The title of its file. */
  fileTitle: ReportText;
  /** The addresses of the pages that show it. */
  pageUrls: string[];
}

/**
 * Lists every visible difference between two states of the content, file by file, and then the differences of drawings.
 */
export function listReportedChanges(
  earlier: ContentSnapshot,
  later: ContentSnapshot,
  comparison = compareContent(earlier, later),
): ReportedChange[] {
  const contentIndexes = { earlier: contentIndex(earlier), later: contentIndex(later) };
  return [
    ...comparison.fileChanges.flatMap((fileChange) =>
      reportFileChanges(fileChange, [earlier, later], contentIndexes),
    ),
    ...reportFigureChanges(earlier, later, contentIndexes),
  ];
}

type SnapshotPair = readonly [earlier: ContentSnapshot, later: ContentSnapshot];

function reportFileChanges(
  { earlier, later, changes: nodeChanges, movedNodes }: FileChange,
  snapshots: SnapshotPair,
  contentIndexes: ContentIndexPair,
) {
  const file = later ?? earlier;
  if (file === undefined) return [];
  const contentIndex = later ? contentIndexes.later : contentIndexes.earlier;
  const affectedPageUrls = (before: YamlNode | undefined, after: YamlNode | undefined) => [
    ...(after ? pagesAffectedBy(snapshots[1], after) : []),
    // A move also affects the page from which the node was moved.
    ...(before && (after === undefined || after.file !== later || before.file !== earlier)
      ? pagesAffectedBy(snapshots[0], before)
      : []),
  ];
  const filePageUrls = later
    ? pagesAffectedBy(snapshots[1], later.root)
    : pagesAffectedBy(snapshots[0], file.root);
  const title = describeFile(file);
  const toReportedChange = (
    entry: ReportEntry,
    before: YamlNode | undefined,
    after: YamlNode | undefined,
    pageUrls: string[],
  ): ReportedChange => {
    const node = after ?? before;
    const identity = `${entry.type} ${file.path} ${node ? pathWithIds(node).join('/') : ''}`;
    return {
      identity,
      file: file.path,
      path: node?.path ?? [],
      before,
      after,
      entry: node ? { ...entry, textId: textId(before, after) } : entry,
      fileTitle: title,
      pageUrls,
    };
  };
  const { prioritize } = changePrioritizer(snapshots[1]);
  const reported = nodeChanges.map((change) =>
    toReportedChange(
      { ...describeChange(change, contentIndexes), ...prioritize(change) },
      change.before,
      change.after,
      affectedPageUrls(change.before, change.after),
    ),
  );
  if (!earlier || !later) {
    const summary =
      file.kind === 'resources' ? reportText`the page ${resourcePath(file.slug)}` : ['the whole file'];
    const fileEntry: ReportEntry = {
      type: later ? 'added' : 'removed',
      priority: 'added-or-removed',
      summary,
      ...(later && { location: locationOf(later.root) }),
      ...describeWholeNode(later ? 'added' : 'removed', contentIndex, file.root, movedNodes),
    };
    return [toReportedChange(fileEntry, earlier?.root, later?.root, filePageUrls), ...reported];
  }
  if (earlier.path === later.path) return reported;
  const renamedEntry: ReportEntry = {
    type: 'renamed',
    priority: 'added-or-removed',
    summary: reportText`the file, from ${earlier.path}`,
    details: [],
  };
  return [toReportedChange(renamedEntry, earlier.root, later.root, filePageUrls), ...reported];
}

/** The path of a node, with ids in place of list indices. */
const pathWithIds = ({ file, path }: YamlNode): PropertyKey[] =>
  path.map((key, index) => {
    const id = typeof key === 'number' ? valueAt(file.data, [...path.slice(0, index + 1), 'id']) : undefined;
    return typeof id === 'string' ? id : key;
  });

/** The name of a file, with its title if it has one. */
const describeFile = (file: SourceFile): ReportText => reportText`${fileTitle(file)} (${file.path})`;

/** The texts of a drawing, one a line. */
const drawingTexts = (text: string | undefined): string[] =>
  text === undefined
    ? []
    : parseDrawing(text)
        .texts.map(({ content }) => content.trim())
        .filter(Boolean);

/** What differs in the texts of a drawing. */
function drawingDetails(before: string | undefined, after: string | undefined): EntryDetail[] {
  const [earlier, later] = [drawingTexts(before), drawingTexts(after)];
  const removed = withoutMatches(earlier, later);
  const added = withoutMatches(later, earlier);
  if (removed.length === 0 && added.length === 0) return [{ note: ['no text in it changes'] }];
  const list = (verb: string, texts: readonly string[]): EntryDetail[] =>
    texts.length === 0 ? [] : [{ note: [verb, ...quoteList(texts)] }];
  if (removed.length === 1 && added.length === 1)
    return [{ note: ['the text ', ...quoteList(removed), ' is ', ...quoteList(added), ' now'] }];
  return [...list('texts that are gone: ', removed), ...list('texts that are new: ', added)];
}

const withoutMatches = (texts: readonly string[], otherTexts: readonly string[]): string[] => {
  const isMatch = multisetMatcher(otherTexts);
  return texts.filter((text) => !isMatch(text));
};

/** Each changed drawing, with the pages that show it. */
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
      const pageTitles = pageSlugs.map((slug) => contentIndexes.later.titleOf('resources', slug));
      const type = earlierFigures.has(file) ? (laterFigures.has(file) ? 'changed' : 'removed') : 'added';
      const entry: ReportEntry = {
        type,
        summary: ['the drawing'],
        details:
          type === 'removed'
            ? []
            : drawingDetails(earlierFigures.get(file)?.text, laterFigures.get(file)?.text),
        priority: 'facts',
      };
      const pageSuffix: ReportText = pageTitles.length === 0 ? [] : [', on ', ...quoteList(pageTitles)];
      const fileTitle = ['Drawing ', ...reportText`${name}`, ...pageSuffix, ...reportText` (${file})`];
      const noNode = { path: [], before: undefined, after: undefined };
      return {
        identity: `${type} ${file} `,
        file,
        ...noNode,
        entry,
        fileTitle,
        pageUrls: pageSlugs.map(resourcePath),
      };
    });
}
