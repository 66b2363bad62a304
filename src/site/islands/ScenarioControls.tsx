import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as labels from 'virtual:labels/scenarios';
import { printPart } from './print-part.ts';
import { useStickyBottomBar } from './use-sticky-bottom-bar.ts';

interface Props {
  scenarios: { slug: string; title: string }[];
}

interface ViewerState {
  index: number;
  /** How the scenario is brought into view: not at all, by scrolling to its top, or by focusing its title. */
  reveal: 'none' | 'scroll' | 'focus';
}

/** The index of the scenario that the address of the page names; -1 if it names none. */
const scenarioIndexInUrl = (scenarios: Props['scenarios']): number =>
  scenarios.findIndex(({ slug }) => slug === location.hash.slice(1));

/**
 * Shows one scenario, hides all others, and marks the link to the shown scenario in the list as the current one. Texts
 * of the page may contain links to scenarios too; these are not marked.
 */
function showOnly(scenarios: Props['scenarios'], shownIndex: number) {
  document.documentElement.dataset['scenarioViewer'] = 'ready';
  for (const [index, { slug }] of scenarios.entries()) {
    document.getElementById(slug)?.toggleAttribute('data-shown', index === shownIndex);
    const link = document.querySelector(`.scenario-links [href="#${slug}"]`);
    if (index === shownIndex) link?.setAttribute('aria-current', 'true');
    else link?.removeAttribute('aria-current');
  }
}

/** Brings a scenario into view, and moves the focus to its title if requested. */
function reveal(element: HTMLElement, focusesTitle: boolean) {
  if (focusesTitle) element.querySelector<HTMLElement>('h3')?.focus();
  // Scrolls to the top of the scenario, unless the top is already in the upper part of the window.
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 4) element.scrollIntoView();
}

/** The state of the scenario viewer. It follows the address of the page and is applied to the scenarios on the page. */
function useViewerState(scenarios: Props['scenarios']) {
  const [state, setState] = useState<ViewerState>();

  useEffect(() => {
    const syncWithUrl = (event?: HashChangeEvent) => {
      const indexInUrl = scenarioIndexInUrl(scenarios);
      // A link to another part of the page does not change which scenario is shown.
      if (event && indexInUrl < 0 && location.hash !== '') return;
      const index = Math.max(indexInUrl, 0);
      // While the scenario was hidden, the browser could not scroll to it, so the viewer does. If the scenario is
      // already shown, the scroll position stays: the Back button restores the previous position, which may be
      // elsewhere on the page.
      setState((previous) => ({ index, reveal: event && previous?.index !== index ? 'focus' : 'none' }));
    };
    syncWithUrl();
    addEventListener('hashchange', syncWithUrl);
    return () => removeEventListener('hashchange', syncWithUrl);
  }, [scenarios]);

  useLayoutEffect(() => {
    if (!state) return;
    showOnly(scenarios, state.index);
    const element = document.getElementById(scenarios[state.index]?.slug ?? '');
    if (element && state.reveal !== 'none') reveal(element, state.reveal === 'focus');
  }, [state, scenarios]);

  return [state, setState] as const;
}

/**
 * Prints only the scenario that is shown. Its scene is on one sheet. If the briefing, which only the mentor reads, is
 * open, it is on a second sheet.
 */
const printScenario = () => printPart('scenario');

/**
 * Closes all briefings, which only the mentor reads. The next person at this screen must not see the briefing of the
 * other role.
 */
function closeBriefings() {
  for (const briefing of document.querySelectorAll<HTMLDetailsElement>('.briefing')) briefing.open = false;
}

/**
 * The buttons Print, Reset All, Previous and Next of the scenarios. All scenarios are in the static HTML; these buttons
 * determine which of them is shown (spec §4).
 */
export function ScenarioControls({ scenarios }: Props) {
  const controls = useRef<HTMLDivElement>(null);
  const [state, setState] = useViewerState(scenarios);
  useStickyBottomBar(controls);
  const lastIndex = scenarios.length - 1;
  const shownIndex = state?.index ?? 0;

  /**
   * A click before hydration is repeated after it, perhaps before the address has been read. In this case, the address
   * is read here.
   */
  const currentIndex = (): number => state?.index ?? Math.max(scenarioIndexInUrl(scenarios), 0);

  function showScenario(requestedIndex: number) {
    const index = Math.min(Math.max(requestedIndex, 0), lastIndex);
    history.replaceState(null, '', `#${scenarios[index]?.slug ?? ''}`);
    // If a button is about to be disabled, the focus first moves away from it. Otherwise, the browser would move the
    // focus to the page.
    const reachesEnd = index !== shownIndex && (index === 0 || index === lastIndex);
    setState({ index, reveal: reachesEnd ? 'focus' : 'scroll' });
  }

  return (
    <>
      <div className="actions">
        <button type="button" className="button" onClick={printScenario}>
          {labels.print}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            showScenario(0);
            closeBriefings();
          }}
        >
          {labels.reset}
        </button>
        <p className="hint">{labels.resetHint}</p>
      </div>
      <div ref={controls} className="scenario-controls">
        <button
          type="button"
          className="button"
          disabled={shownIndex === 0}
          onClick={() => showScenario(currentIndex() - 1)}
        >
          {labels.previous}
        </button>
        <p role="status">
          {shownIndex + 1} / {scenarios.length}
          <span className="visually-hidden">{scenarios[shownIndex]?.title}</span>
        </p>
        <button
          type="button"
          className="button"
          disabled={shownIndex === lastIndex}
          onClick={() => showScenario(currentIndex() + 1)}
        >
          {labels.next}
        </button>
      </div>
    </>
  );
}
