import type { ShownOn } from '../schemas/text.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { onceEach } from '../text/words.ts';
import { contentLayout } from './content-layout.ts';
import { blocksOf, entriesOf, filesOf, isEarlierWords, type Site, type SourceFile } from './site.ts';
import { itemsOf, type Path, schemaAt, valueAt, type Visit, visitsOf } from './values.ts';

/** A value, and where its schema or, failing that, the schema around it says that it is shown. */
export interface ShownValue extends Visit {
  on: readonly ShownOn[];
  /** The pages that it counts on: for what only a file shows, those of the fields around it, where people get the file. */
  pages: readonly ShownOn[];
}

const offPages: ReadonlySet<ShownOn> = new Set(['guide', 'calendar', 'saved file', 'search results']);
const atRoot: Pick<ShownValue, 'on' | 'pages'> = { on: ['own page'], pages: ['own page'] };

/** Returns every value that the schema of a file knows, outermost first. */
export const shownValues = onceEach((file: SourceFile): ShownValue[] => {
  const around: (typeof atRoot)[] = [];
  return visitsOf(file).map((visit) => {
    const { length } = visit.path;
    const outer = around[length - 1] ?? atRoot;
    const { on = outer.on } = visit.meta.shown ?? {};
    const own = on.filter((where) => !offPages.has(where));
    const isPart = typeof visit.value !== 'object' || on === outer.on;
    const pages = own.length === 0 && isPart ? outer.pages : own;
    around[length] = { on, pages };
    return { ...visit, on, pages };
  });
});

/** A text that visitors read. */
export type ReadValue = ShownValue & { value: string };

/** Returns every text of a file that visitors read, in order, except what only files saved earlier hold. */
export const readValues = (file: SourceFile): ReadValue[] =>
  shownValues(file).filter(
    (shown): shown is ReadValue =>
      typeof shown.value === 'string' &&
      shown.meta.shown !== undefined &&
      // What names something else is read as the title of that.
      (shown.meta.reference ?? shown.meta.names) === undefined &&
      !isEarlierWords(shown.path),
  );

/** Returns the addresses of the pages that show a text, such as /resources/x. */
export const pagesWith = (site: Site, file: SourceFile, { path, on }: ShownValue): string[] =>
  addressesOf(site, file, path, on);

/** Returns the addresses of the pages on which the value at a path, or anything inside it, counts. */
export function pagesShowing(site: Site, file: SourceFile, path: Path): string[] {
  const shown = shownValues(file);
  const inside = shown.filter((one) => path.every((step, index) => one.path[index] === step));
  // What no schema knows counts where what it is in does.
  const around = shown.findLast((one) => one.path.every((step, index) => path[index] === step));
  const counted = inside.length > 0 || around === undefined ? inside : [around];
  return addressesOf(site, file, path, new Set(counted.flatMap(({ pages }) => pages)));
}

const addressOf = (slug: string): string => `/resources/${slug}`;

function addressesOf(site: Site, file: SourceFile, path: Path, on: Iterable<ShownOn>): string[] {
  const resources = filesOf(site, 'resources');
  const where = (test: (file: SourceFile) => boolean) =>
    resources.filter(test).map(({ slug }) => addressOf(slug));
  const having = (field: string) => where((one) => valueAt(one.data, [field]) !== undefined);
  const found = (place: ShownOn): string[] => {
    switch (place) {
      case 'own page':
        return file.kind === 'resources' ? [addressOf(file.slug)] : usedBy(site, file, path).map(addressOf);
      case 'home':
        return ['/'];
      case 'not found':
        return ['/404'];
      case 'every page':
        return ['/', '/404', ...where(() => true)];
      case 'every resource':
        return where(() => true);
      case 'every form':
        return having('download');
      case 'every page with dates':
        return having('calendar');
      case 'every scenario page':
        return where((one) => blocksOf(one).some(({ kind }) => kind === 'scenarios'));
      case 'every page with closed answers':
        return where(({ data }) =>
          itemsOf(valueAt(data, ['sections'])).some((section) => valueAt(section, ['opener']) !== undefined),
        );
      default:
        return [];
    }
  };
  return [...new Set([...on].flatMap(found))];
}

/** Returns the slugs of the pages that show the entry at a path or, at the root of a list, any of its entries. */
function usedBy(site: Site, { kind, slug, data }: SourceFile, [index]: Path): string[] {
  const { usersOf } = namesOf(site);
  if (contentLayout[kind].layout !== 'list') return usersOf(kind, slug);
  const items = index === undefined ? itemsOf(data) : [valueAt(data, [index])];
  return items.flatMap((item) => usersOf(kind, String(valueAt(item, ['id']))));
}

/** What entries of a site are called, and which pages show them. */
export interface Names {
  /** Returns the title of an entry; its id if it has none. */
  titleOf: (kind: ContentKind, id: string) => string;
  /** Returns a value as visitors read it: the title of what it names, the label of a type, yes or no. */
  valueOf: (file: SourceFile, path: Path, value: unknown) => string;
  /** Returns the slugs of the pages that show an entry or a drawing. */
  usersOf: (kind: ContentKind | 'drawing', id: string) => string[];
}

const text = (data: unknown, path: Path): string | undefined => {
  const value = valueAt(data, path);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** Returns what the entries of a site are called and where they appear. */
export const namesOf = onceEach((site: Site): Names => {
  const users = usersIn(site);
  const types = filesOf(site, 'labels')[0]?.data;
  const titles = new Map(
    [...new Set(site.files.map(({ kind }) => kind))].flatMap((kind) =>
      entriesOf(site, kind).map(({ id, file, path }) => [
        `${kind}/${id}`,
        text(file.data, [...path.slice(0, -1), 'title']) ?? id,
      ]),
    ),
  );
  const titleOf = (kind: ContentKind, id: string) => titles.get(`${kind}/${id}`) ?? id;
  /** Returns the page a question id belongs to: for answers brought from another form, that form. */
  const asked = (file: SourceFile, path: Path): SourceFile => {
    const slug = path.includes('from') ? valueAt(file.data, [...path.slice(0, 2), 'from']) : undefined;
    return filesOf(site, 'resources').find((other) => other.slug === slug) ?? file;
  };
  const valueOf = (file: SourceFile, path: Path, value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value !== 'string') return String(value);
    const { reference, names } = schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta ?? {};
    if (reference !== undefined) return titleOf(reference, value);
    if (names === 'type') return text(types, ['types', value]) ?? value;
    return names === 'question' ? (questionOf(asked(file, path), value) ?? value) : value;
  };
  return { titleOf, valueOf, usersOf: (kind, id) => [...(users.get(`${kind}/${id}`) ?? [])] };
});

const questionOf = (file: SourceFile, id: string): string | undefined =>
  text(blocksOf(file).find(({ fieldId }) => fieldId === id)?.data, ['label']);

function usersIn(site: Site): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const file of filesOf(site, 'resources'))
    for (const { value, meta } of visitsOf(file)) {
      const kind = meta.reference ?? meta.names;
      if (kind === undefined || typeof value !== 'string') continue;
      const key = `${kind}/${value}`;
      users.set(key, (users.get(key) ?? new Set()).add(file.slug));
    }
  return users;
}
