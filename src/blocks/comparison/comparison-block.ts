import { z } from 'zod';
import { inline, line, markdown } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const pair = z
  .strictObject({
    title: line(80, 'the comparison').describe('What the pair is about.'),
    before: markdown(400, 'the comparison').describe('The left side.'),
    after: markdown(900, 'the comparison').describe('The right side.'),
    changes: z
      .array(inline(280, 'the comparison'))
      .min(1)
      .optional()
      .describe('What changed and why, clause by clause.'),
  })
  .meta({ sample: true });

export const comparisonBlock = defineBlock(
  'comparison',
  'Pairs shown side by side: before and after, vague and precise, for and against.',
  {
    beforeLabel: line(40, 'the comparison').describe('The heading of the left side, such as "Vague".'),
    afterLabel: line(40, 'the comparison').describe('The heading of the right side, such as "SMART".'),
    pairs: z.array(pair).min(1).describe('The pairs in their order.'),
  },
);
