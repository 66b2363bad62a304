import { z } from 'zod';

/** Returns the schema of one of several kinds of thing: its fields, and a `kind` that says which it is. */
export const ofKind = <const Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Fields,
) => z.strictObject({ kind: z.literal(kind), ...fields }).describe(description);
