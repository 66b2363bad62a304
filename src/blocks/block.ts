import { z } from 'zod';
import { cards } from './cards/cards-block.ts';
import { careerPathsBlock } from './career-paths/career-paths-block.ts';
import { chart } from './chart/chart-block.ts';
import { checklistsBlock } from './checklists/checklists-block.ts';
import { code } from './code/code-block.ts';
import { columns } from './columns/columns-block.ts';
import { comparison } from './comparison/comparison-block.ts';
import { discussion } from './discussion/discussion-block.ts';
import { facts } from './facts/facts-block.ts';
import { figure } from './figure/figure-block.ts';
import { learningMethodsBlock } from './learning-methods/learning-methods-block.ts';
import { link } from './link/link-block.ts';
import { list } from './list/list-block.ts';
import { note } from './note/note-block.ts';
import { prose } from './prose/prose-block.ts';
import { question } from './question/question-block.ts';
import { questions } from './questions/questions-block.ts';
import { scenariosBlock } from './scenarios/scenarios-block.ts';
import { steps } from './steps/steps-block.ts';
import { table } from './table/table-block.ts';

/** Any block a section of a resource page may hold; `kind` says which. */
export const block = z.discriminatedUnion('kind', [
  prose,
  list,
  columns,
  cards,
  comparison,
  discussion,
  facts,
  steps,
  table,
  chart,
  code,
  figure,
  note,
  link,
  question,
  questions,
  careerPathsBlock,
  learningMethodsBlock,
  checklistsBlock,
  scenariosBlock,
]);
export type Block = z.infer<typeof block>;
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** A block with an id asks for an answer; the id identifies that answer in saved files. */
export type AnsweredBlock = Extract<Block, { id: string }>;

/** Returns whether a block asks for an answer. */
export const isAnswered = (block: Block): block is AnsweredBlock => 'id' in block;

/** The kinds of block that ask for an answer, according to their schemas. */
export const answeredKinds: ReadonlySet<string> = new Set(
  block.options.filter(({ shape }) => 'id' in shape).map(({ shape }) => shape.kind.value),
);
