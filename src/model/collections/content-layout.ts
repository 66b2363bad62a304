import { z } from 'zod';
import {
  careerPathSchema,
  checklistSchema,
  learningMethodSchema,
  phaseSchema,
  scenarioSchema,
} from '../schemas/entries.ts';
import { labelsSchema } from '../schemas/labels.ts';
import { meetingSchema } from '../schemas/meetings.ts';
import { programmeSchema } from '../schemas/programme.ts';
import { resourceSchema } from './resource.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';

/** How a kind is kept: a file with one entry, a file with a list of entries that have ids, or a folder with a file for each. */
type StorageLayout = 'single' | 'list' | 'folder';

/** Returns what there is to know of a kind; `one` is what an entry is called. */
const defineContentKind = <KindLayout extends StorageLayout, Entry extends z.ZodType>(
  layout: KindLayout,
  path: string,
  entrySchema: Entry,
  singular: string,
) => ({
  layout,
  path,
  entrySchema,
  // Without a phase there is no programme; any other list may come to an end.
  fileSchema: (layout === 'list'
    ? z.array(entrySchema).min(singular === 'phase' ? 1 : 0)
    : entrySchema) as KindLayout extends 'list' ? z.ZodArray<Entry> : Entry,
  singular,
  plural: `${singular}s`,
});

/**
 * Every kind of content: where it is kept relative to content/, the schema of one entry and of one file, and what its
 * entries are called. A kind that the vocabulary names does not compile until it is here.
 */
export const contentLayout = {
  programme: defineContentKind('single', 'programme.yaml', programmeSchema, 'programme'),
  labels: defineContentKind('single', 'labels.yaml', labelsSchema, 'label'),
  resources: defineContentKind('folder', 'resources', resourceSchema, 'resource'),
  phases: defineContentKind('list', 'phases.yaml', phaseSchema, 'phase'),
  meetings: defineContentKind('list', 'meetings.yaml', meetingSchema, 'meeting'),
  scenarios: defineContentKind('folder', 'scenarios', scenarioSchema, 'scenario'),
  'career-paths': defineContentKind('folder', 'career-paths', careerPathSchema, 'career path'),
  checklists: defineContentKind('list', 'checklists.yaml', checklistSchema, 'checklist'),
  'learning-methods': defineContentKind(
    'list',
    'learning-methods.yaml',
    learningMethodSchema,
    'learning method',
  ),
} satisfies Record<ContentKind, unknown>;

/** Returns the file that holds an entry, relative to the project; a kind kept in one file needs no slug. */
export function contentFilePath(kind: ContentKind, slug = ''): string {
  const { path, layout } = contentLayout[kind];
  return layout === 'folder' ? `content/${path}/${slug}.yaml` : `content/${path}`;
}

/** The checked data of one entry of a kind. */
export type EntryOf<Kind extends ContentKind> = z.output<(typeof contentLayout)[Kind]['entrySchema']>;
