/**
 * Returns a longest rising subsequence of different numbers: what stays in order while the rest moves around it. Of two
 * that are as long, the one whose numbers stand first.
 */
export function longestRising(all: readonly number[]): Set<number> {
  // From the end, with the signs turned: so the first of two that exclude each other is the one that stays.
  const numbers = all.map((number) => -number).reverse();
  /** The smallest last number of a rising row of each length, by its position in `numbers`. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  numbers.forEach((number, position) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[position] = ends[low - 1];
    ends[low] = position;
  });
  const row = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) row.add(-(numbers[at] ?? 0));
  return row;
}
