import type { z } from 'zod';
import { careerPath } from './career-path.ts';
import { checklists } from './checklist.ts';
import { labels } from './labels.ts';
import { learningMethods } from './learning-method.ts';
import { phases } from './phase.ts';
import { programme } from './programme.ts';
import { resource } from './resource.ts';
import { scenario } from './scenario.ts';
import { contentKinds, type ContentKind } from './vocabulary.ts';

interface KindOfContent {
  /** Relative to content/. A folder holds one entry per file; a file holds one thing or a list of entries with ids. */
  path: string;
  layout: 'folder' | 'list' | 'single';
  schema: z.ZodType;
}

/** Where each kind of content is kept, and the schema of one of its files. */
export const contentLayout = {
  programme: { path: 'programme.yaml', layout: 'single', schema: programme },
  labels: { path: 'labels.yaml', layout: 'single', schema: labels },
  phases: { path: 'phases.yaml', layout: 'list', schema: phases },
  resources: { path: 'resources', layout: 'folder', schema: resource },
  scenarios: { path: 'scenarios', layout: 'folder', schema: scenario },
  'career-paths': { path: 'career-paths', layout: 'folder', schema: careerPath },
  checklists: { path: 'checklists.yaml', layout: 'list', schema: checklists },
  'learning-methods': { path: 'learning-methods.yaml', layout: 'list', schema: learningMethods },
} satisfies Record<ContentKind, KindOfContent>;

/** The kinds whose files hold entries that others refer to by id: one per file, or many in a list. */
export const entryKinds = contentKinds.filter((kind) => contentLayout[kind].layout !== 'single');

/** The kinds that keep all their entries in one file. */
export const listKinds = contentKinds.filter((kind) => contentLayout[kind].layout === 'list');
