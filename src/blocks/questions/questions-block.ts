import { z } from 'zod';
import { aliases, fieldId, inline, keptLabel, line } from '../../schemas/text.ts';
import { answerLength, questionText } from '../question/question-block.ts';
import { defineAnsweredBlock, wordingOf } from '../define-block.ts';

export const questionsBlock = defineAnsweredBlock(
  'questions',
  'A group of questions of one kind, such as three action steps.',
  {
    id: fieldId.describe('Never change it: saved files and the download know the answers by it.'),
    label: line(80, 'the group of questions').describe(`What the questions have in common. ${keptLabel}`),
    aliases,
    hint: inline(240, 'the group of questions').optional().describe('One sentence under the label.'),
    answer: answerLength,
    items: z
      .array(z.strictObject(questionText))
      .min(2)
      .max(12)
      .describe('The questions in their order; the file numbers them. Add new ones at the end.'),
  },
  (block) => ({
    type: 'group',
    id: block.id,
    ...wordingOf(block),
    items: block.items.map(wordingOf),
    multiline: block.answer === 'text',
  }),
);
