import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/catalogue';
import typeLabels from 'virtual:labels/types';
import { type Facets, isFiltered, toggle, type View } from '../../catalogue/catalogue.ts';
import { allPhases, type ResourceType } from '../../schemas/vocabulary.ts';
import { fillCounted, fillTemplate } from '../../text/words.ts';
import { useActOnce } from '../use-act-once.ts';
import { focusList, linkOf, type ListedEntry, ShownResources } from './resource-list.tsx';
import { changeView, typeSearch, useShown } from './view-store.ts';

interface FilterPopoverProps {
  id: string;
  children: ReactNode;
}

/** Content that the styles make a popover if there is no room for it in the page; it closes when focus leaves it. */
function FilterPopover({ id, children }: FilterPopoverProps) {
  return (
    <div
      id={id}
      className={id}
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

interface TogglesProps {
  label: string;
  options: { value: string; label: string }[];
  chosen: string[];
  onToggle: (value: string) => void;
}

/** A labelled group of toggle buttons. */
function Toggles({ label, options, chosen, onToggle }: TogglesProps) {
  return (
    <fieldset className="toggles">
      <legend>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={chosen.includes(option.value)}
          onClick={() => onToggle(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

const searchId = 'search';

/** The field is next to its label, not inside it: WebKit would read out its clear button as well. */
function Search({ facets }: { facets: Facets }) {
  const box = useRef<HTMLInputElement>(null);
  const search = useShown(facets, ({ view }) => view.search);
  const first = useRef(true);
  useEffect(() => {
    if (search === undefined || !box.current) return;
    const { value } = box.current;
    // What was typed before the page was hydrated, or restored by the browser, takes precedence over the address.
    if (first.current && value !== '' && value !== search) typeSearch(facets, value);
    else if (value !== search) box.current.value = search;
    first.current = false;
  }, [search, facets]);
  return (
    <div className="search">
      <label htmlFor={searchId}>{labels.search}</label>
      <input
        ref={box}
        id={searchId}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => typeSearch(facets, target.value)}
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
  facets: Facets;
  /** How many resources there are. */
  total: number;
  template: string;
}

function Count({ facets, total, template }: CountProps) {
  const shown = useShown(facets, ({ found }) => found.length) ?? total;
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
  facets: Facets;
  phaseTitles: Record<string, string>;
}

/** The count and, once it is known, what is shown; the list itself is in the page's HTML, and entries are only hidden (spec §5). */
function Results({ total, facets, phaseTitles }: Props) {
  const found = useShown(facets, (shown) => shown.found);
  const elsewhere = useShown(facets, (shown) => shown.elsewhere) ?? [];
  const showAll = useRef<HTMLButtonElement>(null);
  // In place of the button comes a list, and under the pointer a link.
  useActOnce(showAll);
  const isTyping = useShown(facets, (shown) => shown.isTyping) ?? false;
  const canClear = useShown(facets, ({ view }) => isFiltered(view));
  const choice = useShown(facets, ({ view: { phase, type, tags } }) => JSON.stringify([phase, type, tags]));
  const isEmpty = found?.length === 0;
  const also = elsewhere.length > 0 && <p id="elsewhere">{labels.elsewhere}</p>;
  return (
    <>
      <div className="result">
        <p className="count" role="status" aria-busy={isTyping} data-pending={found ? undefined : ''}>
          {/* A new node for each choice, so that the count is read out even if it stays the same. */}
          <span key={choice}>
            <Count facets={facets} total={total} template={labels.count} />
          </span>
        </p>
        {canClear && (
          <button
            type="button"
            onClick={() => {
              changeView(facets, () => ({ search: '', type: undefined, tags: [] }));
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
                changeView(facets, () => ({ phase: allPhases }));
                focusList();
              }}
            />
          )}
        </ShownResources>
      )}
    </>
  );
}

/** Search, type, tags and what they show. */
export function CatalogueFilter(props: Props) {
  const { total, facets } = props;
  const type = useShown(facets, ({ view }) => view.type);
  const types = type === undefined ? [] : [type];
  const tags = useShown(facets, ({ view }) => view.tags) ?? [];
  const choose = (changeOf: (now: View) => Partial<View>) => changeView(facets, changeOf);
  const named = (name: string, count: number) =>
    count === 0 ? name : fillCounted(labels.chosen, count, language, { name });

  return (
    <>
      <div className="filters" role="search" aria-label={labels.filters}>
        <Search facets={facets} />
        <button
          type="button"
          className="open-filters"
          popoverTarget="filter-sheet"
          data-chosen={types.length + tags.length > 0 ? '' : undefined}
        >
          {named(labels.moreFilters, types.length + tags.length)}
        </button>
        <FilterPopover id="filter-sheet">
          <Toggles
            label={labels.type}
            options={facets.types.map((type) => ({ value: type, label: typeLabels[type as ResourceType] }))}
            chosen={types}
            onToggle={(type) => choose((now) => ({ type: now.type === type ? undefined : type }))}
          />
          <button
            type="button"
            className="open-tags"
            popoverTarget="tag-sheet"
            data-chosen={tags.length > 0 ? '' : undefined}
          >
            {named(labels.tags, tags.length)}
          </button>
          <FilterPopover id="tag-sheet">
            <Toggles
              label={labels.tags}
              options={facets.tags.map((tag) => ({ value: tag, label: tag }))}
              chosen={tags}
              onToggle={(tag) => choose((now) => ({ tags: toggle(now.tags, tag) }))}
            />
          </FilterPopover>
          <button
            type="button"
            className="primary close-filters"
            popoverTarget="filter-sheet"
            popoverTargetAction="hide"
          >
            <Count facets={facets} total={total} template={labels.showResults} />
          </button>
        </FilterPopover>
      </div>
      <Results {...props} />
    </>
  );
}
