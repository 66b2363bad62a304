import { z } from 'zod';
import { inline, line, markdown } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const step = z.strictObject({
  title: line(80, 'the step').describe('What is done in this step.'),
  text: markdown(900, 'the step').optional().describe('How it is done.'),
  points: z.array(inline(320, 'the step')).min(1).optional().describe('Details, one line each.'),
});

export const stepsBlock = defineBlock('steps', 'Numbered steps.', {
  steps: z.array(step).min(1).describe('The steps in their order; they are numbered by themselves.'),
});
