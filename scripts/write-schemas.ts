/** Generates the editor support and documentation from the schemas: `npm run content:schemas`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentParentFolder } from '../src/authoring/content-parent-folder.ts';
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

/** Documentation for coordinators: the guide, and the list of all fields, which is generated from the schemas. */
export const guidePath = join(import.meta.dirname, '../content/README.md');
export const fieldsPath = join(import.meta.dirname, '../docs/fields.md');

/** The page about the fields with every list up to date. */
export async function formatFieldsPage(): Promise<string> {
  // Imported here, because most content commands need the schemas but not Prettier.
  const { format, resolveConfig } = await import('prettier');
  const text = withFieldLists(readFileSync(fieldsPath, 'utf8'));
  return format(text, { ...(await resolveConfig(fieldsPath)), filepath: fieldsPath });
}

/** Writes everything that editors and coordinators get from the schemas. */
async function writeEditorSupport(): Promise<void> {
  writeSchemas(contentParentFolder());
  const text = await formatFieldsPage();
  writeFileSync(fieldsPath, text);
  const unlisted = missingFieldLists(text);
  for (const field of unlisted) console.error(`docs/fields.md: ${field}`);
  if (unlisted.length === 0) console.log('content/schemas/ and the lists in docs/fields.md are up to date.');
}

if (import.meta.main) await writeEditorSupport();
