import { type ContentTree, readSite, type FoundFile, type ReadBefore } from '../../content/read-site.ts';
import { isUtf8 } from 'node:buffer';
import { withLineFeeds, counted } from '../../../model/text/words.ts';
import { changesOf, type Change, mendFile, readerOf } from './mend-file.ts';
import { visible, showWideSpaces } from '../../../model/text/characters.ts';
import type { Site } from '../../content/site.ts';
import { problemsIn } from '../check-content.ts';

interface MendedFile {
  /** Relative to the project. */
  path: string;
  /** What was read, to make sure before writing that nobody has changed it since. */
  before: Uint8Array;
  after: Uint8Array;
  changes: Change[];
}

/** Returns the changes that mend the mistakes with exactly one safe cure, in the files asked for. Writes nothing. */
export function fixContent(
  tree: ContentTree,
  isAsked: (path: string) => boolean,
  before: ReadBefore = new Map(),
  published?: Site,
): MendedFile[] {
  const { site } = readSite(tree, before);
  const found: FoundFile[] = [...site.files, ...site.unreadable];
  // What only all files together show, beside what is published.
  const beside = Map.groupBy(published ? problemsIn(site, published) : [], ({ file }) => file);
  return found
    .filter(({ path }) => isAsked(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ kind, slug, path }): MendedFile[] => {
      const bytes = tree.read(path);
      if (typeof bytes === 'string' || !isUtf8(bytes)) return [];
      // Without a byte order mark, which no file needs.
      const words = new TextDecoder().decode(bytes);
      const mended = mendFile(withLineFeeds(words), readerOf({ kind, slug, path }), beside.get(path));
      if (words === mended.text) return [];
      const after = new TextEncoder().encode(mended.text);
      return [{ path, before: bytes, after, changes: changesOf(words, mended) }];
    });
}

/** Returns the report: each change with its place and the line before and after, then how many there were. */
export function describeFix(files: readonly MendedFile[]): string {
  const described = files.flatMap(({ path, changes }) =>
    changes.flatMap(({ line, words, lines }) => [
      `${visible(path)}:${line}  ${words}`,
      ...(lines?.was.map((line) => `  was  ${shown(line)}`) ?? []),
      ...(lines?.is.map((line) => `  is   ${shown(line)}`) ?? []),
    ]),
  );
  const changes = files.reduce((sum, file) => sum + file.changes.length, 0);
  if (changes === 0) return 'There was nothing to mend without asking you.';
  const total = `${counted(changes, 'change')} in ${counted(files.length, 'file')}. Read what was changed before you go on.`;
  return [...described, total].join('\n');
}

/** Returns a line with tabs and unusual spaces made visible. */
const shown = (line: string): string => visible(showWideSpaces(line.replaceAll('\t', '⟨tab⟩')));
