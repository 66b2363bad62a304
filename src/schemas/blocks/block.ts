import { z } from 'zod';
import { cards } from './cards.ts';
import { careerPathsBlock } from './career-paths.ts';
import { chart } from './chart.ts';
import { checklistsBlock } from './checklists.ts';
import { code } from './code.ts';
import { columns } from './columns.ts';
import { comparison } from './comparison.ts';
import { discussion } from './discussion.ts';
import { facts } from './facts.ts';
import { figure } from './figure.ts';
import { learningMethodsBlock } from './learning-methods.ts';
import { link } from './link.ts';
import { list } from './list.ts';
import { note } from './note.ts';
import { prose } from './prose.ts';
import { question } from './question.ts';
import { questions } from './questions.ts';
import { scenariosBlock } from './scenarios.ts';
import { steps } from './steps.ts';
import { table } from './table.ts';

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
