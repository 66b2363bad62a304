import { z } from 'zod';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { fieldId, safetyLimit, slug, tag } from '../../model/schemas/schema-builders.ts';
import { type EntryKind, contentKinds } from '../../model/schemas/vocabulary.ts';
import { blockSchema } from '../../model/collections/block.ts';
import { resourceSchema } from '../../model/collections/resource.ts';

// Schema metadata that only this project uses. It is left out of the JSON Schema files for editors.
const projectMetadata = [
  'reference',
  'markup',
  'display',
  'refersTo',
  'labelGroup',
  'sample',
  'placeholders',
  'requiredPlaceholders',
  'lengthReason',
  'countReason',
  'duplicateMessage',
  'defaultsToPosition',
];

/** Copies the description of a block kind to the field `kind`, because editors show it there. */
function describeKind({ description, properties }: z.core.JSONSchema.BaseSchema) {
  const kind = properties?.['kind'];
  if (typeof kind === 'object' && description !== undefined) kind.description ??= description;
}

/** The JSON Schemas for editors, one for each kind of content, as text keyed by file name. */
export function contentJsonSchemas(): Map<string, string> {
  return new Map(
    contentKinds.map((kind) => {
      const schema = z.toJSONSchema(contentLayout[kind].fileSchema, {
        target: 'draft-7',
        io: 'input',
        override: ({ jsonSchema }) => {
          describeKind(jsonSchema);
          for (const name of projectMetadata) Reflect.deleteProperty(jsonSchema, name);
        },
      });
      return [`${kind}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}

/**
 * The parts of a JSON Schema that are needed to list its fields in docs/fields.md. Some of them are metadata of this
 * project (src/model/schemas/schema-builders.ts).
 */
interface JsonNode {
  type?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  /** Used only for whole numbers, so that the smallest allowed number is this limit plus one. */
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
  lengthReason?: string;
}

/**
 * One Markdown list item for each field of a schema, in order. The nested fields of a field follow it, unless its name
 * is in `documentedElsewhere`.
 */
function fieldRows(node: JsonNode, documentedElsewhere: readonly string[], path: string[] = []): string[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, field]) => {
    const fieldPath = [...path, name];
    const isRequired = node.required?.includes(name) ?? false;
    // A field with a constant value, such as the kind of a block, is not listed, because the heading above the list
    // names it.
    const row = field.const === undefined ? [formatFieldRow(fieldPath, isRequired, field)] : [];
    return documentedElsewhere.includes(name)
      ? row
      : [...row, ...innerRows(field, documentedElsewhere, fieldPath)];
  });
}

function innerRows(field: JsonNode, documentedElsewhere: readonly string[], path: string[]): string[] {
  const itemNode = field.items ?? field;
  if (!itemNode.oneOf) return fieldRows(itemNode, documentedElsewhere, path);
  // Items of different kinds have different fields. The kind is therefore written after the name of the list, as in
  // "blocks (prose)".
  const lastKey = path.at(-1) ?? '';
  return itemNode.oneOf.flatMap((option) =>
    fieldRows(option, documentedElsewhere, [
      ...path.slice(0, -1),
      `${lastKey} (${String(option.properties?.['kind']?.const)})`,
    ]),
  );
}

const patternOf = (schema: z.ZodType) => (z.toJSONSchema(schema) as JsonNode).pattern ?? '';
const patternDescriptions = new Map([
  [patternOf(slug), 'small letters, digits and hyphens'],
  [patternOf(tag), 'small letters, digits and hyphens'],
  [patternOf(fieldId), 'letters and digits, with dots between words'],
]);

/** A phrase for docs/fields.md about what a field may contain, such as “a list of 2 to 5”. */
function describeValue(node: JsonNode): string {
  if (node.const !== undefined) return inlineCode(node.const);
  if (node.items) return describeList(node, node.items);
  if (node.reference) return describeReference(node.reference);
  if (node.enum) return `one of ${node.enum.map(inlineCode).join(', ')}`;
  if (node.type === 'boolean') return '`true` or `false`';
  if (node.type === 'integer' || node.type === 'number') return describeNumber(node);
  if (node.type === 'string') return describeText(node);
  if (typeof node.additionalProperties === 'object') {
    const names = node.propertyNames?.enum ?? [];
    return `for each of ${names.map(inlineCode).join(', ')}: ${describeValue(node.additionalProperties)}`;
  }
  return node.properties ? 'the fields below' : '';
}

const inlineCode = (value: unknown) => `\`${String(value)}\``;

function describeList({ minItems = 0, maxItems }: JsonNode, items: JsonNode): string {
  const count = maxItems === minItems ? String(minItems) : describeRange(minItems, maxItems);
  const itemDescription = items.properties || items.oneOf ? 'the fields below' : describeValue(items);
  return `a list${count && ` of ${count}`}${itemDescription && `; each: ${itemDescription}`}`;
}

function describeRange(min: number, max: number | undefined): string {
  if (max !== undefined) return `${min} to ${max}`;
  return min > 0 ? `${min} or more` : '';
}

function describeReference(reference: EntryKind): string {
  const { path, layout } = contentLayout[reference];
  return layout === 'folder'
    ? `the name of a file in \`content/${path}/\`, without \`.yaml\``
    : `an id from \`content/${path}\``;
}

// The limit of a number. Undefined for the limits of safe integers, which zod adds to every integer and which say
// nothing about the field.
const meaningfulBound = (bound: number | undefined) =>
  Math.abs(bound ?? Infinity) >= Number.MAX_SAFE_INTEGER ? undefined : bound;

function describeNumber({ type, minimum, exclusiveMinimum, maximum }: JsonNode): string {
  const exclusiveBound = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1;
  const [min, max] = [meaningfulBound(minimum ?? exclusiveBound), meaningfulBound(maximum)];
  const typeName = type === 'integer' ? 'a whole number' : 'a number';
  if (min !== undefined && max !== undefined) return `${typeName} from ${min} to ${max}`;
  return min === undefined ? typeName : `${typeName}, at least ${min}`;
}

function describeText({
  markup,
  maxLength,
  lengthReason,
  placeholders,
  pattern = '',
  format,
}: JsonNode): string {
  if (format === 'email') return 'an email address';
  if (format === 'language') return 'a language, as HTML names it';
  if (markup === undefined) {
    const ending = /\\\.([a-z]+)\$$/.exec(pattern)?.[1];
    if (ending) return `small letters, digits and hyphens, then \`.${ending}\``;
    return patternDescriptions.get(pattern) ?? 'text';
  }
  const textFormat = {
    line: 'one line',
    inline: 'one line, with Markdown',
    markdown: 'Markdown paragraphs',
  }[markup];
  const placeholderNote = placeholders
    ? `, with ${placeholders.map((name) => inlineCode(`{${name}}`)).join(', ')}`
    : '';
  const limitNote =
    maxLength === undefined || maxLength === safetyLimit.max
      ? ''
      : `, at most ${maxLength} characters, because ${lengthReason}`;
  return `${textFormat}${placeholderNote}${limitNote}`;
}

const { sections, download, bringForward, calendar } = resourceSchema.shape;
const kindOf = (schema: { shape: { kind: z.ZodLiteral } }) => String(schema.shape.kind.value);

/**
 * The schemas whose fields are listed in docs/fields.md. The key of each schema is the name in the marker `<!--
 * fields:name -->`, below which its list is written.
 */
const documentedSchemas = new Map<string, z.ZodType>([
  // Labels are left out, because content/labels.yaml explains each of them.
  ...contentKinds
    .filter((kind) => kind !== 'labels')
    .map((kind): [string, z.ZodType] => [kind, contentLayout[kind].fileSchema]),
  ['sections', sections.element],
  ['bring-forward', bringForward.unwrap().element],
  ['calendar', calendar.unwrap()],
  ['download', download.unwrap()],
  ...blockSchema.options.map((option): [string, z.ZodType] => [`block ${kindOf(option)}`, option]),
]);

// The fields whose nested fields have a list of their own in docs/fields.md.
const fieldsDocumentedElsewhere: Record<string, string[]> = {
  resources: ['sections', 'download', 'bringForward', 'calendar'],
  sections: ['blocks'],
};

/** The Markdown list of the fields of a schema. Undefined if there is no schema with this name. */
function fieldList(name: string): string | undefined {
  const schema = documentedSchemas.get(name);
  if (schema === undefined) return undefined;
  const node = z.toJSONSchema(schema, { io: 'input' }) as JsonNode;
  return fieldRows(node.items ?? node, fieldsDocumentedElsewhere[name] ?? []).join('\n');
}

const listMarkers = (name: string) => [`<!-- fields:${name} -->`, '<!-- /fields -->'] as const;

/**
 * Instructions for the writer of docs/fields.md, one for each schema whose list of fields has no markers in the text
 * yet.
 */
export const missingFieldLists = (text: string): string[] =>
  [...documentedSchemas.keys()].flatMap((name) => {
    const [startMarker, endMarker] = listMarkers(name);
    return text.includes(startMarker)
      ? []
      : `There is no list of the fields of "${name}". Write a heading, an example and below it the lines ${startMarker} and ${endMarker}, then run npm run content:schemas again.`;
  });

/**
 * Replaces the text between each pair of markers, `<!-- fields:name -->` and `<!-- /fields -->`, by a new list of the
 * fields.
 */
export function withFieldLists(text: string): string {
  return text.replace(
    /<!-- fields:([a-z -]+?) -->[\s\S]*?<!-- \/fields -->/g,
    (whole: string, name: string) => {
      const list = fieldList(name);
      return list === undefined ? whole : listMarkers(name).join(`\n\n${list}\n\n`);
    },
  );
}

// Escapes characters with a meaning in Markdown, because descriptions in schemas are plain text.
const escapeMarkdown = (text: string) => text.replace(/[\\`*_[\]|<]/g, '\\$&');

function formatFieldRow(path: readonly string[], isRequired: boolean, field: JsonNode): string {
  const { default: defaultValue, description = '' } = field;
  const optionalNote =
    defaultValue === undefined ? ' (optional)' : ` (optional: ${inlineCode(defaultValue)})`;
  const value = describeValue(field);
  const valueNote = value === '' ? '' : ` _${value}_`;
  return `- ${inlineCode(path.join(' › '))}${isRequired ? '' : optionalNote}: ${escapeMarkdown(description)}${valueNote}`;
}
