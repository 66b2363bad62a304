import { type RefObject, useEffect, useRef } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/catalogue';
import {
  countSelected,
  type FacetFilter,
  isFiltered,
  emptyFilters,
  toggleValue,
} from '../../../model/catalogue/catalogue.ts';
import { allPhases } from '../../../model/schemas/vocabulary.ts';
import { fillPlural, fillTemplate } from '../../../model/text/templates.ts';
import { useDoubleClickGuard } from '../use-double-click-guard.ts';
import { focusList, getPageLink, type ListedEntry, PagedResources } from './resource-list.tsx';
import { changeView, finishTyping, setSearch, useCatalogueState } from './view-store.ts';

function Facet({ name, label, values, valueLabels }: FacetFilter) {
  const selectedValues = useCatalogueState(({ view }) => view.selected[name]) ?? [];
  return (
    <fieldset className="facet-options">
      <legend>{label}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={selectedValues.includes(value)}
          onClick={() => changeView((view) => ({ selected: toggleValue(view.selected, name, value) }))}
        >
          {valueLabels?.[value] ?? value}
        </button>
      ))}
    </fieldset>
  );
}

/** A facet that is folded until one of its values is chosen, in windows in which the facets are part of the page. */
function FoldedFacet(props: FacetFilter) {
  const count = useCatalogueState(({ view }) => view.selected[props.name]?.length) ?? 0;
  const foldRef = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (count > 0 && foldRef.current) foldRef.current.open = true;
  }, [count]);
  return (
    <details ref={foldRef} className="folded-facet">
      <summary>{props.label}</summary>
      <Facet {...props} />
    </details>
  );
}

const searchId = 'search';

/** The field is not inside its label, because WebKit would add the clear button to the accessible name. */
function Search() {
  const inputRef = useRef<HTMLInputElement>(null);
  const search = useCatalogueState(({ view }) => view.search);
  const isFirstUpdate = useRef(true);
  useEffect(() => {
    if (search === undefined || !inputRef.current) return;
    const { value } = inputRef.current;
    // Text that was typed before hydration, or restored by the browser, takes precedence over the address.
    if (isFirstUpdate.current && value !== '' && value !== search) setSearch(value);
    else if (value !== search) inputRef.current.value = search;
    isFirstUpdate.current = false;
  }, [search]);
  return (
    <div className="search">
      <label htmlFor={searchId}>{labels.search}</label>
      <input
        ref={inputRef}
        id={searchId}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        // So that the style sheet can tell whether the field is empty.
        placeholder=" "
        onBlur={finishTyping}
        onChange={({ target }) => {
          setSearch(target.value);
          // Brings the results into view, which may be below the window. From then on, the field is near the top.
          if (target.getBoundingClientRect().top > innerHeight / 4) target.parentElement?.scrollIntoView();
        }}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          // Enter closes the keyboard of a phone, which covers the results until the field loses the focus.
          if (key === 'Enter' && !nativeEvent.isComposing && matchMedia('(pointer: coarse)').matches)
            currentTarget.blur();
        }}
      />
    </div>
  );
}

interface ResultCountProps {
  /** How many resources there are. */
  total: number;
  template: string;
}

function ResultCount({ total, template }: ResultCountProps) {
  const shown = useCatalogueState(({ matches }) => matches.length) ?? total;
  return fillTemplate(template, { shown, total });
}

/** The maximum number of hidden entries that are listed by name. */
const maxLinks = 8;

interface EntryLinksProps {
  entries: readonly ListedEntry[];
  phaseTitles: Record<string, string>;
  /** The id of the sentence above the links. */
  labelledBy: string;
}

/** Links to entries by name and phase. */
const EntryLinks = ({ entries, phaseTitles, labelledBy }: EntryLinksProps) => (
  <ul className="entry-links" role="list" aria-labelledby={labelledBy}>
    {entries.slice(0, maxLinks).map((entry) => (
      <li key={entry.id} data-colour={entry.element.dataset['colour']}>
        <a href={getPageLink(entry)?.href}>{entry.title.trim()}</a> <span>{phaseTitles[entry.phase]}</span>
      </li>
    ))}
  </ul>
);

const elsewhereId = 'elsewhere';
const closeEntriesId = 'close-entries';

interface OtherPhaseMatchesProps {
  entries: readonly ListedEntry[];
  /** How many entries match in all phases. */
  count: number;
  phaseTitles: Record<string, string>;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onShowAll: () => void;
}

/** The matches in other phases, by name. */
function OtherPhaseMatches({ entries, count, phaseTitles, buttonRef, onShowAll }: OtherPhaseMatchesProps) {
  return (
    <>
      <EntryLinks entries={entries} phaseTitles={phaseTitles} labelledBy={elsewhereId} />
      {entries.length > maxLinks && (
        <button ref={buttonRef} type="button" onClick={onShowAll}>
          {fillPlural(labels.elsewhereAll, count, language)}
        </button>
      )}
    </>
  );
}

interface Props {
  /** How many resources there are. */
  total: number;
  facets: FacetFilter[];
  phaseTitles: Record<string, string>;
}

const noEntries: readonly ListedEntry[] = [];

/**
 * The number of matching resources, their phase if one is chosen, a button that shows all phases and, if anything is
 * filtered, a button that clears the filters.
 */
function ResultSummary({ total, phaseTitles }: Pick<Props, 'total' | 'phaseTitles'>) {
  const hasResults = useCatalogueState(() => true) ?? false;
  const isTyping = useCatalogueState((state) => state.isTyping) ?? false;
  const phase = useCatalogueState(({ view }) => view.phase) ?? allPhases;
  const canClear = useCatalogueState(({ view }) => isFiltered(view)) ?? false;
  const choiceKey = useCatalogueState(({ view: { phase, selected } }) => JSON.stringify([phase, selected]));
  return (
    <div className="result-count">
      <p
        className="count"
        role="status"
        aria-busy={isTyping}
        data-count-pending={hasResults ? undefined : ''}
      >
        {/* A new key creates a new node, so that screen readers read the count even if it stays the same. */}
        <span key={choiceKey}>
          <ResultCount total={total} template={labels.count} />
        </span>
      </p>
      {phase !== allPhases && <p>{phaseTitles[phase]}</p>}
      <button
        type="button"
        className="all-phases"
        aria-pressed={phase === allPhases}
        onClick={() => changeView(() => ({ phase: allPhases }))}
      >
        {labels.allPhases}
      </button>
      {canClear && (
        <button
          type="button"
          onClick={() => {
            changeView(() => emptyFilters);
            document.getElementById(searchId)?.focus();
          }}
        >
          {labels.clear}
        </button>
      )}
    </div>
  );
}

/** The introduction to the matches in other phases. */
const ElsewhereNote = () => <p id={elsewhereId}>{labels.elsewhere}</p>;

/** A sentence that says that nothing matches, and introduces the list below it; empty as long as something matches. */
function NoResults({
  hasOtherPhases,
  hasCloseEntries,
}: {
  hasOtherPhases: boolean;
  hasCloseEntries: boolean;
}) {
  const isEmpty = useCatalogueState(({ matches }) => matches.length === 0) ?? false;
  return (
    <div className="no-results" aria-live="polite">
      {isEmpty && <p>{labels.empty}</p>}
      {isEmpty && hasOtherPhases && <ElsewhereNote />}
      {isEmpty && hasCloseEntries && <p id={closeEntriesId}>{labels.close}</p>}
    </div>
  );
}

/**
 * The number of results and, after hydration, the visible entries. The list itself is static HTML, and entries are only
 * hidden (spec §5).
 */
function Results({ total, phaseTitles }: Pick<Props, 'total' | 'phaseTitles'>) {
  const matches = useCatalogueState((state) => state.matches);
  const otherPhaseMatches = useCatalogueState((state) => state.otherPhaseMatches) ?? noEntries;
  const closeEntries = useCatalogueState((state) => state.closeEntries) ?? noEntries;
  const showAllButton = useRef<HTMLButtonElement>(null);
  // The guard is needed because the button is replaced by a list, which may put a link under the pointer.
  useDoubleClickGuard(showAllButton);
  const hasOtherPhases = otherPhaseMatches.length > 0;
  const hasCloseEntries = closeEntries.length > 0;
  return (
    <>
      <ResultSummary total={total} phaseTitles={phaseTitles} />
      <NoResults hasOtherPhases={hasOtherPhases} hasCloseEntries={hasCloseEntries} />
      {matches && (
        <PagedResources matches={matches}>
          {hasOtherPhases && matches.length > 0 && <ElsewhereNote />}
          {hasOtherPhases && (
            <OtherPhaseMatches
              entries={otherPhaseMatches}
              count={matches.length + otherPhaseMatches.length}
              phaseTitles={phaseTitles}
              buttonRef={showAllButton}
              onShowAll={() => {
                changeView(() => ({ phase: allPhases }));
                focusList();
              }}
            />
          )}
          {hasCloseEntries && (
            <EntryLinks entries={closeEntries} phaseTitles={phaseTitles} labelledBy={closeEntriesId} />
          )}
        </PagedResources>
      )}
    </>
  );
}

const sheetId = 'filter-sheet';

/** The facets. The style sheet makes them a popover if there is no room for them on the page. */
function Facets({ facets, total }: Pick<Props, 'facets' | 'total'>) {
  const count = useCatalogueState(({ view }) => countSelected(view.selected)) ?? 0;
  return (
    <>
      <button
        type="button"
        className="open-filter-sheet"
        popoverTarget={sheetId}
        data-filters-chosen={count > 0 ? '' : undefined}
      >
        {count === 0
          ? labels.moreFilters
          : fillPlural(labels.chosen, count, language, { name: labels.moreFilters })}
      </button>
      <div
        id={sheetId}
        className="filter-sheet"
        popover="auto"
        onBlur={({ currentTarget, relatedTarget }) => {
          // The button that opened the popover also closes it; closing it here would make the button open it again.
          if (!relatedTarget || relatedTarget.closest(`[popovertarget="${sheetId}"]`)) return;
          // The popover is closed when the focus leaves it, because it would cover the focused element.
          if (!currentTarget.contains(relatedTarget) && currentTarget.matches(':popover-open'))
            currentTarget.hidePopover();
        }}
      >
        {facets.map((facet, index) =>
          index === 0 ? <Facet key={facet.name} {...facet} /> : <FoldedFacet key={facet.name} {...facet} />,
        )}
        <button
          type="button"
          className="primary close-filters"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
        >
          <ResultCount total={total} template={labels.showResults} />
        </button>
      </div>
    </>
  );
}

export function CatalogueFilter(props: Props) {
  return (
    <>
      <div className="filters" role="search" aria-label={labels.filters}>
        <Search />
        <Facets {...props} />
      </div>
      <Results {...props} />
    </>
  );
}
