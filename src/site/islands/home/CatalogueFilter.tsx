import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

interface FilterPopoverProps {
  id: string;
  kind: 'filter-sheet' | 'facet-sheet';
  children: ReactNode;
}

/** Content that the styles make a popover if there is no room for it in the page; it closes when focus leaves it. */
function FilterPopover({ id, kind, children }: FilterPopoverProps) {
  return (
    <div
      id={id}
      className={kind}
      popover="auto"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The button that opened it also closes it; if it were closed here, the button would open it again.
        if (!relatedTarget || relatedTarget.closest(`[popovertarget="${id}"]`)) return;
        // Otherwise the element with the focus would be behind the popover.
        if (!currentTarget.contains(relatedTarget) && currentTarget.matches(':popover-open'))
          currentTarget.hidePopover();
      }}
    >
      {children}
    </div>
  );
}

/** The toggle buttons of a facet and, where they are in a sheet of their own, what opens it. */
function Facet({ name, label, values, says, sheet }: FacetButtons) {
  const chosen = useShown(({ view }) => view.chosen[name]) ?? [];
  const toggles = (
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
  if (sheet === undefined) return toggles;
  return (
    <>
      <OpenPopover target={sheet} kind="facet-sheet" label={label} count={chosen.length} />
      <FilterPopover id={sheet} kind="facet-sheet">
        {toggles}
      </FilterPopover>
    </>
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

interface OpenPopoverProps extends Pick<FilterPopoverProps, 'kind'> {
  target: string;
  label: string;
  count: number;
}

/** The button that opens a popover where there is no room for its filters, with how many are chosen in it. */
function OpenPopover({ target, kind, label, count }: OpenPopoverProps) {
  return (
    <button
      type="button"
      className={`open-${kind}`}
      popoverTarget={target}
      data-chosen={count > 0 ? '' : undefined}
    >
      {count === 0 ? label : fillCounted(labels.chosen, count, language, { name: label })}
    </button>
  );
}

/** Search, the facets and what they show. */
export function CatalogueFilter(props: Props) {
  const { total, facets } = props;
  const count = useShown(({ view }) => countChosen(view.chosen)) ?? 0;
  return (
    <>
      <div className="filters" role="search" aria-label={labels.filters}>
        <Search />
        <OpenPopover target="filter-sheet" kind="filter-sheet" label={labels.moreFilters} count={count} />
        <FilterPopover id="filter-sheet" kind="filter-sheet">
          {facets.map((facet) => (
            <Facet key={facet.name} {...facet} />
          ))}
          <button
            type="button"
            className="primary close-filters"
            popoverTarget="filter-sheet"
            popoverTargetAction="hide"
          >
            <Count total={total} template={labels.showResults} />
          </button>
        </FilterPopover>
      </div>
      <Results {...props} />
    </>
  );
}
