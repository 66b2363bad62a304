import type { SyntaxNode } from './syntax-node.ts';
import { valueAt } from './value-path.ts';
import { allowsMissing, childSchemaFor, metaOf, type Schema, unwrapSchema } from './zod-schema.ts';

/**
 * Changes values in `data` to what their schemas expect. A number where a text is expected becomes a text, as it is
 * spelt in the file, such as 1.10. A text of one line loses the line break at its end. An optional field without a
 * value is removed, but not if a comment follows it, because the comment may have been meant as the value.
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
    const schema = mayNeedNormalizing(value) ? getChildSchema() : undefined;
    if (schema === undefined) continue;
    if (!isEmpty(value)) Reflect.set(data, key, normalizeScalar(value, schema, child, text));
    else if (allowsMissing(schema) && !hasNote(child, text)) {
      Reflect.deleteProperty(data, key);
      syntax.children.delete(name);
    }
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === '';

const isNumberOrBoolean = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean';

const mayNeedNormalizing = (value: unknown): boolean =>
  isEmpty(value) || isNumberOrBoolean(value) || (typeof value === 'string' && value.endsWith('\n'));

/** Whether a comment follows the name of a field on its line. */
const hasNote = ({ keyStart, start }: SyntaxNode, text: string): boolean =>
  /^[^\n]*?:[ \t]+#/.test(text.slice(keyStart ?? start));

function normalizeScalar(value: unknown, schema: Schema, { start, end }: SyntaxNode, text: string): unknown {
  if (typeof value === 'string') {
    const isLine = /^(?:line|inline)$/.test(metaOf(schema).markup ?? '');
    return isLine ? value.trimEnd() : value;
  }
  const expectsText = unwrapSchema(schema)._zod.def.type === 'string';
  return expectsText ? text.slice(start, end) : value;
}
