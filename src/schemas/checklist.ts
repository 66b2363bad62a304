import { z } from 'zod';
import { aliases, line, slug } from './text.ts';

const checklistItem = z.strictObject({
  id: slug.describe(
    'Never change it: saved files know the item by it. A new item takes the next free number.',
  ),
  text: line(120, 'the checklist').describe('Something a person can honestly say is done.'),
  aliases,
  tip: line(280, 'the tip under the item').describe(
    'How to get it done. It is printed in the file for items not done.',
  ),
});

/** One list of the technical profile checklist with its items (spec §3, Profile checklist item). */
export const checklist = z.strictObject({
  id: slug.describe('The name of the list; the ids of its items begin with it.'),
  title: line(60, 'the checklist heading').describe('The heading of the list, on the page and in the file.'),
  aliases,
  items: z.array(checklistItem).min(1).describe('The items, in the order visitors see them.'),
});
export type Checklist = z.infer<typeof checklist>;
