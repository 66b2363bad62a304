import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Labels } from '../schemas/labels.ts';

interface Props {
  scenarios: { slug: string; title: string }[];
  labels: Labels['scenarios'];
}

/** Previous, Next and Reset All; the scenarios are HTML of the page and this shows one of them (spec §4). */
export default function ScenarioControls({ scenarios, labels }: Props) {
  const [index, setIndex] = useState<number>();
  const last = scenarios.length - 1;
  const shown = index ?? 0;
  const moveFocus = useRef(false);

  useEffect(() => {
    const follow = () => {
      const found = scenarios.findIndex(({ slug }) => slug === location.hash.slice(1));
      setIndex(Math.max(found, 0));
    };
    follow();
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
    };
  }, [scenarios]);

  useLayoutEffect(() => {
    if (index === undefined) return;
    document.documentElement.dataset['viewer'] = 'ready';
    for (const [position, { slug }] of scenarios.entries()) {
      document.getElementById(slug)?.toggleAttribute('data-shown', position === index);
      const link = document.querySelector(`a[href="#${slug}"]`);
      if (position === index) link?.setAttribute('aria-current', 'true');
      else link?.removeAttribute('aria-current');
    }
    // A button that is about to be disabled would lose the focus to the page.
    if (moveFocus.current) document.getElementById(`${scenarios[index]?.slug ?? ''}-title`)?.focus();
    moveFocus.current = false;
  }, [index, scenarios]);

  function show(next: number) {
    const target = Math.min(Math.max(next, 0), last);
    moveFocus.current = target !== shown && (target === 0 || target === last);
    history.replaceState(null, '', `#${scenarios[target]?.slug ?? ''}`);
    setIndex(target);
  }

  return (
    <>
      <button
        type="button"
        className="button reset"
        onClick={() => {
          show(0);
        }}
      >
        {labels.reset}
      </button>
      <div className="controls">
        <button
          type="button"
          className="button"
          disabled={shown === 0}
          onClick={() => {
            show(shown - 1);
          }}
        >
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
          onClick={() => {
            show(shown + 1);
          }}
        >
          {labels.next}
        </button>
      </div>
    </>
  );
}
