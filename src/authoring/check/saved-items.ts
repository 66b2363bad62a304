import { contentLayout } from '../../model/collections/content-layout.ts';
import { matchKey } from '../../model/forms/saved-file/normalize-line.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import type { SourceFile, YamlNode } from '../content-files/yaml-node.ts';
import { similarity } from './pair-files.ts';

/** A question or an option. Saved files refer to it by its id, so this id must never change. */
export interface SavedItem {
  id: string;
  matchText: string;
  /** For an item of a block with several questions, the id of this block. '' for everything else. */
  groupId: string;
  node: YamlNode;
}

const toSavedItem = (node: YamlNode, field: 'label' | 'title' | 'text', groupId = ''): SavedItem => {
  const id = node.at('id');
  return {
    id: String(id.value ?? id.defaultValue),
    matchText: matchKey(node.at(field).text ?? ''),
    groupId,
    node,
  };
};

/** All questions and options in a file to which saved files refer by id. */
export const savedItems = memoizeWeak(({ kind, root, blocks }: SourceFile): SavedItem[] => {
  if (kind === 'resources')
    return blocks.flatMap(({ node, inputs, fieldId }) => {
      if (fieldId === undefined) return [];
      const items = inputs?.texts === 'items' ? node.at('items').items : [];
      return [toSavedItem(node, 'label'), ...items.map((item) => toSavedItem(item, 'label', fieldId))];
    });
  // Phases are left out, because saved files do not refer to them.
  if (contentLayout[kind].layout !== 'list' || kind === 'phases') return [];
  return root.items.flatMap((entry) => [
    toSavedItem(entry, 'title'),
    ...entry.at('items').items.map((item) => toSavedItem(item, 'text')),
  ]);
});

export const findSameId = (
  items: readonly SavedItem[],
  { id, groupId }: Pick<SavedItem, 'id' | 'groupId'>,
): SavedItem | undefined => items.find((item) => item.id === id && item.groupId === groupId);

/**
 * The new item at the position where a published item was removed; undefined if there is none. It may be the removed
 * item with another wording.
 */
export function replacementFor(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined {
  const itemsAbove = before.slice(0, before.indexOf(item)).filter(({ groupId }) => groupId === item.groupId);
  const above = itemsAbove.flatMap((itemAbove) => findSameId(after, itemAbove) ?? []).at(-1);
  const next = after
    .slice(above ? after.indexOf(above) + 1 : 0)
    .find(({ groupId }) => groupId === item.groupId);
  return next && findSameId(before, next) ? undefined : next;
}

/** The label, title or text of an item with an id; '' if it has none. */
export const itemTitle = (node: YamlNode): string =>
  ['label', 'title', 'text'].flatMap((field) => node.at(field).text ?? []).at(0) ?? '';

/**
 * Two items whose titles are less similar than this may be two different items. With a smaller value, it would not be
 * noticed that a new question has an old id, because two questions of one page often have a quarter of their title
 * words in common. With a larger value, a question with another wording would be reported.
 */
const minTitleSimilarity = 0.3;

/**
 * Two items may be different if their other texts, such as their hints, are less similar than this. The value is larger
 * than for titles, because the hints of two different questions have up to half of their words in common.
 */
const minTextSimilarity = 0.5;

/**
 * Whether two items with the same id are probably different items: their titles have hardly a word in common, and their
 * other texts have less than half of the words in common.
 */
export const isUnrelated = ({ node: before }: SavedItem, { node: after }: SavedItem): boolean => {
  const similarityOf = (field: string) =>
    similarity(before.at(field).value ?? '', after.at(field).value ?? '');
  return (
    ['label', 'title', 'text'].every((field) => similarityOf(field) < minTitleSimilarity) &&
    ['hint', 'items', 'entries'].every((field) => similarityOf(field) < minTextSimilarity)
  );
};
