import { contentLayout } from '../schemas/content.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import type { SiteContent } from './site-content.ts';

/** One entry of a collection: its id and its checked data. */
export interface ContentEntry {
  id: string;
  data: Record<string, unknown>;
  /** Relative to the project. */
  filePath: string;
}

/**
 * Returns the entries of one kind. List items carry their position as `order`, from 0, because Astro sorts by id. A
 * kind kept in a single file has one entry, named after the kind.
 */
export function contentEntries(content: SiteContent, kind: ContentKind): ContentEntry[] {
  const path = `content/${contentLayout[kind].path}`;
  const one = (data: object) => [{ id: kind, data: { ...data }, filePath: path }];
  const listed = (items: readonly { id: string }[]) =>
    items.map((item, order) => ({ id: item.id, data: { ...item, order }, filePath: path }));
  const bySlug = (entries: Map<string, object>) =>
    [...entries].map(([id, data]) => ({ id, data: { ...data }, filePath: `${path}/${id}.yaml` }));
  switch (kind) {
    case 'programme':
      return one(content.programme);
    case 'labels':
      return one(content.labels);
    case 'phases':
      return listed(content.phases);
    case 'resources':
      return bySlug(content.resources);
    case 'scenarios':
      return bySlug(content.scenarios);
    case 'career-paths':
      return bySlug(content.careerPaths);
    case 'checklists':
      return listed(content.checklists);
    case 'learning-methods':
      return listed(content.learningMethods);
  }
}
