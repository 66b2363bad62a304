import { z } from 'zod';
import { line, markdown, slug } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const figureBlock = defineBlock(
  z
    .strictObject({
      kind: z.literal('figure'),
      file: slug.describe('The name of the drawing in content/figures/, without ".svg".'),
      title: line(100, 'the figure').describe('What the drawing shows; a screen reader says it first.'),
      description: markdown(1200, 'the text under the figure').describe(
        'The same in words: everything somebody who cannot see the drawing needs.',
      ),
    })
    .describe('A drawing from content/figures/ with the same in words.'),
);
