import type { Path } from '../../content-reading/source-tree.ts';
import { isFields } from '../../content-reading/walk-schema.ts';

/** The items of a file that have an id, each with the name of its list: a question is no retired question. */
export type Identities = ReadonlySet<string>;

/** Returns what an item of the list at `path` is known by, wherever it stands; undefined without an id. */
export function identityOf(item: unknown, path: Path): string | undefined {
  const id = isFields(item) ? item['id'] : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const list = path.findLast((step) => typeof step === 'string') ?? '';
  return `${String(list)}/${id}`;
}

/** Returns the identities of all items in the data of a file. */
export function identitiesOf(data: unknown, path: Path = [], found = new Set<string>()): Set<string> {
  if (Array.isArray(data))
    data.forEach((item, index) => {
      const identity = identityOf(item, path);
      if (identity !== undefined) found.add(identity);
      identitiesOf(item, [...path, index], found);
    });
  else if (isFields(data))
    for (const [name, value] of Object.entries(data)) identitiesOf(value, [...path, name], found);
  return found;
}
