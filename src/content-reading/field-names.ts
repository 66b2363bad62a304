import type { z } from 'zod';
import { contentLayout } from '../schemas/content.ts';
import { fieldsOf, schemaAt, unwrapped } from './walk-schema.ts';

type Schema = z.core.$ZodType;

let known: Map<string, boolean> | undefined;

/** Returns whether a field of a name is a list, wherever in the content it may be; undefined for other names. */
function isList(name: string): boolean | undefined {
  if (known === undefined) {
    known = new Map();
    for (const { entry } of Object.values(contentLayout)) collect(entry, known);
  }
  return known.get(name);
}

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
