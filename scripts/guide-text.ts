import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { withFieldTables } from '../src/desk/editor-help.ts';

/** The guide for coordinators, whose field tables are made from the schemas. */
export const guidePath = join(import.meta.dirname, '../content/README.md');

/** Resolves to the text of the guide with every field table up to date. */
export async function guideText(): Promise<string> {
  const text = withFieldTables(readFileSync(guidePath, 'utf8'));
  return format(text, { ...(await resolveConfig(guidePath)), filepath: guidePath });
}
