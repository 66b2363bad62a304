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

/**
 * How entries are stored: one file with one entry, one file with a list of entries that have ids, or a folder with a
 * file for each entry.
 */
type StorageLayout = 'single' | 'list' | 'folder';

/** Defines a kind of content with its schemas. `singular` is the name of a single entry in messages. */
const defineContentKind = <KindLayout extends StorageLayout, Entry extends z.ZodType>(
  layout: KindLayout,
  path: string,
  entrySchema: Entry,
  singular: string,
) => ({
  layout,
  path,
  entrySchema,
  // A programme needs at least one phase. All other lists may be empty.
  fileSchema: (layout === 'list'
    ? z.array(entrySchema).min(singular === 'phase' ? 1 : 0)
    : entrySchema) as KindLayout extends 'list' ? z.ZodArray<Entry> : Entry,
  singular,
  plural: `${singular}s`,
});

/**
 * Every kind of content. Each has its location relative to content/, the schemas of an entry and of a file, and the
 * name of an entry. If a kind of content in the vocabulary is missing here, the code does not compile.
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

/**
 * The path, relative to the project, of the file that contains an entry. The slug is needed only for kinds of content
 * that have a file for each entry.
 */
export function contentFilePath(kind: ContentKind, slug = ''): string {
  const { path, layout } = contentLayout[kind];
  return layout === 'folder' ? `content/${path}/${slug}.yaml` : `content/${path}`;
}

/** A validated entry of a kind of content. */
export type EntryOf<Kind extends ContentKind> = z.output<(typeof contentLayout)[Kind]['entrySchema']>;
