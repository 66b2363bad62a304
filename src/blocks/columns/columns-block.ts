import { z } from 'zod';
import { inline, line } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const column = z.strictObject({
  title: line(60, 'the column heading').describe('The heading of the column.'),
  items: z.array(inline(160, 'the column')).min(1).describe('The items, one line each.'),
});

export const columnsBlock = defineBlock('columns', 'Lists side by side, one under the other on a phone.', {
  columns: z.array(column).min(2).max(4).describe('Two to four lists.'),
});
