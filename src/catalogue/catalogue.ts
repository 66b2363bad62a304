import { yearOf } from '../schemas/dates.ts';
import { allPhases, type Month, months, type ResourceType } from '../schemas/vocabulary.ts';

/** What searching and filtering need to know about a resource. */
export interface CatalogueEntry {
  id: number;
  title: string;
  description: string;
  type: ResourceType;
  phase: string;
  tags: string[];
}

/** An entry with the texts that are searched, prepared once rather than at each key press. */
export interface SearchableEntry extends CatalogueEntry {
  searchable: readonly string[];
}

/** What a visitor has chosen on the home page; `phase` is one of the phases or `allPhases`. */
export interface View {
  phase: string;
  type: string | undefined;
  tags: string[];
  search: string;
}

/** What a view may choose from. */
export interface Facets {
  phases: string[];
  types: string[];
  tags: string[];
}

/** Returns the id of each month's phase, January first; a month without one gets the first phase (spec §2). */
export function phasesByMonth(phases: { id: string; months: Month[] }[]): string[] {
  const first = phases[0]?.id ?? '';
  return months.map((month) => phases.find((phase) => phase.months.includes(month))?.id ?? first);
}

/** Returns the year in which the programme has each month, January first; undefined for a month outside it. */
export function yearsByMonth(year: number, phases: { months: Month[] }[]): (number | undefined)[] {
  const all = phases.flatMap((phase) => phase.months);
  const [first] = all;
  return months.map((month) => (first && all.includes(month) ? yearOf(month, first, year) : undefined));
}

/** Returns the entry with what a search looks through: its title and its description (spec §5). */
export const toSearchable = (entry: CatalogueEntry): SearchableEntry => ({
  ...entry,
  searchable: [entry.title.toLowerCase(), entry.description.toLowerCase()],
});

/** What a view shows, and what it would show in other phases if it is filtered. */
export interface Matches<Entry> {
  found: Entry[];
  elsewhere: Entry[];
}

/** Returns whether an entry passes the filters of a view other than its phase (spec §5); the search text is literal. */
function filtersOf({ search, type, tags }: View): (entry: SearchableEntry) => boolean {
  const words = search.trim().toLowerCase();
  return (entry) =>
    (type === undefined || entry.type === type) &&
    (tags.length === 0 || tags.some((tag) => entry.tags.includes(tag))) &&
    entry.searchable.some((text) => text.includes(words));
}

/** Returns the entries a visitor sees: all four parts of the visibility rule hold (spec §5), or all but the phase. */
export function filterCatalogue<Entry extends SearchableEntry>(
  entries: readonly Entry[],
  view: View,
): Matches<Entry> {
  const passing = entries.filter(filtersOf(view));
  const isChosen = ({ phase }: Entry) => view.phase === allPhases || phase === view.phase;
  return {
    found: passing.filter(isChosen),
    elsewhere: isFiltered(view) ? passing.filter((entry) => !isChosen(entry)) : [],
  };
}

/** Returns whether search, type or tags narrow the view, in which case Clear Filters is offered (spec §2). */
export function isFiltered(view: View): boolean {
  return view.search.trim() !== '' || view.type !== undefined || view.tags.length > 0;
}

/** The smallest share of the row a card can do with: 145 px in the narrowest window that has a row (PhasePicker.css). */
const narrowest = 1 / 6;
/** With more cards in a row, none has room to spare for the long words of others. */
const mostInRow = 4;

/** Returns whether the phase cards are wide enough for their text if their widths are proportional to their months. */
export function fitsToScale(phases: readonly { months: readonly unknown[] }[]): boolean {
  const lengths = phases.map(({ months }) => months.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return phases.length <= mostInRow && Math.min(...lengths) >= total * narrowest;
}

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

/** Returns the list without the value if it contains it, otherwise with the value added at the end. */
export function toggle<T>(list: T[], value: T): T[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}

const known = (value: string | null, allowed: string[]) =>
  value !== null && allowed.includes(value) ? value : undefined;

/** Returns the view an address asks for; values that the facets do not contain are ignored. */
export function viewFromAddress(query: string, facets: Facets, defaultPhase: string): View {
  const parameters = new URLSearchParams(query);
  return {
    phase: known(parameters.get('phase'), [...facets.phases, allPhases]) ?? defaultPhase,
    type: known(parameters.get('type'), facets.types),
    tags: facets.tags.filter((tag) => parameters.getAll('tag').includes(tag)),
    search: parameters.get('q') ?? '',
  };
}

/** Returns the query of a view. It always names the phase, so that a shared address shows the same in any month. */
export function viewToAddress(view: View): string {
  const parameters = new URLSearchParams({ phase: view.phase });
  if (view.type !== undefined) parameters.set('type', view.type);
  for (const tag of view.tags) parameters.append('tag', tag);
  if (view.search !== '') parameters.set('q', view.search);
  return `?${parameters.toString()}`;
}
