import { z } from 'zod';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { valueAt } from './value-path.ts';

export type Schema = z.core.$ZodType;
export type Meta = z.core.GlobalMeta;

/**
 * The names of the fields that a schema allows in a value. If the schema is a union, the value decides which variant
 * applies.
 */
export function allowedFieldNames(schema: Schema, value: unknown): string[] {
  const { def } = (selectVariant(schema, value) as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.keys(def.shape);
  if (def.type === 'record') return allowedValues(def.keyType);
  return [];
}

/** The values that an enum or literal schema allows, as text. */
export function allowedValues(schema: Schema | undefined): string[] {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'enum') return Object.values(def.entries).map(String);
  return def?.type === 'literal' ? def.values.map(String) : [];
}

/**
 * The schema of a field or item of a value. If `schema` is a union, the value decides which variant applies. The
 * wrappers `optional` and `default` of the result are not removed.
 */
export const childSchemaFor = (schema: Schema, key: PropertyKey, value: unknown): Schema | undefined =>
  childSchema(selectVariant(unwrapSchema(schema), value), key);

/**
 * The schema of a field or item, as another schema contains it. The wrappers `optional` and `default` are not removed.
 */
export function childSchema(schema: Schema, key: PropertyKey): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
  if (def.type === 'array') return def.element;
  if (def.type === 'record') return def.valueType;
  return undefined;
}

/**
 * The variant of a union that the `kind` of a value selects. If no variant has this kind, or the schema is no union,
 * the schema itself is returned.
 */
export function selectVariant(schema: Schema, value: unknown): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'union' || !('discriminator' in def)) return schema;
  const discriminatorValue = valueAt(value, [String(def.discriminator)]);
  return variantsByKind(def).get(String(discriminatorValue)) ?? schema;
}

/** The values that select a variant of a union, such as the kinds of block. Empty for other schemas. */
export function discriminatorValues(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'union' && 'discriminator' in def ? [...variantsByKind(def).keys()] : [];
}

/**
 * The variants of a union, by the value that selects them. If two variants have the same value, the first is returned.
 */
const variantsByKind = memoizeWeak((union: { options: readonly Schema[]; discriminator: unknown }) => {
  const variants = new Map<string, Schema>();
  for (const variant of union.options)
    for (const literal of allowedValues(childSchemaFor(variant, String(union.discriminator), undefined)))
      if (!variants.has(literal)) variants.set(literal, variant);
  return variants;
});

export function allowsMissing(schema: Schema): boolean {
  const { type } = (schema as z.core.$ZodTypes)._zod.def;
  return type === 'optional' || type === 'default';
}

/** A schema without its zod wrappers `optional` and `default`. */
export function unwrapSchema(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' ? unwrapSchema(def.innerType) : schema;
}

export function defaultOf(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'default') return def.defaultValue;
  return def.type === 'optional' ? defaultOf(def.innerType) : undefined;
}

/** The metadata of a schema. It is cached, because zod assembles it on each call, and many values share few schemas. */
export const metaOf: (schema: Schema) => Meta = memoizeWeak((schema: Schema): Meta => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const innerMeta = def.type === 'optional' || def.type === 'default' ? metaOf(def.innerType) : {};
  return { ...innerMeta, ...z.globalRegistry.get(schema) };
});
