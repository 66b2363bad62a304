import { z } from 'zod';
import { aliases, fieldId, inline, keptLabel, line, reference } from '../../schemas/text.ts';
import { defineAnsweredBlock } from '../define-block.ts';
import { choiceField } from '../../form/field-parts.ts';

export const learningMethodsBlock = defineAnsweredBlock(
  'learning-methods',
  'Learning methods to choose from, any number of them.',
  {
    id: fieldId.describe('Never change it: saved files and the download know the choice by it.'),
    label: line(80, 'the choice').describe(`What is chosen. ${keptLabel}`),
    aliases,
    hint: inline(240, 'the choice').optional().describe('One sentence under the label.'),
    entries: z
      .array(reference('learning-methods'))
      .min(1)
      .describe('The methods in their order: ids from content/learning-methods.yaml.'),
  },
  (block, sources) =>
    choiceField(block, (id) => sources['learning-methods'].find((method) => method.id === id)),
);
