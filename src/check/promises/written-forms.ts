import { z } from 'zod';

/**
 * Returns a schema with the same fields and types but without limits: unknown fields, longer texts and fewer items are no
 * reason to refuse older content.
 */
export function relaxed(schema: z.core.$ZodType): z.ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return z.looseObject(
        Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, relaxed(inner)])),
      );
    case 'array':
      return z.array(relaxed(def.element));
    case 'record':
      return z.record(z.string(), relaxed(def.valueType));
    case 'optional':
      return relaxed(def.innerType).optional();
    case 'default':
      return relaxed(def.innerType).default(def.defaultValue);
    case 'union':
      return z.union(def.options.map(relaxed));
    case 'string':
      return z.string();
    case 'number':
      return z.number();
    default:
      return schema as z.ZodType;
  }
}
