import { z } from 'zod';
import { aliases, fieldId, inline, keptLabel, line } from '../../schemas/text.ts';
import { defineAnsweredBlock, wordingOf } from '../define-block.ts';

/** The fields of every question, alone or in a group. */
export const questionText = {
  label: line(80, 'the question').describe(`The question in a few words. ${keptLabel}`),
  aliases,
  hint: inline(240, 'the question').optional().describe('One sentence under the label: what to write.'),
  example: line(400, 'the example')
    .meta({ sample: true })
    .optional()
    .describe('One good answer, shown on request beside the field.'),
};

export const answerLength = z
  .enum(['line', 'text'])
  .default('text')
  .describe('line: an answer of one line. text: as many lines as one likes.');

export const questionBlock = defineAnsweredBlock(
  'question',
  'A question with a field for the answer.',
  {
    id: fieldId.describe('Never change it: saved files and the download know the answer by it.'),
    ...questionText,
    answer: answerLength,
  },
  (block) => ({ type: 'text', id: block.id, ...wordingOf(block), multiline: block.answer === 'text' }),
);
