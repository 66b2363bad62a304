import { contentLayout } from '../schemas/content.ts';
import { onceEach } from './once-each.ts';
import type { SourceFile } from './site.ts';
import { walkSchema, type Visit } from './walk-schema.ts';

/** Returns every value of the file that its schema knows, outermost first. */
export const visitsOf = onceEach((file: SourceFile): Visit[] => {
  const visits: Visit[] = [];
  walkSchema(contentLayout[file.kind].schema, file.data, (visit) => visits.push(visit));
  return visits;
});
