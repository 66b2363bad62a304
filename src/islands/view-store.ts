import { useSyncExternalStore } from 'react';
import type { Facets, View } from '../catalogue/catalogue.ts';
import { viewFromAddress, viewToAddress } from '../catalogue/view-address.ts';

/**
 * The view is state of the page, shared by the islands of the home page. It lives in the address, so that it can
 * be shared and comes back with Back; this module only passes it on.
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

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('popstate', restore);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', restore);
  };
}

/** Returns the view, undefined until the page is alive. */
export function useView(known: Facets): View | undefined {
  return useSyncExternalStore(
    subscribe,
    () => {
      facets = known;
      return (view ??= fromAddress(known));
    },
    () => undefined,
  );
}

/** How long to wait before an address that the browser refused is tried again, in ms. */
const patience = 1_000;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Puts the view that is shown into the address. Browsers refuse that when it is asked for too often, Safari after
 * 100 times in 30 seconds: then the address follows a little later.
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

/** Shows a view and puts it into the address: a choice as a step that Back undoes, typing without one. */
export function setView(next: View, history: 'push' | 'replace') {
  if (view && viewToAddress(view) === viewToAddress(next)) return;
  show(next);
  write(history);
}
