/** Writes what editors and coordinators get from the schemas: `npm run content:schemas`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '../src/desk/content-root.ts';
import { readSite } from '../src/desk/content/read-site.ts';
import type { Site } from '../src/desk/content/site.ts';
import { jsonSchemas, unlistedIn, withFieldLists } from '../src/desk/commands/editor-help.ts';

const schemasOf = (root: string) => join(root, 'content/schemas');

/** Writes the JSON Schemas for the content below the root, which offer the ids in it as choices. */
export function writeSchemas(root: string): void {
  mkdirSync(schemasOf(root), { recursive: true });
  for (const [name, text] of jsonSchemas(readSite(root).site))
    writeFileSync(join(schemasOf(root), name), text);
}

/** What coordinators read: the guide, and every field, whose lists are made from the schemas. */
export const guidePath = join(import.meta.dirname, '../content/README.md');
export const fieldsPath = join(import.meta.dirname, '../docs/fields.md');

/** Resolves to the text on the fields with every list up to date. */
export async function fieldsText(): Promise<string> {
  // Loaded here, because most commands of content need the schemas but no Prettier.
  const { format, resolveConfig } = await import('prettier');
  const text = withFieldLists(readFileSync(fieldsPath, 'utf8'));
  return format(text, { ...(await resolveConfig(fieldsPath)), filepath: fieldsPath });
}

/** Writes everything that editors and coordinators get from the schemas. */
export async function writeEditorSupport(): Promise<void> {
  writeSchemas(contentRoot());
  const text = await fieldsText();
  writeFileSync(fieldsPath, text);
  const unlisted = unlistedIn(text);
  for (const one of unlisted) console.error(`docs/fields.md: ${one}`);
  if (unlisted.length === 0) console.log('content/schemas/ and the lists in docs/fields.md are up to date.');
}

/** Lets editors offer the ids of sound content as choices, in a project, which has such schemas. */
export function renewSchemas(root: string, site: Site): void {
  if (!existsSync(schemasOf(root))) return;
  for (const [name, text] of jsonSchemas(site)) {
    const path = join(schemasOf(root), name);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

if (import.meta.main) await writeEditorSupport();
