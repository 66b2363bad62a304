import type { EntryKind } from '../schemas/vocabulary.ts';

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
  shownIn?: string;
  placeholders?: string[];
}
