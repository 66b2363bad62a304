import type { z } from 'zod';
import type { Field, FieldSources } from '../form/field.ts';

/** Makes the compiler show this sentence if a block has an id but no field, because its answers would not be saved. */
type AsksNothing<Schema extends z.ZodObject> = 'id' extends keyof z.output<Schema>
  ? 'A block with an id asks something: use defineAnsweredBlock.'
  : Schema;

/** Returns a kind of block that is only read. */
export const defineBlock = <Schema extends z.ZodObject>(schema: AsksNothing<Schema>) => ({
  schema: schema as Schema,
  toField: undefined,
});

/** Returns a kind of block that asks for an answer, with the field that the form, its saved file and the reader share. */
export const defineAnsweredBlock = <Schema extends z.ZodObject>(
  schema: Schema,
  toField: (block: z.output<Schema>, sources: FieldSources) => Field,
) => ({ schema, toField });
