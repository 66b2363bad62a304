/** Writes what editors and coordinators get from the schemas: `npm run content:schemas`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot } from '../src/authoring/content-root.ts';
import {
  contentJsonSchemas,
  missingFieldLists,
  withFieldLists,
} from '../src/authoring/commands/content-schemas.ts';

const schemasFolder = (root: string) => join(root, 'content/schemas');

/** Writes the JSON Schemas of the content below a root. */
function writeSchemas(root: string): void {
  mkdirSync(schemasFolder(root), { recursive: true });
  for (const [name, text] of contentJsonSchemas()) writeFileSync(join(schemasFolder(root), name), text);
}

/** What coordinators read: the guide, and every field, whose lists are made from the schemas. */
export const guidePath = join(import.meta.dirname, '../content/README.md');
export const fieldsPath = join(import.meta.dirname, '../docs/fields.md');

/** Resolves to the text on the fields with every list up to date. */
export async function formatFieldsPage(): Promise<string> {
  // Loaded here, because most commands of content need the schemas but no Prettier.
  const { format, resolveConfig } = await import('prettier');
  const text = withFieldLists(readFileSync(fieldsPath, 'utf8'));
  return format(text, { ...(await resolveConfig(fieldsPath)), filepath: fieldsPath });
}

/** Writes everything that editors and coordinators get from the schemas. */
export async function writeEditorSupport(): Promise<void> {
  writeSchemas(contentRoot());
  const text = await formatFieldsPage();
  writeFileSync(fieldsPath, text);
  const unlisted = missingFieldLists(text);
  for (const field of unlisted) console.error(`docs/fields.md: ${field}`);
  if (unlisted.length === 0) console.log('content/schemas/ and the lists in docs/fields.md are up to date.');
}

if (import.meta.main) await writeEditorSupport();
