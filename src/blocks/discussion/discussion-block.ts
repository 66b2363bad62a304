import { z } from 'zod';
import { inline, line, markdown } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const question = z.strictObject({
  title: line(60, 'the discussion').describe('What the question is about, such as "Trade-offs".'),
  question: markdown(600, 'the discussion').describe('The question.'),
  followUps: z.array(inline(280, 'the discussion')).min(1).describe('Questions to go deeper with.'),
});

export const discussionBlock = defineBlock(
  'discussion',
  'Numbered questions to talk about, each with follow-ups.',
  {
    followUpsLabel: line(40, 'the discussion').describe('The words above the follow-up questions.'),
    questions: z
      .array(question)
      .min(1)
      .describe('The questions in their order; they are numbered by themselves.'),
  },
);
