import { contentLayout } from '../schemas/content.ts';
import type { SourceFile } from './site.ts';
import { walkSchema } from './walk-schema.ts';
import type { Visit } from './walk-schema.ts';

const known = new WeakMap<SourceFile, Visit[]>();

/** Returns every value of the file that its schema knows; the rules ask often, so a file is walked only once. */
export function visitsOf(file: SourceFile): Visit[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const visits: Visit[] = [];
  walkSchema(contentLayout[file.kind].schema, file.data, (visit) => visits.push(visit));
  known.set(file, visits);
  return visits;
}
