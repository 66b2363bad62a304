import { aliases, fieldId, inline, keptLabel, line } from '../schemas/text.ts';

/** The fields that all blocks begin with in which a visitor chooses some of several entries. */
export const choiceFields = {
  id: fieldId.describe('Never change it: saved files and the download know the choice by it.'),
  label: line(80, 'the choice').describe(`What is chosen. ${keptLabel}`),
  aliases,
  hint: inline(240, 'the choice').optional().describe('One sentence under the label.'),
};
