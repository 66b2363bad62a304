import { phaseOfMonth } from '../meetings/meetings.ts';
import type { Labels } from '../schemas/labels.ts';
import type { ResourceHeader } from '../schemas/resource-parts.ts';
import { allPhases, type Month, months, resourceTypes } from '../schemas/vocabulary.ts';
import { isPrefixOrTypoOf, isTermOrPrefixOf, normalizeSearchText, searchTerms } from './search-text.ts';

/** A property by which visitors filter resources, such as the type. The phase and the search are no facets. */
interface Facet {
  /**
   * Whether visitors can select several values of this facet. A resource then matches if it has any of them. Otherwise,
   * selecting a value replaces the selected one.
   */
  allowsMultiple: boolean;
  getValues: (resource: ResourceHeader) => readonly string[];
  /** The order of the facet's filter buttons, as a list of its values. By default, the order is alphabetical. */
  order?: readonly string[];
  /** The label of the facet and, unless the filter buttons show the values themselves, the labels of its values. */
  getLabels: (labels: Labels) => Pick<FacetFilter, 'label' | 'valueLabels'>;
}

/** The query parameters of an address that do not stand for a facet. No facet may have one of these names. */
type ReservedParameter = 'phase' | 'q';

/**
 * The facets, by the name of their query parameter, in the order in which they are in the address and on the page. The
 * filter buttons, the filtering and the counts are derived from this list.
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
export type FacetValues = Record<FacetName, readonly string[]>;

const mapFacets = <Result>(mapper: (name: FacetName, facet: Facet) => Result) =>
  Object.fromEntries(
    Object.entries<Facet>(facets).map(([name, facet]) => [name, mapper(name as FacetName, facet)]),
  ) as Record<FacetName, Result>;
const facetNames = Object.keys(facets) as FacetName[];

export const getFacetValues = (resource: ResourceHeader): FacetValues =>
  mapFacets((_, { getValues }) => getValues(resource));

export interface FacetFilter {
  name: FacetName;
  label: string;
  values: readonly string[];
  /** The labels of the values, if the facet does not show the values themselves. */
  valueLabels?: Readonly<Record<string, string>>;
}

/** Collects the values of all entries for each facet, without duplicates. */
export const collectFacetValues = (entries: readonly { values: FacetValues }[]): FacetValues =>
  mapFacets((name) => [...new Set(entries.flatMap(({ values }) => values[name]))]);

/** Creates the filter buttons of every facet: one for each value that occurs in the resources. */
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

/** The data of a resource that the search and the filters need. */
export interface CatalogueEntry {
  id: number;
  title: string;
  description: string;
  phase: string;
  values: FacetValues;
}

/** An entry with its normalized search texts, which are prepared once rather than at each key press. */
export interface SearchableEntry extends CatalogueEntry {
  searchTexts: readonly string[];
}

/** What a visitor has chosen on the home page: a phase or `allPhases`, values of facets, and a search text. */
export interface CatalogueView {
  phase: string;
  selected: FacetValues;
  search: string;
}

/** The phases and the values of facets that exist. A view can select no others. */
interface CatalogueOptions {
  phases: string[];
  values: FacetValues;
}

/** The filters after a click on Clear Filters. The button clears everything except the phase (spec §2). */
export const emptyFilters: Omit<CatalogueView, 'phase'> = { selected: mapFacets(() => []), search: '' };

/**
 * The id of the phase of each month, from January to December. A month outside the programme has the id of the first
 * phase (spec §2).
 */
export function phasesByMonth(phases: { id: string; months: Month[] }[]): string[] {
  const firstPhase = phases[0]?.id ?? '';
  return months.map((month) => phaseOfMonth(phases, month)?.id ?? firstPhase);
}

/** Prepares an entry for the search, which looks for words in its title and description (spec §5). */
export const toSearchable = (entry: CatalogueEntry): SearchableEntry => ({
  ...entry,
  searchTexts: [entry.title, entry.description].map(normalizeSearchText),
});

/**
 * The entries that match a view. If a filter or a search is active, `otherPhaseMatches` has the entries of other phases
 * that match it.
 */
export interface FilterResult<Entry> {
  matches: Entry[];
  otherPhaseMatches: Entry[];
}

/**
 * Creates a predicate that compares an entry with the search and the facets of a view, but not with its phase (spec
 * §5). The search text is literal, not a pattern.
 */
function createFilter({ search, selected }: CatalogueView): (entry: SearchableEntry) => boolean {
  const query = normalizeSearchText(search);
  const activeFacets = facetNames.filter((name) => selected[name].length > 0);
  return ({ values, searchTexts }) =>
    activeFacets.every((name) => selected[name].some((value) => values[name].includes(value))) &&
    searchTexts.some((text) => text.includes(query));
}

/**
 * Finds the entries that match the phase, the search and the facets of a view (spec §5), and the entries of other
 * phases that match the search and the facets.
 */
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

/** Compares a word of a search with a word of an entry. */
type TermMatcher = (searchTerm: string, entryTerm: string) => boolean;

/**
 * Finds entries of which some word matches each word of the search. The words of an entry are those of its title, its
 * description and its tags, and those that `getOtherText` returns, such as the label of its type.
 */
function findEntriesByTerms<Entry extends CatalogueEntry>(
  entries: readonly Entry[],
  search: string,
  getOtherText: (entry: Entry) => string,
  isMatch: TermMatcher,
): Entry[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  return entries.filter((entry) => {
    const { title, description, values } = entry;
    const texts = [title, description, ...Object.values(values).flat(), getOtherText(entry)];
    // A hyphenated word is also found by its spelling without the hyphen, because people may type it so.
    const text = normalizeSearchText(texts.join(' '));
    const entryTerms = searchTerms(`${text} ${text.replaceAll('-', '')}`);
    return terms.every((term) => entryTerms.some((entryTerm) => isMatch(term, entryTerm)));
  });
}

/** The entries that are related to a view, and those that nearly match its search. */
export interface Suggestions<Entry> {
  /** Entries that do not match by the rule of the specification, but have all words of the search (`suggestEntries`). */
  relatedEntries: Entry[];
  /** Entries that have similar spellings of the words. There are none if other entries have the words themselves. */
  closeEntries: Entry[];
}

/**
 * Suggests entries for a search. `knownMatches` are the entries that match it already, in any phase; they are not
 * suggested
 * again. `getOtherText` returns words by which an entry is found beside its title, description and tags.
 */
export function suggestEntries<Entry extends SearchableEntry>(
  entries: readonly Entry[],
  view: CatalogueView,
  knownMatches: readonly Entry[],
  getOtherText: (entry: Entry) => string,
): Suggestions<Entry> {
  const candidates = entries.filter(createFilter({ ...view, search: '' }));
  const find = (isMatch: TermMatcher) =>
    findEntriesByTerms(candidates, view.search, getOtherText, isMatch).filter(
      (entry) => !knownMatches.includes(entry),
    );
  const relatedEntries = find(isTermOrPrefixOf);
  const hasExactMatch = knownMatches.length + relatedEntries.length > 0;
  return { relatedEntries, closeEntries: hasExactMatch ? [] : find(isPrefixOrTypoOf) };
}

/** Whether a search or a facet restricts the view. In this case, the button Clear Filters is offered (spec §2). */
export const isFiltered = ({ search, selected }: CatalogueView): boolean =>
  search.trim() !== '' || countSelected(selected) > 0;

/** How many values are selected in all facets together. */
export const countSelected = (selected: FacetValues): number =>
  facetNames.reduce((count, name) => count + selected[name].length, 0);

/**
 * The smallest width that a phase card may have, as a share of the row of cards. In the narrowest window that shows the
 * cards in a row, this is 145 px (PhasePicker.css).
 */
const minCardShare = 1 / 6;
/**
 * The maximum number of phase cards whose widths may be proportional to their months. More cards must have equal
 * widths, so that the longest word of each card fits.
 */
const maxCardsInRow = 4;

/** Whether the phase cards are wide enough for their text if their widths are proportional to their months. */
export function fitsProportionalWidths(phases: readonly { months: readonly unknown[] }[]): boolean {
  const lengths = phases.map(({ months }) => months.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return phases.length <= maxCardsInRow && Math.min(...lengths) >= total * minCardShare;
}

/** The selected values of all facets after a click on one value of the facet `name`. */
export function toggleValue(selected: FacetValues, name: FacetName, value: string): FacetValues {
  const previous = selected[name];
  const next = previous.includes(value)
    ? previous.filter((other) => other !== value)
    : [...(facets[name].allowsMultiple ? previous : []), value];
  return { ...selected, [name]: next };
}

/**
 * Parses the query of an address as a view. Unknown values are ignored. If the query names no known phase, the phase is
 * ''.
 */
export function viewFromQuery(query: string, options: CatalogueOptions): CatalogueView {
  const parameters = new URLSearchParams(query);
  const phase = parameters.get('phase') ?? '';
  return {
    phase: [...options.phases, allPhases].includes(phase) ? phase : '',
    selected: mapFacets((name, { allowsMultiple }) => {
      const requested = parameters.getAll(name);
      const valid = options.values[name].filter((value) => requested.includes(value));
      return allowsMultiple ? valid : valid.filter((value) => value === requested[0]);
    }),
    search: parameters.get('q') ?? '',
  };
}

/**
 * The query that represents a view in an address. It always names the phase, so that a shared address shows the same
 * resources in any month.
 */
export function viewToQuery({ phase, selected, search }: CatalogueView): string {
  const parameters = new URLSearchParams({ phase });
  for (const name of facetNames) for (const value of selected[name]) parameters.append(name, value);
  if (search !== '') parameters.set('q', search);
  return `?${parameters.toString()}`;
}
