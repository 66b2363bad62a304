import type { Path } from '../../content-reading/source-tree.ts';
import { isFields } from '../../content-reading/walk-schema.ts';

/** The ids of a file's items, each with the name of its list: a question and a retired question are not the same. */
export type Identities = ReadonlySet<string | undefined>;

/** Returns what identifies an item wherever it moves, by its path or that of its list; undefined if it has no id. */
export function identityOf(item: unknown, path: Path): string | undefined {
  const id = isFields(item) ? item['id'] : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const list = path.findLast((step) => typeof step === 'string') ?? '';
  return `${String(list)}/${id}`;
}

/** Returns the identities of all items in the data of a file. */
export function identitiesOf(data: unknown, path: Path = [], found = new Set<string>()): Set<string> {
  if (Array.isArray(data))
    for (const item of data) {
      const identity = identityOf(item, path);
      if (identity !== undefined) found.add(identity);
      identitiesOf(item, path, found);
    }
  else if (isFields(data))
    for (const [name, value] of Object.entries(data)) identitiesOf(value, [...path, name], found);
  return found;
}
