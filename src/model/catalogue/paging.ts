/** How many entries the list shows at first, and how many more it shows at each press of the button below it. */
export const pageSize = 50;

/**
 * For each entry, in order, whether it comes after the first page of its phase. A long list is shown page by page,
 * because browsers lay out a list more slowly than they search it.
 */
export function areBeyondFirstPage(entries: readonly { phase: string }[]): boolean[] {
  const countByPhase = new Map<string, number>();
  return entries.map(({ phase }) => {
    const position = countByPhase.get(phase) ?? 0;
    countByPhase.set(phase, position + 1);
    return position >= pageSize;
  });
}
