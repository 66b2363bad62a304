/**
 * Returns a longest rising subsequence of distinct numbers: what stays in place while the rest moves around it. Of two
 * equally long ones, the one whose numbers come first.
 */
export function longestRising(all: readonly number[]): Set<number> {
  // Searched from the end with negated numbers, so that of two that exclude each other the first is kept.
  const numbers = all.map((number) => -number).reverse();
  /** For each length, the position in `numbers` of the smallest number that ends a rising run of that length. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  numbers.forEach((number, position) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before.set(position, ends[low - 1]);
    ends[low] = position;
  });
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) run.add(-(numbers[at] ?? 0));
  return run;
}
