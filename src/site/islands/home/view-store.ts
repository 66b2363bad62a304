import { useSyncExternalStore } from 'react';
import {
  filterCatalogue,
  type FilterResult,
  isFiltered,
  collectFacetValues,
  suggestEntries,
  type Suggestions,
  type CatalogueView,
  viewFromQuery,
  viewToQuery,
} from '../../../model/catalogue/catalogue.ts';
import { findPagesByText, type PageText } from '../../../model/catalogue/page-texts.ts';
import { pageSize } from '../../../model/catalogue/paging.ts';
import { allPhases, homeAnchors } from '../../../model/schemas/vocabulary.ts';
import { pageTextsPath, sitePath } from '../../../model/text/urls.ts';
import { getOtherText, getPageLink, type ListedEntry, readListedEntries } from './resource-list.tsx';

/** The view that the visitor has chosen (phase, filters and search), and the resources that match it. */
interface CatalogueState extends FilterResult<ListedEntry>, Suggestions<ListedEntry> {
  view: CatalogueView;
  /** Pages, with their sections, whose texts contain the search, if no title and no description does. */
  pagesByText: PageText[];
  /** Whether the visitor is typing. The results will then change again soon. */
  isTyping: boolean;
}

/**
 * The state that the islands of the home page share: the phase, filters and search that are chosen. These are also in
 * the address. Visitors can therefore share them, and the Back button restores them.
 */
const listeners = new Set<() => void>();
let state: CatalogueState | undefined;
let entries: ListedEntry[] | undefined;
const getEntries = () => (entries ??= readListedEntries());

/**
 * The phase of the current month, until a phase is chosen. If the address names a phase, or if the visitor has chosen
 * one, this is undefined.
 */
let phaseOfMonth: string | undefined;

/**
 * The phase, filters and search that the address names, as far as the page offers them. The link Browse Resources
 * stands for the resources of all phases.
 */
function viewFromUrl(): CatalogueView {
  const phaseCards = [...document.querySelectorAll<HTMLElement>('[data-phase-card]')];
  const phases = phaseCards.map(({ dataset }) => dataset['phaseCard'] ?? '');
  const { monthPhase = '' } = document.documentElement.dataset;
  const options = { phases, values: collectFacetValues(getEntries()) };
  const view = viewFromQuery(location.search, options);
  const isChosen = view.phase !== '' || location.hash === `#${homeAnchors.resources}`;
  phaseOfMonth = isChosen ? undefined : monthPhase;
  return { ...view, phase: view.phase || (phaseOfMonth ?? allPhases) };
}

/**
 * Returns the view after a change. Until the visitor has chosen a phase, a search or a filter covers all phases, and
 * without them, the phase of the month is shown again.
 */
function applyChange(change: Partial<CatalogueView>): CatalogueView {
  const view = { ...getState().view, ...change };
  if (change.phase !== undefined) phaseOfMonth = undefined;
  if (phaseOfMonth === undefined) return view;
  return { ...view, phase: isFiltered(view) ? allPhases : phaseOfMonth };
}

/**
 * If the list of resources has not changed, returns the previous array, which avoids rendering. A list that is longer
 * than one page is never reused, because it has to begin at its first page again.
 */
const reuseIfEqual = (previous: ListedEntry[] | undefined, current: ListedEntry[]) =>
  current.length <= pageSize &&
  previous?.length === current.length &&
  previous.every((entry, index) => entry === current[index])
    ? previous
    : current;

/** The words of all pages. They are loaded when a search finds nothing, and undefined until then. */
let pageTexts: readonly PageText[] | undefined;

/** Loads the words of all pages if a search finds nothing, and then shows the pages that contain it. */
async function loadPageTextsIfNeeded({ view, matches, otherPhaseMatches }: CatalogueState) {
  const foundNothing = matches.length + otherPhaseMatches.length === 0;
  if (view.search === '' || !foundNothing || pageTexts) return;
  pageTexts = [];
  try {
    const url = sitePath(pageTextsPath, import.meta.env.BASE_URL);
    const module = (await import(/* @vite-ignore */ url)) as { default: PageText[] };
    pageTexts = module.default;
    if (state) publish(computeState(state.view, state.isTyping));
  } catch {
    // Without a connection, the texts are not searched. The next search tries again.
    pageTexts = undefined;
  }
}

function computeState(view: CatalogueView, isTyping: boolean): CatalogueState {
  const { matches, otherPhaseMatches } = filterCatalogue(getEntries(), view);
  const foundNothing = matches.length + otherPhaseMatches.length === 0;
  // While the visitor is typing, nothing is suggested, because incomplete words would give misleading suggestions.
  const pagesByText = foundNothing && !isTyping ? findPagesByText(pageTexts ?? [], view.search) : [];
  const { relatedEntries, closeEntries } = isTyping
    ? { relatedEntries: [], closeEntries: [] }
    : suggestEntries(getEntries(), view, [...matches, ...otherPhaseMatches], getOtherText);
  const pagePaths = pagesByText.map(({ href }) => href);
  return {
    view,
    isTyping,
    matches: reuseIfEqual(state?.matches, matches),
    otherPhaseMatches: reuseIfEqual(state?.otherPhaseMatches, otherPhaseMatches),
    pagesByText,
    // A page whose sections are listed is not listed a second time.
    relatedEntries: relatedEntries.filter((entry) => !pagePaths.includes(getPageLink(entry)?.pathname ?? '')),
    closeEntries: pagesByText.length > 0 ? [] : closeEntries,
  };
}

function publish(nextState: CatalogueState) {
  state = nextState;
  for (const listener of listeners) listener();
}

/**
 * The pause in typing, in ms, after which everything is updated that need not follow every key: the address, the
 * matches in other phases, and the number of results for screen readers, which is then announced only once.
 */
const typingPauseMs = 500;
let typingTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows the resources for a view. Returns false if the view is the same as before. */
function showView(nextView: CatalogueView, isTyping = false): boolean {
  if (state && viewToQuery(state.view) === viewToQuery(nextView)) return false;
  if (state?.view.phase !== nextView.phase) document.documentElement.dataset['phase'] = nextView.phase;
  clearTimeout(typingTimer);
  const nextState = computeState(nextView, isTyping);
  void loadPageTextsIfNeeded(nextState);
  publish(isTyping && state ? { ...nextState, otherPhaseMatches: state.otherPhaseMatches } : nextState);
  return true;
}

const getState = () => (state ??= computeState(viewFromUrl(), false));

function restoreFromUrl() {
  unwrittenView = undefined;
  showView(viewFromUrl());
}

function subscribe(listener: () => void) {
  void loadPageTextsIfNeeded(getState());
  listeners.add(listener);
  addEventListener('popstate', restoreFromUrl);
  return () => listeners.delete(listener);
}

/**
 * A hook that returns a part of the shared state; undefined until hydration. The component is rendered again only if
 * this part changes.
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
  // The phase of the month is not in the address, because it is another one next month.
  const query = view.phase === phaseOfMonth ? '' : viewToQuery(view);
  try {
    history[method](null, '', location.pathname + query + location.hash);
  } catch {
    // Safari throws an error after 100 calls in 30 seconds. It is ignored, because the next change updates the address.
  }
}

/** The view with a search text that is not in the address yet, because the visitor is still typing. */
let unwrittenView: CatalogueView | undefined;

function flushUrl() {
  if (unwrittenView) writeUrl('replaceState', unwrittenView);
  unwrittenView = undefined;
}

/**
 * Runs the updates that wait for a pause in typing. This happens at the latest when the search field loses the focus,
 * because the visitor may then leave the page.
 */
export function finishTyping() {
  clearTimeout(typingTimer);
  flushUrl();
  if (state) publish(computeState(state.view, false));
}

/**
 * Changes the current view (phase, filters and search), and adds a history entry. The change is a function of the view,
 * because a click that is repeated after hydration may run while `useCatalogueState` still returns undefined.
 */
export function changeView(getChange: (view: CatalogueView) => Partial<CatalogueView>) {
  const nextView = applyChange(getChange(getState().view));
  if (!showView(nextView)) return;
  flushUrl();
  writeUrl('pushState', nextView);
}

/** Changes the search text. No history entry is added, because this happens at each key press. */
export function setSearch(search: string) {
  const nextView = applyChange({ search });
  if (!showView(nextView, true)) return;
  typingTimer = setTimeout(finishTyping, typingPauseMs);
  unwrittenView = nextView;
}
