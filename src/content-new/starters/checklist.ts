import type { Starter } from '../starter.ts';

export const checklist: Starter = {
  what: 'a checklist',
  kind: 'checklists',
  text: ({ slug, title }) => `# Never change an id: saved files know the item by it.
- id: ${slug}
  title: ${title}
  items:
    # The id of an item begins with the id of its list. A new item takes the next free number.
    - id: ${slug}-1
      text: Something a person can honestly say is done.
      tip: How to get it done. It is printed for items that are not done.
`,
};
