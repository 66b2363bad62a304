import { line, markdown, slug } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const figureBlock = defineBlock('figure', 'A drawing from content/figures/ with the same in words.', {
  file: slug
    .meta({ names: 'drawing' })
    .describe('The name of the drawing in content/figures/, without ".svg".'),
  title: line(100, 'the figure').describe('What the drawing shows; a screen reader says it first.'),
  description: markdown(1200, 'the text under the figure').describe(
    'The same in words: everything somebody who cannot see the drawing needs.',
  ),
});
