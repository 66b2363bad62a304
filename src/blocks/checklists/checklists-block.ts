import { z } from 'zod';
import { fieldId, line, reference, template } from '../../schemas/text.ts';
import { defineAnsweredBlock, found, optionOf } from '../define-block.ts';

export const checklistsBlock = defineAnsweredBlock(
  'checklists',
  'Checklists with a badge that shows how much is done.',
  {
    id: fieldId.describe('Never change it: saved files and the download know the ticks by it.'),
    label: line(80, 'the checklists').describe('What is ticked off.'),
    progress: template(60, 'the percent-complete badge', ['done', 'total', 'percent']).describe(
      'The badge; {percent}, {done} and {total} are filled in.',
    ),
    entries: z
      .array(reference('checklists'))
      .min(1)
      .describe('The lists in their order: ids from content/checklists.yaml.'),
  },
  (block, sources) => ({
    type: 'checklists',
    id: block.id,
    label: block.label,
    lists: block.entries.map((entry) => {
      const list = found(
        entry,
        sources.checklists.find(({ id }) => id === entry),
      );
      return {
        ...optionOf(list.id, list),
        options: list.items.map(({ id, text, aliases, tip }) => ({
          ...optionOf(id, { title: text, aliases }),
          tip,
        })),
      };
    }),
  }),
);
