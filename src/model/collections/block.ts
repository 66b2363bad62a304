import { z } from 'zod';
import type { Field } from '../forms/fields.ts';
import { inputBlocks, type BlockInputs, type FieldSources } from './input-blocks.ts';
import { staticBlocks, interactiveBlocks } from './static-blocks.ts';

/**
 * Every kind of block, in the order in which messages list the kinds. Each kind has a folder in src/site/blocks/ with
 * its markup.
 */
const blockDefinitions = [...staticBlocks, ...inputBlocks, ...interactiveBlocks] as const;

const schemasOf = <const Kinds extends readonly { schema: z.ZodObject }[]>(definitions: Kinds) =>
  definitions.map(({ schema }) => schema) as unknown as {
    -readonly [Index in keyof Kinds]: Kinds[Index]['schema'];
  };

/** The schema of a block of a resource page, of any kind. The property `kind` tells which schema applies. */
export const blockSchema = z.discriminatedUnion('kind', schemasOf(blockDefinitions));
export type Block = z.infer<typeof blockSchema>;
type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** The props of the component that renders one kind of block. */
export interface BlockProps<K extends Block['kind']> {
  block: BlockOf<K>;
}

export const blockKinds: ReadonlySet<string> = new Set(
  blockDefinitions.map(({ schema }) => schema.shape.kind.value),
);

/** Which parts of a block ask for input, by the kind of the block. Kinds that ask for no input are not in this map. */
export const inputsByBlockKind: ReadonlyMap<string, BlockInputs> = new Map(
  inputBlocks.map(({ schema, inputs }) => [schema.shape.kind.value, inputs]),
);

/** Creates the form field of a block; undefined if the block asks for no input. */
export function toField(block: Block, sources: FieldSources): Field | undefined {
  const definition = blockDefinitions.find(({ schema }) => schema.shape.kind.value === block.kind);
  // The type assertion is safe, because the definition was found by the kind of this block.
  const createField = definition?.toField as ((block: Block, sources: FieldSources) => Field) | undefined;
  return createField?.(block, sources);
}
