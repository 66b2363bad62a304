import { contentLayout } from '../../schemas/content.ts';
import type { EntryKind } from '../../schemas/vocabulary.ts';
import { useOneOf } from '../../text/near.ts';
import { knownIds } from '../../content-reading/known-ids.ts';
import { problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { visitsOf } from '../../content-reading/visits.ts';

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
