import { z } from 'zod';
import { markdown } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const proseBlock = defineBlock(
  z
    .strictObject({
      kind: z.literal('prose'),
      text: markdown(2400, 'a section of the page').describe(
        'Paragraphs in Markdown: an empty line between paragraphs, **bold**, `code`, [links](https://…), lists with "- ".',
      ),
    })
    .describe('Paragraphs of text.'),
);
