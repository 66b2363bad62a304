/**
 * Creates a function that returns the result of `compute` for a source, and caches this result as long as the source is
 * in memory. Many rules of the content check need the same result for a file.
 */
export function memoizeWeak<Source extends object, Result>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const cache = new WeakMap<Source, { result: Result }>();
  return (source) => {
    const cached = cache.get(source);
    if (cached !== undefined) return cached.result;
    const result = compute(source);
    cache.set(source, { result });
    return result;
  };
}
