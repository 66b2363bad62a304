import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSite } from '../src/content/read-site.ts';
import type { Site } from '../src/content/site.ts';
import { jsonSchemas } from '../src/desk/editor-help.ts';
import { newPromises } from '../src/check/promises/promises.ts';

const isAsIn = (path: string, text: string) => existsSync(path) && readFileSync(path, 'utf8') === text;

/**
 * Returns whether `npm run content:accept` still has something to update after an edit of sound content; false for content
 * outside a project, which has nothing to update. A site that has already been read can be passed in.
 */
export function isToAccept(root: string, read?: Site): boolean {
  const schemas = join(root, 'content/schemas');
  if (!existsSync(schemas)) return false;
  const site = read ?? readSite(root).site;
  if ([...jsonSchemas(site)].some(([name, text]) => !isAsIn(join(schemas, name), text))) return true;
  const { frozen, gone } = newPromises(root, site);
  return frozen.length + gone.length > 0;
}
