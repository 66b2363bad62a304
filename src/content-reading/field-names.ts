import type { z } from 'zod';
import { contentLayout } from '../schemas/content.ts';
import { fieldsOf, schemaAt, unwrapped } from './walk-schema.ts';

type Schema = z.core.$ZodType;

/** Returns the names of all fields in the content, each with whether all fields of that name are lists. */
export function namesOfFields(): Map<string, boolean> {
  const lists = new Map<string, boolean>();
  for (const { entry } of Object.values(contentLayout)) collect(entry, lists);
  return lists;
}

let known: Map<string, boolean> | undefined;

/** Returns whether fields of a name are lists; undefined for other names. Remembered, because it never changes. */
const isList = (name: string): boolean | undefined => (known ??= namesOfFields()).get(name);

/** Returns whether a word is the name of a field anywhere in the content. */
export const isFieldName = (word: string): boolean => isList(word) !== undefined;

/** Returns whether a word is the name of fields that are lists, and of no others. */
export const isListName = (word: string): boolean => isList(word) === true;

function collect(wrapped: Schema, lists: Map<string, boolean>): void {
  const schema = unwrapped(wrapped);
  for (const name of fieldsOf(schema, undefined)) {
    const isArray = schemaAt(schema, undefined, [name])?.schema._zod.def.type === 'array';
    lists.set(name, isArray && lists.get(name) !== false);
  }
  for (const inner of innerSchemas(schema)) collect(inner, lists);
}

function innerSchemas(schema: Schema): Schema[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.values(def.shape);
    case 'array':
      return [def.element];
    case 'record':
      return [def.valueType];
    case 'union':
      return [...def.options];
    default:
      return [];
  }
}
