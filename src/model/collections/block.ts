import { z } from 'zod';
import type { Field } from '../forms/fields.ts';
import { askingBlocks, type Asks, type FieldSources } from './asking-blocks.ts';
import { readingBlocks, scriptedBlocks } from './reading-blocks.ts';

/** Every kind of block, in the order in which messages name them. Each has a folder in src/site/blocks/ with its markup. */
const kinds = [...readingBlocks, ...askingBlocks, ...scriptedBlocks] as const;

const schemasOf = <const Kinds extends readonly { schema: z.ZodObject }[]>(all: Kinds) =>
  all.map(({ schema }) => schema) as unknown as {
    -readonly [Index in keyof Kinds]: Kinds[Index]['schema'];
  };

/** Any block a section of a resource page may hold; `kind` says which. */
export const block = z.discriminatedUnion('kind', schemasOf(kinds));
export type Block = z.infer<typeof block>;
type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** What the component of a kind of block is given. */
export interface BlockProps<K extends Block['kind']> {
  block: BlockOf<K>;
}

export const blockKinds: ReadonlySet<string> = new Set(kinds.map(({ schema }) => schema.shape.kind.value));

/** Where what a kind of block asks for stands in it; nothing for kinds that ask nothing. */
export const asksByKind: ReadonlyMap<string, Asks> = new Map(
  askingBlocks.map(({ schema, asks }) => [schema.shape.kind.value, asks]),
);

/** Returns the field a block asks for, or undefined if it asks nothing. */
export function toField(of: Block, sources: FieldSources): Field | undefined {
  const kind = kinds.find(({ schema }) => schema.shape.kind.value === of.kind);
  // Each kind makes its field from a block of its own kind.
  const make = kind?.toField as ((of: Block, sources: FieldSources) => Field) | undefined;
  return make?.(of, sources);
}
