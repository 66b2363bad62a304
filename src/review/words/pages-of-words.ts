import type { Labels } from '../../schemas/labels.ts';
import type { Programme } from '../../schemas/programme.ts';
import { contentLayout } from '../../content/content-layout.ts';
import { blocksOf, filesOf, type Site, type SourceFile } from '../../content/site.ts';
import { type Path, itemsOf, valueAt } from '../../content/values.ts';
import type { Names } from './names.ts';

/** Where text that many pages share is shown. */
type Reach =
  | 'home'
  | 'every page'
  | 'every resource'
  | 'every form'
  | 'every scenario page'
  | 'every page with dates'
  | 'every page with closed answers'
  | 'not found';

/** The pages that show each group of labels; more closely where its labels are on different pages. */
const labelReach: { [Group in keyof Labels]: Reach[] | Record<keyof Labels[Group], Reach[]> } = {
  types: ['home', 'every resource'],
  page: {
    skip: ['every page'],
    noScript: ['home', 'every form'],
    notLoaded: ['home', 'every form', 'every scenario page'],
    suggest: ['every page'],
  },
  catalogue: ['home'],
  resourcePage: {
    back: ['every resource'],
    toQuestions: ['every form'],
    openAll: ['every page with closed answers'],
    contents: ['every resource'],
    time: ['every resource'],
    mentee: ['every resource'],
    mentor: ['every resource'],
  },
  form: ['every form'],
  openFile: ['every form'],
  comparison: ['every form'],
  savedFile: ['every form'],
  scenarios: ['every scenario page'],
  guide: ['home'],
  calendar: {
    programme: ['home'],
    phase: ['home'],
    activity: ['home'],
    saved: ['every page with dates'],
    noDay: ['every page with dates'],
    failed: ['every page with dates'],
  },
};

const programmeReach: Record<keyof Programme, Reach[]> = {
  name: ['every page'],
  // Part of the period, which is at the top and foot of every page.
  year: ['every page'],
  period: ['every page'],
  description: ['home'],
  hero: ['home'],
  features: ['home'],
  phasesTitle: ['home'],
  phasesText: ['home'],
  resourcesTitle: ['home'],
  resourcesText: ['home'],
  contact: ['every page'],
  guide: [],
  notFound: ['not found'],
};

/** The fields of a resource that its card on the home page shows, or that the home page filters by. */
const cardFields = new Set<PropertyKey>(['title', 'description', 'type', 'phase', 'tags', 'timeNeeded']);

const addressOf = (slug: string): string => `/resources/${slug}`;

/** Returns the addresses of the pages that show the value at a path of a file. */
export function pagesShowing(site: Site, names: Names, file: SourceFile, path: Path): string[] {
  const [first] = path;
  switch (file.kind) {
    case 'resources':
      return [
        addressOf(file.slug),
        ...(first === undefined || cardFields.has(first) ? ['/'] : []),
        // It lists the titles of all.
        ...(first === undefined || first === 'title' ? ['/404'] : []),
      ];
    case 'labels':
      return reached(site, reachOf(labelReach, path));
    case 'programme':
      return reached(site, reachOf(programmeReach, path));
    case 'phases':
      // The months make the period, which is on every page.
      return path.includes('months') ? reached(site, ['every page']) : ['/', ...usedBy(names, file, path)];
    case 'scenarios':
    case 'career-paths':
    case 'checklists':
    case 'learning-methods':
      return usedBy(names, file, path);
  }
}

type Reaches = Reach[] | { readonly [key: string]: Reaches };

/** Returns where the value at a path is shown; of several values, where any of them is. */
function reachOf(reaches: Reaches, [key, ...rest]: Path): Reach[] {
  if (Array.isArray(reaches)) return reaches;
  if (key !== undefined) return reachOf(reaches[String(key)] ?? [], rest);
  return Object.values(reaches).flatMap((inner) => reachOf(inner, []));
}

function usedBy(names: Names, file: SourceFile, path: Path): string[] {
  const isList = contentLayout[file.kind].layout === 'list';
  const ids = isList
    ? (path.length > 0 ? [valueAt(file.data, [path[0] ?? 0])] : itemsOf(file.data)).map((item) =>
        valueAt(item, ['id']),
      )
    : [file.slug];
  return [...new Set(ids.flatMap((id) => names.usersOf(file.kind, String(id))))].map(addressOf);
}

function reached(site: Site, reaches: readonly Reach[]): string[] {
  const resources = filesOf(site, 'resources');
  const where = (test: (file: SourceFile) => boolean) =>
    resources.filter(test).map(({ slug }) => addressOf(slug));
  const having = (field: string) => where((file) => valueAt(file.data, [field]) !== undefined);
  const all: Record<Reach, () => string[]> = {
    home: () => ['/'],
    'every page': () => ['/', '/404', ...where(() => true)],
    'every resource': () => where(() => true),
    'every form': () => having('download'),
    'every scenario page': () => where((file) => blocksOf(file).some(({ kind }) => kind === 'scenarios')),
    'every page with dates': () => having('calendar'),
    'every page with closed answers': () =>
      where(({ data }) =>
        itemsOf(valueAt(data, ['sections'])).some((section) => valueAt(section, ['opener']) !== undefined),
      ),
    'not found': () => ['/404'],
  };
  return [...new Set(reaches.flatMap((reach) => all[reach]()))];
}
