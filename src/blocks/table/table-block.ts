import { z } from 'zod';
import { inline, line } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const column = z.strictObject({
  title: line(40, 'the table head').describe('The head of the column.'),
  figures: z.boolean().default(false).describe('true sets the column to the right, digits in line.'),
});

export const tableBlock = defineBlock('table', 'A table.', {
  caption: line(160, 'the table').describe('What the table shows; it is shown above it.'),
  columns: z.array(column).min(2).max(6).describe('The columns from left to right. The first names the row.'),
  rows: z
    .array(z.array(inline(200, 'the table')).min(2).max(6))
    .min(1)
    .describe('The rows; each has as many cells as there are columns. Put numbers in quotes: "45".'),
  note: line(240, 'the table note').optional().describe('Where the figures come from.'),
});
