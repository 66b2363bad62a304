import { z } from 'zod';
import { aliases, fieldId, inline, keptLabel, line, slug } from '../../schemas/text.ts';
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
      .array(
        z.strictObject({
          id: slug
            .meta({ byPosition: true, once: 'Give each question of a group an id of its own.' })
            .describe(
              'A word or number that no other question of the group has. Never change it: saved files know the answer by it.',
            ),
          ...questionText,
          label: questionText.label.meta({
            once: 'Give each question of a group a label of its own.',
          }),
        }),
      )
      .min(2)
      .max(12)
      .describe('The questions in their order; the file numbers them.'),
  },
  (block) => ({
    type: 'group',
    id: block.id,
    ...wordingOf(block),
    items: block.items.map((item) => ({ id: item.id, ...wordingOf(item) })),
    multiline: block.answer === 'text',
  }),
);
