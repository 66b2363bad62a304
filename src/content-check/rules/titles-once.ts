import { entryKinds, type EntryKind } from '../../schemas/vocabulary.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { filesOf, type Site, type SourceFile } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { usedTwice } from './ids-once.ts';
import { textAt, textsIn, type TextAt } from '../texts-at.ts';

export const titlesOnce: Rule = {
  reason: 'Visitors and saved files know entries by their titles; aliases are former titles.',
  check: (site) =>
    entryKinds.flatMap((kind) =>
      usedTwice(titlesOf(site, kind), ({ value }, first) => {
        return `"${value}" is the title in ${first} already. Visitors could not tell the two apart.`;
      }),
    ),
};

function titlesOf(site: Site, kind: EntryKind): TextAt[] {
  return filesOf(site, kind).flatMap((file) => {
    if (!Array.isArray(file.data)) return namesOf(file, []);
    return file.data.flatMap((_, index) => namesOf(file, [index]));
  });
}

/** Returns the title of the entry at a path and, if it has one, its former titles. */
function namesOf(file: SourceFile, path: Path): TextAt[] {
  return [...textAt(file, [...path, 'title']), ...textsIn(file, [...path, 'aliases'])];
}
