import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import language from 'virtual:language';
import labels from 'virtual:labels/catalogue';
import typeLabels from 'virtual:labels/types';
import {
  type Facets,
  type View,
  filterCatalogue,
  isFiltered,
  matchesElsewhere,
  toggle,
} from '../../catalogue/catalogue.ts';
import type { ResourceType } from '../../schemas/vocabulary.ts';
import { fillCounted, fillTemplate } from '../../text/words.ts';
import { useActOnce } from '../use-act-once.ts';
import { focusList, MoreResources, readListed } from './resource-list.tsx';
import { changeView, useView } from './view-store.ts';

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

interface Props {
  /** How many resources there are. */
  total: number;
  facets: Facets;
  phaseTitles: Record<string, string>;
}

/** How long the count stays quiet while the user types, in ms, so that a screen reader reads it out once. */
const quiet = 500;

/** Search, type, tags and count; the list itself is in the page's HTML, and entries are only hidden (spec §5). */
export function CatalogueFilter({ total, facets, phaseTitles }: Props) {
  const view = useView(facets);
  const search = useRef<HTMLInputElement>(null);
  const others = useRef<HTMLDivElement>(null);
  // In place of these buttons comes a list, and under the pointer a link.
  useActOnce(others);
  const [busy, setBusy] = useState(false);
  const isReady = view !== undefined;
  const entries = useMemo(() => (isReady ? readListed() : []), [isReady]);
  const found = useMemo(() => view && filterCatalogue(entries, view), [entries, view]);
  const shown = found?.length ?? total;
  const elsewhere = view && shown === 0 ? matchesElsewhere(entries, view, facets.phases) : [];

  const first = useRef(true);
  useEffect(() => {
    const box = search.current;
    if (!view || !box) return;
    // What was typed before the page was hydrated, or restored by the browser, takes precedence over the address.
    if (first.current && box.value !== '' && box.value !== view.search)
      changeView(facets, () => ({ search: box.value }), 'replace');
    else if (box.value !== view.search) box.value = view.search;
    first.current = false;
  }, [view, facets]);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setBusy(false), quiet);
    return () => clearTimeout(timer);
  }, [busy, view]);

  const choose = (changeOf: (now: View) => Partial<View>) => changeView(facets, changeOf);

  const types = view?.type === undefined ? [] : [view.type];
  const tags = view?.tags ?? [];
  const named = (name: string, count: number) =>
    count === 0 ? name : fillCounted(labels.chosen, count, language, { name });

  return (
    <>
      <div className="filters" role="search" aria-label={labels.filters}>
        {/* The field is next to its label, not inside it: WebKit would read out its clear button as well. */}
        <div className="search">
          <label htmlFor="search">{labels.search}</label>
          <input
            ref={search}
            id="search"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => {
              setBusy(true);
              changeView(facets, () => ({ search: target.value }), 'replace');
            }}
            onKeyDown={({ key, nativeEvent, currentTarget }) => {
              // The results are there already, but a phone's keyboard covers them until the field is left.
              if (key === 'Enter' && !nativeEvent.isComposing && matchMedia('(pointer: coarse)').matches)
                currentTarget.blur();
            }}
          />
        </div>
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
            {fillTemplate(labels.showResults, { shown, total })}
          </button>
        </FilterPopover>
      </div>
      <div className="result">
        <p className="count" role="status" aria-busy={busy} data-pending={view ? undefined : ''}>
          {/* A new node for each choice, so that the count is read out even if it stays the same. */}
          <span key={JSON.stringify([view?.phase, types, tags])}>
            {fillTemplate(labels.count, { shown, total })}
          </span>
        </p>
        {view && isFiltered(view) && (
          <button
            type="button"
            onClick={() => {
              choose(() => ({ search: '', type: undefined, tags: [] }));
              search.current?.focus();
            }}
          >
            {labels.clear}
          </button>
        )}
      </div>
      <div className="empty" aria-live="polite">
        {view && shown === 0 && <p>{labels.empty}</p>}
        {elsewhere.length > 0 && <p>{labels.elsewhere}</p>}
      </div>
      {elsewhere.length > 0 && (
        <div ref={others} className="actions">
          {elsewhere.map(({ phase, count }) => (
            <button
              key={phase}
              type="button"
              onClick={() => {
                choose(() => ({ phase }));
                focusList();
              }}
            >
              {fillTemplate(labels.elsewherePhase, { phase: phaseTitles[phase] ?? phase, count })}
            </button>
          ))}
        </div>
      )}
      {found && <MoreResources found={found} />}
    </>
  );
}
