import { useSyncExternalStore } from 'react';
import {
  filterCatalogue,
  type Matches,
  partSize,
  valuesIn,
  type View,
  viewFromAddress,
  viewToAddress,
} from '../../../model/catalogue/catalogue.ts';
import { type ListedEntry, readListed } from './resource-list.tsx';

/** What a visitor has chosen, and what that shows. */
export interface Shown extends Matches<ListedEntry> {
  view: View;
  /** Whether the visitor is typing, so that what is shown is about to change again. */
  isTyping: boolean;
}

/**
 * The view is page state, used by several islands of the home page. It is kept in the address, so that it can be shared
 * and the Back button restores it.
 */
const listeners = new Set<() => void>();
let shown: Shown | undefined;
let entries: ListedEntry[] | undefined;
const listed = () => (entries ??= readListed());

/** Returns the view that the address asks for, of what the page offers: its phase cards, and what its entries are. */
function fromAddress(): View {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-phase-card]')];
  const phases = cards.map(({ dataset }) => dataset['phaseCard'] ?? '');
  const { monthPhase = '' } = document.documentElement.dataset;
  return viewFromAddress(location.search, { phases, values: valuesIn(listed()) }, monthPhase);
}

/**
 * The list that was shown if it has the same entries, so that nothing is drawn again that stays as it is. A longer one than
 * a part is new each time, because it begins with its first part again.
 */
const sameAs = (before: ListedEntry[] | undefined, now: ListedEntry[]) =>
  now.length <= partSize && before?.length === now.length && before.every((entry, at) => entry === now[at])
    ? before
    : now;

function shownBy(view: View, isTyping: boolean): Shown {
  const { found, elsewhere } = filterCatalogue(listed(), view);
  return {
    view,
    isTyping,
    found: sameAs(shown?.found, found),
    elsewhere: sameAs(shown?.elsewhere, elsewhere),
  };
}

function tell(next: Shown) {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * How long a visitor who types has to pause, in ms, for what need not come with the result of each key: the address, the matches
 * in other phases, and the count for a screen reader, which then reads it out once.
 */
const quiet = 500;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Shows a view; returns whether it is another than before. */
function show(next: View, isTyping = false): boolean {
  if (shown && viewToAddress(shown.view) === viewToAddress(next)) return false;
  if (shown?.view.phase !== next.phase) document.documentElement.dataset['phase'] = next.phase;
  clearTimeout(pause);
  const now = shownBy(next, isTyping);
  tell(isTyping && shown ? { ...now, elsewhere: shown.elsewhere } : now);
  return true;
}

const current = () => (shown ??= shownBy(fromAddress(), false));

function restore() {
  late = undefined;
  show(fromAddress());
}

function subscribe(listener: () => void) {
  current();
  listeners.add(listener);
  addEventListener('popstate', restore);
  return () => listeners.delete(listener);
}

/**
 * Returns a part of what is shown; undefined until the page is hydrated. A component that uses it is drawn again only when
 * that part is another value.
 */
export const useShown = <Part>(partOf: (shown: Shown) => Part): Part | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown && partOf(shown),
    () => undefined,
  );

type Write = 'pushState' | 'replaceState';

function write(how: Write, view: View) {
  try {
    history[how](null, '', viewToAddress(view) + location.hash);
  } catch {
    // Safari refuses after 100 times in 30 seconds; the address then follows with the next change.
  }
}

/** What was typed and is not in the address yet. */
let late: View | undefined;

function writeLate() {
  if (late) write('replaceState', late);
  late = undefined;
}

/** Does what waits for a pause in typing, at the latest when the field is left: what follows may be another page. */
export function finishTyping() {
  clearTimeout(pause);
  writeLate();
  if (shown) tell(shownBy(shown.view, false));
}

/**
 * Changes the view as it is now, since a click that was kept until the page is hydrated comes while `useShown` still
 * returns undefined, and adds a step that Back undoes.
 */
export function changeView(changeOf: (now: View) => Partial<View>) {
  const { view } = current();
  const next = { ...view, ...changeOf(view) };
  if (!show(next)) return;
  writeLate();
  write('pushState', next);
}

/** Changes what is searched, which is not a step. */
export function typeSearch(search: string) {
  const next = { ...current().view, search };
  if (!show(next, true)) return;
  pause = setTimeout(finishTyping, quiet);
  late = next;
}
