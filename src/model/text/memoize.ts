/** Caches the results of `compute` while their sources exist: many rules compute the same for a file. */
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
