/** How many entries of the list are shown at first, and how many each press of the button below it adds. */
export const partSize = 50;

/**
 * Returns for each entry whether it comes after the first part of its phase. A browser takes longer to lay a list out than
 * to search it, so a long list is shown in parts.
 */
export function comesLater(entries: readonly { phase: string }[]): boolean[] {
  const before = new Map<string, number>();
  return entries.map(({ phase }) => {
    const place = before.get(phase) ?? 0;
    before.set(phase, place + 1);
    return place >= partSize;
  });
}
