import { contentLayout } from '../../schemas/content.ts';
import type { EntryKind } from '../../schemas/vocabulary.ts';
import { didYouMean } from '../../text/near.ts';
import { entriesOf, isComplete, problemAt } from '../../content-reading/site.ts';
import type { Rule, Site } from '../../content-reading/site.ts';
import { visitsOf } from '../../content-reading/visits.ts';

/** Returns the ids other files may use for this kind, or undefined if the file that lists them could not be read. */
export function knownIds(site: Site, kind: EntryKind): string[] | undefined {
  if (contentLayout[kind].layout !== 'folder' && !isComplete(site, kind)) return undefined;
  const unreadable = site.unreadable.filter((file) => file.kind === kind).map((file) => file.slug);
  return [...new Set([...entriesOf(site, kind).map((entry) => entry.id), ...unreadable])];
}

export const references: Rule = {
  name: 'references',
  reason: 'A page that names an entry which does not exist would show a gap.',
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
        const choices = ids.length === 0 ? 'There are none yet.' : `Use one of: ${ids.join(', ')}.`;
        const message = `"${value}" is not a ${contentLayout[kind].one}. ${choices}${didYouMean(value, ids)}`;
        problems.push(problemAt(file, path, message));
      }
      return problems;
    });
  },
};
