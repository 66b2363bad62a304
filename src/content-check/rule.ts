import { onceEach } from '../content-reading/once-each.ts';
import type { Problem } from '../content-reading/problem.ts';
import type { Site, SourceFile } from '../content-reading/site.ts';

/** One thing the content check looks for, across all files. */
export interface Rule {
  name: string;
  /** Why the rule exists, for maintainers. */
  reason: string;
  /** Asked only where nothing else is wrong. */
  needsGoodContent?: true;
  check: (site: Site) => Problem[];
}

/** Returns a check that looks at each file by itself, and once at a file that two states of the content share. */
export function inEachFile(check: (file: SourceFile) => Problem[]): Rule['check'] {
  const known = onceEach(check);
  return (site) => site.files.flatMap(known);
}
