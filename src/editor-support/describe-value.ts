import { z } from 'zod';
import { contentLayout } from '../schemas/content.ts';
import { fieldId, slug } from '../schemas/text.ts';
import type { EntryKind } from '../schemas/vocabulary.ts';
import type { JsonNode } from './json-node.ts';

const patternOf = (schema: z.ZodType) => (z.toJSONSchema(schema) as JsonNode).pattern ?? '';
const patterns = new Map([
  [patternOf(slug), 'small letters, digits and hyphens'],
  [patternOf(fieldId), 'letters and digits, with dots between words'],
]);

/** Returns a phrase that says what a field may hold and how much of it. */
export function describeValue(node: JsonNode): string {
  if (node.const !== undefined) return code(node.const);
  if (node.items) return describeList(node, node.items);
  if (node.reference) return describeReference(node.reference);
  if (node.enum) return `one of ${node.enum.map(code).join(', ')}`;
  if (node.type === 'boolean') return '`true` or `false`';
  if (node.type === 'integer' || node.type === 'number') return describeNumber(node);
  if (node.type === 'string') return describeText(node);
  if (typeof node.additionalProperties === 'object') {
    const names = node.propertyNames?.enum ?? [];
    return `for each of ${names.map(code).join(', ')}: ${describeValue(node.additionalProperties)}`;
  }
  return node.properties ? 'the fields below' : '';
}

const code = (value: unknown) => `\`${String(value)}\``;

function describeList({ minItems = 0, maxItems }: JsonNode, items: JsonNode): string {
  const count = maxItems === minItems ? String(minItems) : range(minItems, maxItems);
  const inner = items.properties || items.oneOf ? 'the fields below' : describeValue(items);
  return `a list${count && ` of ${count}`}${inner && `; each: ${inner}`}`;
}

function range(least: number, most: number | undefined): string {
  if (most !== undefined) return `${least} to ${most}`;
  return least > 0 ? `${least} or more` : '';
}

function describeReference(reference: EntryKind): string {
  const { path, layout } = contentLayout[reference];
  return layout === 'folder'
    ? `the name of a file in \`content/${path}/\`, without \`.yaml\``
    : `an id from \`content/${path}\``;
}

// Zod adds the bounds of JavaScript's safe integers, which no schema means.
const meant = (bound: number | undefined) =>
  Math.abs(bound ?? Infinity) >= Number.MAX_SAFE_INTEGER ? undefined : bound;

function describeNumber({ type, minimum, exclusiveMinimum, maximum }: JsonNode): string {
  const above = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1;
  const [least, most] = [meant(minimum ?? above), meant(maximum)];
  const what = type === 'integer' ? 'a whole number' : 'a number';
  if (least !== undefined && most !== undefined) return `${what} from ${least} to ${most}`;
  return least === undefined ? what : `${what}, at least ${least}`;
}

function describeText({ markup, maxLength, placeholders, pattern = '', format }: JsonNode): string {
  if (format === 'email') return 'an email address';
  if (markup === undefined) {
    const ending = /\\\.([a-z]+)\$$/.exec(pattern)?.[1];
    if (ending) return `small letters, digits and hyphens, then \`.${ending}\``;
    return patterns.get(pattern) ?? (maxLength ? `text, at most ${maxLength} characters` : 'text');
  }
  const words = {
    line: 'one line',
    inline: 'one line, with Markdown',
    markdown: 'Markdown paragraphs',
  }[markup];
  const filled = placeholders ? `, with ${placeholders.map((name) => code(`{${name}}`)).join(', ')}` : '';
  return `${words}${filled}, at most ${String(maxLength)} characters`;
}
