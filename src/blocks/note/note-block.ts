import { line, markdown } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const noteBlock = defineBlock('note', 'A note for the mentor. Put it after what it is about.', {
  title: line(60, 'the note').describe('Who it is for or what it is about, such as "For the mentor".'),
  text: markdown(1600, 'the note').describe('Paragraphs in Markdown.'),
});
