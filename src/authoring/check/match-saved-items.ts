import type { SavedItem } from './saved-items.ts';

export const findSameId = (items: readonly SavedItem[], { id, groupId }: SavedItem): SavedItem | undefined =>
  items.find((item) => item.id === id && item.groupId === groupId);

/** The only item with the same text; undefined if there are several. */
function findSameText(items: readonly SavedItem[], { matchText, groupId }: SavedItem): SavedItem | undefined {
  const [match, ...moreMatches] = items.filter(
    (item) => item.matchText === matchText && item.groupId === groupId,
  );
  return moreMatches.length === 0 && matchText !== '' ? match : undefined;
}

/**
 * The item that has the text of a published one and another id, so that a saved file would bring the answer of another
 * item there.
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
 * The item that gets the new id of `item` once all published items have their ids again. Each id leads to the item that
 * has it now, until that item is new:
 *
 * - Published: Apples a, Pears b. Now: Apples x, Pears a, Plums b.
 * - From Apples: a is at Pears, whose published id is b; b is at Plums, which are new.
 * - Restored: Apples a, Pears b, and Plums x.
 */
export function endOfIdChain(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined {
  const currentOwner = findSameId(after, item);
  const publishedOwner = currentOwner && findSameText(before, currentOwner);
  return publishedOwner && findUnderNewId(publishedOwner, before, after)
    ? endOfIdChain(publishedOwner, before, after)
    : currentOwner;
}

/** A new item in the same position, which may be the old one reworded. */
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
