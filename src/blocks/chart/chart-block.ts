import { z } from 'zod';
import { line } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const point = z.strictObject({
  label: line(16, 'the chart').describe('The name of the bar, in quotes if it is a time: "09:00".'),
  value: z.number().nonnegative().describe('The height of the bar, a plain number without its unit.'),
});

export const chartBlock = defineBlock(
  'chart',
  'A bar chart drawn from its numbers; a screen reader hears it as a table.',
  {
    caption: line(160, 'the chart').describe('What the chart shows, with the unit.'),
    unit: line(16, 'the chart').describe('The unit after each value, such as "ms".'),
    labelTitle: line(30, 'the chart').describe('What the labels are, such as "Hour".'),
    valueTitle: line(30, 'the chart').describe('What the values are, such as "p95 latency".'),
    points: z.array(point).min(2).max(24).describe('The bars from top to bottom.'),
    note: line(240, 'the chart note').optional().describe('What to see in it.'),
  },
);
