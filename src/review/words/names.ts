import { contentLayout } from '../../content/content-layout.ts';
import type { ContentKind } from '../../schemas/vocabulary.ts';
import { blocksOf, filesOf, type Site, type SourceFile } from '../../content/site.ts';
import { onceEach } from '../../text/words.ts';
import { type Path, visitsOf, itemsOf, schemaAt, valueAt } from '../../content/values.ts';

/** What entries of a site are called, and which pages show them. */
export interface Names {
  /** Returns the title of an entry; its id if it has none. */
  titleOf: (kind: ContentKind, id: string) => string;
  /** Returns a value as visitors read it: the title of what it names, the label of a type, yes or no. */
  valueOf: (file: SourceFile, path: Path, value: unknown) => string;
  /** Returns the slugs of the pages that show an entry or, with kind "figures", a drawing. */
  usersOf: (kind: ContentKind | 'figures', id: string) => string[];
}

const text = (data: unknown, path: Path): string | undefined => {
  const value = valueAt(data, path);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** Fields of a resource that refer to questions by id. */
const questionFields = new Set<PropertyKey | undefined>(['field', 'fields', 'from', 'to']);

/** Returns what the entries of a site are called and where they appear. */
export const namesOf = onceEach((site: Site): Names => {
  const users = usersIn(site);
  const types = filesOf(site, 'labels')[0]?.data;
  const titles = new Map(
    site.files.flatMap((file) =>
      contentLayout[file.kind].layout === 'list'
        ? itemsOf(file.data).flatMap((item) => {
            const id = text(item, ['id']);
            return id === undefined ? [] : [[`${file.kind}/${id}`, text(item, ['title']) ?? id] as const];
          })
        : [[`${file.kind}/${file.slug}`, text(file.data, ['title']) ?? file.slug] as const],
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
    const meta = schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta;
    if (meta?.reference !== undefined) return titleOf(meta.reference, value);
    if (file.kind === 'resources' && path[0] === 'type') return text(types, ['types', value]) ?? value;
    const field = path.findLast((step) => typeof step === 'string');
    return questionFields.has(field) ? (questionOf(asked(file, path), value) ?? value) : value;
  };
  return { titleOf, valueOf, usersOf: (kind, id) => [...(users.get(`${kind}/${id}`) ?? [])] };
});

function questionOf(file: SourceFile, id: string): string | undefined {
  return text(blocksOf(file).find(({ fieldId }) => fieldId === id)?.data, ['label']);
}

function usersIn(site: Site): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const add = (key: string, slug: string) => users.set(key, (users.get(key) ?? new Set()).add(slug));
  for (const file of filesOf(site, 'resources')) {
    for (const { value, meta } of visitsOf(file))
      if (meta.reference !== undefined && typeof value === 'string')
        add(`${meta.reference}/${value}`, file.slug);
    for (const { kind, data } of blocksOf(file)) {
      const figure = kind === 'figure' ? text(data, ['file']) : undefined;
      if (figure !== undefined) add(`figures/${figure}`, file.slug);
    }
  }
  return users;
}

/** The heading above the changes in files of a kind. */
export const kindTitles: Record<ContentKind, string> = {
  programme: 'The programme',
  labels: 'Labels',
  phases: 'Phases',
  resources: 'Page',
  scenarios: 'Scenario',
  'career-paths': 'Career path',
  checklists: 'Checklists',
  'learning-methods': 'Learning methods',
};
