import { line, verbatim } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const codeBlock = defineBlock('code', 'A log, a query, a message or a schema, letter for letter.', {
  caption: line(160, 'the listing').describe('What the listing shows.'),
  text: verbatim(2400, 'the listing')
    .meta({ sample: true })
    .describe('The lines exactly as they are; begin with "text: |".'),
});
