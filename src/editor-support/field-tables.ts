import { z } from 'zod';
import { block } from '../blocks/block.ts';
import { contentLayout } from '../schemas/content.ts';
import { resource } from '../schemas/resource.ts';
import { contentKinds } from '../schemas/vocabulary.ts';
import { fieldRows, type FieldRow } from './field-rows.ts';
import type { JsonNode } from './json-node.ts';
import { describeValue } from './describe-value.ts';

const { sections, download, bringForward, calendar } = resource.shape;
const kindOf = (schema: { shape: { kind: z.ZodLiteral } }) => String(schema.shape.kind.value);

/** The schemas that can be shown as a table, keyed by what follows "fields:" in the guide. */
const described = new Map<string, z.ZodType>([
  ...contentKinds.map((kind): [string, z.ZodType] => [kind, contentLayout[kind].schema]),
  ['sections', sections.element],
  ['bring-forward', bringForward.unwrap().element],
  ['calendar', calendar.unwrap()],
  ['download', download.unwrap()],
  ...block.options.map((option): [string, z.ZodType] => [`block ${kindOf(option)}`, option]),
]);

// These fields have tables of their own.
const closed: Record<string, string[]> = {
  resources: ['sections', 'download', 'bringForward', 'calendar'],
  sections: ['blocks'],
};

/** The names of all tables, such as "phases" or "block prose". */
export const tableNames: readonly string[] = [...described.keys()];

/** Returns the Markdown table of the fields, or undefined for an unknown name. */
export function fieldTable(name: string): string | undefined {
  const schema = described.get(name);
  if (schema === undefined) return undefined;
  const node = z.toJSONSchema(schema, { io: 'input' }) as JsonNode;
  const rows = fieldRows(node.items ?? node, closed[name] ?? []);
  return [
    '| Field | Required | What it is for | What it holds | Where it shows |',
    '| - | - | - | - | - |',
    ...rows.filter(({ node: { const: fixed } }) => fixed === undefined).map(rowText),
  ].join('\n');
}

/** Returns the guide with every table between `<!-- fields:name -->` and `<!-- /fields -->` made afresh. */
export function withFieldTables(guide: string): string {
  return guide.replace(
    /<!-- fields:([a-z -]+?) -->[\s\S]*?<!-- \/fields -->/g,
    (whole: string, name: string) => {
      const table = fieldTable(name);
      return table === undefined ? whole : `<!-- fields:${name} -->\n\n${table}\n\n<!-- /fields -->`;
    },
  );
}

// Descriptions are plain text, so their Markdown characters are escaped.
const plain = (text: string) => text.replace(/[\\`*_[\]|<]/g, '\\$&');

function shownIn({ shownIn: place, items, additionalProperties: each }: JsonNode): string {
  if (place !== undefined) return place;
  const inner = items ?? (typeof each === 'object' ? each : undefined);
  return inner === undefined ? '' : shownIn(inner);
}

function rowText({ path, isRequired, standard, node }: FieldRow): string {
  const needed = isRequired ? 'yes' : standard === undefined ? 'no' : `no: \`${String(standard)}\``;
  const cells = [
    `\`${path.join(' › ')}\``,
    needed,
    plain(node.description ?? ''),
    describeValue(node),
    shownIn(node),
  ];
  return `| ${cells.join(' | ')} |`;
}
