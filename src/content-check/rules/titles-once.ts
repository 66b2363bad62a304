import { entryKinds, type EntryKind } from '../../schemas/vocabulary.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { filesOf, type Site, type SourceFile } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';
import { usedTwice, type Use } from './ids-once.ts';

export const titlesOnce: Rule = {
  name: 'titles-once',
  reason: 'Visitors and saved files know entries by their titles; aliases are former titles.',
  check: (site) =>
    entryKinds.flatMap((kind) =>
      usedTwice(titlesOf(site, kind), ({ value }, first) => {
        return `"${value}" is the title in ${first} already. Visitors could not tell the two apart.`;
      }),
    ),
};

function titlesOf(site: Site, kind: EntryKind): Use[] {
  return filesOf(site, kind).flatMap((file) => {
    if (!Array.isArray(file.data)) return namesOf(file, file.data, []);
    return file.data.flatMap((entry: unknown, index) => namesOf(file, entry, [index]));
  });
}

function namesOf(file: SourceFile, entry: unknown, path: Path): Use[] {
  const title = valueAt(entry, ['title']);
  const former = itemsOf(valueAt(entry, ['aliases'])).flatMap((value, index): Use[] =>
    typeof value === 'string' ? [{ value, file, path: [...path, 'aliases', index] }] : [],
  );
  return typeof title === 'string' ? [{ value: title, file, path: [...path, 'title'] }, ...former] : former;
}
