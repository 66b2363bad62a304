import type { JsonNode } from './json-node.ts';

/** One field of a file, as the guide for coordinators lists it. */
export interface FieldRow {
  /** Its path, such as ["guide", "title"]. */
  path: string[];
  isRequired: boolean;
  /** The default when the field is left out, or undefined. */
  standard: unknown;
  node: JsonNode;
}

/** Returns the fields of a schema in order, each followed by the fields inside it unless it is in `closed`. */
export function fieldRows(node: JsonNode, closed: readonly string[], path: string[] = []): FieldRow[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    const at = [...path, name];
    const row = {
      path: at,
      isRequired: node.required?.includes(name) ?? false,
      standard: field.default,
      node: field,
    };
    return closed.includes(name) ? [row] : [row, ...inside(field, closed, at)];
  });
}

function inside(field: JsonNode, closed: readonly string[], path: string[]): FieldRow[] {
  const inner = field.items ?? field;
  if (!inner.oneOf) return fieldRows(inner, closed, path);
  // Each kind of item in a list has its own fields, so the kind is part of their path.
  const last = path.at(-1) ?? '';
  return inner.oneOf.flatMap((option) =>
    fieldRows(option, closed, [
      ...path.slice(0, -1),
      `${last} (${String(option.properties?.['kind']?.const)})`,
    ]),
  );
}
