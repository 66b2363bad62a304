/** The content as the YAML files have it: what the pages are expected to say. */
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { contentLayout } from '../../src/schemas/content.ts';
import { months } from '../../src/schemas/vocabulary.ts';

const read = (path: string) => load(readFileSync(`content/${path}.yaml`, 'utf8'));
const slugs = (folder: string) => readdirSync(`content/${folder}`).map((file) => file.replace(/\.yaml$/, ''));

const { resources: resource, scenarios: scenario, 'career-paths': careerPath } = contentLayout;
export const programme = contentLayout.programme.schema.parse(read('programme'));
export const labels = contentLayout.labels.schema.parse(read('labels'));
export const phases = contentLayout.phases.schema.parse(read('phases'));
export const checklists = contentLayout.checklists.schema.parse(read('checklists'));
export const learningMethods = contentLayout['learning-methods'].schema.parse(read('learning-methods'));

/** All resources in the order of their ids, each with the path of its page. */
export const resources = slugs('resources')
  .map((slug) => ({ slug, path: `/resources/${slug}`, ...resource.schema.parse(read(`resources/${slug}`)) }))
  .sort((a, b) => a.id - b.id);
export type Resource = (typeof resources)[number];

export const careerPaths = new Map(
  slugs('career-paths').map((slug) => [slug, careerPath.schema.parse(read(`career-paths/${slug}`))]),
);
const allScenarios = new Map(
  slugs('scenarios').map((slug) => [slug, scenario.schema.parse(read(`scenarios/${slug}`))]),
);

/** The scenarios in the order in which their page names them. */
export const scenarios = resources
  .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
  .flatMap((block) => (block.kind === 'scenarios' ? block.entries : []))
  .map((slug) => ({ slug, ...found(allScenarios.get(slug)) }));

export const forms = resources.filter(({ download }) => download !== undefined);

/** Pages without anything to fill in or to choose: they need no JavaScript. */
export const readingPages = resources.filter(
  ({ download, sections }) =>
    download === undefined &&
    sections.every(({ blocks }) => blocks.every(({ kind }) => kind !== 'scenarios')),
);

/** Addresses of all pages but the not-found page. */
export const routes = ['/', ...resources.map(({ path }) => path)];

export const resourceWith = (slug: string): Resource => found(resources.find((entry) => entry.slug === slug));

/** Noon in the middle of a month of the programme's year. */
export const dayIn = (month: (typeof months)[number]) =>
  new Date(programme.year, months.indexOf(month), 15, 12);

/** Returns the value; throws when there is none. */
export function found<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('It is not there.');
  return value;
}
