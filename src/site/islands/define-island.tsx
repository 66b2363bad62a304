import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { islandReadyEvent } from './page-readiness.ts';

/**
 * Reports that the island around it is ready. The report comes one update after the effects of the island have run.
 * Their results, such as the warning before the page is left, are then in place.
 */
function ReadyReport({ islandRef }: { islandRef: RefObject<HTMLElement | null> }) {
  const [isMounted, setMounted] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- The second render is the purpose.
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    const { current: island } = islandRef;
    if (!isMounted || !island) return;
    island.dataset['ready'] = '';
    island.dispatchEvent(new Event(islandReadyEvent, { bubbles: true }));
  }, [isMounted, islandRef]);
  return null;
}

/**
 * Wraps a component as an Astro island. The element of the island shows whether the island is ready
 * (page-readiness.ts).
 */
export function defineIsland<Props extends object>(Component: ComponentType<Props>) {
  return function Island(props: Props) {
    const islandRef = useRef<HTMLDivElement>(null);
    return (
      <div ref={islandRef} className="island">
        <Component {...props} />
        <ReadyReport islandRef={islandRef} />
      </div>
    );
  };
}
