import { line, reference } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

export const linkBlock = defineBlock('link', 'A button that leads to another resource.', {
  label: line(60, 'the button').describe('The words on the button.'),
  to: reference('resources').describe('The resource it leads to: the name of its file without ".yaml".'),
});
