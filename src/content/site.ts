import type { ContentKind, EntryKind } from '../schemas/vocabulary.ts';
import { contentLayout } from './content-layout.ts';
import { onceEach } from '../text/words.ts';
import { type Path, type SourceNode, itemsOf, valueAt, type Meta } from './values.ts';
import type { Problem } from './problem.ts';
import { isTold, type Place, type SourceFile, type Spot } from './place.ts';
import { answeredKinds } from '../blocks/block.ts';

export type { SourceFile } from './place.ts';

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

/** Returns a problem at the value (or key) of the path or, if there is none, at the nearest one around it. */
export const problemAt = (file: SourceFile, path: Path, message: string, spot?: Spot): Problem =>
  file.root.at(...path).problem(message, spot);

/** Returns the files of one kind. */
export const filesOf = (site: Site, kind: ContentKind): readonly SourceFile[] =>
  byKind(site.files).get(kind) ?? [];

/** Remembered, because rules ask for the files of one kind for every file of another. */
const byKind = onceEach((files: readonly SourceFile[]) => Map.groupBy(files, ({ kind }) => kind));

/** An entry that other files can refer to. */
interface Entry {
  id: string;
  /** Its id; for entries that are files, the whole file. */
  place: Place;
  file: SourceFile;
  path: Path;
}

/** Returns the entries of a kind: files by their names, list items by their ids. Items without an id are left out. */
export function entriesOf(site: Site, kind: ContentKind): Entry[] {
  const entry = (id: string, place: Place): Entry => ({ id, place, file: place.file, path: place.path });
  if (contentLayout[kind].layout !== 'list')
    return filesOf(site, kind).map(({ slug, root }) => entry(slug, root));
  const ids = filesOf(site, kind).flatMap(({ root }) => root.items.map((item) => item.at('id')));
  return ids.filter(isTold).map((id) => entry(id.text, id));
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

/** A block of a resource page, as written in the file. */
export interface PageBlock {
  kind: string;
  data: unknown;
  path: Path;
  /** The id of its field, for blocks that a visitor answers. */
  fieldId: string | undefined;
}

/** Returns the blocks of a resource page in order, except those without a kind. */
export const blocksOf = onceEach((file: SourceFile): readonly PageBlock[] =>
  itemsOf(valueAt(file.data, ['sections'])).flatMap((section, sectionIndex) =>
    itemsOf(valueAt(section, ['blocks'])).flatMap((data, index) => {
      const kind = valueAt(data, ['kind']);
      if (typeof kind !== 'string') return [];
      const id = valueAt(data, ['id']);
      const fieldId = answeredKinds.has(kind) && typeof id === 'string' ? id : undefined;
      return [{ kind, data, path: ['sections', sectionIndex, 'blocks', index], fieldId }];
    }),
  ),
);

/** The places of a resource page to which an address with # leads. */
interface PagePlaces {
  /** Sections and scenarios, which visitors find by their addresses too. */
  named: string[];
  /** Questions and choices, which have an address without showing it. */
  fields: string[];
}

/** Returns the places of a resource page by the ids that its HTML gives them. */
export function placesOf(site: Site, file: SourceFile): PagePlaces {
  const blocks = blocksOf(file);
  const sections = itemsOf(valueAt(file.data, ['sections'])).map((section) => valueAt(section, ['id']));
  const scenarios = blocks.filter(({ kind }) => kind === 'scenarios').flatMap(entriesIn);
  return {
    named: [...sections, ...scenarios].map(String),
    fields: blocks.flatMap((block) => fieldsIn(site, block)),
  };
}

const entriesIn = ({ data }: PageBlock): unknown[] => itemsOf(valueAt(data, ['entries']));

function fieldsIn(site: Site, block: PageBlock): string[] {
  const { kind, data, fieldId } = block;
  if (fieldId === undefined) return [];
  if (kind === 'question') return [fieldId];
  if (kind === 'questions')
    return itemsOf(valueAt(data, ['items'])).map((_, index) => `${fieldId}.${index + 1}`);
  const entries = entriesIn(block);
  const chosen = kind === 'checklists' ? itemsInLists(site, entries) : entries;
  return chosen.map((id) => `${fieldId}-${String(id)}`);
}

const itemsInLists = (site: Site, ids: readonly unknown[]): unknown[] =>
  filesOf(site, 'checklists')
    .flatMap(({ data }) => itemsOf(data))
    .filter((list) => ids.includes(valueAt(list, ['id'])))
    .flatMap((list) => itemsOf(valueAt(list, ['items'])).map((item) => valueAt(item, ['id'])));

const fields = new Set<PropertyKey>(['aliases', 'earlier', 'retired']);

/** Returns whether a value is kept only so that files saved earlier can be read; no page shows it. */
export const isEarlierWords = (path: Path): boolean => path.some((step) => fields.has(step));

/** A text in a file and where it is, whether or not a schema knows its field. */
export interface WrittenText {
  path: Path;
  value: string;
  node: SourceNode;
}

/** Returns every text of a file, in order. */
export const textsOf = onceEach((file: SourceFile): WrittenText[] => {
  const texts: WrittenText[] = [];
  const go = (node: SourceNode, path: Path, value: unknown) => {
    if (typeof value === 'string') texts.push({ path, value, node });
    for (const [name, child] of node.children) {
      const step = Array.isArray(value) ? Number(name) : name;
      go(child, [...path, step], valueAt(value, [step]));
    }
  };
  go(file.root, [], file.data);
  return texts;
});

/** Returns whether a text is prose rather than a name or a choice, so that the whole of it may be a quotation. */
export function isSentence(file: SourceFile, path: Path): boolean {
  const { markup } = metaAt(file, path);
  return markup === 'inline' || markup === 'markdown';
}

/** Returns the schema's metadata about a value, empty for a value that the schema does not know. */
export function metaAt(file: SourceFile, path: Path): Meta {
  return file.root.at(...path).meta;
}
