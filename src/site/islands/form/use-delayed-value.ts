import { useEffect, useState } from 'react';

/** The delay in ms. A message about a shorter wait would disappear before anybody could read it. */
const slowAfterMs = 200;

/** The value after a delay; undefined until then. */
export function useDelayedValue<Value>(value: Value | undefined): Value | undefined {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(value !== undefined), slowAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return isSlow ? value : undefined;
}
