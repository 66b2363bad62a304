/** The content as it is in the YAML files: what the pages are expected to say. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { contentRoot } from '../../src/authoring/content-root.ts';
import { contentLayout } from '../../src/model/collections/content-layout.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';

/** Returns the content below a root. */
export function contentOf(root: string) {
  const read = (path: string) => load(readFileSync(join(root, 'content', `${path}.yaml`), 'utf8'));
  const slugs = (folder: string) =>
    readdirSync(join(root, 'content', folder)).map((file) => file.replace(/\.yaml$/, ''));
  const { resources: resource, scenarios: scenario, 'career-paths': careerPath } = contentLayout;

  /** All resources in the order of their ids, each with the path of its page. */
  const resources = slugs('resources')
    .map((slug) => ({
      slug,
      path: `/resources/${slug}`,
      ...resource.fileSchema.parse(read(`resources/${slug}`)),
    }))
    .sort((a, b) => a.id - b.id);
  const allScenarios = new Map(
    slugs('scenarios').map((slug) => [slug, scenario.fileSchema.parse(read(`scenarios/${slug}`))]),
  );
  const blocksOf = ({ sections }: (typeof resources)[number]) => sections.flatMap(({ blocks }) => blocks);
  const programme = contentLayout.programme.fileSchema.parse(read('programme'));
  /** The pages that show role-plays, each with them in the order in which it names them. */
  const viewers = resources.flatMap((page) => {
    const entries = blocksOf(page).flatMap((block) => (block.kind === 'scenarios' ? block.entries : []));
    const scenarios = entries.map((slug) => ({ slug, ...found(allScenarios.get(slug)) }));
    return scenarios.length > 0 ? [{ ...page, scenarios }] : [];
  });

  return {
    programme,
    labels: contentLayout.labels.fileSchema.parse(read('labels')),
    phases: contentLayout.phases.fileSchema.parse(read('phases')),
    checklists: contentLayout.checklists.fileSchema.parse(read('checklists')),
    learningMethods: contentLayout['learning-methods'].fileSchema.parse(read('learning-methods')),
    resources,
    careerPaths: new Map(
      slugs('career-paths').map((slug) => [slug, careerPath.fileSchema.parse(read(`career-paths/${slug}`))]),
    ),
    viewers,
    scenarios: viewers.flatMap(({ scenarios }) => scenarios),
    forms: resources.filter(({ download }) => download !== undefined),
    /** Pages with nothing to fill in or to choose, which need no JavaScript. */
    readingPages: resources.filter(
      (page) => page.download === undefined && blocksOf(page).every(({ kind }) => kind !== 'scenarios'),
    ),
    /** Addresses of all pages but the not-found page. */
    routes: ['/', ...resources.map(({ path }) => path)],
    resourceWith: (slug: string) => found(resources.find((entry) => entry.slug === slug)),
    /** Noon in the middle of a month of the programme's year. */
    dayIn: (month: (typeof months)[number]) => new Date(programme.year, months.indexOf(month), 15, 12),
  };
}

export type Content = ReturnType<typeof contentOf>;
export type Resource = Content['resources'][number];

/**
 * The content of the site that is tested, whatever it is. Tests that need particular pages or words are in
 * tests/specification/, where this is the content of the specification.
 */
export const site = contentOf(contentRoot());
export const { programme, labels, phases, checklists, learningMethods, resources, careerPaths } = site;
export const { scenarios, viewers, forms, readingPages, routes, resourceWith, dayIn } = site;

/** Returns the value; throws when there is none. */
export function found<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('The value is missing.');
  return value;
}
