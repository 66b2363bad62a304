import type { DisplayLocation } from '../../model/schemas/schema-builders.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { resourcePath } from '../../model/text/urls.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import type { YamlNode, SourceFile, TextNode } from './yaml-node.ts';
import { entriesOf, filesOf, type ContentSnapshot } from './content-snapshot.ts';

/**
 * Where visitors see a value, such as on its own page or in the guide. If the schema of the value does not say so, the
 * schema of the nearest enclosing value that does counts.
 */
function displayLocations(node: YamlNode): readonly DisplayLocation[] {
  const nearest = [node, ...node.ancestors].find(({ meta }) => meta.display?.locations !== undefined);
  return nearest?.meta.display?.locations ?? ['own page'];
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

/**
 * The pages that change when a value changes. A text that is only in a downloaded file, such as a calendar, is on no
 * page. For such a text, these are the pages of the value that contains it, where visitors find the download.
 */
function affectedLocations(node: YamlNode): readonly DisplayLocation[] {
  const parent = node.ancestor();
  const pages = displayLocations(node).filter((location) => !locationsOffPages.has(location));
  const { label, locations } = node.meta.display ?? {};
  const isWholeFile = locations !== undefined && label === undefined;
  return pages.length > 0 || isWholeFile || parent === node ? pages : affectedLocations(parent);
}

/** All texts of a file that visitors read, in the order of the file. */
export const visibleTextNodes = (file: SourceFile): TextNode[] =>
  file.nodesWithSchema.filter(
    (node): node is typeof node & TextNode =>
      node.text !== undefined &&
      node.meta.display !== undefined &&
      // A reference is left out, because visitors read the title of the entry to which it refers.
      (node.meta.reference ?? node.meta.refersTo ?? node.meta.labelGroup) === undefined,
  );

/** Whether a value is part of an example or a story. Its names and dates are fictitious, so they are not checked. */
export const isSample = (node: YamlNode): boolean =>
  [node, ...node.ancestors].some(({ meta }) => meta.sample === true);

/** Whether a value is part of a promise of the programme to its participants. */
export const isPromise = (node: YamlNode): boolean =>
  [node, ...node.ancestors].some(({ meta }) => meta.promise === true);

/** The addresses of the pages that show a text, such as /resources/x. */
export const pagesShowingText = (content: ContentSnapshot, node: YamlNode): string[] =>
  pageAddresses(content, node, displayLocations(node));

/** The addresses of the pages that change when a value, or anything inside it, changes. */
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
  /** The forms that open files of certain other forms, and say so in the guide of a meeting. */
  const formsOpening = (isCertainForm: (source: YamlNode) => boolean) =>
    pagesWhere(
      ({ root, blocks }) =>
        root.at('bringForward').items.some(isCertainForm) && blocks.some(({ kind }) => kind === 'agenda'),
    );
  const meetings = filesOf(content, 'meetings').flatMap(({ root }) => root.items);
  /**
   * Whether a page folds some of its sections, which visitors can then open. This happens on a form that meetings in
   * different months use: the sections that are not due yet are folded (site/queries.ts, getDueSections).
   */
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
    'every form that opens files of others': () => formsOpening((source) => source.value !== undefined),
    'every form that opens its files': () =>
      formsOpening((source) => source.at('from').text === node.file.slug),
    'every page with dates': () => pagesWithField('calendar'),
    'every scenario page': () => pagesWithBlock('scenarios'),
    'every page with a record': () => pagesWithBlock('record'),
    'every page with an agenda': () => pagesWithBlock('agenda'),
    'page of the first meeting': () =>
      meetings.slice(0, 1).flatMap((meeting) => {
        const page = meeting.at('uses').items[0]?.at('page').text;
        return page === undefined ? [] : [resourcePath(page)];
      }),
    'used pages': () => usedSlugs(content, node).map(resourcePath),
    'pages with its name': () => {
      const name = String(node.path[1]);
      // The address for safety reports is in the footer of every page. The names of the people who read them are only
      // in the text about reporting.
      if (name === 'address') return ['/', '/404', ...pagesWhere(() => true)];
      const placeholder = `{${name === 'contacts' ? 'reporting' : name}}`;
      return pagesWhere(({ text }) => text.includes(placeholder));
    },
    'every page with closed answers': () =>
      pagesWhere((file) => file.root.at('sections').items.some(isCollapsed) || hasFoldedParts(file)),
  };
  return [...new Set([...locations].flatMap((location) => pagesByLocation[location]?.() ?? []))];
}

/** The slugs of the pages that are used by the meetings which show a value. */
const usedSlugs = (content: ContentSnapshot, node: YamlNode): string[] =>
  meetingsWith(content, node).flatMap((meeting) =>
    meeting.at('uses').items.flatMap((use) => use.at('page').text ?? []),
  );

/**
 * The meetings that show a value. A value inside a meeting is shown by this meeting, and the list of meetings by all of
 * them. A standing item of programme.yaml is shown by the meetings that have it in their agenda.
 */
function meetingsWith(content: ContentSnapshot, { file, path }: YamlNode): readonly YamlNode[] {
  if (file.kind !== 'programme') return path[0] === undefined ? file.root.items : [file.root.at(path[0])];
  const [field, standingItem] = path;
  if (field !== 'standing') return [];
  return filesOf(content, 'meetings')
    .flatMap(({ root }) => root.items)
    .filter((meeting) =>
      meeting.at('agenda').items.some((item) => {
        const name = item.at('standing').text;
        return name !== undefined && (standingItem === undefined || name === standingItem);
      }),
    );
}

/**
 * The slugs of the pages that show the entry which contains a value. If the value is a whole list of entries, these are
 * the pages of all of them.
 */
function slugsUsing(content: ContentSnapshot, node: YamlNode): string[] {
  const { file, path } = node;
  const { kind, slug, root } = file;
  const index = contentIndex(content);
  if (kind === 'resources') return [slug];
  if (kind === 'programme' && path[0] === 'standing')
    return meetingsWith(content, node).flatMap((meeting) =>
      index.slugsUsing('meetings', String(meeting.at('id').value)),
    );
  if (contentLayout[kind].layout !== 'list') return index.slugsUsing(kind, slug);
  const items = path[0] === undefined ? root.items : [root.at(path[0])];
  return items.flatMap((item) => index.slugsUsing(kind, String(item.at('id').value)));
}

/** Looks up the titles of entries, the values that visitors read, and the pages that show an entry. */
export interface ContentIndex {
  /** The title of an entry; its id if it has no title. */
  titleOf: (kind: ContentKind, id: string) => string;
  /**
   * A value as visitors read it: the title of the entry for a reference, the label for a choice, and "yes" or "no" for
   * true or false.
   */
  valueOf: (node: YamlNode) => string;
  /** The heading of a section of a page. */
  sectionTitleOf: (slug: string, id: string) => string | undefined;
  /** The slugs of the pages that refer to an entry or a drawing. */
  slugsUsing: (kind: ContentKind | 'drawing', id: string) => string[];
}

const nonBlankText = ({ text }: YamlNode): string | undefined => (text?.trim() === '' ? undefined : text);

/** The label of a value, from a group in labels.yaml. Without such a label, the value itself. */
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
  /**
   * The page with the question to which an id refers. In a list of answers that are brought forward from another form
   * (`bringForward`), an id under `from` refers to a question of that form.
   */
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
  const sectionTitleOf = (slug: string, id: string) =>
    filesOf(content, 'resources')
      .find((file) => file.slug === slug)
      ?.root.at('sections')
      .items.find((section) => section.at('id').text === id)
      ?.at('title').text;
  return {
    titleOf,
    valueOf,
    sectionTitleOf,
    slugsUsing: (kind, id) => [...(slugsByReference.get(`${kind}/${id}`) ?? [])],
  };
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
