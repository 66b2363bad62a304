import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentRoot, readSite } from '../src/content/read-site.ts';
import { jsonSchemas } from '../src/desk/editor-help.ts';
import { snippets } from '../src/content/starters.ts';
import { guidePath, guideText } from './guide-text.ts';

/** Writes the JSON Schemas for the content below the root, which offer the ids in it as choices. */
export function writeSchemas(root: string): void {
  const folder = join(root, 'content/schemas');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of jsonSchemas(readSite(root).site)) writeFileSync(join(folder, name), text);
}

/** Writes everything that editors and the guide get from the schemas. */
export async function writeEditorSupport(): Promise<void> {
  writeSchemas(contentRoot());
  writeFileSync(join(import.meta.dirname, '../.vscode/content.code-snippets'), snippets());
  writeFileSync(guidePath, await guideText());
  console.log(
    'content/schemas/, the snippets in .vscode/ and the tables of content/README.md are up to date.',
  );
}

if (import.meta.main) await writeEditorSupport();
