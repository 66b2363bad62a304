import { useSyncExternalStore } from 'react';
import {
  filterCatalogue,
  findCloseEntries,
  type FilterResult,
  pageSize,
  collectFacetValues,
  type CatalogueView,
  viewFromQuery,
  viewToQuery,
} from '../../../model/catalogue/catalogue.ts';
import { getOtherTexts, type ListedEntry, readListedEntries } from './resource-list.tsx';

/** What a visitor has chosen, and what that shows. */
export interface CatalogueState extends FilterResult<ListedEntry> {
  view: CatalogueView;
  /** What comes close to a search that finds nothing in this phase or another. */
  closeEntries: ListedEntry[];
  /** Whether the visitor is typing, so that what is shown is about to change again. */
  isTyping: boolean;
}

/**
 * The view is page state, used by several islands of the home page. It is kept in the address, so that it can be shared
 * and the Back button restores it.
 */
const listeners = new Set<() => void>();
let state: CatalogueState | undefined;
let entries: ListedEntry[] | undefined;
const getEntries = () => (entries ??= readListedEntries());

/** Returns the view that the address asks for, of what the page offers: its phase cards, and what its entries are. */
function viewFromUrl(): CatalogueView {
  const phaseCards = [...document.querySelectorAll<HTMLElement>('[data-phase-card]')];
  const phases = phaseCards.map(({ dataset }) => dataset['phaseCard'] ?? '');
  const { monthPhase: currentPhase = '' } = document.documentElement.dataset;
  return viewFromQuery(location.search, { phases, values: collectFacetValues(getEntries()) }, currentPhase);
}

/**
 * The list that was shown if it has the same entries, so that nothing is drawn again that stays as it is. A longer one than
 * a part is new each time, because it begins with its first part again.
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
    // While words are typed, they are not whole yet.
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
 * How long a visitor who types has to pause, in ms, for what need not come with the result of each key: the address, the matches
 * in other phases, and the count for a screen reader, which then reads it out once.
 */
const typingPauseMs = 500;
let typingTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows a view; returns whether it is another than before. */
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
 * Returns a part of what is shown; undefined until the page is hydrated. A component that uses it is drawn again only when
 * that part is another value.
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
    // Safari refuses after 100 times in 30 seconds; the address then follows with the next change.
  }
}

/** What was typed and is not in the address yet. */
let unwrittenView: CatalogueView | undefined;

function flushUrl() {
  if (unwrittenView) writeUrl('replaceState', unwrittenView);
  unwrittenView = undefined;
}

/** Does what waits for a pause in typing, at the latest when the field is left: what follows may be another page. */
export function finishTyping() {
  clearTimeout(typingTimer);
  flushUrl();
  if (state) publish(computeState(state.view, false));
}

/**
 * Changes the view as it is now, since a click that was kept until the page is hydrated comes while `useCatalogueState` still
 * returns undefined, and adds a step that Back undoes.
 */
export function changeView(getChange: (view: CatalogueView) => Partial<CatalogueView>) {
  const { view } = getState();
  const nextView = { ...view, ...getChange(view) };
  if (!showView(nextView)) return;
  flushUrl();
  writeUrl('pushState', nextView);
}

/** Changes what is searched, which is not a step. */
export function setSearch(search: string) {
  const nextView = { ...getState().view, search };
  if (!showView(nextView, true)) return;
  typingTimer = setTimeout(finishTyping, typingPauseMs);
  unwrittenView = nextView;
}
