import type { z } from 'zod';
import type { Field, FieldSources } from '../forms/form-definition.ts';
import { ofKind } from '../schemas/text.ts';

/** Makes the compiler show this sentence if a block has an id but no field, because its answers would not be saved. */
type AsksNothing<Fields extends z.ZodRawShape> = 'id' extends keyof Fields
  ? 'A block with an id asks something: use defineAnsweredBlock.'
  : Fields;

/** Returns a kind of block that is only read. */
export const defineBlock = <const Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: AsksNothing<Fields>,
) => ({ schema: ofKind(kind, description, fields as Fields), toField: undefined });

/** Returns a kind of block that asks for an answer, with the field that the form, its saved file and the reader share. */
export const defineAnsweredBlock = <const Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Fields,
  toField: (block: z.output<ReturnType<typeof ofKind<Kind, Fields>>>, sources: FieldSources) => Field,
) => ({ schema: ofKind(kind, description, fields), toField });
