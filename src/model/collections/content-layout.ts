import { z } from 'zod';
import { careerPath, checklist, learningMethod, phase, scenario } from '../schemas/entries.ts';
import { labels } from '../schemas/labels.ts';
import { programme } from '../schemas/programme.ts';
import { resource } from './resource.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';

/** How a kind is kept: a file with one entry, a file with a list of entries that have ids, or a folder with a file for each. */
type Layout = 'single' | 'list' | 'folder';

/** Returns what there is to know of a kind; `one` is what an entry is called. */
const kept = <Own extends Layout, Entry extends z.ZodType>(
  layout: Own,
  path: string,
  entry: Entry,
  one: string,
) => ({
  layout,
  path,
  entry,
  // Without a phase there is no programme; any other list may come to an end.
  schema: (layout === 'list' ? z.array(entry).min(one === 'phase' ? 1 : 0) : entry) as Own extends 'list'
    ? z.ZodArray<Entry>
    : Entry,
  one,
  many: `${one}s`,
});

/**
 * Every kind of content: where it is kept relative to content/, the schema of one entry and of one file, and what its
 * entries are called. A kind that the vocabulary names does not compile until it is here.
 */
export const contentLayout = {
  programme: kept('single', 'programme.yaml', programme, 'programme'),
  labels: kept('single', 'labels.yaml', labels, 'label'),
  resources: kept('folder', 'resources', resource, 'resource'),
  phases: kept('list', 'phases.yaml', phase, 'phase'),
  scenarios: kept('folder', 'scenarios', scenario, 'scenario'),
  'career-paths': kept('folder', 'career-paths', careerPath, 'career path'),
  checklists: kept('list', 'checklists.yaml', checklist, 'checklist'),
  'learning-methods': kept('list', 'learning-methods.yaml', learningMethod, 'learning method'),
} satisfies Record<ContentKind, unknown>;

/** Returns the file that holds an entry, relative to the project; a kind kept in one file needs no slug. */
export function contentFile(kind: ContentKind, slug = ''): string {
  const { path, layout } = contentLayout[kind];
  return layout === 'folder' ? `content/${path}/${slug}.yaml` : `content/${path}`;
}

/** The checked data of one entry of a kind. */
export type EntryOf<Kind extends ContentKind> = z.output<(typeof contentLayout)[Kind]['entry']>;
