import { isUtf8 } from 'node:buffer';
import { withLineFeeds } from '../text/with-line-feeds.ts';
import { contentFile } from '../schemas/content.ts';
import type { ContentTree } from '../content-reading/content-tree.ts';
import { readSite, type FoundFile, type ReadBefore } from '../content-reading/read-site.ts';
import { changesOf, type Change } from './changes.ts';
import { mendFile } from './mend-file.ts';
import { readerOf } from './read-file.ts';
import { renamesIn, renamedTree, type Rename } from './renames.ts';
import { withoutEndSpaces } from './tidy-ends.ts';

/** A file whose mistakes were mended. */
export interface MendedFile {
  /** Relative to the project. */
  path: string;
  /** What was read, to make sure before writing that nobody has changed it since. */
  before: Uint8Array;
  after: string;
  changes: Change[];
}

export interface FixedContent {
  renames: Rename[];
  files: MendedFile[];
}

/** Returns the changes that mend the mistakes with exactly one safe cure, in the files asked for. Writes nothing. */
export function fixContent(
  given: ContentTree,
  isAsked: (path: string) => boolean,
  before: ReadBefore = new Map(),
): FixedContent {
  const renames = renamesIn(readSite(given, before).problems, isAsked);
  const tree = renamedTree(given, renames);
  const { site } = readSite(tree, before);
  const unreadable = site.unreadable.map(({ kind, slug }) => ({ kind, slug, path: contentFile(kind, slug) }));
  const found: FoundFile[] = [...site.files, ...unreadable];
  const files = found
    .filter(({ path }) => isAsked(path) || renames.some(({ to }) => to === path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ kind, slug, path }): MendedFile[] => {
      const bytes = tree.read(path);
      if (typeof bytes === 'string' || !isUtf8(bytes)) return [];
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      // A byte order mark is not part of the text, but stays.
      const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
      const words = text.slice(mark.length);
      const mended = mendFile(withLineFeeds(words), readerOf({ kind, slug, path }));
      const after = withoutEndSpaces(mended.text);
      return words === after
        ? []
        : [{ path, before: bytes, after: mark + after, changes: changesOf(words, after, mended.done) }];
    });
  return { renames, files };
}
