/** Returns the pairs of positions at which two lists are equal, counted inwards from either end. */
export function sameEnds(earlier: readonly string[], later: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  const most = Math.min(earlier.length, later.length);
  const isSame = (from: number, to: number) => earlier[from] === later[to];
  let start = 0;
  for (; start < most && isSame(start, start); start += 1) found.push([start, start]);
  for (let end = 1; end <= most - start; end += 1) {
    const [from, to] = [earlier.length - end, later.length - end];
    if (!isSame(from, to)) break;
    found.push([from, to]);
  }
  return found;
}

/**
 * Returns the positions of unmatched items that lie between the same neighbours in both lists, if as many were added as
 * removed there. `matches` maps the earlier position of each matched item to its later one.
 */
export function inSamePlace(
  matches: ReadonlyMap<number, number>,
  earlier: number,
  later: number,
  isLeft: { before: ReadonlySet<number>; after: ReadonlySet<number> },
): [number, number][] {
  const origin = new Map([...matches].map(([from, to]) => [to, from]));
  const removed = byNeighbours(earlier, isLeft.before, (index) => (matches.has(index) ? index : undefined));
  const added = byNeighbours(later, isLeft.after, (index) => origin.get(index));
  return [...removed].flatMap(([place, were]) => {
    const are = added.get(place) ?? [];
    return were.length === are.length
      ? were.map((from, nth): [number, number] => [from, are[nth] ?? from])
      : [];
  });
}

/** Returns the positions of unmatched items, keyed by the earlier positions of the matched items on either side. */
function byNeighbours(
  length: number,
  isLeft: ReadonlySet<number>,
  nameOf: (index: number) => number | undefined,
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  let [previous, waiting]: [number | undefined, number[]] = [undefined, []];
  for (let index = 0; index <= length; index += 1) {
    const name = nameOf(index);
    if (isLeft.has(index)) waiting.push(index);
    if (name === undefined && index < length) continue;
    places.set(JSON.stringify([previous, name]), waiting);
    [previous, waiting] = [name, []];
  }
  return places;
}
