import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import language from 'virtual:language';
import * as labels from 'virtual:labels/catalogue';
import {
  countSelected,
  type FacetFilter,
  isFiltered,
  emptyFilters,
  toggleValue,
} from '../../../model/catalogue/catalogue.ts';
import type { PageText } from '../../../model/catalogue/page-texts.ts';
import { allPhases } from '../../../model/schemas/vocabulary.ts';
import { fillPlural, fillTemplate } from '../../../model/text/templates.ts';
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

/**
 * A facet, such as the tags, by which visitors filter resources. In windows in which the facets are part of the page,
 * the facet is closed until one of its values is chosen.
 */
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

/** The search field is not inside its label, because WebKit would add its clear button to the accessible name. */
function Search() {
  const inputRef = useRef<HTMLInputElement>(null);
  const search = useCatalogueState(({ view }) => view.search);
  const isFirstUpdate = useRef(true);
  useEffect(() => {
    if (search === undefined || !inputRef.current) return;
    const { value } = inputRef.current;
    // Text that was typed before hydration, or restored by the browser, counts more than the search in the address.
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
        onBlur={finishTyping}
        onChange={({ target }) => {
          const { top } = target.getBoundingClientRect();
          // During a search, the page does not become so short that the search field would have to move.
          document.body.style.minHeight = `${scrollY + top + innerHeight}px`;
          setSearch(target.value);
          // Scrolls to the results, which may be below the window. The search field is then near the top, so this
          // happens only once.
          if (top > innerHeight / 4) target.parentElement?.scrollIntoView();
        }}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          // On a phone, Enter closes the keyboard. Otherwise, the keyboard would cover the results until the field
          // loses the focus.
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

/** The maximum number of hidden resources that are listed by name. */
const maxLinks = 8;

interface EntryLinksProps {
  entries: readonly ListedEntry[];
  phaseTitles: Record<string, string>;
  /** The id of the sentence above the links, which introduces them. */
  labelledBy: string;
}

/** Links to resources, each with its name and its phase. */
const EntryLinks = ({ entries, phaseTitles, labelledBy }: EntryLinksProps) => (
  <ul className="entry-links" role="list" aria-labelledby={labelledBy}>
    {entries.slice(0, maxLinks).map((entry) => (
      <li key={entry.id} data-colour={entry.element.dataset['colour']}>
        <a href={getPageLink(entry)?.href}>{entry.title.trim()}</a> <span>{phaseTitles[entry.phase]}</span>
      </li>
    ))}
  </ul>
);

/** The maximum number of sections of a page that are listed. */
const maxSections = 4;

interface PageLinksProps {
  pages: readonly PageText[];
  /** The id of the sentence above the links, which introduces them. */
  labelledBy: string;
}

/** Links to the pages whose texts contain the search, and to their sections with the text. */
const PageLinks = ({ pages, labelledBy }: PageLinksProps) => (
  <ul className="entry-links" role="list" aria-labelledby={labelledBy}>
    {pages.slice(0, maxLinks).map(({ href, title, sections }) => (
      <li key={href}>
        <a href={href}>{title}</a>
        <div className="facts-line">
          {sections
            .filter(({ id }) => id !== '')
            .slice(0, maxSections)
            .map((section) => (
              <span key={section.id}>
                <a href={`${href}#${section.id}`}>{section.title}</a>
              </span>
            ))}
        </div>
      </li>
    ))}
  </ul>
);

/** Shows the resources of all phases, and moves the focus to their list. */
function showAllPhases() {
  changeView(() => ({ phase: allPhases }));
  focusList();
}

interface OtherPhaseMatchesProps {
  entries: readonly ListedEntry[];
  /** How many resources match in all phases together. */
  count: number;
  phaseTitles: Record<string, string>;
  labelledBy: string;
}

/**
 * The names of resources in other phases that match the search and the filters, with a button that shows all phases.
 */
function OtherPhaseMatches({ entries, count, phaseTitles, labelledBy }: OtherPhaseMatchesProps) {
  return (
    <>
      <EntryLinks entries={entries} phaseTitles={phaseTitles} labelledBy={labelledBy} />
      {entries.length > maxLinks && (
        <button type="button" onClick={showAllPhases}>
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
  /** A link with which visitors write to the programme team. */
  contact: { label: string; href: string };
}

const noEntries: readonly ListedEntry[] = [];
const noPages: readonly PageText[] = [];

/**
 * The number of matching resources and, if one is chosen, their phase. A button shows the resources of all phases. If a
 * filter or a search is active, another button clears it, and home.css hides what follows the list.
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

/** A list of links below the results, with the sentence that introduces it. */
interface LinkList {
  id: string;
  introduction: string;
  links: ReactNode;
}

/** All lists of links that the current search has: exact matches in other phases come first, similar spellings last. */
function useLinkLists(phaseTitles: Record<string, string>): LinkList[] {
  const matchCount = useCatalogueState(({ matches }) => matches.length) ?? 0;
  const otherPhaseMatches = useCatalogueState((state) => state.otherPhaseMatches) ?? noEntries;
  const relatedEntries = useCatalogueState((state) => state.relatedEntries) ?? noEntries;
  const closeEntries = useCatalogueState((state) => state.closeEntries) ?? noEntries;
  const pages = useCatalogueState((state) => state.pagesByText) ?? noPages;
  const lists: LinkList[] = [];
  if (otherPhaseMatches.length > 0)
    lists.push({
      id: 'elsewhere',
      introduction: labels.elsewhere,
      links: (
        <OtherPhaseMatches
          entries={otherPhaseMatches}
          count={matchCount + otherPhaseMatches.length}
          phaseTitles={phaseTitles}
          labelledBy="elsewhere"
        />
      ),
    });
  const addEntries = (id: string, introduction: string, entries: readonly ListedEntry[]) => {
    if (entries.length > 0)
      lists.push({
        ...{ id, introduction },
        links: <EntryLinks entries={entries} phaseTitles={phaseTitles} labelledBy={id} />,
      });
  };
  addEntries('related-entries', labels.related, relatedEntries);
  if (pages.length > 0)
    lists.push({
      id: 'on-pages',
      introduction: labels.onPages,
      links: <PageLinks pages={pages} labelledBy="on-pages" />,
    });
  addEntries('close-entries', labels.close, closeEntries);
  return lists;
}

/** What a visitor can do if nothing at all was found: see all resources, or ask a person. */
const WaysOn = ({ total, contact }: Pick<Props, 'total' | 'contact'>) => (
  <p className="ways-on">
    <button
      type="button"
      onClick={() => {
        changeView(() => ({ ...emptyFilters, phase: allPhases }));
        focusList();
      }}
    >
      {fillTemplate(labels.showAll, { total })}
    </button>
    <a href={contact.href}>{contact.label}</a>
  </p>
);

/**
 * The number of matching resources and, after hydration, the resources themselves. All resources are in the static
 * HTML; those that do not match are only hidden (spec §5).
 */
function Results({ total, phaseTitles, contact }: Omit<Props, 'facets'>) {
  const matches = useCatalogueState((state) => state.matches);
  const isOnePhase = useCatalogueState(({ view }) => view.phase !== allPhases) ?? false;
  const isTyping = useCatalogueState((state) => state.isTyping) ?? false;
  const lists = useLinkLists(phaseTitles);
  const hasNoMatch = matches?.length === 0;
  return (
    <>
      <ResultSummary total={total} phaseTitles={phaseTitles} />
      {/* As long as something matches, this element is empty. */}
      <div className="no-results" aria-live="polite">
        {hasNoMatch && (
          <>
            <p>{labels.empty}</p>
            {/* The first list follows immediately. */}
            {lists[0] && <p id={lists[0].id}>{lists[0].introduction}</p>}
            {lists.length === 0 && !isTyping && <WaysOn total={total} contact={contact} />}
          </>
        )}
      </div>
      {matches && (
        <PagedResources matches={matches} isOnePhase={isOnePhase}>
          {lists.map(({ id, introduction, links }, index) => (
            <Fragment key={id}>
              {!(hasNoMatch && index === 0) && (
                <p id={id} className="list-introduction">
                  {introduction}
                </p>
              )}
              {links}
            </Fragment>
          ))}
        </PagedResources>
      )}
    </>
  );
}

const sheetId = 'filter-sheet';

/**
 * All facets by which visitors filter resources. If there is no room for them on the page, the style sheet makes them a
 * popover.
 */
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
          // The button that opened the popover also closes it. If the popover were closed here already, the button
          // would open it again.
          if (!relatedTarget || relatedTarget.closest(`[popovertarget="${sheetId}"]`)) return;
          // When the focus leaves the popover, it is closed, because it would cover the focused element.
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
