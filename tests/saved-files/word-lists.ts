/** The words of a text. Case, and the kinds of quotation marks and spaces, are ignored. */
export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .split(/[\s\uFEFF]+/)
    .filter((word) => word !== '');

/** The entries of the first list that are missing from the second, counting duplicates. */
export function multisetDifference<T>(items: readonly T[], removedItems: readonly T[]): T[] {
  const remainingCounts = new Map<T, number>();
  for (const entry of removedItems) remainingCounts.set(entry, (remainingCounts.get(entry) ?? 0) + 1);
  return items.filter((entry) => {
    const count = remainingCounts.get(entry) ?? 0;
    remainingCounts.set(entry, count - 1);
    return count <= 0;
  });
}
