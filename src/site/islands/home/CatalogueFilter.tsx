import { type RefObject, useEffect, useRef } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/catalogue';
import {
  countChosen,
  type FacetButtons,
  isFiltered,
  nothingChosen,
  toggle,
} from '../../../model/catalogue/catalogue.ts';
import { allPhases } from '../../../model/schemas/vocabulary.ts';
import { fillCounted, fillTemplate } from '../../../model/text/words.ts';
import { useActOnce } from '../use-act-once.ts';
import { focusList, linkOf, type ListedEntry, ShownResources } from './resource-list.tsx';
import { changeView, finishTyping, typeSearch, useShown } from './view-store.ts';

/** The toggle buttons of a facet. */
function Facet({ name, label, values, says }: FacetButtons) {
  const chosen = useShown(({ view }) => view.chosen[name]) ?? [];
  return (
    <fieldset className="toggles">
      <legend>{label}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => changeView((now) => ({ chosen: toggle(now.chosen, name, value) }))}
        >
          {says?.[value] ?? value}
        </button>
      ))}
    </fieldset>
  );
}

const searchId = 'search';

/** The field is next to its label, not inside it: WebKit would read out its clear button as well. */
function Search() {
  const box = useRef<HTMLInputElement>(null);
  const search = useShown(({ view }) => view.search);
  const first = useRef(true);
  useEffect(() => {
    if (search === undefined || !box.current) return;
    const { value } = box.current;
    // What was typed before the page was hydrated, or restored by the browser, takes precedence over the address.
    if (first.current && value !== '' && value !== search) typeSearch(value);
    else if (value !== search) box.current.value = search;
    first.current = false;
  }, [search]);
  return (
    <div className="search">
      <label htmlFor={searchId}>{labels.search}</label>
      <input
        ref={box}
        id={searchId}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        onBlur={finishTyping}
        onChange={({ target }) => typeSearch(target.value)}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          // The results are there already, but a phone's keyboard covers them until the field is left.
          if (key === 'Enter' && !nativeEvent.isComposing && matchMedia('(pointer: coarse)').matches)
            currentTarget.blur();
        }}
      />
    </div>
  );
}

interface CountProps {
  /** How many resources there are. */
  total: number;
  template: string;
}

function Count({ total, template }: CountProps) {
  const shown = useShown(({ found }) => found.length) ?? total;
  return fillTemplate(template, { shown, total });
}

/** How many matches in other phases are listed by name. */
const mostElsewhere = 8;

interface ElsewhereProps {
  entries: readonly ListedEntry[];
  /** How many there are in all phases. */
  count: number;
  phaseTitles: Record<string, string>;
  button: RefObject<HTMLButtonElement | null>;
  onShowAll: () => void;
}

/** What would be shown in other phases, by name. */
function Elsewhere({ entries, count, phaseTitles, button, onShowAll }: ElsewhereProps) {
  return (
    <>
      <ul className="elsewhere" role="list" aria-labelledby="elsewhere">
        {entries.slice(0, mostElsewhere).map((entry) => (
          <li key={entry.id} data-colour={entry.item.dataset['colour']}>
            <a href={linkOf(entry)?.href}>{entry.title.trim()}</a> <span>{phaseTitles[entry.phase]}</span>
          </li>
        ))}
      </ul>
      {entries.length > mostElsewhere && (
        <button ref={button} type="button" onClick={onShowAll}>
          {fillCounted(labels.elsewhereAll, count, language)}
        </button>
      )}
    </>
  );
}

interface Props {
  /** How many resources there are. */
  total: number;
  facets: FacetButtons[];
  phaseTitles: Record<string, string>;
}

/** The count and, once it is known, what is shown; the list itself is in the page's HTML, and entries are only hidden (spec §5). */
function Results({ total, phaseTitles }: Pick<Props, 'total' | 'phaseTitles'>) {
  const found = useShown((shown) => shown.found);
  const elsewhere = useShown((shown) => shown.elsewhere) ?? [];
  const showAll = useRef<HTMLButtonElement>(null);
  // In place of the button comes a list, and under the pointer a link.
  useActOnce(showAll);
  const isTyping = useShown((shown) => shown.isTyping) ?? false;
  const canClear = useShown(({ view }) => isFiltered(view));
  const choice = useShown(({ view: { phase, chosen } }) => JSON.stringify([phase, chosen]));
  const isEmpty = found?.length === 0;
  const also = elsewhere.length > 0 && <p id="elsewhere">{labels.elsewhere}</p>;
  return (
    <>
      <div className="result">
        <p className="count" role="status" aria-busy={isTyping} data-pending={found ? undefined : ''}>
          {/* A new node for each choice, so that the count is read out even if it stays the same. */}
          <span key={choice}>
            <Count total={total} template={labels.count} />
          </span>
        </p>
        {canClear && (
          <button
            type="button"
            onClick={() => {
              changeView(() => nothingChosen);
              document.getElementById(searchId)?.focus();
            }}
          >
            {labels.clear}
          </button>
        )}
      </div>
      <div className="empty" aria-live="polite">
        {isEmpty && <p>{labels.empty}</p>}
        {isEmpty && also}
      </div>
      {found && (
        <ShownResources found={found}>
          {!isEmpty && also}
          {also && (
            <Elsewhere
              entries={elsewhere}
              count={found.length + elsewhere.length}
              phaseTitles={phaseTitles}
              button={showAll}
              onShowAll={() => {
                changeView(() => ({ phase: allPhases }));
                focusList();
              }}
            />
          )}
        </ShownResources>
      )}
    </>
  );
}

const sheetId = 'filter-sheet';

/** The facets, in a sheet that a button opens if the styles find no room for them in the page. */
function Facets({ facets, total }: Pick<Props, 'facets' | 'total'>) {
  const count = useShown(({ view }) => countChosen(view.chosen)) ?? 0;
  return (
    <>
      <button
        type="button"
        className="open-filter-sheet"
        popoverTarget={sheetId}
        data-chosen={count > 0 ? '' : undefined}
      >
        {count === 0
          ? labels.moreFilters
          : fillCounted(labels.chosen, count, language, { name: labels.moreFilters })}
      </button>
      <div
        id={sheetId}
        className="filter-sheet"
        popover="auto"
        onBlur={({ currentTarget, relatedTarget }) => {
          // The button that opened it also closes it; if it were closed here, the button would open it again.
          if (!relatedTarget || relatedTarget.closest(`[popovertarget="${sheetId}"]`)) return;
          // Otherwise the element with the focus would be behind the popover.
          if (!currentTarget.contains(relatedTarget) && currentTarget.matches(':popover-open'))
            currentTarget.hidePopover();
        }}
      >
        {facets.map((facet) => (
          <Facet key={facet.name} {...facet} />
        ))}
        <button
          type="button"
          className="primary close-filters"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
        >
          <Count total={total} template={labels.showResults} />
        </button>
      </div>
    </>
  );
}

/** Search, the facets and what they show. */
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
