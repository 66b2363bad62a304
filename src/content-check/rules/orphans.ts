import { entryKinds } from '../../schemas/vocabulary.ts';
import { nearest } from '../../text/near.ts';
import { entriesOf, problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { visitsOf } from '../../content-reading/visits.ts';

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
