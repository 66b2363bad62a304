import { z } from 'zod';
import { inline, line } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const columnsBlock = defineBlock(
  z
    .strictObject({
      kind: z.literal('columns'),
      columns: z
        .array(
          z.strictObject({
            title: line(60, 'the column heading').describe('The heading of the column.'),
            items: z.array(inline(160, 'the column')).min(1).describe('The items, one line each.'),
          }),
        )
        .min(2)
        .max(4)
        .describe('Two to four lists.'),
    })
    .describe('Lists side by side, one under the other on a phone.'),
);
