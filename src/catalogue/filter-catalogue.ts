import type { CatalogueEntry, View } from './catalogue.ts';

/** Returns whether the filters other than the phase let the entry through (spec §5). Search text is literal. */
function matchesFilters(entry: CatalogueEntry, view: View): boolean {
  const search = view.search.trim().toLowerCase();
  return (
    (entry.title.toLowerCase().includes(search) || entry.description.toLowerCase().includes(search)) &&
    (view.tags.length === 0 || view.tags.some((tag) => entry.tags.includes(tag))) &&
    (view.type === undefined || entry.type === view.type)
  );
}

/** Returns the entries a visitor sees: all four parts of the visibility rule hold (spec §5). */
export function filterCatalogue(entries: CatalogueEntry[], view: View): CatalogueEntry[] {
  return entries.filter((entry) => entry.phase === view.phase && matchesFilters(entry, view));
}

/** Returns how many entries match in each other phase that has any, in the order of `phases`. */
export function matchesElsewhere(
  entries: CatalogueEntry[],
  view: View,
  phases: string[],
): { phase: string; count: number }[] {
  return phases
    .filter((phase) => phase !== view.phase)
    .map((phase) => ({ phase, count: filterCatalogue(entries, { ...view, phase }).length }))
    .filter(({ count }) => count > 0);
}

/** Returns whether search, type or tags narrow the view, which is when Clear Filters is offered (spec §2). */
export function isFiltered(view: View): boolean {
  return view.search.trim() !== '' || view.type !== undefined || view.tags.length > 0;
}
