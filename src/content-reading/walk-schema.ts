import { z } from 'zod';
import { onceEach } from './once-each.ts';
import type { Path } from './source-tree.ts';

type Schema = z.core.$ZodType;
export type Meta = z.core.GlobalMeta;

/** One value of a file together with the schema that describes it. */
export interface Visit {
  path: Path;
  value: unknown;
  schema: Schema;
  meta: Meta;
}

/** Calls `visit` for every value that the schema knows, outermost first, except inside values of the wrong kind. */
export function walkSchema(
  schema: Schema,
  value: unknown,
  visit: (at: Visit) => void,
  path: Path = [],
): void {
  const plain = unwrapped(schema);
  visit({ path, value, schema: plain, meta: metaOf(schema) });
  if (typeof value !== 'object' || value === null) return;
  const fitted = fitting(plain, value);
  for (const step of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const inner = innerOf(fitted, step);
    if (inner !== undefined) walkSchema(inner, Reflect.get(value, step), visit, [...path, step]);
  }
}

/** Returns the schema at a path of the data, without optional and default, and its metadata; undefined if unknown. */
export function schemaAt(
  schema: Schema,
  data: unknown,
  path: Path,
): { schema: Schema; meta: Meta } | undefined {
  let current: Schema | undefined = schema;
  let value = data;
  for (const step of path) {
    current = current === undefined ? undefined : schemaOf(unwrapped(current), step, value);
    value = valueAt(value, [step]);
  }
  return current && { schema: unwrapped(current), meta: metaOf(current) };
}

/** Returns the value at a path, or undefined if anything along the way is missing or of another kind. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
  }
  return value;
}

/** Returns whether the value is a mapping of named fields. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the items of a list, or none if the value is not a list. */
export function itemsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the names of the fields that the schema allows for this value. */
export function fieldsOf(schema: Schema, value: unknown): string[] {
  const { def } = (fitting(schema, value) as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.keys(def.shape);
  if (def.type === 'record') return allowedValues(def.keyType);
  return [];
}

/** Returns the values that an enum or literal schema allows, as text. */
function allowedValues(schema: Schema | undefined): string[] {
  return [...(schema?._zod.values ?? [])].map(String);
}

const schemaOf = (schema: Schema, step: PropertyKey, value: unknown): Schema | undefined =>
  innerOf(fitting(schema, value), step);

function innerOf(schema: Schema, step: PropertyKey): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.hasOwn(def.shape, step) ? def.shape[String(step)] : undefined;
  if (def.type === 'array') return def.element;
  if (def.type === 'record') return def.valueType;
  return undefined;
}

// The "kind" of a block decides on its schema; until that is right, nothing else about it can be checked.
function fitting(schema: Schema, value: unknown): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'union' || !('discriminator' in def)) return schema;
  const named = valueAt(value, [String(def.discriminator)]);
  return optionsByKind(def).get(String(named)) ?? schema;
}

/** The options of a discriminated union, keyed by the value that selects them; of duplicates, the first counts. */
const optionsByKind = onceEach((union: { options: readonly Schema[]; discriminator: unknown }) => {
  const options = new Map<string, Schema>();
  for (const option of union.options)
    for (const word of allowedValues(schemaOf(option, String(union.discriminator), undefined)))
      if (!options.has(word)) options.set(word, option);
  return options;
});

/** Returns the schema without optional, default and nullable around it. */
export function unwrapped(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' || def.type === 'nullable'
    ? unwrapped(def.innerType)
    : schema;
}

/** Remembered, because zod assembles metadata anew on each call, and there are few schemas but many values. */
const metaOf: (schema: Schema) => Meta = onceEach((schema: Schema): Meta => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = def.type === 'optional' || def.type === 'default' ? metaOf(def.innerType) : {};
  return { ...inner, ...z.globalRegistry.get(schema) };
});
