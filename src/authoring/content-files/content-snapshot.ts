import type { ContentKind, EntryKind } from '../../model/schemas/vocabulary.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { memoizeWeak } from '../../model/text/string-utils.ts';
import { isTextNode, type YamlNode, type SourceFile } from './yaml-node.ts';

/** A drawing in content/figures/. */
export interface FigureFile {
  path: string;
  /** The file name without .svg. */
  name: string;
  text: string;
}

/** Everything under content/, as the rules see it. */
export interface ContentSnapshot {
  files: SourceFile[];
  figures: FigureFile[];
  /** Files that could not be read, by the slug that they have or are meant to have: other files may still refer to them. */
  unreadable: UnreadableFile[];
  /** Kinds of which a file lies where it is not read, or under another name: what they hold is not known. */
  incompleteKinds?: ReadonlySet<ContentKind>;
}

interface UnreadableFile {
  kind: ContentKind;
  slug: string;
  path: string;
  /** What is in it, where that is text. */
  text?: string;
}

export const filesOf = (content: ContentSnapshot, kind: ContentKind): readonly SourceFile[] =>
  filesByKind(content.files).get(kind) ?? [];

/** Remembered, because rules ask for the files of one kind for every file of another. */
const filesByKind = memoizeWeak((files: readonly SourceFile[]) => Map.groupBy(files, ({ kind }) => kind));

/** An entry that other files can refer to. */
interface EntryNode {
  id: string;
  /** Its id; for entries that are files, the whole file. */
  node: YamlNode;
}

/** Returns the entries of a kind: files by their names, list items by their ids. Items without an id are left out. */
export function entriesOf(content: ContentSnapshot, kind: ContentKind): EntryNode[] {
  if (contentLayout[kind].layout !== 'list')
    return filesOf(content, kind).map(({ slug, root }) => ({ id: slug, node: root }));
  const ids = filesOf(content, kind).flatMap(({ root }) => root.items.map((item) => item.at('id')));
  return ids.filter(isTextNode).map((node) => ({ id: node.text, node }));
}

/** Returns whether the file that lists the entries of a kind could be read, so that one not found really does not exist. */
const isListRead = (content: ContentSnapshot, kind: ContentKind): boolean =>
  filesOf(content, kind).length > 0 && !content.unreadable.some((file) => file.kind === kind);

/** Returns the ids by which other files may refer to this kind, or undefined if not all of its entries are known. */
export function knownIds(content: ContentSnapshot, kind: EntryKind): string[] | undefined {
  if (content.incompleteKinds?.has(kind)) return undefined;
  if (contentLayout[kind].layout !== 'folder' && !isListRead(content, kind)) return undefined;
  const unreadable = content.unreadable.filter((file) => file.kind === kind).map((file) => file.slug);
  return [...new Set([...entriesOf(content, kind).map((entry) => entry.id), ...unreadable])];
}

/** Returns where a resource page names the places that visitors find by their addresses. */
export function anchorNodes({ root, blocks }: SourceFile): { sections: YamlNode[]; scenarios: YamlNode[] } {
  return {
    sections: root.at('sections').items.map((section) => section.at('id')),
    scenarios: blocks
      .filter(({ kind }) => kind === 'scenarios')
      .flatMap(({ node }) => node.at('entries').items),
  };
}
