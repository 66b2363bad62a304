import { z } from 'zod';
import { memoizeWeak } from '../../model/text/string-utils.ts';
import { SCALAR_STYLE, type ScalarEvent } from 'js-yaml';

export type Schema = z.core.$ZodType;
export type Meta = z.core.GlobalMeta;

/** Returns the value at a path, or undefined if anything along the way is missing or of another kind. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the items of a list, or none if the value is not a list. */
export function arrayOrEmpty(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the names of the fields that the schema allows for this value. */
export function allowedFieldNames(schema: Schema, value: unknown): string[] {
  const { def } = (selectVariant(schema, value) as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.keys(def.shape);
  if (def.type === 'record') return allowedValues(def.keyType);
  return [];
}

/** Returns the values that an enum or literal schema allows, as text. */
function allowedValues(schema: Schema | undefined): string[] {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  if (def?.type === 'enum') return Object.values(def.entries).map(String);
  return def?.type === 'literal' ? def.values.map(String) : [];
}

/** Returns the schema one step inside a value that has a schema, with optional and default around it. */
export const childSchemaFor = (schema: Schema, key: PropertyKey, value: unknown): Schema | undefined =>
  childSchema(selectVariant(unwrapSchema(schema), value), key);

/** Returns the schema one step inside the one that fits a value, with optional and default around it. */
export function childSchema(schema: Schema, key: PropertyKey): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return Object.hasOwn(def.shape, key) ? def.shape[String(key)] : undefined;
  if (def.type === 'array') return def.element;
  if (def.type === 'record') return def.valueType;
  return undefined;
}

/** Returns the one schema of several that the kind of a block selects; until that is right, nothing else can be checked. */
export function selectVariant(schema: Schema, value: unknown): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'union' || !('discriminator' in def)) return schema;
  const discriminatorValue = valueAt(value, [String(def.discriminator)]);
  return variantsByKind(def).get(String(discriminatorValue)) ?? schema;
}

/** Returns the values of which one has to select a schema of several, such as the kinds of block; none for other schemas. */
export function discriminatorValues(schema: Schema): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'union' && 'discriminator' in def ? [...variantsByKind(def).keys()] : [];
}

/** The options of a discriminated union, keyed by the value that selects them; of duplicates, the first counts. */
const variantsByKind = memoizeWeak((union: { options: readonly Schema[]; discriminator: unknown }) => {
  const variants = new Map<string, Schema>();
  for (const variant of union.options)
    for (const literal of allowedValues(childSchemaFor(variant, String(union.discriminator), undefined)))
      if (!variants.has(literal)) variants.set(literal, variant);
  return variants;
});

/** Returns whether a value may be missing. */
export function allowsMissing(schema: Schema): boolean {
  const { type } = (schema as z.core.$ZodTypes)._zod.def;
  return type === 'optional' || type === 'default';
}

/** Returns the schema without optional and default around it. */
export function unwrapSchema(schema: Schema): Schema {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' || def.type === 'default' ? unwrapSchema(def.innerType) : schema;
}

/** Returns what takes the place of a missing value. */
export function defaultOf(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'default') return def.defaultValue;
  return def.type === 'optional' ? defaultOf(def.innerType) : undefined;
}

/** Remembered, because zod assembles metadata anew on each call, and there are few schemas but many values. */
export const metaOf: (schema: Schema) => Meta = memoizeWeak((schema: Schema): Meta => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const innerMeta = def.type === 'optional' || def.type === 'default' ? metaOf(def.innerType) : {};
  return { ...innerMeta, ...z.globalRegistry.get(schema) };
});

/** The steps from the root of a file to a value: keys and list positions. */
export type Path = readonly PropertyKey[];

/** How a text is written: as it is, in quotation marks, after | or after >. */
export type ScalarStyle = 'plain' | 'quoted' | 'literal' | 'folded';

/** Where a value is in the text of its file; offsets are zero-based, `end` is exclusive. */
export interface SyntaxNode {
  start: number;
  end: number;
  /** The offset of the key, or undefined for list items and the root. */
  keyStart: number | undefined;
  /** Undefined for lists, fields and values that are missing. */
  scalarStyle?: ScalarStyle | undefined;
  children: Map<string, SyntaxNode>;
}

/** A key that occurs twice in the same mapping. */
export interface DuplicateKey {
  key: string;
  path: Path;
  firstOffset: number;
  secondOffset: number;
}

/** A line and a column, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Returns what finds the position of each zero-based offset in a text. */
export function createPositionLookup(text: string): (offset: number) => Position {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    const line = lineStarts.findLastIndex((lineStart) => lineStart <= offset) + 1;
    return { line, column: offset - (lineStarts[line - 1] ?? 0) + 1 };
  };
}

/** Returns the position of a zero-based offset in a text. */
export const positionAt = (text: string, offset: number): Position => createPositionLookup(text)(offset);

/**
 * Returns the offset at which a text begins: its first word or opening quotation mark, or its indicator if nothing is below
 * that; -1 for a value that is missing.
 */
export function scalarStart(text: string, event: ScalarEvent): number {
  // js-yaml's valueStart is just after the opening quote, and at the start of the line in block text.
  const { valueStart, valueEnd, style } = event;
  if (valueStart < 0) return -1;
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) return valueStart - 1;
  if (style === SCALAR_STYLE.PLAIN) return valueStart;
  const firstWord = text.slice(valueStart, valueEnd).search(/\S/);
  if (firstWord !== -1) return valueStart + firstWord;
  const lineStart = text.lastIndexOf('\n', valueStart - 2) + 1;
  const indicator = text.slice(lineStart, valueStart).search(/(?<![^\s:-])[|>][-+\d]*(?:\s+#.*)?\s*$/);
  return indicator === -1 ? valueStart : lineStart + indicator;
}

/**
 * Makes data as the schemas mean it, whoever wrote the file: where a text belongs, 1.10 stays as it is written; a line has
 * no line feed at its end; an optional field with nothing in it is absent, unless a note follows it that may be meant as a
 * text. Schemas are looked up only for these, because most values are texts already.
 */
export function normalizeValues(
  getSchema: () => Schema | undefined,
  data: unknown,
  syntax: SyntaxNode,
  text: string,
): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, child] of syntax.children) {
    const key = Array.isArray(data) ? Number(name) : name;
    const value = valueAt(data, [key]);
    const getChildSchema = () => {
      const schema = getSchema();
      return schema && childSchemaFor(schema, key, data);
    };
    if (typeof value === 'object') normalizeValues(getChildSchema, value, child, text);
    const isEmpty = value === null || value === '';
    const isNumber = typeof value === 'number' || typeof value === 'boolean';
    const endsLine = typeof value === 'string' && value.endsWith('\n');
    if (!isEmpty && !isNumber && !endsLine) continue;
    const valueSchema = getChildSchema();
    if (valueSchema === undefined) continue;
    if (isEmpty) {
      const hasNote = /^[^\n]*?:[ \t]+#/.test(text.slice(child.keyStart ?? child.start));
      if (valueSchema._zod.optin === undefined || hasNote) continue;
      Reflect.deleteProperty(data, key);
      syntax.children.delete(name);
    } else if (endsLine) {
      if (/^(?:line|inline)$/.test(metaOf(valueSchema).markup ?? '')) Reflect.set(data, key, value.trimEnd());
    } else if (unwrapSchema(valueSchema)._zod.def.type === 'string')
      Reflect.set(data, key, text.slice(child.start, child.end));
  }
}

/** Returns a copy of some data with other values at these paths, which must lead to values that are there. */
export function withValues(data: unknown, values: readonly { path: Path; value: unknown }[]): unknown {
  const copy = { all: structuredClone(data) };
  for (const { path, value } of values) {
    const keysInCopy: Path = ['all', ...path];
    Reflect.set(valueAt(copy, keysInCopy.slice(0, -1)) as object, keysInCopy.at(-1) ?? '', value);
  }
  return copy.all;
}
