import type { CatalogueEntry, SearchableEntry, View } from './catalogue.ts';

/** Returns the entry with what a search looks through: its title and its description (spec §5). */
export const toSearchable = (entry: CatalogueEntry): SearchableEntry => ({
  ...entry,
  searchable: [entry.title.toLowerCase(), entry.description.toLowerCase()],
});

/** Returns whether an entry passes the filters of a view other than its phase (spec §5); the search text is literal. */
function filtersOf({ search, type, tags }: View): (entry: SearchableEntry) => boolean {
  const words = search.trim().toLowerCase();
  return (entry) =>
    (type === undefined || entry.type === type) &&
    (tags.length === 0 || tags.some((tag) => entry.tags.includes(tag))) &&
    entry.searchable.some((text) => text.includes(words));
}

/** Returns the entries a visitor sees: all four parts of the visibility rule hold (spec §5). */
export function filterCatalogue<Entry extends SearchableEntry>(
  entries: readonly Entry[],
  view: View,
): Entry[] {
  const passes = filtersOf(view);
  return entries.filter((entry) => entry.phase === view.phase && passes(entry));
}

/** Returns how many entries match in each other phase that has any, in the order of `phases`. */
export function matchesElsewhere(
  entries: readonly SearchableEntry[],
  view: View,
  phases: readonly string[],
): { phase: string; count: number }[] {
  const passes = filtersOf(view);
  const counts = new Map<string, number>();
  for (const entry of entries) if (passes(entry)) counts.set(entry.phase, (counts.get(entry.phase) ?? 0) + 1);
  return phases
    .filter((phase) => phase !== view.phase)
    .map((phase) => ({ phase, count: counts.get(phase) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** Returns whether search, type or tags narrow the view, in which case Clear Filters is offered (spec §2). */
export function isFiltered(view: View): boolean {
  return view.search.trim() !== '' || view.type !== undefined || view.tags.length > 0;
}
