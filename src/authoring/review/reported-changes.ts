/** The visible changes between two states of the content, one entry for each difference. */
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { contentIndex, pagesAffectedBy } from '../content-files/visibility.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { type Path, valueAt } from '../content-files/value-path.ts';
import { parseDrawing } from '../../model/drawing/drawing.ts';
import { multisetMatcher } from '../../model/text/similarity.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { fileTitle } from './place-names.ts';
import { compareContent, type FileChange } from './compare-content.ts';
import { type ContentIndexPair, describeChange, describeWholeNode } from './describe-change.ts';
import { locationOf, textId } from './text-locations.ts';
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
  /** Whether it is in a technical exercise or a drawing. */
  isTechnical: boolean;
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
      reportFileChanges(fileChange, { earlier, later }, contentIndexes),
    ),
    ...reportFigureChanges(earlier, later, contentIndexes),
  ];
}

type SnapshotPair = Record<'earlier' | 'later', ContentSnapshot>;

/** The changes inside a file and, if the file was added, removed or renamed, that of the file itself before them. */
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
      entry: node ? { ...entry, ...purposeOf(node), textId: textId(nodes.before, nodes.after) } : entry,
      fileTitle: describeFile(file, contentIndexes),
      pageUrls: affectedPageUrls(nodes, fileChange, snapshots),
      isTechnical: file.root.at('type').text === 'case-study',
    };
  };
  const fileEntry = wholeFileEntry(fileChange, contentIndexes);
  return [
    ...(fileEntry ? [toReportedChange(fileEntry, { before: earlier?.root, after: later?.root })] : []),
    ...changes.map((change) => toReportedChange(describeChange(change, contentIndexes), change)),
  ];
}

/** The purpose of a text, if it decides how closely the text has to be read. */
function purposeOf(node: YamlNode): Pick<ReportEntry, 'purpose'> {
  const isBehaviour = node.path[0] === 'briefing' && ['wants', 'opensUp'].includes(String(node.path[1]));
  if (node.file.kind === 'scenarios' && isBehaviour) return { purpose: 'role-play' };
  if (node.key === 'id') return { purpose: 'id' };
  if (node.ancestors.some((ancestor) => ancestor.at('style').text === 'terms'))
    return { purpose: 'definition' };
  const isAdvice = node.ancestors.some(
    (ancestor) =>
      ancestor.at('kind').text === 'note' && /mentor|mentee/i.test(ancestor.at('title').text ?? ''),
  );
  return isAdvice ? { purpose: 'advice' } : {};
}

/** The pages that show a value and, if it was removed or came from another file, those that showed it. */
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

/** The entry for a file that was added, removed or renamed. */
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
    summary: file.kind === 'resources' ? reportText`the page ${resourcePath(file.slug)}` : ['the whole file'],
    ...(later && { location: locationOf(later.root) }),
    ...describeWholeNode(type, contentIndex, file.root, movedNodes),
  };
}

/** The path of a node, with ids in place of list indices. */
const pathWithIds = ({ file, path }: YamlNode): PropertyKey[] =>
  path.map((key, index) => {
    const id = typeof key === 'number' ? valueAt(file.data, [...path.slice(0, index + 1), 'id']) : undefined;
    return typeof id === 'string' ? id : key;
  });

/** The name of a file, with its title if it has one; of a scenario or a career path, with its page. */
function describeFile(file: SourceFile, { later }: ContentIndexPair): ReportText {
  const slugs = file.kind === 'resources' ? [] : later.slugsUsing(file.kind, file.slug);
  return [...reportText`${fileTitle(file)}`, ...pageSuffix(slugs, later), ...reportText` (${file.path})`];
}

const pageSuffix = (slugs: readonly string[], { titleOf }: ContentIndexPair['later']): ReportText =>
  slugs.length === 0 ? [] : [', on ', ...quoteList(slugs.map((slug) => titleOf('resources', slug)))];

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
  const list = (verb: string, texts: readonly string[]): EntryDetail[] =>
    texts.length === 0 ? [] : [{ note: [verb, ...quoteList(texts)] }];
  const texts: EntryDetail[] =
    removed.length === 1 && added.length === 1
      ? [{ note: ['The text ', ...quoteList(removed), ' is ', ...quoteList(added), ' now.'] }]
      : [...list('Texts that are gone: ', removed), ...list('Texts that are new: ', added)];
  const advice =
    'Compare both pictures under “Files changed”: an arrow may lead elsewhere, even if all texts are the same.';
  return before === undefined ? texts : [...texts, { note: [advice] }];
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
      const type = earlierFigures.has(file) ? (laterFigures.has(file) ? 'changed' : 'removed') : 'added';
      const entry: ReportEntry = {
        type,
        summary: ['the drawing'],
        textId: file,
        details:
          type === 'removed'
            ? []
            : drawingDetails(earlierFigures.get(file)?.text, laterFigures.get(file)?.text),
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
        pageUrls: pageSlugs.map(resourcePath),
        isTechnical: true,
      };
    });
}
