import { languageTag } from '../../model/schemas/schema-builders.ts';
import type { ContentKind, EntryKind } from '../../model/schemas/vocabulary.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { isTextNode, type YamlNode, type SourceFile } from './yaml-node.ts';

/** A drawing in content/figures/. */
export interface FigureFile {
  path: string;
  /** The file name without .svg. */
  name: string;
  text: string;
}

/** All files below content/ in one state (on disk or in a commit), parsed for the content check. */
export interface ContentSnapshot {
  files: SourceFile[];
  figures: FigureFile[];
  /**
   * The files that cannot be read. Other files may refer to their slugs, so these slugs are known even if a file has a
   * wrong name.
   */
  unreadable: UnreadableFile[];
  /**
   * The kinds of content with a file in the wrong folder or with a wrong name. Entries of these kinds may be missing in
   * `files`.
   */
  incompleteKinds?: ReadonlySet<ContentKind>;
}

interface UnreadableFile {
  kind: ContentKind;
  slug: string;
  path: string;
  /** The contents of the file; undefined if they are not text. */
  text?: string;
}

export const filesOf = (content: ContentSnapshot, kind: ContentKind): readonly SourceFile[] =>
  filesByKind(content.files).get(kind) ?? [];

/** The files of each kind. They are cached, because some rules look them up once for each file of another kind. */
const filesByKind = memoizeWeak((files: readonly SourceFile[]) => Map.groupBy(files, ({ kind }) => kind));

/** An entry that other files can refer to. */
interface EntryNode {
  id: string;
  /** For an item of a list file, the node of its id. For an entry with a file of its own, the root of this file. */
  node: YamlNode;
}

/**
 * The entries of a kind. The id of a file is its slug. The items of a list file have ids of their own, and items
 * without an id are left out.
 */
export function entriesOf(content: ContentSnapshot, kind: ContentKind): EntryNode[] {
  if (contentLayout[kind].layout !== 'list')
    return filesOf(content, kind).map(({ slug, root }) => ({ id: slug, node: root }));
  const ids = filesOf(content, kind).flatMap(({ root }) => root.items.map((item) => item.at('id')));
  return ids.filter(isTextNode).map((node) => ({ id: node.text, node }));
}

/** Whether the list file of a kind could be read. If not, an entry that seems to be missing may be in this file. */
const isListRead = (content: ContentSnapshot, kind: ContentKind): boolean =>
  filesOf(content, kind).length > 0 && !content.unreadable.some((file) => file.kind === kind);

/**
 * The ids by which other files may refer to entries of this kind. Undefined if some entries could not be read, because
 * then a reference that seems to be wrong may be right.
 */
export function knownIds(content: ContentSnapshot, kind: EntryKind): string[] | undefined {
  if (content.incompleteKinds?.has(kind)) return undefined;
  if (contentLayout[kind].layout !== 'folder' && !isListRead(content, kind)) return undefined;
  const unreadable = content.unreadable.filter((file) => file.kind === kind).map((file) => file.slug);
  return [...new Set([...entriesOf(content, kind).map((entry) => entry.id), ...unreadable])];
}

/**
 * The nodes with the ids that become anchors on a resource page: the ids of its sections, and of the scenarios that it
 * shows.
 */
export function anchorNodes({ root, blocks }: SourceFile): { sections: YamlNode[]; scenarios: YamlNode[] } {
  return {
    sections: root.at('sections').items.map((section) => section.at('id')),
    scenarios: blocks
      .filter(({ kind }) => kind === 'scenarios')
      .flatMap(({ node }) => node.at('entries').items),
  };
}

/** The language of all texts of the site, as named in programme.yaml; en-GB if it is missing or invalid. */
export const languageOfProgramme = (programme: SourceFile | undefined): string =>
  languageTag.safeParse(programme?.root.at('language').value).data ?? 'en-GB';

export const languageOf = memoizeWeak((content: ContentSnapshot): string =>
  languageOfProgramme(filesOf(content, 'programme')[0]),
);
