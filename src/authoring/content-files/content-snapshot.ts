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

/** All files below content/ in one state, parsed for the content check. */
export interface ContentSnapshot {
  files: SourceFile[];
  figures: FigureFile[];
  /** Files that cannot be read, with their actual or intended slugs, because other files may refer to them. */
  unreadable: UnreadableFile[];
  /**
   * The kinds of content with a misplaced or misnamed file, so that some of their entries may be missing in `files`.
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

/** The files of each kind. They are cached, because rules look up the files of one kind for every file of another. */
const filesByKind = memoizeWeak((files: readonly SourceFile[]) => Map.groupBy(files, ({ kind }) => kind));

/** An entry that other files can refer to. */
interface EntryNode {
  id: string;
  /** The id of a list item; for an entry with a separate file, the root of the file. */
  node: YamlNode;
}

/** The entries of a kind: files by their slugs, list items by their ids. Items without an id are left out. */
export function entriesOf(content: ContentSnapshot, kind: ContentKind): EntryNode[] {
  if (contentLayout[kind].layout !== 'list')
    return filesOf(content, kind).map(({ slug, root }) => ({ id: slug, node: root }));
  const ids = filesOf(content, kind).flatMap(({ root }) => root.items.map((item) => item.at('id')));
  return ids.filter(isTextNode).map((node) => ({ id: node.text, node }));
}

/**
 * Whether the file with the list of entries of a kind was readable. Otherwise, an entry that seems to be missing may be
 * in the unreadable file.
 */
const isListRead = (content: ContentSnapshot, kind: ContentKind): boolean =>
  filesOf(content, kind).length > 0 && !content.unreadable.some((file) => file.kind === kind);

/** The ids by which other files may refer to this kind; undefined if not all of its entries are known. */
export function knownIds(content: ContentSnapshot, kind: EntryKind): string[] | undefined {
  if (content.incompleteKinds?.has(kind)) return undefined;
  if (contentLayout[kind].layout !== 'folder' && !isListRead(content, kind)) return undefined;
  const unreadable = content.unreadable.filter((file) => file.kind === kind).map((file) => file.slug);
  return [...new Set([...entriesOf(content, kind).map((entry) => entry.id), ...unreadable])];
}

/** The nodes of a resource page whose ids become anchors in addresses. */
export function anchorNodes({ root, blocks }: SourceFile): { sections: YamlNode[]; scenarios: YamlNode[] } {
  return {
    sections: root.at('sections').items.map((section) => section.at('id')),
    scenarios: blocks
      .filter(({ kind }) => kind === 'scenarios')
      .flatMap(({ node }) => node.at('entries').items),
  };
}

/** The language of all texts, which programme.yaml names; the default if it is missing or not a valid one. */
export const languageOfProgramme = (programme: SourceFile | undefined): string =>
  languageTag.safeParse(programme?.root.at('language').value).data ?? 'en-GB';

export const languageOf = memoizeWeak((content: ContentSnapshot): string =>
  languageOfProgramme(filesOf(content, 'programme')[0]),
);
