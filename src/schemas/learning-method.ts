import { z } from 'zod';
import { aliases, line, slug } from './text.ts';

/** One way of learning that the development plan offers (spec §9). */
export const learningMethod = z.strictObject({
  id: slug.describe('Never change it: saved files and the plan know the method by it.'),
  title: line(60, 'the learning method').describe('The name of the method.'),
  aliases,
  worksWhen: line(160, 'the learning method').describe('When this method works, in one sentence.'),
});
export type LearningMethod = z.infer<typeof learningMethod>;
