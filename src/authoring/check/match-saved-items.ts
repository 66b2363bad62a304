import type { SavedItem } from './saved-items.ts';

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
  const above = itemsAbove.flatMap((other) => findSameId(after, other) ?? []).at(-1);
  const next = after
    .slice(above ? after.indexOf(above) + 1 : 0)
    .find(({ groupId }) => groupId === item.groupId);
  return next && findSameId(before, next) ? undefined : next;
}
