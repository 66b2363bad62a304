/**
 * Compares the ids of questions, options and entries of lists with the published ids, by which saved files refer to
 * them.
 */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../content-files/value-path.ts';
import { valueEdit } from '../content-files/write-value.ts';
import {
  type Diagnostic,
  entryName,
  questionName,
  type SourceFile,
  type YamlNode,
} from '../content-files/yaml-node.ts';
import type { RemovedName } from './compare-with-published.ts';
import { findSameId, itemTitle, type SavedItem, savedItems } from './saved-items.ts';

/** Reports each item whose text was published under another id. */
export function changedItemIds(before: SourceFile, after: SourceFile): Diagnostic[] {
  const [itemsBefore, itemsAfter] = [savedItems(before), savedItems(after)];
  return itemsBefore.flatMap((item) => {
    const current = findCurrentItem(item, itemsBefore, itemsAfter);
    return current === undefined || current.id === item.id
      ? []
      : changedIdDiagnostic(item, current, itemsAfter);
  });
}

/** The current item with the text of a published item; undefined if the text does not identify a single item. */
const findCurrentItem = (
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined => findSameText(before, item) && findSameText(after, item);

/**
 * The only item that has the same text and belongs to the same question or list; undefined if there is none, or if
 * there are several.
 */
function findSameText(items: readonly SavedItem[], { matchText, groupId }: SavedItem): SavedItem | undefined {
  const [match, another] = items.filter((item) => item.matchText === matchText && item.groupId === groupId);
  return another === undefined && matchText !== '' ? match : undefined;
}

/**
 * The names of published questions and options that no longer exist. References name them by their ids. If such an item
 * is still there under another id, the problem of this id explains the references.
 */
export function removedItemNames(before: SourceFile, after: SourceFile): [name: string, RemovedName][] {
  const [itemsBefore, itemsAfter] = [savedItems(before), savedItems(after)];
  return itemsBefore
    .filter((item) => findSameId(itemsAfter, item) === undefined)
    .map((item) => {
      const id = item.groupId === '' ? item.id : `${item.groupId}.${item.id}`;
      const current = findCurrentItem(item, itemsBefore, itemsAfter);
      const explain = current && (() => changedIdDiagnostic(item, current, itemsAfter));
      return [
        after.kind === 'resources' ? questionName(after, id) : entryName(after.kind, id),
        { file: after.path, isFile: false, ...(explain && { explain }) },
      ];
    });
}

/** The problem of an id that was changed although the text of its item stayed the same. */
function changedIdDiagnostic(
  { id, node: nodeBefore }: SavedItem,
  current: SavedItem,
  itemsAfter: readonly SavedItem[],
): Diagnostic {
  const idNode = current.node.at('id');
  const owner = findSameId(itemsAfter, { ...current, id });
  const isShared = itemsAfter.some(
    (item) => item !== current && item.id === current.id && item.groupId === current.groupId,
  );
  const allMentions = mentionsInFile(current);
  // If another item has one of the two ids now, it is unknown which of them the other places mean.
  const mentions = owner || isShared ? [] : allMentions;
  const mentionsClause = mentions.length === 0 ? '' : `, and "${id}" in ${locationsOf(mentions)} too`;
  const quotedTitle = `"${itemTitle(current.node)}"`;
  const message = owner
    ? `${quotedTitle} had the id "${id}" when it was published, and "${itemTitle(owner.node)}" has it now. Files that people saved know answers by ids. Write "id: ${id}" here again or, if only the words changed places, put them back.`
    : `The id of ${quotedTitle} was "${id}" when it was published. Files that people saved know answers by ids. Write "id: ${id}" again${mentionsClause}.`;
  const nodes = [idNode, ...mentions];
  const edits = nodes.flatMap((node) => valueEdit(node, id) ?? []);
  // If another item has the published id, and more than the id has changed here, the texts may have been exchanged.
  const withoutId = ({ value }: YamlNode) => (isRecord(value) ? { ...value, id: undefined } : value);
  const isCertain = !owner || isDeepStrictEqual(withoutId(nodeBefore), withoutId(current.node));
  const description = 'The id was put back by which saved files know this.';
  return idNode.diagnostic(message, {
    rule: 'published/id-changed',
    fix: isCertain && edits.length === nodes.length ? { description, edits } : undefined,
    suppresses: [
      { code: 'unsaved', node: idNode },
      ...mentions.map((node) => ({ code: 'schema', node })),
      ...itemsAfter
        .filter((item) => item.id.toLowerCase() === current.id.toLowerCase())
        .map((item) => ({ code: 'duplicate', node: item.node.at('id') })),
      ...allMentions.map((node) => ({ code: 'duplicate', node })),
    ],
  });
}

/** The other nodes of the same file that refer to a question by its id. */
const mentionsInFile = ({ id, node }: SavedItem): YamlNode[] =>
  node.file.nodesWithSchema.filter(
    ({ text, meta, path }) => meta.refersTo === 'question' && text === id && !path.includes('from'),
  );

export const locationsOf = (nodes: readonly YamlNode[]): string =>
  nodes.map(({ location }) => location).join(', ');
