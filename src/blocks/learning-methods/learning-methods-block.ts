import { z } from 'zod';
import { reference } from '../../schemas/text.ts';
import { choiceField, choiceFields, defineAnsweredBlock } from '../define-block.ts';

export const learningMethodsBlock = defineAnsweredBlock(
  'learning-methods',
  'Learning methods to choose from, any number of them.',
  {
    ...choiceFields,
    entries: z
      .array(reference('learning-methods'))
      .min(1)
      .describe('The methods in their order: ids from content/learning-methods.yaml.'),
  },
  (block, sources) =>
    choiceField(block, (id) => sources['learning-methods'].find((method) => method.id === id)),
);
