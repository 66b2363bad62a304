import type { Problem } from '../content-reading/problem.ts';
import type { Site } from '../content-reading/site.ts';

/** One thing the content check looks for, across all files. */
export interface Rule {
  name: string;
  /** Why the rule exists, for maintainers. */
  reason: string;
  /** Asked only where nothing else is wrong. */
  needsGoodContent?: true;
  check: (site: Site) => Problem[];
}
