import type { Starter } from '../starter.ts';
import { resourceHead } from './resource-head.ts';

export const viewer: Starter = {
  what: 'a page that shows role-plays one at a time',
  kind: 'resources',
  needs: ['phases', 'scenarios'],
  text: (facts) => `${resourceHead(facts, 'activity', 'role-plays, one at a time.')}
sections:
  - id: practise
    title: Practise
    blocks:
      - kind: scenarios
        practiceLabel: Role-play practice points
        # Names of files in content/scenarios/ without ".yaml", in their order.
        entries:
          - ${facts.scenarios[0] ?? ''}
`,
};
