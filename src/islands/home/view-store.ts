import { useCallback, useSyncExternalStore } from 'react';
import { type Facets, type View, viewFromAddress, viewToAddress } from '../../catalogue/catalogue.ts';

/**
 * The view is page state, used by several islands of the home page. It is kept in the address, so that it can be shared
 * and the Back button restores it.
 */
const listeners = new Set<() => void>();
let view: View | undefined;

const fromAddress = (facets: Facets) =>
  viewFromAddress(location.search, facets, document.documentElement.dataset['monthPhase'] ?? '');

/** Shows a view; returns whether it is another than before. */
function show(next: View): boolean {
  if (view && viewToAddress(view) === viewToAddress(next)) return false;
  view = next;
  document.documentElement.dataset['phase'] = next.phase;
  for (const listener of listeners) listener();
  return true;
}

/** Returns the view; undefined until the page is hydrated. */
export function useView(facets: Facets): View | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const restore = () => void show(fromAddress(facets));
      view ??= fromAddress(facets);
      listeners.add(listener);
      addEventListener('popstate', restore);
      return () => {
        listeners.delete(listener);
        removeEventListener('popstate', restore);
      };
    },
    [facets],
  );
  return useSyncExternalStore(
    subscribe,
    () => view,
    () => undefined,
  );
}

/**
 * Changes the view as it is now, since a click that was kept until the page is hydrated comes while `useView` still
 * returns undefined, and writes it to the address: `push` adds a step that Back undoes, `replace`, for typing, does not.
 */
export function changeView(
  facets: Facets,
  changeOf: (now: View) => Partial<View>,
  history: 'push' | 'replace' = 'push',
) {
  view ??= fromAddress(facets);
  const next = { ...view, ...changeOf(view) };
  if (!show(next)) return;
  const address = viewToAddress(next) + location.hash;
  try {
    if (history === 'push') window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
  } catch {
    // Safari refuses after 100 times in 30 seconds; the address then follows with the next change.
  }
}
