import { readSite } from '../../src/content-check/read-site.ts';
import { checklists } from '../../src/schemas/checklist.ts';
import { careerPath } from '../../src/schemas/career-path.ts';
import { labels } from '../../src/schemas/labels.ts';
import { learningMethods } from '../../src/schemas/learning-method.ts';
import { resource } from '../../src/schemas/resource.ts';
import type { ContentKind } from '../../src/schemas/vocabulary.ts';
import { type FormDefinition, toFormDefinition } from '../../src/worksheet/form-definition.ts';

/** Returns the definitions of all forms in content/, by slug; throws where the content is wrong. */
export function realForms(): FormDefinition[] {
  const { files } = readSite(process.cwd()).site;
  const all = (kind: ContentKind) => files.filter((file) => file.kind === kind);
  const one = (kind: ContentKind) => all(kind)[0]?.data;
  const sources = {
    careerPaths: new Map(all('career-paths').map((file) => [file.slug, careerPath.parse(file.data)])),
    learningMethods: learningMethods.parse(one('learning-methods')),
    checklists: checklists.parse(one('checklists')),
    labels: labels.parse(one('labels')),
    period: 'July to December 2025',
  };
  return all('resources')
    .map((file) => ({ slug: file.slug, resource: resource.parse(file.data) }))
    .filter((entry) => entry.resource.download)
    .map((entry) => toFormDefinition({ ...sources, ...entry }));
}
