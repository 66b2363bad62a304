import { yearOfMonth } from '../schemas/dates.ts';
import type { Labels } from '../schemas/labels.ts';
import type { ResourceHeader } from '../schemas/resource-parts.ts';
import { allPhases, type Month, months, resourceTypes } from '../schemas/vocabulary.ts';
import { isCloseTo, normalizeSearchText, searchTerms } from './search-text.ts';

/** Something by which resources are filtered, besides their phase and words. */
interface Facet {
  /** Whether several of its values can be chosen, any of which an entry may have; otherwise one, which takes the place of the other. */
  allowsMultiple: boolean;
  /** The values that a resource has. */
  getValues: (resource: ResourceHeader) => readonly string[];
  /** Its values in order; without, those in use by the alphabet. */
  order?: readonly string[];
  /** What it is called and, unless they are read as they are, its values. */
  getLabels: (labels: Labels) => Pick<FacetFilter, 'label' | 'valueLabels'>;
}

/** What the address of a view says besides, so that no facet has such a name. */
type ReservedParameter = 'phase' | 'q';

/**
 * Every facet by its name in the address of a view, in the order of the address and the page: buttons, list, Clear, counts and
 * toggles all go by this.
 */
const facets = {
  type: {
    allowsMultiple: false,
    getValues: ({ type }) => [type],
    order: resourceTypes,
    getLabels: ({ catalogue, types }) => ({ label: catalogue.type, valueLabels: types }),
  },
  tag: {
    allowsMultiple: true,
    getValues: ({ tags }) => tags,
    getLabels: ({ catalogue }) => ({ label: catalogue.tags }),
  },
} satisfies Record<string, Facet> & Partial<Record<ReservedParameter, never>>;

type FacetName = keyof typeof facets;
/** Values of each facet. */
export type FacetValues = Record<FacetName, readonly string[]>;

/** Returns what is made of each facet, by its name. */
const mapFacets = <Result>(mapper: (name: FacetName, facet: Facet) => Result) =>
  Object.fromEntries(
    Object.entries<Facet>(facets).map(([name, facet]) => [name, mapper(name as FacetName, facet)]),
  ) as Record<FacetName, Result>;
const facetNames = Object.keys(facets) as FacetName[];

/** Returns the values of a resource, by which it is filtered. */
export const getFacetValues = (resource: ResourceHeader): FacetValues =>
  mapFacets((_, { getValues }) => getValues(resource));

/** The buttons of a facet. */
export interface FacetFilter {
  name: FacetName;
  label: string;
  values: readonly string[];
  /** What its values are called, if that is not what they are. */
  valueLabels?: Readonly<Record<string, string>>;
}

/** Returns the values that any of some entries have, each once. */
export const collectFacetValues = (entries: readonly { values: FacetValues }[]): FacetValues =>
  mapFacets((name) => [...new Set(entries.flatMap(({ values }) => values[name]))]);

/** Returns the buttons of every facet: those of the values that resources have. */
export function facetFilters(
  resources: readonly ResourceHeader[],
  labels: Labels,
  language: string,
): FacetFilter[] {
  const usedValues = collectFacetValues(resources.map((resource) => ({ values: getFacetValues(resource) })));
  const { compare } = new Intl.Collator(language);
  const filters = mapFacets((name, { order, getLabels }) => ({
    name,
    values: order?.filter((value) => usedValues[name].includes(value)) ?? usedValues[name].toSorted(compare),
    ...getLabels(labels),
  }));
  return Object.values(filters);
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
  searchTexts: readonly string[];
}

/** What a visitor has chosen on the home page; `phase` is one of the phases or `allPhases`. */
export interface CatalogueView {
  phase: string;
  selected: FacetValues;
  search: string;
}

/** What a view may choose from. */
interface CatalogueOptions {
  phases: string[];
  values: FacetValues;
}

/** A view's filters when nothing is filtered, but for the phase: what Clear Filters leaves (spec §2). */
export const emptyFilters: Omit<CatalogueView, 'phase'> = { selected: mapFacets(() => []), search: '' };

/** Returns the id of each month's phase, January first; a month without one gets the first phase (spec §2). */
export function phasesByMonth(phases: { id: string; months: Month[] }[]): string[] {
  const firstPhase = phases[0]?.id ?? '';
  return months.map((month) => phases.find((phase) => phase.months.includes(month))?.id ?? firstPhase);
}

/** Returns the year in which the programme has each month, January first; undefined for a month outside it. */
export function yearsByMonth(year: number, phases: { months: Month[] }[]): (number | undefined)[] {
  const programmeMonths = phases.flatMap((phase) => phase.months);
  const [firstMonth] = programmeMonths;
  return months.map((month) =>
    firstMonth && programmeMonths.includes(month) ? yearOfMonth(month, firstMonth, year) : undefined,
  );
}

/** Returns the entry with what a search looks through: its title and its description (spec §5). */
export const toSearchable = (entry: CatalogueEntry): SearchableEntry => ({
  ...entry,
  searchTexts: [entry.title, entry.description].map(normalizeSearchText),
});

/** What a view shows, and what it would show in other phases if it is filtered. */
export interface FilterResult<Entry> {
  matches: Entry[];
  otherPhaseMatches: Entry[];
}

/** Returns whether an entry passes the filters of a view other than its phase (spec §5); the search text is literal. */
function createFilter({ search, selected }: CatalogueView): (entry: SearchableEntry) => boolean {
  const query = normalizeSearchText(search);
  const activeFacets = facetNames.filter((name) => selected[name].length > 0);
  return ({ values, searchTexts }) =>
    activeFacets.every((name) => selected[name].some((value) => values[name].includes(value))) &&
    searchTexts.some((text) => text.includes(query));
}

/** Returns the entries a visitor sees: all four parts of the visibility rule hold (spec §5), or all but the phase. */
export function filterCatalogue<Entry extends SearchableEntry>(
  entries: readonly Entry[],
  view: CatalogueView,
): FilterResult<Entry> {
  const passing = entries.filter(createFilter(view));
  const isInPhase = ({ phase }: Entry) => view.phase === allPhases || phase === view.phase;
  return {
    matches: passing.filter(isInPhase),
    otherPhaseMatches: isFiltered(view) ? passing.filter((entry) => !isInPhase(entry)) : [],
  };
}

/**
 * Returns the entries that come close to a search: all its words, or words spelled almost like them, are in their title,
 * description, type, tags or headings. `getOtherTexts` gives what is not a part of the entry.
 */
export function findCloseEntries<Entry extends CatalogueEntry>(
  entries: readonly Entry[],
  search: string,
  getOtherTexts: (entry: Entry) => readonly string[],
): Entry[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  return entries.filter((entry) => {
    const { title, description, values } = entry;
    const texts = [title, description, ...Object.values(values).flat(), ...getOtherTexts(entry)];
    // People also write as one word what has a hyphen.
    const text = normalizeSearchText(texts.join(' '));
    const entryTerms = searchTerms(`${text} ${text.replaceAll('-', '')}`);
    return terms.every((term) => entryTerms.some((entryTerm) => isCloseTo(term, entryTerm)));
  });
}

/** Returns whether words or a facet narrow the view, in which case Clear Filters is offered (spec §2). */
export const isFiltered = ({ search, selected }: CatalogueView): boolean =>
  search.trim() !== '' || countSelected(selected) > 0;

/** Returns how many values are chosen, of all facets. */
export const countSelected = (selected: FacetValues): number =>
  facetNames.reduce((count, name) => count + selected[name].length, 0);

/** The smallest share of the row a card can do with: 145 px in the narrowest window that has a row (PhasePicker.css). */
const minCardShare = 1 / 6;
/** With more cards in a row, none has room to spare for the long words of others. */
const maxCardsInRow = 4;

/** Returns whether the phase cards are wide enough for their text if their widths are proportional to their months. */
export function fitsProportionalWidths(phases: readonly { months: readonly unknown[] }[]): boolean {
  const lengths = phases.map(({ months }) => months.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return phases.length <= maxCardsInRow && Math.min(...lengths) >= total * minCardShare;
}

/** How many entries of the list are shown at first, and how many more at each press of the button below it. */
export const pageSize = 50;

/**
 * Returns for each entry whether it comes after the first part of its phase. Laying out a list takes a browser longer than
 * searching it, so a long one is shown in parts.
 */
export function areBeyondFirstPage(entries: readonly { phase: string }[]): boolean[] {
  const countByPhase = new Map<string, number>();
  return entries.map(({ phase }) => {
    const position = countByPhase.get(phase) ?? 0;
    countByPhase.set(phase, position + 1);
    return position >= pageSize;
  });
}

/** Returns what is chosen after a toggle of a facet has been pressed. */
export function toggleValue(selected: FacetValues, name: FacetName, value: string): FacetValues {
  const previous = selected[name];
  const next = previous.includes(value)
    ? previous.filter((other) => other !== value)
    : [...(facets[name].allowsMultiple ? previous : []), value];
  return { ...selected, [name]: next };
}

/** Returns the view an address asks for; values that there are not to choose are ignored. */
export function viewFromQuery(query: string, options: CatalogueOptions, defaultPhase: string): CatalogueView {
  const parameters = new URLSearchParams(query);
  const phase = parameters.get('phase') ?? '';
  return {
    phase: [...options.phases, allPhases].includes(phase) ? phase : defaultPhase,
    selected: mapFacets((name, { allowsMultiple }) => {
      const requested = parameters.getAll(name);
      const valid = options.values[name].filter((value) => requested.includes(value));
      return allowsMultiple ? valid : valid.filter((value) => value === requested[0]);
    }),
    search: parameters.get('q') ?? '',
  };
}

/** Returns the query of a view. It always names the phase, so that a shared address shows the same in any month. */
export function viewToQuery({ phase, selected, search }: CatalogueView): string {
  const parameters = new URLSearchParams({ phase });
  for (const name of facetNames) for (const value of selected[name]) parameters.append(name, value);
  if (search !== '') parameters.set('q', search);
  return `?${parameters.toString()}`;
}
