import { z } from 'zod';
import { line } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const fact = z.strictObject({
  figure: line(24, 'the figure').describe('The number with its unit, such as "99.9%".'),
  label: line(80, 'the figure').describe('What the number says.'),
  note: line(200, 'the figure').optional().describe('How it was worked out.'),
});

export const factsBlock = defineBlock('facts', 'Numbers that matter, each with what it says.', {
  title: line(80, 'the facts').optional().describe('A heading above the facts.'),
  facts: z.array(fact).min(1).describe('The facts in their order.'),
});
