import { z } from 'zod';
import type { Field } from '../forms/field-kinds.ts';
import type { FieldSources } from './define-block.ts';
import { cardsBlock } from './cards/cards-block.ts';
import { careerPathsBlock } from './career-paths/career-paths-block.ts';
import { chartBlock } from './chart/chart-block.ts';
import { checklistsBlock } from './checklists/checklists-block.ts';
import { codeBlock } from './code/code-block.ts';
import { columnsBlock } from './columns/columns-block.ts';
import { comparisonBlock } from './comparison/comparison-block.ts';
import { discussionBlock } from './discussion/discussion-block.ts';
import { factsBlock } from './facts/facts-block.ts';
import { figureBlock } from './figure/figure-block.ts';
import { learningMethodsBlock } from './learning-methods/learning-methods-block.ts';
import { linkBlock } from './link/link-block.ts';
import { listBlock } from './list/list-block.ts';
import { noteBlock } from './note/note-block.ts';
import { proseBlock } from './prose/prose-block.ts';
import { questionBlock } from './question/question-block.ts';
import { questionsBlock } from './questions/questions-block.ts';
import { recordBlock } from './record/record-block.ts';
import { scenariosBlock } from './scenarios/scenarios-block.ts';
import { stepsBlock } from './steps/steps-block.ts';
import { tableBlock } from './table/table-block.ts';

/** Every kind of block. A new one is a folder beside these and a line here. */
const kinds = [
  proseBlock,
  listBlock,
  columnsBlock,
  cardsBlock,
  comparisonBlock,
  discussionBlock,
  factsBlock,
  stepsBlock,
  tableBlock,
  chartBlock,
  codeBlock,
  figureBlock,
  noteBlock,
  linkBlock,
  questionBlock,
  questionsBlock,
  careerPathsBlock,
  learningMethodsBlock,
  checklistsBlock,
  scenariosBlock,
  recordBlock,
] as const;

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

/** The names of all kinds of block. */
export const blockKinds: ReadonlySet<string> = new Set(kinds.map(({ schema }) => schema.shape.kind.value));

/** The kinds of block that ask for an answer. */
export const answeredKinds: ReadonlySet<string> = new Set(
  kinds.filter(({ toField }) => toField !== undefined).map(({ schema }) => schema.shape.kind.value),
);

/** Returns the field a block asks for, or undefined if it asks nothing; throws an Error on an unknown reference. */
export function toField(of: Block, sources: FieldSources): Field | undefined {
  const kind = kinds.find(({ schema }) => schema.shape.kind.value === of.kind);
  // Each kind makes its field from a block of its own kind.
  const make = kind?.toField as ((of: Block, sources: FieldSources) => Field) | undefined;
  return make?.(of, sources);
}
