import { contentFile, type SiteContent } from '../schemas/content.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';

/** One entry of a collection with its checked data. */
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
  const held: object = content[kind];
  if (held instanceof Map)
    return [...(held as Map<string, object>)].map(([id, data]) => ({
      id,
      data: { ...data },
      filePath: contentFile(kind, id),
    }));
  if (Array.isArray(held))
    return (held as { id: string }[]).map((item, order) => ({
      id: item.id,
      data: { ...item, order },
      filePath: contentFile(kind),
    }));
  return [{ id: kind, data: { ...held }, filePath: contentFile(kind) }];
}
