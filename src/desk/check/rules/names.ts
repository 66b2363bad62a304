/** Rules about names: ids, titles, tags, and what refers to an entry by its id. */
import { contentLayout } from '../../../model/collections/content-layout.ts';
import { entryName, type Finding, isText, type Place, type TextPlace } from '../../content/place.ts';
import { entriesOf, filesOf, knownIds, type Site } from '../../content/site.ts';
import { entryKinds, type EntryKind } from '../../../model/schemas/vocabulary.ts';
import { asSlug, nearest, useOneOf } from '../../../model/text/words.ts';
import { inEachFile, type Rule, usedTwice } from '../rule.ts';

const checklistsOf = (site: Site): Place[] => filesOf(site, 'checklists').flatMap(({ root }) => root.items);

/** Returns the places below some others where a text stands. */
const textsAt = (places: readonly Place[], ...steps: string[]): TextPlace[] =>
  places.map((place) => place.at(...steps)).filter(isText);

export const idsOnce: Rule = {
  reason: 'Two things with one id cannot be told apart by pages, addresses and saved files.',
  check: (site) => {
    const pages = filesOf(site, 'resources').map(({ root }) => root);
    const numbers = pages.map((page) => page.at('id')).filter(({ value }) => typeof value === 'number');
    const next = Math.max(0, ...numbers.map(({ value }) => Number(value))) + 1;
    const items = checklistsOf(site).flatMap((list) => list.at('items').items);
    return [
      ...usedTwice(
        numbers,
        (id, first) => `${id} is the id in ${first} already. The next free id is ${next}.`,
      ),
      ...usedTwice(
        textsAt(pages, 'download', 'fileName'),
        (name, first) =>
          `"${name}" is the name of the file in ${first} already. Saved files must be told apart by name.`,
      ),
      ...usedTwice(
        textsAt(items, 'id'),
        (id, first) => `"${id}" is the id in ${first} already. Give this item the next free number.`,
      ),
    ];
  },
};

export const itemsOnce: Rule = {
  reason: 'Of two items that say the same, one was put there by mistake; ids and labels tell items apart.',
  check: inEachFile((file) =>
    file.values.flatMap((list) => {
      if (!Array.isArray(list.value)) return [];
      // The cells of a table may say the same.
      const isOfWords = !Array.isArray(list.out().value);
      const words = list.texts.filter(
        ({ meta }) => isOfWords && (meta.shown ?? meta.reference) !== undefined,
      );
      const fields = list.items.flatMap((item) => item.inner.filter(({ meta }) => meta.once !== undefined));
      return [
        ...usedTwice(words, (word) => `"${word}" is already in this list. Remove one of the two.`),
        ...[...Map.groupBy(fields.filter(isText), ({ step }) => step).values()].flatMap((same) =>
          usedTwice(
            same,
            (value, first) =>
              `"${value}" is the ${same[0]?.field ?? ''} in ${first} already. ${same[0]?.meta.once ?? ''}`,
          ),
        ),
      ];
    }),
  ),
};

/** A resource need not be named: its own file makes the page. */
const kindsToName = entryKinds.filter((kind) => kind !== 'resources');

export const orphans: Rule = {
  reason: 'An entry that no page names is never seen by a visitor, and nobody would notice.',
  check: (site) => {
    // A page that could not be read may name any of them.
    if (site.unreadable.some((file) => file.kind === 'resources')) return [];
    const named = site.files.flatMap(({ values }) =>
      values.flatMap(({ value, meta }) =>
        meta.reference ? [{ kind: meta.reference, id: String(value) }] : [],
      ),
    );
    return kindsToName.flatMap((kind) => {
      const entries = entriesOf(site, kind);
      const own = new Set(named.flatMap((one) => (one.kind === kind ? one.id : [])));
      // A wrong name is reported where it is used; which entry it was meant for, nobody knows.
      if (!own.isSubsetOf(new Set(entries.map(({ id }) => id)))) return [];
      return entries
        .filter(({ id }) => !own.has(id))
        .map(({ id, place }) =>
          place.problem(
            kind === 'phases'
              ? `No resource has "phase: ${id}", so this phase would be empty. Add a resource to it or remove the phase.`
              : `No page names "${id}", so no visitor sees it. Add it to the "entries" of a block with "kind: ${kind}" in content/resources/, or remove it.`,
            { what: 'unnamed' },
          ),
        );
    });
  },
};

export const references: Rule = {
  reason: 'A page that names an entry that does not exist would show a gap.',
  check: (site) => {
    const known = new Map(entryKinds.map((kind) => [kind, knownIds(site, kind)]));
    return site.files.flatMap(({ values }) =>
      values.flatMap((place): Finding[] => {
        const { text, meta } = place;
        const ids = meta.reference && known.get(meta.reference);
        if (text === undefined || meta.reference === undefined || !ids || ids.includes(text)) return [];
        const kind = meta.reference;
        // The ids of phases say nothing of what they are called.
        const called = entriesOf(site, 'phases').map(
          (one) => `${one.id} (${one.place.out().at('title').text ?? ''})`,
        );
        const message = `"${text}" is not a ${contentLayout[kind].one}. ${kind === 'phases' && nearest(text, ids) === undefined ? `Use one of: ${called.join(', ')}.` : useOneOf(text, ids, 'There are none yet.')}`;
        const seeks = contentLayout[kind].layout === 'list' ? filesOf(site, kind)[0]?.root : undefined;
        return [place.problem(message, { seeks, unknown: entryName(kind, text), what: 'name' })];
      }),
    );
  },
};

export const tagsAlike: Rule = {
  reason: 'Two spellings of one word split the filter in two, and each finds only half.',
  check: (site) => {
    const first = new Map<string, TextPlace>();
    const pages = filesOf(site, 'resources').map(({ root }) => root.at('tags').texts);
    const uses = Map.groupBy(pages.flat(), ({ text }) => text);
    const isShared = (text: string) => (uses.get(text)?.length ?? 0) > 1;
    const shared = [...uses.keys()].filter(isShared);
    return pages.flat().flatMap((tag) => {
      // What is no tag at all has a message of its own, and may have no letters to compare.
      if (asSlug(tag.text) !== tag.text) return [];
      const key = stem(tag.text);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, tag);
      const meant = isShared(tag.text) ? undefined : nearest(tag.text, shared, 1);
      if (meant !== undefined && stem(meant) !== key)
        return tag.problem(
          `"${tag.text}" is a tag of this page alone, but visitors find pages by those that several share. Did you mean ${meant}?`,
        );
      if (earlier === undefined || earlier.text === tag.text) return [];
      return tag.problem(
        `"${tag.text}" and "${earlier.text}" in ${earlier.line} are one tag in two spellings. Use the same everywhere.`,
      );
    });
  },
};

// To a visitor, singular and plural, or spellings with and without a hyphen, are the same word.
function stem(tag: string): string {
  const plain = asSlug(tag).replaceAll('-', '');
  return plain.length > 3 ? plain.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : plain;
}

export const titlesOnce: Rule = {
  reason: 'Visitors know entries by their titles, and expect other words below another.',
  check: (site) =>
    entryKinds.flatMap((kind) => {
      const titles = titlesOf(site, kind);
      const taken = (title: string, first: string) =>
        `"${title}" is the title in ${first} already. Visitors could not tell the two apart.`;
      const copied = (title: string, first: string) =>
        `"${title}" says the same as ${first} below its title, word for word. Write other words in one of the two, or delete it.`;
      return [...usedTwice(titles, taken), ...usedTwice(titles, copied, wordsBelow)];
    }),
};

/** Returns all that visitors read below the title of a file, or the title where that is not written yet, or is in a list. */
function wordsBelow(title: Place): unknown {
  const { root, values } = title.file;
  if (title.around !== root) return title;
  const words = values.flatMap((one) => (one.meta.markup === undefined || one === title ? [] : [one.text]));
  const below = words.join();
  return below === '' || below.includes('‹write:') ? title : below;
}

/** Returns the titles of the entries of a kind. */
function titlesOf(site: Site, kind: EntryKind): TextPlace[] {
  const entries = filesOf(site, kind).flatMap(({ root }) => (Array.isArray(root.value) ? root.items : root));
  return textsAt(entries, 'title');
}
