import { markdown } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const proseBlock = defineBlock('prose', 'Paragraphs of text.', {
  text: markdown(2400, 'a section of the page').describe(
    'Paragraphs in Markdown: an empty line between paragraphs, **bold**, `code`, [links](https://…), lists with "- ".',
  ),
});
