import type { Labels } from '../../schemas/labels.ts';
import type { Programme } from '../../schemas/programme.ts';
import { contentLayout } from '../../schemas/content.ts';
import type { ContentKind } from '../../schemas/vocabulary.ts';
import { blocksOf } from '../../content-reading/page-blocks.ts';
import { filesOf, type Site, type SourceFile } from '../../content-reading/site.ts';
import type { Path } from '../../content-reading/source-tree.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';
import type { Names } from './names.ts';

/** Where text that many pages share is shown. */
type Reach =
  'home' | 'every page' | 'every resource' | 'every form' | 'every scenario page' | 'not found' | 'none';

const labelReach: Record<keyof Labels, Reach> = {
  types: 'home',
  page: 'every page',
  catalogue: 'home',
  resourcePage: 'every resource',
  form: 'every form',
  openFile: 'every form',
  comparison: 'every form',
  savedFile: 'every form',
  scenarios: 'every scenario page',
  guide: 'home',
  calendar: 'home',
};

const programmeReach: Record<keyof Programme, Reach> = {
  name: 'every page',
  year: 'home',
  period: 'home',
  description: 'home',
  hero: 'home',
  features: 'home',
  phasesTitle: 'home',
  phasesText: 'home',
  resourcesTitle: 'home',
  resourcesText: 'home',
  contact: 'every page',
  guide: 'none',
  notFound: 'not found',
};

/** The fields of a resource that its card on the home page shows, or that the home page filters by. */
const cardFields = new Set<PropertyKey>(['title', 'description', 'type', 'phase', 'tags', 'timeNeeded']);

const addressOf = (slug: string): string => `/resources/${slug}`;

/** Returns the addresses of the pages that show the value at a path of a file. */
export function pagesShowing(site: Site, names: Names, file: SourceFile, path: Path): string[] {
  const [first] = path;
  switch (file.kind) {
    case 'resources':
      return [addressOf(file.slug), ...(first === undefined || cardFields.has(first) ? ['/'] : [])];
    case 'labels':
      return reached(site, valueOf(labelReach, first));
    case 'programme':
      return reached(site, valueOf(programmeReach, first));
    case 'phases':
      return ['/', ...usedBy(names, file, path)];
    case 'scenarios':
    case 'career-paths':
    case 'checklists':
    case 'learning-methods':
      return usedBy(names, file, path);
  }
}

const valueOf = (reach: Record<string, Reach>, key: PropertyKey | undefined): Reach =>
  key === undefined ? 'every page' : (reach[String(key)] ?? 'none');

function usedBy(names: Names, file: SourceFile, path: Path): string[] {
  const isList = contentLayout[file.kind].layout === 'list';
  const ids = isList
    ? (path.length > 0 ? [valueAt(file.data, [path[0] ?? 0])] : itemsOf(file.data)).map((item) =>
        valueAt(item, ['id']),
      )
    : [file.slug];
  return [...new Set(ids.flatMap((id) => names.usersOf(file.kind, String(id))))].map(addressOf);
}

function reached(site: Site, reach: Reach): string[] {
  const resources = filesOf(site, 'resources');
  const where = (test: (file: SourceFile) => boolean) =>
    resources.filter(test).map(({ slug }) => addressOf(slug));
  const isForm = (file: SourceFile) => valueAt(file.data, ['download']) !== undefined;
  const all: Record<Reach, () => string[]> = {
    home: () => ['/'],
    'every page': () => ['/', '/404', ...where(() => true)],
    'every resource': () => where(() => true),
    'every form': () => where(isForm),
    'every scenario page': () => where((file) => blocksOf(file).some(({ kind }) => kind === 'scenarios')),
    'not found': () => ['/404'],
    none: () => [],
  };
  return all[reach]();
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
