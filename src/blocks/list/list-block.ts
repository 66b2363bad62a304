import { z } from 'zod';
import { inline, line } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const listBlock = defineBlock('list', 'A list with bullets, numbers or boxes.', {
  title: line(80, 'the list heading').optional().describe('A heading above the list.'),
  style: z
    .enum(['bullets', 'numbers', 'checks'])
    .default('bullets')
    .describe(
      'bullets: any order. numbers: in this order. checks: boxes to tick, on the page or on paper; nothing keeps the ticks. In a form, a list with ticks.',
    ),
  items: z.array(inline(320, 'the list')).min(1).describe('The items, one line each.'),
});
