import type { DisplayLocation } from '../../model/schemas/schema-builders.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { memoizeWeak } from '../../model/text/string-utils.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import type { YamlNode, SourceFile, TextNode } from './yaml-node.ts';
import { entriesOf, filesOf, type ContentSnapshot } from './content-snapshot.ts';

/** Returns where a value is shown: what its schema says or, failing that, the schema around it. */
function displayLocations(node: YamlNode): readonly DisplayLocation[] {
  const parent = node.ancestor();
  return node.meta.display?.locations ?? (parent === node ? ['own page'] : displayLocations(parent));
}

export function isInGuide(node: YamlNode): boolean {
  const { kind, root } = node.file;
  const isListed = kind !== 'resources' || root.at('inGuide').value === true;
  return isListed && displayLocations(node).includes('guide');
}

const locationsOffPages: ReadonlySet<DisplayLocation> = new Set([
  'guide',
  'calendar',
  'saved file',
  'search results',
]);

/** Returns the pages that a value counts on: for a text that only a file shows, those around it, where people get the file. */
function affectedLocations(node: YamlNode): readonly DisplayLocation[] {
  const parent = node.ancestor();
  const pages = displayLocations(node).filter((location) => !locationsOffPages.has(location));
  const { label, locations } = node.meta.display ?? {};
  const isWholeFile = locations !== undefined && label === undefined;
  return pages.length > 0 || isWholeFile || parent === node ? pages : affectedLocations(parent);
}

/** Returns every text of a file that visitors read, in order. */
export const visibleTextNodes = (file: SourceFile): TextNode[] =>
  file.nodesWithSchema.filter(
    (node): node is typeof node & TextNode =>
      node.text !== undefined &&
      node.meta.display !== undefined &&
      // What names something else is read as the title of that.
      (node.meta.reference ?? node.meta.refersTo ?? node.meta.labelGroup) === undefined,
  );

/** Whether it is an example or a story, whose names and dates are its own. */
export const isSample = (node: YamlNode): boolean =>
  node.meta.sample === true || (node.parent !== undefined && isSample(node.parent));

/** Returns the addresses of the pages that show a text, such as /resources/x. */
export const pagesShowingText = (content: ContentSnapshot, node: YamlNode): string[] =>
  pageAddresses(content, node, displayLocations(node));

/** Returns the addresses of the pages on which a value, or anything inside it, counts. */
export function pagesAffectedBy(content: ContentSnapshot, node: YamlNode): string[] {
  const descendants = node.file.nodesWithSchema.filter((descendant) => descendant.isWithin(node));
  return pageAddresses(content, node, new Set([node, ...descendants].flatMap(affectedLocations)));
}

function pageAddresses(
  content: ContentSnapshot,
  node: YamlNode,
  locations: Iterable<DisplayLocation>,
): string[] {
  const pagesWhere = (predicate: (file: SourceFile) => boolean) =>
    filesOf(content, 'resources')
      .filter(predicate)
      .map(({ slug }) => resourcePath(slug));
  const pagesWithField = (field: string) => pagesWhere(({ root }) => root.at(field).value !== undefined);
  const pagesWithBlock = (kind: string) =>
    pagesWhere(({ blocks }) => blocks.some((block) => block.kind === kind));
  const meetings = filesOf(content, 'meetings').flatMap(({ root }) => root.items);
  /** Forms that are due in several months fold the parts that are not due (site/queries.ts, getDueSections). */
  const hasFoldedParts = ({ slug, root }: SourceFile) => {
    const users = meetings.filter((meeting) =>
      meeting.at('uses').items.some((use) => use.at('page').text === slug),
    );
    return (
      root.at('download').value !== undefined && new Set(users.map((user) => user.at('month').text)).size > 1
    );
  };
  const isCollapsed = (section: YamlNode) => section.at('opener').value !== undefined;
  const pagesByLocation: Readonly<Partial<Record<DisplayLocation, () => string[]>>> = {
    'own page': () => slugsUsing(content, node).map(resourcePath),
    home: () => ['/'],
    'not found': () => ['/404'],
    'every page': () => ['/', '/404', ...pagesWhere(() => true)],
    'every resource': () => pagesWhere(() => true),
    'every form': () => pagesWithField('download'),
    'every page with dates': () => pagesWithField('calendar'),
    'every scenario page': () => pagesWithBlock('scenarios'),
    'every page with a record': () => pagesWithBlock('record'),
    'every page with an agenda': () => pagesWithBlock('agenda'),
    'page of the first meeting': () =>
      meetings.slice(0, 1).flatMap((meeting) => {
        const page = meeting.at('uses').items[0]?.at('page').text;
        return page === undefined ? [] : [resourcePath(page)];
      }),
    'used pages': () => usedSlugs(node).map(resourcePath),
    'pages with its name': () => pagesWhere(({ text }) => text.includes(`{${String(node.path[1])}}`)),
    'every page with closed answers': () =>
      pagesWhere((file) => file.root.at('sections').items.some(isCollapsed) || hasFoldedParts(file)),
  };
  return [...new Set([...locations].flatMap((location) => pagesByLocation[location]?.() ?? []))];
}

/** Returns the slugs of the pages that the meeting of a value uses or, for the whole of the list, any of them. */
function usedSlugs({ file: { root }, path }: YamlNode): string[] {
  const meetings = path[0] === undefined ? root.items : [root.at(path[0])];
  return meetings.flatMap((meeting) => meeting.at('uses').items.flatMap((use) => use.at('page').text ?? []));
}

/** Returns the slugs of the pages that show the entry of a value or, for the whole of a list, any of its entries. */
function slugsUsing(content: ContentSnapshot, { file, path }: YamlNode): string[] {
  const { kind, slug, root } = file;
  const index = contentIndex(content);
  if (kind === 'resources') return [slug];
  if (contentLayout[kind].layout !== 'list') return index.slugsUsing(kind, slug);
  const items = path[0] === undefined ? root.items : [root.at(path[0])];
  return items.flatMap((item) => index.slugsUsing(kind, String(item.at('id').value)));
}

/** What entries of a site are called, and which pages show them. */
export interface ContentIndex {
  /** Returns the title of an entry; its id if it has none. */
  titleOf: (kind: ContentKind, id: string) => string;
  /** Returns a value as visitors read it: the title of what it names, the label of a type, yes or no. */
  valueOf: (node: YamlNode) => string;
  /** Returns the slugs of the pages that show an entry or a drawing. */
  slugsUsing: (kind: ContentKind | 'drawing', id: string) => string[];
}

const nonBlankText = ({ text }: YamlNode): string | undefined => (text?.trim() === '' ? undefined : text);

/** Returns what a group of labels calls a value; the value if it has no word for it. */
export function labelOf(content: ContentSnapshot, group: string, value: string): string {
  const [labels] = filesOf(content, 'labels');
  return (labels && nonBlankText(labels.root.at(group, value))) ?? value;
}

export const contentIndex = memoizeWeak((content: ContentSnapshot): ContentIndex => {
  const slugsByReference = collectSlugsByReference(content);
  const titles = new Map(
    [...new Set(content.files.map(({ kind }) => kind))].flatMap((kind) =>
      entriesOf(content, kind).map(({ id, node }) => [
        `${kind}/${id}`,
        nonBlankText(node.ancestor().at('title')) ?? id,
      ]),
    ),
  );
  const titleOf = (kind: ContentKind, id: string) => titles.get(`${kind}/${id}`) ?? id;
  /** Returns the page a question id belongs to: for answers brought from another form, that form. */
  const questionPage = ({ file, path }: YamlNode): SourceFile => {
    const slug = path.includes('from') ? file.root.at(...path.slice(0, 2), 'from').text : undefined;
    return filesOf(content, 'resources').find((other) => other.slug === slug) ?? file;
  };
  const valueOf = (node: YamlNode): string => {
    const { value, meta } = node;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value !== 'string') return String(value);
    if (meta.reference !== undefined) return titleOf(meta.reference, value);
    if (meta.labelGroup !== undefined) return labelOf(content, meta.labelGroup, value);
    return meta.refersTo === 'question' ? (questionLabel(questionPage(node), value) ?? value) : value;
  };
  return { titleOf, valueOf, slugsUsing: (kind, id) => [...(slugsByReference.get(`${kind}/${id}`) ?? [])] };
});

function questionLabel({ blocks }: SourceFile, id: string): string | undefined {
  const block = blocks.find(({ fieldId }) => fieldId === id);
  return block && nonBlankText(block.node.at('label'));
}

function collectSlugsByReference(content: ContentSnapshot): Map<string, Set<string>> {
  const slugsByReference = new Map<string, Set<string>>();
  for (const { slug, nodesWithSchema } of filesOf(content, 'resources'))
    for (const { text, meta } of nodesWithSchema) {
      const kind = meta.reference ?? meta.refersTo;
      if (kind === undefined || text === undefined) continue;
      const key = `${kind}/${text}`;
      slugsByReference.set(key, (slugsByReference.get(key) ?? new Set()).add(slug));
    }
  return slugsByReference;
}
