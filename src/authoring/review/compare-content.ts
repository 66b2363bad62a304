import { micromark } from 'micromark';
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isRecord, valueAt, withValues } from '../content-files/value-path.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { pairFiles } from '../check/pair-files.ts';
import { pairItems, type ListRow, type NodePairing, alignListItems } from './pair-items.ts';

/** One difference between two states of the content. */
export interface NodeChange {
  type: 'added' | 'removed' | 'changed' | 'moved' | 'reordered' | 'exchanged-ids';
  /** The earlier node; undefined if it was added. */
  before: YamlNode | undefined;
  /** The later node; undefined if it was removed. */
  after: YamlNode | undefined;
  /**
   * The changes inside an item that was moved to another list; for a reordered list, the items that moved past others;
   * for exchanged ids, the two items at their positions.
   */
  nestedChanges: NodeChange[];
  /** For an item that moved past others of its list: the nearest of them, at its later position. */
  passedItem?: YamlNode | undefined;
  /** The nodes that were moved into or out of the changed node. They are reported as moves. */
  movedNodes?: ReadonlySet<YamlNode>;
}

/** A content file in its earlier and later state; one is undefined if the file was added or removed. */
export interface FileChange {
  earlier: SourceFile | undefined;
  later: SourceFile | undefined;
  /** The visible changes inside the file; for a new file, only the changes of nodes that were moved there. */
  changes: NodeChange[];
  /** If the whole file was added or removed, the nodes that were moved from or to another file. */
  movedNodes: ReadonlySet<YamlNode>;
  /** Whether only comments or formatting changed. */
  isFormattingOnly: boolean;
}

/** The changed files, and the new position of each earlier file and node. */
export interface ContentComparison {
  /** The changed files, by kind and then in the order of the later files. */
  fileChanges: FileChange[];
  /** The current slug of an entry with a separate file; undefined if it is gone. */
  laterSlug: (kind: ContentKind, slug: string) => string | undefined;
  /** The later node for a list item in a changed file. */
  laterNode: NodePairing['laterNode'];
}

/** Every file whose text or path changed, with the changes that visitors notice. */
export function compareContent(earlier: ContentSnapshot, later: ContentSnapshot): ContentComparison {
  const filePairs = pairFiles(earlier, later);
  const laterSlugs = new Map(
    filePairs.flatMap(({ earlier: earlierFile, later: laterFile }) =>
      earlierFile && laterFile ? [[`${earlierFile.kind}/${earlierFile.slug}`, laterFile.slug] as const] : [],
    ),
  );
  const laterSlug = (kind: ContentKind, slug: string) => laterSlugs.get(`${kind}/${slug}`);
  const changedPairs = filePairs.filter(
    ({ earlier: earlierFile, later: laterFile }) =>
      earlierFile?.text !== laterFile?.text || earlierFile?.path !== laterFile?.path,
  );
  const earlierData = new Map(
    changedPairs.flatMap(({ earlier: earlierFile }) =>
      earlierFile ? [[earlierFile, withRenamedReferences(earlierFile, laterSlug)] as const] : [],
    ),
  );
  // The data differs from that of the file only in the names of renamed files.
  const earlierValue = ({ file, path, value }: YamlNode) =>
    (earlierData.get(file) ?? file.data) === file.data ? value : valueAt(earlierData.get(file), path);
  const pairing = pairItems(changedPairs, earlierValue);
  const comparer = createComparer(pairing, earlierValue);
  const fileChanges = changedPairs.map((pair): FileChange => {
    const { earlier: earlierFile, later: laterFile } = pair;
    if (!earlierFile || !laterFile) {
      const movedNodes = laterFile
        ? comparer.findMovedNodes(laterFile.root, pairing.earlierNode)
        : earlierFile
          ? comparer.findMovedNodes(earlierFile.root, pairing.laterNode)
          : [];
      return {
        ...pair,
        changes: laterFile ? comparer.movedChanges(movedNodes) : [],
        movedNodes: new Set(movedNodes),
        isFormattingOnly: false,
      };
    }
    const changes = comparer.compareNodes(earlierFile.root, laterFile.root);
    const isFormattingOnly =
      changes.length === 0 &&
      earlierFile.path === laterFile.path &&
      earlierData.get(earlierFile) === earlierFile.data;
    return { ...pair, changes, movedNodes: new Set(), isFormattingOnly };
  });
  // If something was moved out of a file, the move is reported at its target.
  const moveSources = new Set(
    fileChanges.flatMap(({ changes }) =>
      changes.flatMap(({ type, before }) => (type === 'moved' && before ? before.file : [])),
    ),
  );
  for (const fileChange of fileChanges)
    fileChange.isFormattingOnly &&= fileChange.earlier === undefined || !moveSources.has(fileChange.earlier);
  return { fileChanges, laterSlug, laterNode: pairing.laterNode };
}

/**
 * The data of a file in which references to renamed files have the new names, so that an updated reference does not
 * count as a change.
 */
function withRenamedReferences(file: SourceFile, laterSlug: ContentComparison['laterSlug']): unknown {
  const updatedReferences = file.nodesWithSchema.flatMap(({ path, text, meta }) => {
    if (meta.reference === undefined || text === undefined) return [];
    const newSlug = laterSlug(meta.reference, text);
    return newSlug === undefined || newSlug === text ? [] : [{ path, value: newSlug }];
  });
  return updatedReferences.length === 0 ? file.data : withValues(file.data, updatedReferences);
}

/** Creates a function that compares two values whose items are paired. */
function createComparer(pairing: NodePairing, earlierValue: (node: YamlNode) => unknown) {
  /** The differences between two values; none if visitors see no difference. */
  function compareNodes(before: YamlNode, after: YamlNode): NodeChange[] {
    const [beforeValue, afterValue] = [earlierValue(before), after.value];
    if (Array.isArray(beforeValue) && Array.isArray(afterValue)) return compareLists(before, after);
    if (!isRecord(beforeValue) || !isRecord(afterValue))
      return rendersTheSame(after, beforeValue, afterValue)
        ? []
        : [
            { type: 'changed', before, after, nestedChanges: [] },
            ...movedChanges(findMovedNodes(after, pairing.earlierNode)),
          ];
    return [...new Set([...Object.keys(beforeValue), ...Object.keys(afterValue)])].flatMap(
      (name): NodeChange[] => {
        const [beforeField, afterField] = [before.at(name), after.at(name)];
        if (!Object.hasOwn(beforeValue, name)) return addedChanges(afterField);
        return Object.hasOwn(afterValue, name)
          ? compareNodes(beforeField, afterField)
          : removedChanges(beforeField);
      },
    );
  }

  function compareLists(before: YamlNode, after: YamlNode): NodeChange[] {
    const exchanged = exchangedIds(before, after);
    if (exchanged.length === 0) return compareItems(before, after);
    // Changes inside two items that have exchanged their ids are left out, because the ids would pair each item with
    // the wrong one.
    const isWithinExchanged = (change: NodeChange): boolean =>
      exchanged.some(
        (item) =>
          (item.before !== undefined && change.before?.isWithin(item.before) === true) ||
          (item.after !== undefined && change.after?.isWithin(item.after) === true),
      );
    const changes = compareItems(before, after).filter(
      (change) =>
        !isWithinExchanged(change) &&
        !(
          change.type === 'reordered' &&
          change.after === after &&
          change.nestedChanges.every(isWithinExchanged)
        ),
    );
    return [{ type: 'exchanged-ids', before, after, nestedChanges: exchanged }, ...changes];
  }

  /** The two items of a list that have exchanged their ids and nothing else; an empty list if there are none. */
  function exchangedIds(before: YamlNode, after: YamlNode): NodeChange[] {
    const idOf = (item: YamlNode | undefined) => item?.at('id').text;
    const [itemsBefore, itemsAfter] = [before.items, after.items];
    if (itemsBefore.length !== itemsAfter.length) return [];
    const differing = itemsBefore.flatMap((item, index) => {
      const itemAfter = itemsAfter[index];
      return itemAfter && idOf(item) !== idOf(itemAfter) ? [[item, itemAfter] as const] : [];
    });
    const [first, second, ...rest] = differing;
    if (!first || !second || rest.length > 0) return [];
    const isExchange =
      idOf(first[0]) !== undefined &&
      idOf(first[0]) === idOf(second[1]) &&
      idOf(second[0]) === idOf(first[1]);
    const isOtherwiseSame = ([itemBefore, itemAfter]: readonly [YamlNode, YamlNode]) =>
      JSON.stringify({ ...(earlierValue(itemBefore) as object), id: '' }) ===
      JSON.stringify({ ...(itemAfter.value as object), id: '' });
    return isExchange && differing.every(isOtherwiseSame)
      ? differing.map(([itemBefore, itemAfter]) => ({
          type: 'changed',
          before: itemBefore,
          after: itemAfter,
          nestedChanges: [],
        }))
      : [];
  }

  function compareItems(before: YamlNode, after: YamlNode): NodeChange[] {
    const rows = alignListItems(before, after, pairing);
    const reorderedItems = rows.flatMap((row): NodeChange[] =>
      row.isMoved
        ? [
            {
              type: 'moved',
              before: row.before,
              after: row.after,
              nestedChanges: [],
              passedItem: nearestPassedItem(row, rows),
            },
          ]
        : [],
    );
    const changes = rows.flatMap(({ before: beforeItem, after: afterItem }): NodeChange[] => {
      if (beforeItem && afterItem) return compareNodes(beforeItem, afterItem);
      if (afterItem)
        return pairing.earlierNode(afterItem) ? movedChanges([afterItem]) : addedChanges(afterItem);
      // Moved nodes are reported at their new position.
      return beforeItem && pairing.laterNode(beforeItem) === undefined ? removedChanges(beforeItem) : [];
    });
    return reorderedItems.length === 0
      ? changes
      : [{ type: 'reordered', before, after, nestedChanges: reorderedItems }, ...changes];
  }

  function addedChanges(after: YamlNode): NodeChange[] {
    const movedNodes = findMovedNodes(after, pairing.earlierNode);
    return [
      { type: 'added', before: undefined, after, nestedChanges: [], movedNodes: new Set(movedNodes) },
      ...movedChanges(movedNodes),
    ];
  }

  const removedChanges = (before: YamlNode): NodeChange[] => [
    {
      type: 'removed',
      before,
      after: undefined,
      nestedChanges: [],
      movedNodes: new Set(findMovedNodes(before, pairing.laterNode)),
    },
  ];

  /** The changes for nodes that were moved to this place, with the changes inside them. */
  const movedChanges = (nodes: readonly YamlNode[]): NodeChange[] =>
    nodes.flatMap((after): NodeChange[] => {
      const before = pairing.earlierNode(after);
      return before === undefined
        ? []
        : [{ type: 'moved', before, after, nestedChanges: compareNodes(before, after) }];
    });

  /** The outermost items inside a node that were moved to or from elsewhere. */
  function findMovedNodes(
    node: YamlNode,
    counterpartOf: (node: YamlNode) => YamlNode | undefined,
  ): YamlNode[] {
    const children = Array.isArray(node.value)
      ? node.items
      : isRecord(node.value)
        ? Object.keys(node.value).map((name) => node.at(name))
        : [];
    return children.flatMap((child) =>
      counterpartOf(child) === undefined ? findMovedNodes(child, counterpartOf) : [child],
    );
  }

  return { compareNodes, movedChanges, findMovedNodes };
}

/** Of the items that were on the other side of a moved item, the one that is nearest to it now. */
function nearestPassedItem({ before, after }: ListRow, rows: readonly ListRow[]): YamlNode | undefined {
  const distance = (node: YamlNode | undefined, from: YamlNode | undefined) =>
    Number(node?.key) - Number(from?.key);
  return rows
    .filter((row) => distance(row.before, before) * distance(row.after, after) < 0)
    .map((row) => row.after)
    .sort((a, b) => Math.abs(distance(a, after)) - Math.abs(distance(b, after)))[0];
}

/**
 * Whether two values look the same to a visitor: they are equal, or their Markdown differs only in the number of spaces
 * or line breaks between words, or in the characters for emphasis. Plain lines must be equal, because files may show
 * them.
 */
function rendersTheSame({ meta: { markup } }: YamlNode, beforeText: unknown, afterText: unknown): boolean {
  if (Object.is(beforeText, afterText)) return true;
  if (typeof beforeText !== 'string' || typeof afterText !== 'string') return false;
  if (markup !== 'markdown' && markup !== 'inline') return false;
  const [beforeHtml, afterHtml] = [micromark(beforeText), micromark(afterText)];
  return beforeHtml.includes('<pre')
    ? beforeHtml === afterHtml
    : collapseSpaces(beforeHtml) === collapseSpaces(afterHtml);
}

// No-break spaces are not collapsed, as in browsers, so the pattern does not use \s.
const collapseSpaces = (html: string): string => html.replace(/[ \t\n\r]+/g, ' ').trim();

/** A list of changes, each followed by the changes that are nested in it. */
export const allChanges = (changes: readonly NodeChange[]): NodeChange[] =>
  changes.flatMap((change) => [change, ...allChanges(change.nestedChanges)]);
