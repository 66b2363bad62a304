import type { z } from 'zod';
import type { Field, FieldSources } from '../form/field.ts';

/** The compiler shows this sentence where a block has an id but no field: its answers would not be saved. */
type AsksNothing<Schema extends z.ZodObject> = 'id' extends keyof z.output<Schema>
  ? 'A block with an id asks something: use defineAnsweredBlock.'
  : Schema;

/** Returns a kind of block that is only read. */
export const defineBlock = <Schema extends z.ZodObject>(schema: AsksNothing<Schema>) => ({
  schema: schema as Schema,
  toField: undefined,
});

/** Returns a kind of block that asks for an answer, with the field that the form, its file and its reader know. */
export const defineAnsweredBlock = <Schema extends z.ZodObject>(
  schema: Schema,
  toField: (block: z.output<Schema>, sources: FieldSources) => Field,
) => ({ schema, toField });
