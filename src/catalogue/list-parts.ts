/** How many entries of the list are shown at first, and how many more at each press of the button below it. */
export const partSize = 50;

/**
 * Returns for each entry whether it comes after the first part of its phase. Laying out a list takes a browser longer than
 * searching it, so a long one is shown in parts.
 */
export function comesLater(entries: readonly { phase: string }[]): boolean[] {
  const before = new Map<string, number>();
  return entries.map(({ phase }) => {
    const place = before.get(phase) ?? 0;
    before.set(phase, place + 1);
    return place >= partSize;
  });
}
