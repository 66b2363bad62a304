import { micromark } from 'micromark';
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isRecord, valueAt, withValues } from '../content-files/value-path.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { pairFiles } from '../check/pair-files.ts';
import { alignListItems } from './align-list-items.ts';
import { pairItems, type NodePairing } from './pair-items.ts';

/** One difference between the earlier and the later version of the content: what happened to which YAML node. */
export interface NodeChange {
  type: 'added' | 'removed' | 'changed' | 'moved' | 'reordered' | 'exchanged-ids';
  /** The YAML node in the earlier version; undefined if it was added. */
  before: YamlNode | undefined;
  /** The YAML node in the later version; undefined if it was removed. */
  after: YamlNode | undefined;
  /**
   * For type `moved`: the differences inside the item that is in another list now. For `reordered`: the items that are
   * before or after other items of their list now. For `exchanged-ids`: one change for each of the two list positions,
   * from the earlier to the later item there. Otherwise empty.
   */
  nestedChanges: NodeChange[];
  /** If this item was moved within its list: an item that was before it and is now after it, or the other way round. */
  movedPast?: YamlNode;
  /**
   * The items inside an added or removed node that came from, or went to, another place. They are reported as moved,
   * and so they are left out of the added or removed texts.
   */
  movedNodes?: ReadonlySet<YamlNode>;
}

/**
 * A content file before and after the change. `earlier` is undefined if the file was added, `later` if it was removed.
 */
export interface FileChange {
  earlier: SourceFile | undefined;
  later: SourceFile | undefined;
  /**
   * The differences inside the file that visitors can see. For a new file, these are only the changes inside items that
   * came from another file.
   */
  changes: NodeChange[];
  /** If the whole file was added or removed: the list items in it that came from, or went to, another file. */
  movedNodes: ReadonlySet<YamlNode>;
  /** Whether the files differ, but only in YAML comments or formatting. */
  isFormattingOnly: boolean;
}

/**
 * The result of a comparison of two versions of the content: the changed files, and functions that find the later
 * counterpart of an earlier file or list item.
 */
export interface ContentComparison {
  /** The changed files, sorted by kind of content, and then in the order that they have in the later version. */
  fileChanges: FileChange[];
  /**
   * Finds the current slug of an entry that has a file of its own, such as a page, by its earlier slug; undefined if
   * the entry was removed.
   */
  laterSlug: (kind: ContentKind, slug: string) => string | undefined;
  /** Finds the list item that an item of the earlier version has become; only for items in changed files. */
  laterNode: NodePairing['laterNode'];
}

/**
 * Compares two versions of the content. The result has every file whose text or path changed, with those differences
 * that visitors notice.
 */
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
  // The value of an earlier node. If files were renamed, references to these files in the value already have the new
  // names.
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
  // If an item moved from one file to another, the move is reported for the file in which the item is now. The file
  // that it left has lost content, so it does not count as a change of formatting only.
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
 * The data of an earlier file in which each reference to a renamed file already has the new name. So a reference that
 * was only updated does not count as a change.
 */
function withRenamedReferences(file: SourceFile, laterSlug: ContentComparison['laterSlug']): unknown {
  const updatedReferences = file.nodesWithSchema.flatMap(({ path, text, meta }) => {
    if (meta.reference === undefined || text === undefined) return [];
    const newSlug = laterSlug(meta.reference, text);
    return newSlug === undefined || newSlug === text ? [] : [{ path, value: newSlug }];
  });
  return updatedReferences.length === 0 ? file.data : withValues(file.data, updatedReferences);
}

/**
 * Creates the functions that compare two YAML nodes. `pairing` says which list item of the earlier version has become
 * which item of the later one.
 */
function createComparer(pairing: NodePairing, earlierValue: (node: YamlNode) => unknown) {
  /** The differences between a node before and after the change; an empty list if visitors see no difference. */
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
    // Items are matched by their ids. If two items exchanged their ids, each would be compared with the wrong item, so
    // differences inside these two items are left out.
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

  /**
   * The two items of a list that exchanged their ids while everything else in them stayed the same; an empty list if
   * there are no such items.
   */
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
      row.movedPast
        ? [
            {
              type: 'moved',
              before: row.before,
              after: row.after,
              movedPast: row.movedPast,
              nestedChanges: [],
            },
          ]
        : [],
    );
    const changes = rows.flatMap(({ before: beforeItem, after: afterItem }): NodeChange[] => {
      if (beforeItem && afterItem) return compareNodes(beforeItem, afterItem);
      if (afterItem)
        return pairing.earlierNode(afterItem) ? movedChanges([afterItem]) : addedChanges(afterItem);
      // An item that is in another list now is reported as moved, where it is now. It is not reported as removed here.
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

  /** For items that came from another list: a `moved` change for each, with the differences inside the item. */
  const movedChanges = (nodes: readonly YamlNode[]): NodeChange[] =>
    nodes.flatMap((after): NodeChange[] => {
      const before = pairing.earlierNode(after);
      return before === undefined
        ? []
        : [{ type: 'moved', before, after, nestedChanges: compareNodes(before, after) }];
    });

  /**
   * The list items inside a node that have a counterpart in the other version of the content, and so were moved to or
   * from another place. Items inside a moved item are not listed again.
   */
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

/**
 * Whether visitors see no difference between two values. Texts in Markdown may differ in spaces and line breaks between
 * words, and in the characters that mark emphasis (`*` or `_`). All other values must be equal: plain texts are also
 * written into downloaded files, where spaces are visible.
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

// Browsers collapse spaces and line breaks, but not no-break spaces. `\s` would also match no-break spaces, so the
// pattern lists the characters.
const collapseSpaces = (html: string): string => html.replace(/[ \t\n\r]+/g, ' ').trim();

/** All changes in one flat list: each change is followed by the changes inside it. */
export const allChanges = (changes: readonly NodeChange[]): NodeChange[] =>
  changes.flatMap((change) => [change, ...allChanges(change.nestedChanges)]);
