import { filesOf, problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

export const checklistItemIds: Rule = {
  reason: 'Saved files name an item by its id alone, so the id says to which list it belongs.',
  check: (site) =>
    filesOf(site, 'checklists').flatMap((file) =>
      itemsOf(file.data).flatMap((list, at) => {
        const listId = valueAt(list, ['id']);
        if (typeof listId !== 'string') return [];
        return itemsOf(valueAt(list, ['items'])).flatMap((item, index) => {
          const id = valueAt(item, ['id']);
          if (typeof id !== 'string' || id.startsWith(`${listId}-`)) return [];
          const message = `"${id}" does not begin with the id of its list. Write ${listId}- and the next free number.`;
          return problemAt(file, [at, 'items', index, 'id'], message);
        });
      }),
    ),
};
