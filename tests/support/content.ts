/** The data of the YAML files, with which tests compare the texts of pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { contentParentFolder } from '../../src/authoring/content-parent-folder.ts';
import { contentLayout } from '../../src/model/collections/content-layout.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';

export function loadContent(root: string) {
  const readYaml = (path: string) => load(readFileSync(join(root, 'content', `${path}.yaml`), 'utf8'));
  const listSlugs = (folder: string) =>
    readdirSync(join(root, 'content', folder)).map((file) => file.replace(/\.yaml$/, ''));
  const {
    resources: resourceLayout,
    scenarios: scenarioLayout,
    'career-paths': careerPathLayout,
  } = contentLayout;

  /** All resources in the order of their ids, each with the path of its page. */
  const resources = listSlugs('resources')
    .map((slug) => ({
      slug,
      path: `/resources/${slug}`,
      ...resourceLayout.fileSchema.parse(readYaml(`resources/${slug}`)),
    }))
    .sort((a, b) => a.id - b.id);
  const allScenarios = new Map(
    listSlugs('scenarios').map((slug) => [
      slug,
      scenarioLayout.fileSchema.parse(readYaml(`scenarios/${slug}`)),
    ]),
  );
  const blocksOf = ({ sections }: (typeof resources)[number]) => sections.flatMap(({ blocks }) => blocks);
  const programme = contentLayout.programme.fileSchema.parse(readYaml('programme'));
  /** The pages with role-plays, each with the role-plays in the order of the page. */
  const scenarioPages = resources.flatMap((page) => {
    const entries = blocksOf(page).flatMap((block) => (block.kind === 'scenarios' ? block.entries : []));
    const scenarios = entries.map((slug) => ({ slug, ...ensureDefined(allScenarios.get(slug)) }));
    return scenarios.length > 0 ? [{ ...page, scenarios }] : [];
  });

  return {
    programme,
    labels: contentLayout.labels.fileSchema.parse(readYaml('labels')),
    phases: contentLayout.phases.fileSchema.parse(readYaml('phases')),
    meetings: contentLayout.meetings.fileSchema.parse(readYaml('meetings')),
    checklists: contentLayout.checklists.fileSchema.parse(readYaml('checklists')),
    learningMethods: contentLayout['learning-methods'].fileSchema.parse(readYaml('learning-methods')),
    resources,
    careerPaths: new Map(
      listSlugs('career-paths').map((slug) => [
        slug,
        careerPathLayout.fileSchema.parse(readYaml(`career-paths/${slug}`)),
      ]),
    ),
    scenarioPages,
    scenarios: scenarioPages.flatMap(({ scenarios }) => scenarios),
    forms: resources.filter(({ download }) => download !== undefined),
    /** Pages with nothing to fill in or to choose, which need no JavaScript. */
    readingPages: resources.filter(
      (page) => page.download === undefined && blocksOf(page).every(({ kind }) => kind !== 'scenarios'),
    ),
    /** Addresses of all pages but the not-found page. */
    routes: ['/', ...resources.map(({ path }) => path)],
    resourceBySlug: (slug: string) => ensureDefined(resources.find((entry) => entry.slug === slug)),
    /** Noon in the middle of a month of the programme's year. */
    dayIn: (month: (typeof months)[number]) => new Date(programme.year, months.indexOf(month), 15, 12),
  };
}

export type Content = ReturnType<typeof loadContent>;
export type Resource = Content['resources'][number];

/**
 * The content of the tested site, whatever it says. Tests that need particular pages or words are in
 * tests/specification/, where the content is that of the specification.
 */
export const siteContent = loadContent(contentParentFolder());
export const { programme, labels, phases, meetings, checklists, learningMethods, resources, careerPaths } =
  siteContent;
export const { scenarios, scenarioPages, forms, readingPages, routes, resourceBySlug, dayIn } = siteContent;

/** Returns a value that must exist; throws if it is missing. */
export function ensureDefined<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('The value is missing.');
  return value;
}
