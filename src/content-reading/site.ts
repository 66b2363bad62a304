import type { ContentKind } from '../schemas/vocabulary.ts';
import { contentLayout } from '../schemas/content.ts';
import { onceEach } from './once-each.ts';
import { nodeAt, nearestNode, placeOf, type Path, type SourceNode } from './source-tree.ts';
import type { Cure } from './cure.ts';
import type { Problem } from './problem.ts';
import { itemsOf, valueAt } from './walk-schema.ts';
import { whereInFile } from './where-in-file.ts';

/** A content file that was read as YAML. Its data may still be wrong in any way. */
export interface SourceFile {
  /** Relative to the project, such as content/resources/x.yaml. */
  path: string;
  kind: ContentKind;
  /** The file name without .yaml. */
  slug: string;
  text: string;
  data: unknown;
  root: SourceNode;
}

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
  /** Slugs of files that exist but could not be read: other files may still refer to them. */
  unreadable: { kind: ContentKind; slug: string }[];
}

/** Where exactly a problem points, if not at the beginning of its value. */
interface Spot {
  /** Point at this offset in the file. */
  offset?: number;
  /** Point at the key, not at its value. */
  key?: boolean;
  /** Point at these words inside the value, if the file contains them verbatim. */
  words?: string;
  /** How to mend it, where there is one safe cure. */
  cure?: Cure | undefined;
}

/** Returns a problem at the value (or key) of the path or, if there is none, at the nearest one around it. */
export function problemAt(file: SourceFile, path: Path, message: string, spot: Spot = {}): Problem {
  const node = nodeAt(file.root, path);
  const near = node ?? nearestNode(file.root, path);
  let offset = spot.offset ?? (spot.key === true ? (near.keyStart ?? near.start) : near.start);
  if (spot.offset === undefined && spot.words !== undefined && node !== undefined) {
    const found = file.text.indexOf(spot.words, node.start);
    if (found !== -1 && found < node.end) offset = found;
  }
  const problem = { file: file.path, ...placeOf(file.text, offset), where: whereInFile(file, path), message };
  return spot.cure === undefined ? problem : { ...problem, cure: spot.cure };
}

/** Returns `file:line` of a value, for messages that name a second place. */
export function otherPlace(file: SourceFile, path: Path): string {
  return `${file.path}:${placeOf(file.text, nearestNode(file.root, path).start).line}`;
}

/** Returns the files of one kind. */
export const filesOf = (site: Site, kind: ContentKind): readonly SourceFile[] =>
  byKind(site.files).get(kind) ?? [];

/** Remembered, because rules ask for the files of one kind for every file of another. */
const byKind = onceEach((files: readonly SourceFile[]) => Map.groupBy(files, ({ kind }) => kind));

/** An entry that other files can refer to. */
export interface Entry {
  id: string;
  file: SourceFile;
  /** The path of its id; for entries that are files, the root. */
  path: Path;
}

/** Returns the entries of a kind: files by their names, list items by their ids. Items without an id are left out. */
export function entriesOf(site: Site, kind: ContentKind): Entry[] {
  const files = filesOf(site, kind);
  if (contentLayout[kind].layout !== 'list') return files.map((file) => ({ id: file.slug, file, path: [] }));
  return files.flatMap((file) =>
    itemsOf(file.data).flatMap((item, index) => {
      const id = valueAt(item, ['id']);
      return typeof id === 'string' ? [{ id, file, path: [index, 'id'] }] : [];
    }),
  );
}

/** Returns whether every file of the kind could be read, so that an entry not found really does not exist. */
export function isComplete(site: Site, kind: ContentKind): boolean {
  return filesOf(site, kind).length > 0 && !site.unreadable.some((file) => file.kind === kind);
}
