import { z } from 'zod';
import { contentLayout } from '../content/content-layout.ts';
import { contentKinds, type EntryKind } from '../schemas/vocabulary.ts';
import type { Shown } from '../schemas/text.ts';
import { knownIds, type Site } from '../content/site.ts';

// Metadata that only this project reads; an editor has no use for it.
const ownMeta = ['reference', 'markup', 'shown', 'names', 'placeholders'];

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

/** The parts of a JSON Schema that the guide reads, with the metadata this project adds (src/schemas/text.ts). */
export interface JsonNode {
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
  shown?: Shown;
  placeholders?: string[];
}
