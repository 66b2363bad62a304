import { yearOf } from '../schemas/dates.ts';
import type { Labels } from '../schemas/labels.ts';
import type { ResourceHead } from '../schemas/resource.ts';
import { allPhases, type Month, months, resourceTypes } from '../schemas/vocabulary.ts';

/** Something by which resources are filtered, besides their phase and words. */
interface Facet {
  /** Whether several of its values can be chosen, any of which an entry may have; otherwise one, which takes the place of the other. */
  several: boolean;
  /** The values that a resource has. */
  valuesOf: (resource: ResourceHead) => readonly string[];
  /** Its values in order; without, those in use by the alphabet. */
  order?: readonly string[];
  /** What it is called and, unless they are read as they are, its values. */
  words: (labels: Labels) => Pick<FacetButtons, 'label' | 'says'>;
}

/** What the address of a view says besides, so that no facet has such a name. */
type OtherParameter = 'phase' | 'q';

/**
 * Every facet by its name in the address of a view, in the order of the address and the page: buttons, list, Clear, counts and
 * toggles all go by this.
 */
const facets = {
  type: {
    several: false,
    valuesOf: ({ type }) => [type],
    order: resourceTypes,
    words: ({ catalogue, types }) => ({ label: catalogue.type, says: types }),
  },
  tag: {
    several: true,
    valuesOf: ({ tags }) => tags,
    words: ({ catalogue }) => ({ label: catalogue.tags }),
  },
} satisfies Record<string, Facet> & Partial<Record<OtherParameter, never>>;

type FacetName = keyof typeof facets;
/** Values of each facet. */
export type FacetValues = Record<FacetName, readonly string[]>;

/** Returns what is made of each facet, by its name. */
const ofFacets = <Made>(make: (name: FacetName, facet: Facet) => Made) =>
  Object.fromEntries(
    Object.entries<Facet>(facets).map(([name, facet]) => [name, make(name as FacetName, facet)]),
  ) as Record<FacetName, Made>;
const facetNames = Object.keys(facets) as FacetName[];

/** Returns the values of a resource, by which it is filtered. */
export const facetValuesOf = (resource: ResourceHead): FacetValues =>
  ofFacets((_, { valuesOf }) => valuesOf(resource));

/** The buttons of a facet. */
export interface FacetButtons {
  name: FacetName;
  label: string;
  values: readonly string[];
  /** What its values are called, if that is not what they are. */
  says?: Readonly<Record<string, string>>;
}

/** Returns the values that any of some entries have, each once. */
export const valuesIn = (entries: readonly { values: FacetValues }[]): FacetValues =>
  ofFacets((name) => [...new Set(entries.flatMap(({ values }) => values[name]))]);

/** Returns the buttons of every facet: those of the values that resources have. */
export function facetButtons(
  resources: readonly ResourceHead[],
  labels: Labels,
  language: string,
): FacetButtons[] {
  const used = valuesIn(resources.map((resource) => ({ values: facetValuesOf(resource) })));
  const { compare } = new Intl.Collator(language);
  const buttons = ofFacets((name, { order, words }) => ({
    name,
    values: order?.filter((value) => used[name].includes(value)) ?? used[name].toSorted(compare),
    ...words(labels),
  }));
  return Object.values(buttons);
}

/** What searching and filtering need to know about a resource. */
export interface CatalogueEntry {
  id: number;
  title: string;
  description: string;
  phase: string;
  values: FacetValues;
}

/** An entry with the texts that are searched, prepared once rather than at each key press. */
export interface SearchableEntry extends CatalogueEntry {
  searchable: readonly string[];
}

/** What a visitor has chosen on the home page; `phase` is one of the phases or `allPhases`. */
export interface View {
  phase: string;
  chosen: FacetValues;
  search: string;
}

/** What a view may choose from. */
interface Choices {
  phases: string[];
  values: FacetValues;
}

/** A view's filters when nothing is filtered, but for the phase: what Clear Filters leaves (spec §2). */
export const nothingChosen: Omit<View, 'phase'> = { chosen: ofFacets(() => []), search: '' };

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
function filtersOf({ search, chosen }: View): (entry: SearchableEntry) => boolean {
  const words = search.trim().toLowerCase();
  const asked = facetNames.filter((name) => chosen[name].length > 0);
  return ({ values, searchable }) =>
    asked.every((name) => chosen[name].some((value) => values[name].includes(value))) &&
    searchable.some((text) => text.includes(words));
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

/** Returns whether words or a facet narrow the view, in which case Clear Filters is offered (spec §2). */
export const isFiltered = ({ search, chosen }: View): boolean =>
  search.trim() !== '' || countChosen(chosen) > 0;

/** Returns how many values are chosen, of all facets. */
export const countChosen = (chosen: FacetValues): number =>
  facetNames.reduce((count, name) => count + chosen[name].length, 0);

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

/** Returns what is chosen after a toggle of a facet has been pressed. */
export function toggle(chosen: FacetValues, name: FacetName, value: string): FacetValues {
  const before = chosen[name];
  const now = before.includes(value)
    ? before.filter((other) => other !== value)
    : [...(facets[name].several ? before : []), value];
  return { ...chosen, [name]: now };
}

/** Returns the view an address asks for; values that there are not to choose are ignored. */
export function viewFromAddress(query: string, choices: Choices, defaultPhase: string): View {
  const parameters = new URLSearchParams(query);
  const phase = parameters.get('phase') ?? '';
  return {
    phase: [...choices.phases, allPhases].includes(phase) ? phase : defaultPhase,
    chosen: ofFacets((name, { several }) => {
      const asked = parameters.getAll(name);
      const known = choices.values[name].filter((value) => asked.includes(value));
      return several ? known : known.filter((value) => value === asked[0]);
    }),
    search: parameters.get('q') ?? '',
  };
}

/** Returns the query of a view. It always names the phase, so that a shared address shows the same in any month. */
export function viewToAddress({ phase, chosen, search }: View): string {
  const parameters = new URLSearchParams({ phase });
  for (const name of facetNames) for (const value of chosen[name]) parameters.append(name, value);
  if (search !== '') parameters.set('q', search);
  return `?${parameters.toString()}`;
}
