import { contentLayout } from '../schemas/content.ts';
import type { EntryKind } from '../schemas/vocabulary.ts';
import { entriesOf, isComplete, type Site } from './site.ts';

/** Returns the ids by which other files may refer to this kind, or undefined if the file that lists them is unreadable. */
export function knownIds(site: Site, kind: EntryKind): string[] | undefined {
  if (contentLayout[kind].layout !== 'folder' && !isComplete(site, kind)) return undefined;
  const unreadable = site.unreadable.filter((file) => file.kind === kind).map((file) => file.slug);
  return [...new Set([...entriesOf(site, kind).map((entry) => entry.id), ...unreadable])];
}
