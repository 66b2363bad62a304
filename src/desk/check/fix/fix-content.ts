import { join, posix, resolve } from 'node:path';
import {
  type ContentTree,
  readSite,
  type FoundFile,
  type ReadBefore,
  folderTree,
} from '../../content/read-site.ts';
import type { Problem } from '../../content/problem.ts';
import { isUtf8 } from 'node:buffer';
import { withLineFeeds, counted } from '../../../model/text/words.ts';
import { contentFile } from '../../../model/collections/content-layout.ts';
import { changesOf, type Change, mendFile, readerOf } from './mend-file.ts';
import { visible, showWideSpaces } from '../../../model/text/characters.ts';
import { lstatSync, renameSync } from 'node:fs';
import { saveFiles } from '../../content/write-value.ts';
import type { Site } from '../../content/site.ts';
import { problemsIn } from '../check-content.ts';

/** A change of a file's name within its folder; both paths are relative to the project. */
interface Rename {
  from: string;
  to: string;
}

/** Returns the files that only their names keep from being read, unless two would get the same name. */
function renamesIn(problems: readonly Problem[], isAsked: (path: string) => boolean): Rename[] {
  const wanted = problems.flatMap(({ file, rename }): Rename[] =>
    rename === undefined || !isAsked(file)
      ? []
      : [{ from: file, to: posix.join(posix.dirname(file), rename) }],
  );
  return wanted.filter(({ to }) => wanted.filter((other) => other.to === to).length === 1);
}

/** Returns what a file that was named on the command line is called after the renaming. */
export const renamed = (renames: readonly Rename[], name: string, root: string): string =>
  renames.find(({ from }) => resolve(root, from) === resolve(root, name))?.to ?? name;

function renamedTree(tree: ContentTree, renames: readonly Rename[]): ContentTree {
  return {
    entries: (folder) =>
      tree.entries(folder).map((entry) => {
        const rename = renames.find(({ from }) => from === `${folder}/${entry.name}`);
        return rename === undefined ? entry : { ...entry, name: posix.basename(rename.to) };
      }),
    read: (path) => tree.read(renames.find(({ to }) => to === path)?.from ?? path),
  };
}

interface MendedFile {
  /** Relative to the project. */
  path: string;
  /** What was read, to make sure before writing that nobody has changed it since. */
  before: Uint8Array;
  after: Uint8Array;
  changes: Change[];
}

interface FixedContent {
  renames: Rename[];
  files: MendedFile[];
}

/** Returns the changes that mend the mistakes with exactly one safe cure, in the files asked for. Writes nothing. */
export function fixContent(
  given: ContentTree,
  isAsked: (path: string) => boolean,
  before: ReadBefore = new Map(),
  published?: Site,
): FixedContent {
  const renames = renamesIn(readSite(given, before).problems, isAsked);
  const tree = renamedTree(given, renames);
  const { site } = readSite(tree, before);
  const unreadable = site.unreadable.map(({ kind, slug }) => ({ kind, slug, path: contentFile(kind, slug) }));
  const found: FoundFile[] = [...site.files, ...unreadable];
  // What only all files together show, beside what is published.
  const beside = Map.groupBy(published ? problemsIn(site, published) : [], ({ file }) => file);
  const files = found
    .filter(({ path }) => isAsked(path) || renames.some(({ to }) => to === path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ kind, slug, path }): MendedFile[] => {
      const bytes = tree.read(path);
      if (typeof bytes === 'string' || !isUtf8(bytes)) return [];
      const text = asItIs.decode(bytes);
      // A byte order mark is not part of the text, but stays.
      const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
      const words = text.slice(mark.length);
      const mended = mendFile(withLineFeeds(words), readerOf({ kind, slug, path }), beside.get(path));
      const after = mended.text;
      return words === after
        ? []
        : [
            {
              path,
              before: bytes,
              after: new TextEncoder().encode(mark + after),
              changes: changesOf(words, mended),
            },
          ];
    });
  return { renames, files };
}

/** Returns the report: each change with its place and the line before and after, then how many there were. */
export function describeFix({ renames, files }: FixedContent): string {
  const described = [
    ...renames.map(
      ({ from, to }) =>
        `${visible(from)}  Renamed to ${visible(to.slice(to.lastIndexOf('/') + 1))}, because only files that end in .yaml are read.`,
    ),
    ...files.flatMap(({ path, changes }) =>
      changes.flatMap(({ line, words, lines }) => [
        `${visible(path)}:${line}  ${words}`,
        ...(lines?.was.map((line) => `  was  ${shown(line)}`) ?? []),
        ...(lines?.is.map((line) => `  is   ${shown(line)}`) ?? []),
      ]),
    ),
  ];
  const changes = renames.length + files.reduce((sum, file) => sum + file.changes.length, 0);
  if (changes === 0) return 'There was nothing to mend without asking you.';
  const touched = new Set([...renames.map(({ to }) => to), ...files.map(({ path }) => path)]).size;
  return [
    ...described,
    `${counted(changes, 'change')} in ${counted(touched, 'file')}. Read what was changed before you go on.`,
  ].join('\n');
}

/** Returns a line with tabs and unusual spaces made visible. */
const shown = (line: string): string => visible(showWideSpaces(line.replaceAll('\t', '⟨tab⟩')));

/** Writes the mended files below the root and returns the paths of those that could not be written. */
export function writeFix(root: string, { renames, files }: FixedContent): string[] {
  const tree = folderTree(root);
  const kept = renames.filter(({ from, to }) => {
    const isFree = lstatSync(join(root, to), { throwIfNoEntry: false }) === undefined;
    const found = tree.read(from);
    if (!isFree || found === 'absent' || found === 'link') return true;
    try {
      renameSync(join(root, from), join(root, to));
      return false;
    } catch {
      return true;
    }
  });
  return [...kept.map(({ from }) => from), ...saveFiles(root, files)];
}

/** A byte order mark is kept. */
const asItIs = new TextDecoder('utf-8', { ignoreBOM: true });
