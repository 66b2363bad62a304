import { z } from 'zod';
import { careerPath, checklist, learningMethod, phase, scenario } from '../schemas/entries.ts';
import { labels } from '../schemas/labels.ts';
import { programme } from '../schemas/programme.ts';
import { resource } from './resource.ts';
import { entryKinds, type ContentKind } from '../schemas/vocabulary.ts';

/** What one entry and several are called. */
interface Nouns {
  one: string;
  many: string;
}

/** A kind that is a single file with a single entry. */
const single = <Entry extends z.ZodType>(path: string, entry: Entry) => ({
  path,
  layout: 'single' as const,
  entry,
  schema: entry,
});

/** A kind that is a single file with a list of entries that have ids. */
const list = <Entry extends z.ZodType>(path: string, entry: Entry, nouns: Nouns) => ({
  path,
  layout: 'list' as const,
  entry,
  schema: z.array(entry).min(1),
  ...nouns,
});

/** A kind that is a folder with a file for each entry. */
const folder = <Entry extends z.ZodType>(path: string, entry: Entry, nouns: Nouns) => ({
  path,
  layout: 'folder' as const,
  entry,
  schema: entry,
  ...nouns,
});

/**
 * Every kind of content: where it is kept relative to content/, the schema of one entry and of one file, and what its
 * entries are called. A kind that the vocabulary names does not compile until it is here.
 */
export const contentLayout = {
  programme: single('programme.yaml', programme),
  labels: single('labels.yaml', labels),
  resources: folder('resources', resource, { one: 'resource', many: 'resources' }),
  phases: list('phases.yaml', phase, { one: 'phase', many: 'phases' }),
  scenarios: folder('scenarios', scenario, { one: 'scenario', many: 'scenarios' }),
  'career-paths': folder('career-paths', careerPath, { one: 'career path', many: 'career paths' }),
  checklists: list('checklists.yaml', checklist, { one: 'checklist', many: 'checklists' }),
  'learning-methods': list('learning-methods.yaml', learningMethod, {
    one: 'learning method',
    many: 'learning methods',
  }),
} satisfies Record<ContentKind, { path: string; layout: string; entry: z.ZodType; schema: z.ZodType }>;

/** Returns the file that holds an entry, relative to the project; a kind kept in one file needs no slug. */
export function contentFile(kind: ContentKind, slug = ''): string {
  const { path, layout } = contentLayout[kind];
  return layout === 'folder' ? `content/${path}/${slug}.yaml` : `content/${path}`;
}

type ContentLayout = typeof contentLayout;
type KindsLaidOut<Layout> = {
  [Kind in ContentKind]: ContentLayout[Kind]['layout'] extends Layout ? Kind : never;
}[ContentKind];

type ListKind = KindsLaidOut<'list'>;

/** The checked data of one entry of a kind. */
export type EntryOf<Kind extends ContentKind> = z.output<ContentLayout[Kind]['entry']>;

/** The kinds that keep all their entries in one file. */
export const listKinds = entryKinds.filter((kind): kind is ListKind => contentLayout[kind].layout === 'list');
