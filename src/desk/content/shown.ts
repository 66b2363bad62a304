import type { ShownOn } from '../../model/schemas/text.ts';
import type { ContentKind } from '../../model/schemas/vocabulary.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import { onceEach } from '../../model/text/words.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import type { Place, SourceFile, TextPlace } from './place.ts';
import { entriesOf, filesOf, type Site } from './site.ts';

/** Returns where a value is shown: what its schema says or, failing that, the schema around it. */
function whereShown(place: Place): readonly ShownOn[] {
  const around = place.out();
  return place.meta.shown?.on ?? (around === place ? ['own page'] : whereShown(around));
}

export function isInGuide(place: Place): boolean {
  const { kind, root } = place.file;
  const isListed = kind !== 'resources' || root.at('inGuide').value === true;
  return isListed && whereShown(place).includes('guide');
}

const offPages: ReadonlySet<ShownOn> = new Set(['guide', 'calendar', 'saved file', 'search results']);

/** Returns the pages that a value counts on: for a text that only a file shows, those around it, where people get the file. */
function countedOn(place: Place): readonly ShownOn[] {
  const around = place.out();
  const pages = whereShown(place).filter((where) => !offPages.has(where));
  const { as, on } = place.meta.shown ?? {};
  const isWholeFile = on !== undefined && as === undefined;
  return pages.length > 0 || isWholeFile || around === place ? pages : countedOn(around);
}

/** Returns every text of a file that visitors read, in order. */
export const readValues = (file: SourceFile): TextPlace[] =>
  file.values.filter(
    (place): place is typeof place & TextPlace =>
      place.text !== undefined &&
      place.meta.shown !== undefined &&
      // What names something else is read as the title of that.
      (place.meta.reference ?? place.meta.names ?? place.meta.calledIn) === undefined,
  );

/** Whether it is an example or a story, whose names and dates are its own. */
export const isSample = (place: Place): boolean =>
  place.meta.sample === true || (place.around !== undefined && isSample(place.around));

/** Returns the addresses of the pages that show a text, such as /resources/x. */
export const pagesWith = (site: Site, place: Place): string[] => addressesOf(site, place, whereShown(place));

/** Returns the addresses of the pages on which a value, or anything inside it, counts. */
export function pagesShowing(site: Site, place: Place): string[] {
  const inside = place.file.values.filter((one) => one.isWithin(place));
  return addressesOf(site, place, new Set([place, ...inside].flatMap(countedOn)));
}

function addressesOf(site: Site, place: Place, on: Iterable<ShownOn>): string[] {
  const where = (test: (file: SourceFile) => boolean) =>
    filesOf(site, 'resources')
      .filter(test)
      .map(({ slug }) => resourcePath(slug));
  const having = (field: string) => where(({ root }) => root.at(field).value !== undefined);
  const withBlock = (kind: string) => where(({ blocks }) => blocks.some((block) => block.kind === kind));
  const isClosed = (section: Place) => section.at('opener').value !== undefined;
  const found: Readonly<Partial<Record<ShownOn, () => string[]>>> = {
    'own page': () => usersOf(site, place).map(resourcePath),
    home: () => ['/'],
    'not found': () => ['/404'],
    'every page': () => ['/', '/404', ...where(() => true)],
    'every resource': () => where(() => true),
    'every form': () => having('download'),
    'every page with dates': () => having('calendar'),
    'every scenario page': () => withBlock('scenarios'),
    'every page with a record': () => withBlock('record'),
    'every page with closed answers': () => where(({ root }) => root.at('sections').items.some(isClosed)),
  };
  return [...new Set([...on].flatMap((shown) => found[shown]?.() ?? []))];
}

/** Returns the slugs of the pages that show the entry of a value or, for the whole of a list, any of its entries. */
function usersOf(site: Site, { file, path }: Place): string[] {
  const { kind, slug, root } = file;
  const names = namesOf(site);
  if (kind === 'resources') return [slug];
  if (contentLayout[kind].layout !== 'list') return names.usersOf(kind, slug);
  const items = path[0] === undefined ? root.items : [root.at(path[0])];
  return items.flatMap((item) => names.usersOf(kind, String(item.at('id').value)));
}

/** What entries of a site are called, and which pages show them. */
export interface Names {
  /** Returns the title of an entry; its id if it has none. */
  titleOf: (kind: ContentKind, id: string) => string;
  /** Returns a value as visitors read it: the title of what it names, the label of a type, yes or no. */
  valueOf: (place: Place) => string;
  /** Returns the slugs of the pages that show an entry or a drawing. */
  usersOf: (kind: ContentKind | 'drawing', id: string) => string[];
}

const said = ({ text }: Place): string | undefined => (text?.trim() === '' ? undefined : text);

/** Returns what a group of labels calls a value; the value if it has no word for it. */
export function labelOf(site: Site, group: string, value: string): string {
  const [labels] = filesOf(site, 'labels');
  return (labels && said(labels.root.at(group, value))) ?? value;
}

export const namesOf = onceEach((site: Site): Names => {
  const users = usersIn(site);
  const titles = new Map(
    [...new Set(site.files.map(({ kind }) => kind))].flatMap((kind) =>
      entriesOf(site, kind).map(({ id, place }) => [`${kind}/${id}`, said(place.out().at('title')) ?? id]),
    ),
  );
  const titleOf = (kind: ContentKind, id: string) => titles.get(`${kind}/${id}`) ?? id;
  /** Returns the page a question id belongs to: for answers brought from another form, that form. */
  const asked = ({ file, path }: Place): SourceFile => {
    const slug = path.includes('from') ? file.root.at(...path.slice(0, 2), 'from').text : undefined;
    return filesOf(site, 'resources').find((other) => other.slug === slug) ?? file;
  };
  const valueOf = (place: Place): string => {
    const { value, meta } = place;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value !== 'string') return String(value);
    if (meta.reference !== undefined) return titleOf(meta.reference, value);
    if (meta.calledIn !== undefined) return labelOf(site, meta.calledIn, value);
    return meta.names === 'question' ? (questionOf(asked(place), value) ?? value) : value;
  };
  return { titleOf, valueOf, usersOf: (kind, id) => [...(users.get(`${kind}/${id}`) ?? [])] };
});

function questionOf({ blocks }: SourceFile, id: string): string | undefined {
  const block = blocks.find(({ fieldId }) => fieldId === id);
  return block && said(block.place.at('label'));
}

function usersIn(site: Site): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const { slug, values } of filesOf(site, 'resources'))
    for (const { text, meta } of values) {
      const kind = meta.reference ?? meta.names;
      if (kind === undefined || text === undefined) continue;
      const key = `${kind}/${text}`;
      users.set(key, (users.get(key) ?? new Set()).add(slug));
    }
  return users;
}
