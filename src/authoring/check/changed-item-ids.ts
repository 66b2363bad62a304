/**
 * Compares the ids of questions, options and entries of lists with the published ids, by which saved files refer to
 * them.
 */
import { isDeepStrictEqual } from 'node:util';
import { contentLayout } from '../../model/collections/content-layout.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { isRecord } from '../content-files/value-path.ts';
import { valueEdit, valueFix } from '../content-files/write-value.ts';
import {
  type Diagnostic,
  entryName,
  questionName,
  type SourceFile,
  type YamlNode,
} from '../content-files/yaml-node.ts';
import { findItemForNewId, findSameId, findUnderNewId, replacementFor } from './match-saved-items.ts';
import type { PublishedDifference, RemovedName } from './published-difference.ts';
import { isUnrelated, itemTitle, type SavedItem, savedItems } from './saved-items.ts';

/** For each published question and option, the problems of its id: it may have changed, or no longer exist. */
export const compareItems = (
  before: SourceFile,
  after: SourceFile,
  content: ContentSnapshot,
): PublishedDifference[] =>
  savedItems(before).map((item) => {
    const changedIds = idProblemsOf(item, before, after, content);
    const removedName = removedNameOf(item, before, after, changedIds[0]);
    return { removedNames: removedName ? [removedName] : [], changedIds };
  });

/**
 * Reports an item whose text was published under another id: one problem at the item, and one at each reference to the
 * item.
 */
function idProblemsOf(
  item: SavedItem,
  before: SourceFile,
  after: SourceFile,
  content: ContentSnapshot,
): Diagnostic[] {
  const [itemsBefore, itemsAfter] = [savedItems(before), savedItems(after)];
  const renumberedItem = findUnderNewId(item, itemsBefore, itemsAfter);
  if (renumberedItem === undefined) return [];
  if (isNameExchange(item, itemsBefore, itemsAfter)) return exchangedNameProblem(item, itemsAfter);
  const publishedIdOwner = findSameId(itemsAfter, item);
  // The new id may have belonged to another published item. That item gets its id back through its own problem, so this
  // problem does not deal with it.
  const hadNewIdBefore = findSameId(itemsBefore, renumberedItem);
  const itemForNewId = hadNewIdBefore ? undefined : findItemForNewId(item, itemsBefore, itemsAfter);
  const references = publishedIdOwner || hadNewIdBefore ? [] : referencesToItem(renumberedItem, content);
  return [
    changedIdDiagnostic(item, renumberedItem, { publishedIdOwner, itemForNewId, references }),
    ...references.map((node) => referenceToRestore(node, item.id)),
  ];
}

/**
 * Whether an item has exchanged only its label or title with another item: the order of the ids is unchanged, and all
 * other fields of the two items are still with the same id.
 */
export function isNameExchange(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): boolean {
  const [groupBefore, groupAfter] = [before, after].map((items) =>
    items.filter(({ groupId }) => groupId === item.groupId),
  ) as [SavedItem[], SavedItem[]];
  const renamed = groupBefore.filter(({ matchText }, index) => matchText !== groupAfter[index]?.matchText);
  const withoutName = ({ node: { value } }: SavedItem) =>
    isRecord(value) ? { ...value, label: '', title: '', text: '' } : value;
  return (
    groupBefore.length === groupAfter.length &&
    groupBefore.every(({ id }, index) => id === groupAfter[index]?.id) &&
    renamed.length === 2 &&
    renamed.every((earlier) => {
      const later = findSameId(after, earlier);
      return later !== undefined && isDeepStrictEqual(withoutName(earlier), withoutName(later));
    })
  );
}

/**
 * Reports an item that has the label or title of another item. There is no fix, because only a person knows what was
 * intended.
 */
export function exchangedNameProblem(item: SavedItem, after: readonly SavedItem[]): Diagnostic[] {
  const current = findSameId(after, item);
  const field = ['label', 'title', 'text'].find((name) => item.node.at(name).text !== undefined);
  if (current === undefined || field === undefined) return [];
  const message = `The ${field} of the id "${item.id}" was "${itemTitle(item.node)}" when this was published, and is that of another item now. Write "${field}: ${item.node.at(field).text ?? ''}" here again. To change the order, move each item with its id and everything else that belongs to it.`;
  return [current.node.at(field).diagnostic(message, { rule: 'published/id-changed' })];
}

/**
 * If the id of a published item no longer exists: the name by which references name the item, and a function that
 * explains the broken references. The explanation is the problem of the changed id, if there is one, or else the
 * problem of the item that replaced it. Undefined if the id still exists.
 */
function removedNameOf(
  item: SavedItem,
  before: SourceFile,
  after: SourceFile,
  idProblem: Diagnostic | undefined,
): [name: string, removed: RemovedName] | undefined {
  const [itemsBefore, itemsAfter] = [savedItems(before), savedItems(after)];
  if (findSameId(itemsAfter, item)) return undefined;
  const isGrouped = item.groupId !== '';
  const id = isGrouped ? `${item.groupId}.${item.id}` : item.id;
  const name = after.kind === 'resources' ? questionName(after, id) : entryName(after.kind, id);
  const replacement = isGrouped ? undefined : replacementFor(item, itemsBefore, itemsAfter);
  const explain = idProblem ? () => idProblem : replacement && replacedItemDiagnostic(item, replacement);
  return [name, { file: after.path, ...(explain && { explain }) }];
}

/**
 * The problem of an id that was changed although the text of its item stayed the same, or that was exchanged with the
 * id of another item. `publishedIdOwner` is the item that has the published id now, and `itemForNewId` is the item that
 * gets the new id when the published id is restored.
 */
function changedIdDiagnostic(
  { id, node: nodeBefore }: SavedItem,
  renumberedItem: SavedItem,
  {
    publishedIdOwner,
    itemForNewId,
    references,
  }: {
    publishedIdOwner: SavedItem | undefined;
    itemForNewId: SavedItem | undefined;
    references: readonly YamlNode[];
  },
): Diagnostic {
  const idNode = renumberedItem.node.at('id');
  const hasSameId = (item: SavedItem) =>
    item.groupId === renumberedItem.groupId && item.id.toLowerCase() === renumberedItem.id.toLowerCase();
  const itemsWithId = savedItems(idNode.file).filter(hasSameId);
  const isShared = itemsWithId.some((item) => item !== renumberedItem && item.id === renumberedItem.id);
  const mentions = publishedIdOwner ? [] : mentionsInFile(renumberedItem);
  const ownMentions = mentions.filter(
    ({ path }) => !isShared || nodeBefore.file.root.at(...path).text === id,
  );
  const quotedTitle = `"${itemTitle(renumberedItem.node)}"`;
  const allMentions = [...ownMentions, ...references];
  const mentionsClause = allMentions.length === 0 ? '' : `, and "${id}" in ${locationsOf(allMentions)} too`;
  const otherIdNode = itemForNewId?.node.at('id');
  const otherIdClause = otherIdNode ? `, and "id: ${renumberedItem.id}" in ${otherIdNode.location}` : '';
  const message = publishedIdOwner
    ? `${quotedTitle} had the id "${id}" when it was published, and "${itemTitle(publishedIdOwner.node)}" has it now. Files that people saved know answers by ids. Write "id: ${id}" here again${otherIdClause}.`
    : `The id of ${quotedTitle} was "${id}" when it was published. Files that people saved know answers by ids. Write "id: ${id}" again${mentionsClause}.`;
  const idChanges = [
    ...[idNode, ...ownMentions].map((node) => ({ node, newId: id })),
    ...(otherIdNode ? [{ node: otherIdNode, newId: renumberedItem.id }] : []),
  ];
  const edits = idChanges.flatMap(({ node, newId }) => valueEdit(node, newId) ?? []);
  const description = 'The id was put back by which saved files know this.';
  return idNode.diagnostic(message, {
    rule: 'published/id-changed',
    fix: edits.length === idChanges.length ? { description, edits } : undefined,
    suppresses: [
      { code: 'unsaved', node: idNode },
      ...ownMentions.map((node) => ({ code: 'schema', node })),
      ...[...itemsWithId.map((item) => item.node.at('id')), ...mentions].map((node) => ({
        code: 'duplicate',
        node,
      })),
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

/** The nodes in all files that refer to an entry by its id or by the name of its file. */
export const referencesToEntry = (kind: ContentKind, id: string, { files }: ContentSnapshot): YamlNode[] =>
  files.flatMap(({ nodesWithSchema }) =>
    nodesWithSchema.filter(({ text, meta }) => text === id && meta.reference === kind),
  );

/**
 * The nodes in all files that refer to an item by its id. Only entries of a list file can be referred to from other
 * files, so the list is empty for all other items.
 */
const referencesToItem = ({ id, node }: SavedItem, content: ContentSnapshot): YamlNode[] =>
  node.parent?.parent === undefined && contentLayout[node.file.kind].layout === 'list'
    ? referencesToEntry(node.file.kind, id, content)
    : [];

/**
 * Reports a reference to an entry by its new id, with a fix that writes the published id, because the entry gets it
 * back.
 */
function referenceToRestore(node: YamlNode, id: string): Diagnostic {
  const noun = node.meta.reference === undefined ? 'entry' : contentLayout[node.meta.reference].singular;
  return node.diagnostic(
    `Write "${id}" here again, because the ${noun} gets this id back, by which saved files know it.`,
    {
      rule: 'published/id-changed',
      fix: valueFix(node, id, 'An entry is named by its published id.'),
    },
  );
}

function replacedItemDiagnostic(before: SavedItem, current: SavedItem): (references: string) => Diagnostic {
  const { id } = before;
  const idNode = current.node.at('id');
  const mentions = mentionsInFile(current);
  const restoreClause = `write "id: ${id}" again${mentions.length === 0 ? '' : `, and "${id}" in ${locationsOf(mentions)} too`}.`;
  const messageOf = (references: string) =>
    isUnrelated(before, current)
      ? `This seems to be another than "${itemTitle(before.node)}", which stood here when it was published. Write "${current.id}" in place of "${id}" in ${references}, or take "${id}" away there. Only if it is the same in other words, ${restoreClause}`
      : `Here stood "${id}" when it was published, and it is named in ${references}. If this is the same in other words, let it keep its id, by which saved files know it: ${restoreClause} If it is another, write "${current.id}" there, or take "${id}" away there.`;
  return (references) =>
    idNode.diagnostic(messageOf(references), {
      rule: 'published/replaced',
      suppresses: [{ code: 'unsaved', node: idNode }],
    });
}
