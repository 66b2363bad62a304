import type { SiteContent } from '../schemas/content.ts';
import { onceEach } from './once-each.ts';
import type { Site } from './site.ts';
import { siteContent } from './site-content.ts';
import { periodOf } from '../text/period.ts';
import { type FormDefinition, toFormDefinition } from '../form/form-definition.ts';

/** Returns the definition of every form on the site, keyed by the slug of its page. */
export function formDefinitions(content: SiteContent): Map<string, FormDefinition> {
  const { programme, phases, resources } = content;
  const period = periodOf(programme.period, programme.year, phases);
  return new Map(
    [...resources]
      .filter(([, resource]) => resource.download)
      .map(([slug, resource]) => [slug, toFormDefinition({ ...content, slug, resource, period })]),
  );
}

/** Returns the definition of every form of a site that was read, keyed by the slug of its page; throws if its content is wrong. */
export const formsOfSite = onceEach((site: Site): ReadonlyMap<string, FormDefinition> =>
  formDefinitions(siteContent(site)),
);
