/** The path from the root of a file to a value: field names and list indices. */
export type Path = readonly PropertyKey[];

/** The value at a path. Undefined if the path does not exist in the data. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function arrayOrEmpty(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A copy of some data in which the values at the given paths are replaced. The paths must exist. */
export function withValues(data: unknown, values: readonly { path: Path; value: unknown }[]): unknown {
  // The data is wrapped in an object, so that the root can be replaced too.
  const copy = { data: structuredClone(data) };
  for (const { path, value } of values) {
    const pathInCopy: Path = ['data', ...path];
    Reflect.set(valueAt(copy, pathInCopy.slice(0, -1)) as object, pathInCopy.at(-1) ?? '', value);
  }
  return copy.data;
}
