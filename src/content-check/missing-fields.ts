import { contentLayout } from '../schemas/content.ts';
import type { SourceFile } from '../content-reading/site.ts';
import type { Path } from '../content-reading/source-tree.ts';
import { fieldsOf, isFields, schemaAt, valueAt } from '../content-reading/walk-schema.ts';

/** Returns the fields missing from the mappings around a text, each with the field beside it that leads to the text. */
export function missingFields(file: SourceFile, path: Path): Map<string, string> {
  const missing = new Map<string, string>();
  for (let length = 0; length < path.length; length += 1) {
    const around = path.slice(0, length);
    const value = valueAt(file.data, around);
    const at = schemaAt(contentLayout[file.kind].schema, file.data, around);
    if (!isFields(value) || at === undefined) continue;
    for (const field of fieldsOf(at.schema, value))
      if (!Object.hasOwn(value, field)) missing.set(field, String(path[length]));
  }
  return missing;
}
