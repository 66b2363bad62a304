import { periodOf } from '../text/period.ts';
import type { FormDefinition } from '../worksheet/form-definition.ts';
import { toFormDefinition } from '../worksheet/form-definition.ts';
import type { SiteContent } from './site-content.ts';

/** Returns the definition of every form on the site, keyed by the slug of its page. */
export function formDefinitions(content: SiteContent): Map<string, FormDefinition> {
  const { programme, careerPaths, learningMethods, checklists, labels } = content;
  const period = periodOf(programme.period, programme.year, content.phases);
  return new Map(
    [...content.resources]
      .filter(([, resource]) => resource.download)
      .map(([slug, resource]) => [
        slug,
        toFormDefinition({ slug, resource, careerPaths, learningMethods, checklists, labels, period }),
      ]),
  );
}
