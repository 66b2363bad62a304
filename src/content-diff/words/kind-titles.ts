import type { ContentKind } from '../../schemas/vocabulary.ts';

/** The heading above the changes in files of a kind. */
export const kindTitles: Record<ContentKind, string> = {
  programme: 'The programme',
  labels: 'Labels',
  phases: 'Phases',
  resources: 'Page',
  scenarios: 'Scenario',
  'career-paths': 'Career path',
  checklists: 'Checklists',
  'learning-methods': 'Learning methods',
};
