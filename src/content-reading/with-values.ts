import type { Path } from './source-tree.ts';
import { valueAt } from './walk-schema.ts';

/** Returns a copy of some data with other values at these paths, which must lead to values that are there. */
export function withValues(data: unknown, values: readonly { path: Path; value: unknown }[]): unknown {
  const copy = structuredClone(data);
  for (const { path, value } of values)
    Reflect.set(valueAt(copy, path.slice(0, -1)) as object, path.at(-1) ?? '', value);
  return copy;
}
