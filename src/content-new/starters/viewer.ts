import type { Starter } from '../starter.ts';
import { headMayStay, resourceHead } from './resource-head.ts';

export const viewer: Starter = {
  what: 'a page that shows role-plays one at a time',
  kind: 'resources',
  needs: ['phases', 'scenarios'],
  mayStay: [...headMayStay, 'Practise', 'Role-play practice points'],
  text: (context) => `${resourceHead(context, 'activity', 'role-plays, one at a time.')}
sections:
  - id: practise
    title: Practise
    blocks:
      - kind: scenarios
        practiceLabel: Role-play practice points
        # Names of files in content/scenarios/ without ".yaml", in their order.
        entries:
          - ${context.scenarios[0] ?? ''}
`,
};
