import { useEffect, useEffectEvent } from 'react';

/** Loads a module when the browser is idle, so that it is available even if the network fails later. */
export function useWhenIdle(load: () => Promise<unknown>) {
  const handleIdle = useEffectEvent(load);
  useEffect(() => {
    const start = () => void handleIdle().catch(() => undefined);
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 2000);
  }, []);
}
