import { asSlug } from '../../text/as-slug.ts';
import { listKinds } from '../../schemas/content.ts';
import type { Problem } from '../../content-reading/problem.ts';
import { entriesOf, filesOf, otherPlace, problemAt, type SourceFile } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { textAt } from '../texts-at.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

/** A value that may be used only once, and where it is written. */
export interface Use {
  value: string | number;
  file: SourceFile;
  path: Path;
}

/** Returns what share of the words in a file's name are in its title, which tells an original from its copy. */
function nameFit({ slug, data }: SourceFile): number {
  const title = valueAt(data, ['title']);
  if (typeof title !== 'string') return 1;
  const words = asSlug(title).split('-');
  const named = slug.split('-');
  return named.filter((word) => words.includes(word)).length / named.length;
}

/**
 * Returns a problem for each repeated use of a value; `messageOf` gets the use and the place of the first. The file named
 * after its title counts as the first, so that the copy is blamed whatever it is called.
 */
export function usedTwice(uses: readonly Use[], messageOf: (use: Use, first: string) => string): Problem[] {
  const byValue = Map.groupBy(uses, ({ value }) => value);
  const first = new Map<string | number, Use>();
  const originalsFirst = uses
    .filter(({ value }) => (byValue.get(value) ?? []).length > 1)
    .toSorted((a, b) => nameFit(b.file) - nameFit(a.file));
  return originalsFirst.flatMap((use) => {
    const earlier = first.get(use.value);
    if (earlier === undefined) {
      first.set(use.value, use);
      return [];
    }
    return problemAt(use.file, use.path, messageOf(use, otherPlace(earlier.file, earlier.path)));
  });
}

export const idsOnce: Rule = {
  reason: 'Two things with one id cannot be told apart by pages, addresses and saved files.',
  check: (site) => {
    const resources = filesOf(site, 'resources');
    const numbers = resources.flatMap((file): Use[] => {
      const value = valueAt(file.data, ['id']);
      return typeof value === 'number' ? [{ value, file, path: ['id'] }] : [];
    });
    const next = Math.max(0, ...numbers.map((use) => Number(use.value))) + 1;
    const fileNames = resources.flatMap((file) => textAt(file, ['download', 'fileName']));
    const items = filesOf(site, 'checklists').flatMap((file) =>
      itemsOf(file.data).flatMap((list, at) =>
        itemsOf(valueAt(list, ['items'])).flatMap((_, index) => textAt(file, [at, 'items', index, 'id'])),
      ),
    );
    return [
      ...usedTwice(
        numbers,
        ({ value }, first) => `${value} is the id in ${first} already. The next free id is ${next}.`,
      ),
      ...usedTwice(
        fileNames,
        ({ value }, first) =>
          `"${value}" is the name of the file in ${first} already. Saved files must be told apart by name.`,
      ),
      ...usedTwice(
        items,
        ({ value }, first) =>
          `"${value}" is the id in ${first} already. Give this item the next free number.`,
      ),
      ...listKinds.flatMap((kind) =>
        usedTwice(
          entriesOf(site, kind).map(({ id, file, path }) => ({ value: id, file, path })),
          ({ value }, first) => `"${value}" is the id in ${first} already. Each needs an id of its own.`,
        ),
      ),
    ];
  },
};
