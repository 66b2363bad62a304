import type { Starter } from '../starter.ts';
import { headMayStay, resourceHead } from './resource-head.ts';

export const checklistPage: Starter = {
  what: 'a page with checklists',
  kind: 'resources',
  needs: ['phases', 'checklists'],
  mayStay: [
    ...headMayStay,
    'Checklists',
    '{percent}% complete',
    'Download',
    'Progress',
    '{done} of {total} ({percent}%)',
  ],
  text: (context) => `${resourceHead(context, 'template', 'a page with checklists.')}
sections:
  - id: checklists
    title: Checklists
    blocks:
      - kind: checklists
        id: completed
        label: Checklists
        # {done}, {total} and {percent} are filled in.
        progress: "{percent}% complete"
        # Ids from content/checklists.yaml, in the order visitors see them.
        entries:
          - ${context.checklists[0] ?? ''}
download:
  fileName: ${context.slug}.txt
  button: Download
  title: ${context.title}
  sections:
    - kind: progress
      heading: Progress
      field: completed
      text: "{done} of {total} ({percent}%)"
    - kind: checklists
      field: completed
`,
};
