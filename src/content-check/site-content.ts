import { careerPath } from '../schemas/career-path.ts';
import type { CareerPath } from '../schemas/career-path.ts';
import { checklists } from '../schemas/checklist.ts';
import type { Checklist } from '../schemas/checklist.ts';
import { labels } from '../schemas/labels.ts';
import type { Labels } from '../schemas/labels.ts';
import { learningMethods } from '../schemas/learning-method.ts';
import type { LearningMethod } from '../schemas/learning-method.ts';
import { phases } from '../schemas/phase.ts';
import type { Phase } from '../schemas/phase.ts';
import { programme } from '../schemas/programme.ts';
import type { Programme } from '../schemas/programme.ts';
import { resource } from '../schemas/resource.ts';
import type { Resource } from '../schemas/resource.ts';
import { scenario } from '../schemas/scenario.ts';
import type { Scenario } from '../schemas/scenario.ts';
import type { ContentKind } from '../schemas/vocabulary.ts';
import { filesOf } from './site.ts';
import type { Site } from './site.ts';

/** The whole checked content of the site. Maps are keyed by slug, the file name without .yaml. */
export interface SiteContent {
  programme: Programme;
  labels: Labels;
  phases: Phase[];
  resources: Map<string, Resource>;
  scenarios: Map<string, Scenario>;
  careerPaths: Map<string, CareerPath>;
  checklists: Checklist[];
  learningMethods: LearningMethod[];
}

/** Returns the content with defaults filled in; throws if a file does not fit its schema, so check first. */
export function siteContent(site: Site): SiteContent {
  const only = (kind: ContentKind) => filesOf(site, kind)[0]?.data;
  const bySlug = <T>(kind: ContentKind, parse: (data: unknown) => T) =>
    new Map(filesOf(site, kind).map((file) => [file.slug, parse(file.data)]));
  return {
    programme: programme.parse(only('programme')),
    labels: labels.parse(only('labels')),
    phases: phases.parse(only('phases')),
    resources: bySlug('resources', (data) => resource.parse(data)),
    scenarios: bySlug('scenarios', (data) => scenario.parse(data)),
    careerPaths: bySlug('career-paths', (data) => careerPath.parse(data)),
    checklists: checklists.parse(only('checklists')),
    learningMethods: learningMethods.parse(only('learning-methods')),
  };
}
