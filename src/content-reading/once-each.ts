/** Returns `make` with its results remembered for as long as their sources exist: many rules ask the same of a file. */
export function onceEach<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, { made: Made }>();
  return (source) => {
    const kept = known.get(source);
    if (kept !== undefined) return kept.made;
    const made = make(source);
    known.set(source, { made });
    return made;
  };
}
