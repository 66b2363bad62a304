import type { ContentKind, EntryKind } from '../../model/schemas/vocabulary.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { onceEach } from '../../model/text/words.ts';
import { isText, type Place, type SourceFile } from './place.ts';

/** A drawing in content/figures/. */
export interface FigureFile {
  path: string;
  /** The file name without .svg. */
  name: string;
  text: string;
}

/** Everything under content/, as the rules see it. */
export interface Site {
  files: SourceFile[];
  figures: FigureFile[];
  /** Files that could not be read, by the slug that they have or are meant to have: other files may still refer to them. */
  unreadable: { kind: ContentKind; slug: string; path: string }[];
}

export const filesOf = (site: Site, kind: ContentKind): readonly SourceFile[] =>
  byKind(site.files).get(kind) ?? [];

/** Remembered, because rules ask for the files of one kind for every file of another. */
const byKind = onceEach((files: readonly SourceFile[]) => Map.groupBy(files, ({ kind }) => kind));

/** An entry that other files can refer to. */
interface Entry {
  id: string;
  /** Its id; for entries that are files, the whole file. */
  place: Place;
}

/** Returns the entries of a kind: files by their names, list items by their ids. Items without an id are left out. */
export function entriesOf(site: Site, kind: ContentKind): Entry[] {
  if (contentLayout[kind].layout !== 'list')
    return filesOf(site, kind).map(({ slug, root }) => ({ id: slug, place: root }));
  const ids = filesOf(site, kind).flatMap(({ root }) => root.items.map((item) => item.at('id')));
  return ids.filter(isText).map((place) => ({ id: place.text, place }));
}

/** Returns whether every file of the kind could be read, so that an entry not found really does not exist. */
function isComplete(site: Site, kind: ContentKind): boolean {
  return filesOf(site, kind).length > 0 && !site.unreadable.some((file) => file.kind === kind);
}

/** Returns the ids by which other files may refer to this kind, or undefined if the file that lists them is unreadable. */
export function knownIds(site: Site, kind: EntryKind): string[] | undefined {
  if (contentLayout[kind].layout !== 'folder' && !isComplete(site, kind)) return undefined;
  const unreadable = site.unreadable.filter((file) => file.kind === kind).map((file) => file.slug);
  return [...new Set([...entriesOf(site, kind).map((entry) => entry.id), ...unreadable])];
}

/** Returns where a resource page names the places that visitors find by their addresses. */
export function addressesIn({ root, blocks }: SourceFile): { sections: Place[]; scenarios: Place[] } {
  return {
    sections: root.at('sections').items.map((section) => section.at('id')),
    scenarios: blocks
      .filter(({ kind }) => kind === 'scenarios')
      .flatMap(({ place }) => place.at('entries').items),
  };
}
