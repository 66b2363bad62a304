/** Returns the words of a text, regardless of case and of the kinds of quotation marks and spaces. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .split(/[\s\uFEFF]+/)
    .filter((word) => word !== '');

/** Returns the entries of the first list that are missing from the second, as often as they are missing. */
export function without<T>(all: readonly T[], some: readonly T[]): T[] {
  const left = new Map<T, number>();
  for (const entry of some) left.set(entry, (left.get(entry) ?? 0) + 1);
  return all.filter((entry) => {
    const count = left.get(entry) ?? 0;
    left.set(entry, count - 1);
    return count <= 0;
  });
}
