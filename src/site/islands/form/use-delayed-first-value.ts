import { useEffect, useState } from 'react';

/**
 * The delay, in ms, before a message about waiting is shown. After a shorter wait, the message would disappear before
 * anybody could read it.
 */
const slowAfterMs = 200;

/** Returns undefined until there has been a value for `slowAfterMs`, and from then on the current value. */
export function useDelayedValue<Value>(value: Value | undefined): Value | undefined {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(value !== undefined), slowAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return isSlow ? value : undefined;
}
