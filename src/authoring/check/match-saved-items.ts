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

/** Finds the item that now has this text under a different id, to which a saved file would assign a wrong answer. */
export function findUnderNewId(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined {
  const current = findSameText(before, item) && findSameText(after, item);
  return current?.id === item.id ? undefined : current;
}

/** The new item that has to take the new id at the end of a chain of exchanged ids. */
export function endOfIdChain(
  item: SavedItem,
  before: readonly SavedItem[],
  after: readonly SavedItem[],
): SavedItem | undefined {
  const currentOwner = findSameId(after, item);
  const ownerBefore = currentOwner && findSameText(before, currentOwner);
  return ownerBefore && findUnderNewId(ownerBefore, before, after)
    ? endOfIdChain(ownerBefore, before, after)
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
