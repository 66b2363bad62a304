import { z } from 'zod';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { fieldId, slug, tag } from '../../model/schemas/text.ts';
import { type EntryKind, contentKinds } from '../../model/schemas/vocabulary.ts';
import { knownIds, type Site } from '../content/site.ts';
import { block } from '../../model/collections/block.ts';
import { resource } from '../../model/collections/resource.ts';

// Metadata that only this project reads; an editor has no use for it.
const ownMeta = [
  'reference',
  'markup',
  'shown',
  'names',
  'calledIn',
  'sample',
  'placeholders',
  'once',
  'byPosition',
];

/** Copies a kind's description to its "kind" field, where editors look for it. */
function describeKind({ description, properties }: z.core.JSONSchema.BaseSchema) {
  const kind = properties?.['kind'];
  if (typeof kind === 'object' && description !== undefined) kind.description ??= description;
}

/** Returns the JSON Schema of each kind of content, keyed by file name; references offer the existing ids. */
export function jsonSchemas(site: Site): Map<string, string> {
  return new Map(
    contentKinds.map((kind) => {
      const schema = z.toJSONSchema(contentLayout[kind].schema, {
        target: 'draft-7',
        io: 'input',
        override: ({ zodSchema, jsonSchema }) => {
          describeKind(jsonSchema);
          const { reference } = z.globalRegistry.get(zodSchema) ?? {};
          for (const name of ownMeta) Reflect.deleteProperty(jsonSchema, name);
          const ids = reference === undefined ? undefined : knownIds(site, reference);
          if (ids === undefined || ids.length === 0) return;
          delete jsonSchema.pattern;
          jsonSchema.enum = ids;
        },
      });
      return [`${kind}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}

/** The parts of a JSON Schema that the guide reads, with the metadata this project adds (src/model/schemas/text.ts). */
interface JsonNode {
  type?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  /** Only used with whole numbers. */
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, JsonNode>;
  items?: JsonNode;
  oneOf?: JsonNode[];
  additionalProperties?: JsonNode | boolean;
  propertyNames?: JsonNode;
  reference?: EntryKind;
  markup?: 'line' | 'inline' | 'markdown';
  placeholders?: string[];
}

/** Returns the rows of a schema's fields in order, each followed by the fields inside it unless it is in `closed`. */
function fieldRows(node: JsonNode, closed: readonly string[], path: string[] = []): string[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    const at = [...path, name];
    const isRequired = node.required?.includes(name) ?? false;
    // A fixed word, such as the kind of a block, is in the heading of its table.
    const row = field.const === undefined ? [rowText(at, isRequired, field)] : [];
    return closed.includes(name) ? row : [...row, ...inside(field, closed, at)];
  });
}

function inside(field: JsonNode, closed: readonly string[], path: string[]): string[] {
  const inner = field.items ?? field;
  if (!inner.oneOf) return fieldRows(inner, closed, path);
  // Each kind of item in a list has its own fields, so the kind is part of their path.
  const last = path.at(-1) ?? '';
  return inner.oneOf.flatMap((option) =>
    fieldRows(option, closed, [
      ...path.slice(0, -1),
      `${last} (${String(option.properties?.['kind']?.const)})`,
    ]),
  );
}

const patternOf = (schema: z.ZodType) => (z.toJSONSchema(schema) as JsonNode).pattern ?? '';
const patterns = new Map([
  [patternOf(slug), 'small letters, digits and hyphens'],
  [patternOf(tag), 'small letters, digits and hyphens'],
  [patternOf(fieldId), 'letters and digits, with dots between words'],
]);

/** Returns a phrase that says what a field may hold and how much of it. */
function describeValue(node: JsonNode): string {
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
  if (format === 'language') return 'a language, as HTML names it';
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

const { sections, download, bringForward, calendar } = resource.shape;
const kindOf = (schema: { shape: { kind: z.ZodLiteral } }) => String(schema.shape.kind.value);

/** The schemas whose fields can be listed, keyed by what follows "fields:" in docs/fields.md. */
const described = new Map<string, z.ZodType>([
  // The labels say in their file what each is for.
  ...contentKinds
    .filter((kind) => kind !== 'labels')
    .map((kind): [string, z.ZodType] => [kind, contentLayout[kind].schema]),
  ['sections', sections.element],
  ['bring-forward', bringForward.unwrap().element],
  ['calendar', calendar.unwrap()],
  ['download', download.unwrap()],
  ...block.options.map((option): [string, z.ZodType] => [`block ${kindOf(option)}`, option]),
]);

// These fields have lists of their own.
const closed: Record<string, string[]> = {
  resources: ['sections', 'download', 'bringForward', 'calendar'],
  sections: ['blocks'],
};

/** Returns the Markdown list of the fields, or undefined for an unknown name. */
function fieldList(name: string): string | undefined {
  const schema = described.get(name);
  if (schema === undefined) return undefined;
  const node = z.toJSONSchema(schema, { io: 'input' }) as JsonNode;
  return fieldRows(node.items ?? node, closed[name] ?? []).join('\n');
}

const markersOf = (name: string) => [`<!-- fields:${name} -->`, '<!-- /fields -->'] as const;

/** Returns a sentence for each kind of content or block whose fields a text does not list. */
export const unlistedIn = (text: string): string[] =>
  [...described.keys()].flatMap((name) => {
    const [begin, end] = markersOf(name);
    return text.includes(begin)
      ? []
      : `There is no list of the fields of "${name}". Write a heading, an example and below it the lines ${begin} and ${end}, then run npm run content:schemas again.`;
  });

/** Returns a text with every list between `<!-- fields:name -->` and `<!-- /fields -->` made afresh. */
export function withFieldLists(text: string): string {
  return text.replace(
    /<!-- fields:([a-z -]+?) -->[\s\S]*?<!-- \/fields -->/g,
    (whole: string, name: string) => {
      const list = fieldList(name);
      return list === undefined ? whole : markersOf(name).join(`\n\n${list}\n\n`);
    },
  );
}

// Descriptions are plain text, so their Markdown characters are escaped.
const plain = (text: string) => text.replace(/[\\`*_[\]|<]/g, '\\$&');

function rowText(path: readonly string[], isRequired: boolean, field: JsonNode): string {
  const { default: standard, description = '' } = field;
  const optional = standard === undefined ? ' (optional)' : ` (optional: ${code(standard)})`;
  const value = describeValue(field);
  const holds = value === '' ? '' : ` _${value}_`;
  return `- ${code(path.join(' › '))}${isRequired ? '' : optional}: ${plain(description)}${holds}`;
}
