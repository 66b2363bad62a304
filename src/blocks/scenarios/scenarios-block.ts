import { z } from 'zod';
import { line, reference } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const scenariosBlock = defineBlock('scenarios', 'The viewer that shows one scenario at a time.', {
  practiceLabel: line(60, 'the scenario').describe('The words above the numbered role-play points.'),
  entries: z
    .array(reference('scenarios'))
    .min(1)
    .describe('The scenarios in their order: the names of files in content/scenarios/ without ".yaml".'),
});
