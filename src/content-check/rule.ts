import { onceEach } from '../content-reading/once-each.ts';
import type { Problem } from '../content-reading/problem.ts';
import { filesOf, type Site, type SourceFile } from '../content-reading/site.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';

/** One thing the content check looks for, across all files; it is named after its file. */
export interface Rule {
  /** Why the rule exists, for maintainers. */
  reason: string;
  /** Runs only if nothing else is wrong. */
  needsGoodContent?: true;
  check: (site: Site) => Problem[];
}

/** Returns a check of each file, or each of a kind, on its own; one that two states of the content share is checked once. */
export function inEachFile(check: (file: SourceFile) => Problem[], kind?: ContentKind): Rule['check'] {
  const known = onceEach(check);
  return (site) => (kind === undefined ? site.files : filesOf(site, kind)).flatMap(known);
}
