import { useSyncExternalStore } from 'react';
import {
  filterCatalogue,
  findCloseEntries,
  type FilterResult,
  collectFacetValues,
  type CatalogueView,
  viewFromQuery,
  viewToQuery,
} from '../../../model/catalogue/catalogue.ts';
import { pageSize } from '../../../model/catalogue/paging.ts';
import { allPhases, homeAnchors } from '../../../model/schemas/vocabulary.ts';
import { getOtherTexts, type ListedEntry, readListedEntries } from './resource-list.tsx';

/** The view that a visitor has chosen, and the resources that match it. */
export interface CatalogueState extends FilterResult<ListedEntry> {
  view: CatalogueView;
  /**
   * Close matches for a search that has no results in the chosen phase. Exact matches in other phases are not among
   * them.
   */
  closeEntries: ListedEntry[];
  /** Whether the visitor is typing, so that the results are about to change again. */
  isTyping: boolean;
}

/**
 * The state that the islands of the home page share: which view is shown. The view is also in the address, so that
 * visitors can share the address and the Back button restores the view.
 */
const listeners = new Set<() => void>();
let state: CatalogueState | undefined;
let entries: ListedEntry[] | undefined;
const getEntries = () => (entries ??= readListedEntries());

/**
 * Whether the phase of the view is that of the current month, and not a phase from the address or a choice of the
 * visitor.
 */
let hasPhaseOfMonth = false;

/**
 * The view in the address, restricted to the phases and values that the page offers. The link Browse Resources leads to
 * the resources of all phases.
 */
function viewFromUrl(): CatalogueView {
  const phaseCards = [...document.querySelectorAll<HTMLElement>('[data-phase-card]')];
  const phases = phaseCards.map(({ dataset }) => dataset['phaseCard'] ?? '');
  const { monthPhase = '' } = document.documentElement.dataset;
  const options = { phases, values: collectFacetValues(getEntries()) };
  const view = viewFromQuery(location.search, options);
  hasPhaseOfMonth = view.phase === '' && location.hash !== `#${homeAnchors.resources}`;
  return { ...view, phase: view.phase || (hasPhaseOfMonth ? monthPhase : allPhases) };
}

/** A changed view. A search or a filter covers all phases, unless the visitor has chosen a phase. */
function applyChange(change: Partial<CatalogueView>): CatalogueView {
  const phase = hasPhaseOfMonth ? { phase: allPhases } : {};
  hasPhaseOfMonth = false;
  return { ...getState().view, ...phase, ...change };
}

/**
 * Reuses the previous list if it has the same entries, to avoid rendering. A list longer than one page is always new,
 * because it starts at its first page again.
 */
const reuseIfEqual = (previous: ListedEntry[] | undefined, current: ListedEntry[]) =>
  current.length <= pageSize &&
  previous?.length === current.length &&
  previous.every((entry, index) => entry === current[index])
    ? previous
    : current;

function computeState(view: CatalogueView, isTyping: boolean): CatalogueState {
  const { matches, otherPhaseMatches } = filterCatalogue(getEntries(), view);
  return {
    view,
    isTyping,
    matches: reuseIfEqual(state?.matches, matches),
    otherPhaseMatches: reuseIfEqual(state?.otherPhaseMatches, otherPhaseMatches),
    // There are no close matches while the visitor types, because incomplete words would give misleading suggestions.
    closeEntries:
      matches.length > 0 || isTyping
        ? []
        : findCloseEntries(getEntries(), view.search, getOtherTexts).filter(
            (entry) => !otherPhaseMatches.includes(entry),
          ),
  };
}

function publish(nextState: CatalogueState) {
  state = nextState;
  for (const listener of listeners) listener();
}

/**
 * The pause in typing, in ms, before updates that need not follow every key: the address, the matches in other phases,
 * and the count for screen readers, which is then announced once.
 */
const typingPauseMs = 500;
let typingTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows a view. Returns whether the view differs from the previous one. */
function showView(nextView: CatalogueView, isTyping = false): boolean {
  if (state && viewToQuery(state.view) === viewToQuery(nextView)) return false;
  if (state?.view.phase !== nextView.phase) document.documentElement.dataset['phase'] = nextView.phase;
  clearTimeout(typingTimer);
  const nextState = computeState(nextView, isTyping);
  publish(isTyping && state ? { ...nextState, otherPhaseMatches: state.otherPhaseMatches } : nextState);
  return true;
}

const getState = () => (state ??= computeState(viewFromUrl(), false));

function restoreFromUrl() {
  unwrittenView = undefined;
  showView(viewFromUrl());
}

function subscribe(listener: () => void) {
  getState();
  listeners.add(listener);
  addEventListener('popstate', restoreFromUrl);
  return () => listeners.delete(listener);
}

/**
 * A hook that selects a part of the state; undefined until hydration. The component renders again only when the
 * selected part changes.
 */
export const useCatalogueState = <Selected>(
  select: (state: CatalogueState) => Selected,
): Selected | undefined =>
  useSyncExternalStore(
    subscribe,
    () => state && select(state),
    () => undefined,
  );

type HistoryMethod = 'pushState' | 'replaceState';

function writeUrl(method: HistoryMethod, view: CatalogueView) {
  try {
    history[method](null, '', viewToQuery(view) + location.hash);
  } catch {
    // Safari throws after 100 calls in 30 seconds. The error is ignored, because the next change updates the address.
  }
}

/** The view with text that the visitor has typed, but that is not in the address yet. */
let unwrittenView: CatalogueView | undefined;

function flushUrl() {
  if (unwrittenView) writeUrl('replaceState', unwrittenView);
  unwrittenView = undefined;
}

/**
 * Runs the updates that wait for a pause in typing, at the latest when the field loses focus, since the visitor may
 * leave the page.
 */
export function finishTyping() {
  clearTimeout(typingTimer);
  flushUrl();
  if (state) publish(computeState(state.view, false));
}

/**
 * Changes the current view and adds a history entry. The change is a function, because replayed clicks may run while
 * `useCatalogueState` still returns undefined.
 */
export function changeView(getChange: (view: CatalogueView) => Partial<CatalogueView>) {
  const nextView = applyChange(getChange(getState().view));
  if (!showView(nextView)) return;
  flushUrl();
  writeUrl('pushState', nextView);
}

/** Changes the search text without a history entry. */
export function setSearch(search: string) {
  const nextView = applyChange({ search });
  if (!showView(nextView, true)) return;
  typingTimer = setTimeout(finishTyping, typingPauseMs);
  unwrittenView = nextView;
}
