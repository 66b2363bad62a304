import { useEffect, useState } from 'react';

/**
 * The delay, in ms, before a message about waiting is shown. After a shorter wait, the message would disappear before
 * anybody could read it.
 */
const slowAfterMs = 200;

/** Delays the first value by `slowAfterMs`, and returns undefined until then. Later values are returned at once. */
export function useDelayedFirstValue<Value>(value: Value | undefined): Value | undefined {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(value !== undefined), slowAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return isSlow ? value : undefined;
}
