import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import labels from 'virtual:labels/scenarios';
import { useSticky } from './use-sticky.ts';

interface Props {
  scenarios: { slug: string; title: string }[];
}

interface Shown {
  index: number;
  /** How the page brings the scene into view: not at all, by scrolling to its top, or by focusing its title. */
  then: 'stay' | 'scroll' | 'focus';
}

/** Returns the index of the scenario that the address of the page names, or -1. */
const inAddress = (scenarios: Props['scenarios']): number =>
  scenarios.findIndex(({ slug }) => slug === location.hash.slice(1));

/** Previous, Next and Reset All; the scenarios are in the page's HTML and this shows one of them (spec §4). */
export default function ScenarioControls({ scenarios }: Props) {
  const controls = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<Shown>();
  useSticky(controls);
  const last = scenarios.length - 1;
  const shown = state?.index ?? 0;

  useEffect(() => {
    const follow = (event?: HashChangeEvent) => {
      const found = inAddress(scenarios);
      // A link to another part of the page does not change the scene.
      if (event && found < 0 && location.hash !== '') return;
      const index = Math.max(found, 0);
      // The browser looked for the scene while it was hidden, so it has not scrolled yet. A scene that is shown already
      // needs no help: Back returns to where the visitor was, which may be elsewhere on the page.
      setState((before) => ({ index, then: event && before?.index !== index ? 'focus' : 'stay' }));
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [scenarios]);

  useLayoutEffect(() => {
    if (!state) return;
    document.documentElement.dataset['viewer'] = 'ready';
    for (const [position, { slug }] of scenarios.entries()) {
      document.getElementById(slug)?.toggleAttribute('data-shown', position === state.index);
      const link = document.querySelector(`a[href="#${slug}"]`);
      if (position === state.index) link?.setAttribute('aria-current', 'true');
      else link?.removeAttribute('aria-current');
    }
    const scene = document.getElementById(scenarios[state.index]?.slug ?? '');
    if (state.then === 'focus') scene?.querySelector<HTMLElement>('h3')?.focus();
    if (state.then === 'stay' || !scene) return;
    // Its beginning is to be seen, not only its title at the end of the window.
    const { top } = scene.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) scene.scrollIntoView();
  }, [state, scenarios]);

  /** A click from before hydration comes before the address has been read. */
  const current = (): number => state?.index ?? Math.max(inAddress(scenarios), 0);

  function show(next: number) {
    const index = Math.min(Math.max(next, 0), last);
    history.replaceState(null, '', `#${scenarios[index]?.slug ?? ''}`);
    // A button that is about to be disabled would lose focus to the page.
    const ends = index !== shown && (index === 0 || index === last);
    setState({ index, then: ends ? 'focus' : 'scroll' });
  }

  /** Prints the scene that is shown, and nothing else: a sheet with the scene, and one with the briefing. */
  function printShown() {
    const page = document.documentElement;
    page.dataset['printed'] = 'scene';
    addEventListener('afterprint', () => delete page.dataset['printed'], { once: true });
    print();
  }

  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="button"
          onClick={() => {
            show(0);
            // Whoever comes next must not find the other part's briefing open.
            for (const briefing of document.querySelectorAll<HTMLDetailsElement>('.briefing'))
              briefing.open = false;
          }}
        >
          {labels.reset}
        </button>
        <button type="button" className="button" onClick={printShown}>
          {labels.print}
        </button>
      </div>
      <div ref={controls} className="controls">
        <button type="button" className="button" disabled={shown === 0} onClick={() => show(current() - 1)}>
          {labels.previous}
        </button>
        <p className="position" role="status">
          {shown + 1} / {scenarios.length}
          <span className="for-readers">{scenarios[shown]?.title}</span>
        </p>
        <button
          type="button"
          className="button"
          disabled={shown === last}
          onClick={() => show(current() + 1)}
        >
          {labels.next}
        </button>
      </div>
    </>
  );
}
