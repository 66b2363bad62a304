/** The visible changes between two states of the content, one entry for each difference. */
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { contentIndex, pagesAffectedBy } from '../content-files/visibility.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { type Path, valueAt } from '../content-files/value-path.ts';
import { parseDrawing } from '../../model/drawing/drawing.ts';
import { multisetMatcher } from '../../model/text/similarity.ts';
import { pluralize } from '../../model/text/templates.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { fileTitle } from './place-names.ts';
import { changePrioritizer, type IsMovedSentence, type ReadingHints } from './change-priority.ts';
import {
  allChanges,
  compareContent,
  type ContentComparison,
  type FileChange,
  type NodeChange,
} from './compare-content.ts';
import { sentencesOnlyIn } from './sentences.ts';
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
  const { prioritize } = changePrioritizer(later, movedSentences(comparison));
  return [
    ...comparison.fileChanges.flatMap((fileChange) =>
      reportFileChanges(fileChange, [earlier, later], contentIndexes, prioritize),
    ),
    ...reportFigureChanges(earlier, later, contentIndexes),
  ];
}

/** Recognises the sentences that went in one place of the content and came in another. */
function movedSentences({ fileChanges }: ContentComparison): IsMovedSentence {
  const changes = fileChanges.flatMap(({ changes }) => allChanges(changes));
  const textsOf = (node: YamlNode | undefined): string[] =>
    node === undefined ? [] : node.text === undefined ? node.children.flatMap(textsOf) : [node.text];
  const sentences = (side: 'before' | 'after') =>
    new Set(
      changes
        .filter(({ type, nestedChanges }) => type !== 'reordered' && nestedChanges.length === 0)
        .flatMap((change) => {
          const counterpart = side === 'before' ? change.after : change.before;
          return sentencesOnlyIn(textsOf(change[side]).join('\n\n'), textsOf(counterpart).join('\n\n'));
        }),
    );
  const moved = sentences('before').intersection(sentences('after'));
  return (sentence) => moved.has(sentence);
}

type SnapshotPair = readonly [earlier: ContentSnapshot, later: ContentSnapshot];

function reportFileChanges(
  { earlier, later, changes: nodeChanges, movedNodes }: FileChange,
  snapshots: SnapshotPair,
  contentIndexes: ContentIndexPair,
  prioritize: (change: NodeChange) => ReadingHints,
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
  const list = (verb: string, texts: readonly string[]): EntryDetail[] =>
    texts.length === 0 ? [] : [{ note: [verb, ...quoteList(texts)] }];
  const texts: EntryDetail[] =
    removed.length === 1 && added.length === 1
      ? [{ note: ['The text ', ...quoteList(removed), ' is ', ...quoteList(added), ' now.'] }]
      : [...list('Texts that are gone: ', removed), ...list('Texts that are new: ', added)];
  return before === undefined ? texts : [...texts, ...shapeDetails(before, after)];
}

/** The shapes of a drawing by the names that a reader has for them, and texts that only moved. */
const shapeNames: Readonly<Record<string, string>> = {
  rect: 'box',
  circle: 'circle',
  ellipse: 'ellipse',
  line: 'line or arrow',
  polyline: 'line or arrow',
  path: 'line or arrow',
  polygon: 'shape',
  text: 'text',
};

/** How many shapes of a drawing are new, removed or different, which only the pictures can show. */
function shapeDetails(before = '', after = ''): EntryDetail[] {
  const shapesIn = (text: string) =>
    text.match(/<(?:rect|circle|ellipse|line|polyline|path|polygon|text)\b[^>]*>/g) ?? [];
  const [earlier, later] = [shapesIn(before), shapesIn(after)];
  const [removed, came] = [withoutMatches(earlier, later), withoutMatches(later, earlier)];
  const nameOf = (shape: string) => shapeNames[/^<(\w+)/.exec(shape)?.[1] ?? ''] ?? 'shape';
  const counts = [...new Set([...removed, ...came].map(nameOf))].map((name) => {
    const [goneCount, newCount] = [removed, came].map(
      (shapes) => shapes.filter((shape) => nameOf(shape) === name).length,
    );
    return { name, goneCount: goneCount ?? 0, newCount: newCount ?? 0 };
  });
  const describeCount = ({ name, goneCount, newCount }: (typeof counts)[number]): string[] => {
    const changedCount = Math.min(goneCount, newCount);
    const plural = (count: number) =>
      pluralize(count, name).replace('line or arrows', 'lines or arrows').replace('boxs', 'boxes');
    return [
      ...(changedCount > 0 ? [`${plural(changedCount)} differently drawn or coloured`] : []),
      ...(newCount > changedCount ? [`${plural(newCount - changedCount)} more`] : []),
      ...(goneCount > changedCount ? [`${plural(goneCount - changedCount)} less`] : []),
    ];
  };
  const phrases = counts.flatMap(describeCount);
  const first = phrases.length === 0 ? 'The drawing changed.' : `The drawing changed: ${phrases.join(', ')}.`;
  return [{ note: [`${first} Compare both pictures.`] }];
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
