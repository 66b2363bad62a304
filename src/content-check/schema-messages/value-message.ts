import { contentLayout } from '../../schemas/content.ts';
import type { SourceFile } from '../../content-reading/site.ts';
import { nodeAt, type Path } from '../../content-reading/source-tree.ts';
import { isFields, schemaAt } from '../../content-reading/walk-schema.ts';

/** Returns the name of the field that holds the value. */
export function fieldName(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string') ?? 'file');
}

/** Returns the value as written in the file, so that 007 is not shown as 7; texts are quoted, lists and fields described. */
export function shownValue(file: SourceFile, path: Path, value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (Array.isArray(value)) return 'This list';
  if (isFields(value)) return 'This group of fields';
  const node = nodeAt(file.root, path);
  return node && node.end > node.start ? file.text.slice(node.start, node.end) : String(value);
}

/** Returns the field's description as a sentence with a leading space, or an empty string if there is none. */
export function about(file: SourceFile, path: Path): string {
  const description = schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta.description;
  return description === undefined ? '' : ` About this field: ${description}`;
}

/** Returns the | or > of an empty text that should follow below it, with its signs; undefined for any other text. */
export function indicatorOf(file: SourceFile, path: Path): string | undefined {
  const node = nodeAt(file.root, path);
  return node && /^[|>][-+\d]*/.exec(file.text.slice(node.start, node.start + 4))?.[0];
}
