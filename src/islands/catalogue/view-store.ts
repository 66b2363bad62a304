import { useCallback, useSyncExternalStore } from 'react';
import { type Facets, type View, viewFromAddress, viewToAddress } from '../../catalogue/catalogue.ts';

/**
 * The view is page state, used by several islands of the home page. It is kept in the address, so that it can be shared
 * and the Back button restores it.
 */
const listeners = new Set<() => void>();
let view: View | undefined;
let facets: Facets | undefined;

function show(next: View) {
  view = next;
  document.documentElement.dataset['phase'] = next.phase;
  for (const listener of listeners) listener();
}

const fromAddress = (known: Facets) =>
  viewFromAddress(location.search, known, document.documentElement.dataset['monthPhase'] ?? '');

function restore() {
  clearTimeout(retry);
  if (facets) show(fromAddress(facets));
}

/**
 * Returns the view as it is now, for what a click changes: one that was kept until the page is hydrated comes while
 * `useView` still returns undefined.
 */
export const currentView = (known: Facets): View => (view ??= fromAddress(known));

function subscribe(known: Facets, listener: () => void) {
  facets = known;
  view ??= fromAddress(known);
  if (listeners.size === 0) addEventListener('popstate', restore);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', restore);
  };
}

/** Returns the view; undefined until the page is hydrated. */
export function useView(known: Facets): View | undefined {
  const subscribeTo = useCallback((listener: () => void) => subscribe(known, listener), [known]);
  return useSyncExternalStore(
    subscribeTo,
    () => view,
    () => undefined,
  );
}

/** How long to wait before retrying an address that the browser refused, in ms. */
const patience = 1_000;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Writes the current view to the address. Browsers refuse this if it happens too often, Safari after 100 times in
 * 30 seconds; the address then follows a little later.
 */
function write(history: 'push' | 'replace') {
  clearTimeout(retry);
  if (!view) return;
  const address = viewToAddress(view) + location.hash;
  try {
    if (history === 'push') window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
  } catch {
    retry = setTimeout(write, patience, history);
  }
}

/** Shows a view and writes it to the address: `push` adds a step that Back undoes, `replace`, for typing, does not. */
export function setView(next: View, history: 'push' | 'replace') {
  if (view && viewToAddress(view) === viewToAddress(next)) return;
  show(next);
  write(history);
}
