import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `load` when the browser is idle, to load a module that is needed later. The module is then available even if
 * the network fails meanwhile.
 */
export function useLoadWhenIdle(load: () => Promise<unknown>) {
  const handleIdle = useEffectEvent(load);
  useEffect(() => {
    const start = () => void handleIdle().catch(() => undefined);
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 2000);
  }, []);
}
