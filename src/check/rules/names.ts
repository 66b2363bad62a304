import {
  filesOf,
  problemAt,
  entriesOf,
  otherPlace,
  type SourceFile,
  blocksOf,
  knownIds,
  type Site,
} from '../../content/site.ts';
import { type Rule, inEachFile } from '../rule.ts';
import { itemsOf, valueAt, type Path, visitsOf } from '../../content/values.ts';
import { asSlug, nearest, useOneOf } from '../../text/words.ts';
import { listKinds, contentLayout } from '../../content/content-layout.ts';
import type { Problem } from '../../content/problem.ts';
import { textAt, textsIn, type TextAt } from '../written-texts.ts';
import { entryKinds, type EntryKind } from '../../schemas/vocabulary.ts';

export const checklistItemIds: Rule = {
  reason: 'Saved files name an item by its id alone, so the id says to which list it belongs.',
  check: (site) =>
    filesOf(site, 'checklists').flatMap((file) =>
      itemsOf(file.data).flatMap((list, at) => {
        const listId = valueAt(list, ['id']);
        if (typeof listId !== 'string') return [];
        return itemsOf(valueAt(list, ['items'])).flatMap((item, index) => {
          const id = valueAt(item, ['id']);
          if (typeof id !== 'string' || id.startsWith(`${listId}-`)) return [];
          const message = `"${id}" does not begin with the id of its list. Write ${listId}- and the next free number.`;
          return problemAt(file, [at, 'items', index, 'id'], message);
        });
      }),
    ),
};

/** A value that may be used only once, and where it is written. */
interface Use {
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

export const entriesOnce: Rule = {
  reason: 'An entry named twice is shown twice and counted twice.',
  check: inEachFile(
    (file) =>
      blocksOf(file).flatMap(({ path }) =>
        usedTwice(
          textsIn(file, [...path, 'entries']),
          ({ value }) => `"${value}" is already in this list. Remove one of the two.`,
        ),
      ),
    'resources',
  ),
};

/** A resource need not be named: its own file makes the page. */
const kindsToName = entryKinds.filter((kind) => kind !== 'resources');

export const orphans: Rule = {
  reason: 'An entry that no page names is never seen by a visitor, and nobody would notice.',
  check: (site) => {
    // A page that could not be read may name any of them.
    if (site.unreadable.some((file) => file.kind === 'resources')) return [];
    const named = new Set<string>();
    for (const file of site.files) {
      for (const { value, meta } of visitsOf(file)) {
        if (meta.reference === undefined || meta.reference === 'resources') continue;
        const name = `${meta.reference}/${String(value)}`;
        if (named.has(name)) continue;
        named.add(name);
        // A misspelt name is reported where it is used, so the entry it was meant for counts as named.
        const ids = entriesOf(site, meta.reference).map((entry) => entry.id);
        const meant = ids.includes(String(value)) ? undefined : nearest(String(value), ids);
        if (meant !== undefined) named.add(`${meta.reference}/${meant}`);
      }
    }
    return kindsToName.flatMap((kind) =>
      entriesOf(site, kind)
        .filter((entry) => !named.has(`${kind}/${entry.id}`))
        .map((entry) => {
          const message =
            kind === 'phases'
              ? `No resource has "phase: ${entry.id}", so this phase would be empty. Add a resource to it or remove the phase.`
              : `No page names "${entry.id}", so no visitor sees it. Add it to the "entries" of a block with "kind: ${kind}" in content/resources/, or remove it.`;
          return problemAt(entry.file, entry.path, message);
        }),
    );
  },
};

export const references: Rule = {
  reason: 'A page that names an entry that does not exist would show a gap.',
  check: (site) => {
    const known = new Map<EntryKind, string[] | undefined>();
    return site.files.flatMap((file) => {
      const problems: ReturnType<Rule['check']> = [];
      for (const { path, value, meta } of visitsOf(file)) {
        const kind = meta.reference;
        if (kind === undefined || typeof value !== 'string') continue;
        if (!known.has(kind)) known.set(kind, knownIds(site, kind));
        const ids = known.get(kind);
        if (ids === undefined || ids.includes(value)) continue;
        const message = `"${value}" is not a ${contentLayout[kind].one}. ${useOneOf(value, ids, 'There are none yet.')}`;
        problems.push(problemAt(file, path, message));
      }
      return problems;
    });
  },
};

export const tagsAlike: Rule = {
  reason: 'Two spellings of one word split the filter in two, and each finds only half.',
  check: (site) => {
    const uses = filesOf(site, 'resources').flatMap((file) => textsIn(file, ['tags']));
    const first = new Map<string, TextAt>();
    return uses.flatMap((use) => {
      // Other pages may have the tag too, and stand before this one.
      if (itemsOf(valueAt(use.file.data, ['tags'])).indexOf(use.value) !== use.path[1]) {
        const message = `"${use.value}" is already among these tags. Remove one of the two.`;
        return problemAt(use.file, use.path, message);
      }
      // What is no tag at all has a message of its own, and may have no letters to compare.
      if (asSlug(use.value) !== use.value) return [];
      const key = stem(use.value);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, use);
      if (earlier === undefined || earlier.value === use.value) return [];
      const place = otherPlace(earlier.file, earlier.path);
      const message = `"${use.value}" and "${earlier.value}" in ${place} are one tag in two spellings. Use the same everywhere.`;
      return problemAt(use.file, use.path, message);
    });
  },
};

// To a visitor, singular and plural, or spellings with and without a hyphen, are the same word.
function stem(tag: string): string {
  const plain = asSlug(tag).replaceAll('-', '');
  return plain.length > 3 ? plain.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : plain;
}

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
