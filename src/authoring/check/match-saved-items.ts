import type { SavedItem } from './saved-items.ts';

export const findSameId = (items: readonly SavedItem[], { id, groupId }: SavedItem): SavedItem | undefined =>
  items.find((item) => item.id === id && item.groupId === groupId);

/**
 * The only item that has the same text and belongs to the same question or list; undefined if there is none, or if
 * there are several.
 */
function findSameText(items: readonly SavedItem[], { matchText, groupId }: SavedItem): SavedItem | undefined {
  const [match, ...moreMatches] = items.filter(
    (item) => item.matchText === matchText && item.groupId === groupId,
  );
  return moreMatches.length === 0 && matchText !== '' ? match : undefined;
}

/**
 * The current item that has the text of a published item but another id. This is a mistake, because a saved file stores
 * the answer under the published id, which may belong to a different item now.
 */
export function findUnderNewId(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined {
  const current = findSameText(before, item) && findSameText(after, item);
  return current?.id === item.id ? undefined : current;
}

/**
 * The item that gets the new id of `item` once all published items have their ids again. The search goes from each
 * published id to the item that has this id now, and ends at an item that was not published. For example, the published
 * list is Apples (a), Pears (b), and the current list is Apples (x), Pears (a), Plums (b). From Apples, the search goes
 * to Pears, which has a, and then to Plums, which has b and is new. The restored list is Apples (a), Pears (b), Plums
 * (x).
 */
export function findItemForNewId(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined {
  const currentOwner = findSameId(after, item);
  const publishedOwner = currentOwner && findSameText(before, currentOwner);
  return publishedOwner && findUnderNewId(publishedOwner, before, after)
    ? findItemForNewId(publishedOwner, before, after)
    : currentOwner;
}

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
  const above = itemsAbove.flatMap((other) => findSameId(after, other) ?? []).at(-1);
  const next = after
    .slice(above ? after.indexOf(above) + 1 : 0)
    .find(({ groupId }) => groupId === item.groupId);
  return next && findSameId(before, next) ? undefined : next;
}
