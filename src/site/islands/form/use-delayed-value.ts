import { useEffect, useState } from 'react';

/** Shorter waits, in ms, end before anybody could read a message about them. */
const slowAfterMs = 200;

/** Delays a value; undefined until then. */
export function useDelayedValue<Value>(value: Value | undefined): Value | undefined {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(value !== undefined), slowAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return isSlow ? value : undefined;
}
