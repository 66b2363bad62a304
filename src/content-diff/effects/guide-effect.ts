import { toGuideModel } from '../../guide/guide-model.ts';
import { contentLayout } from '../../schemas/content.ts';
import { type Labels, labels as labelsSchema } from '../../schemas/labels.ts';
import type { Phase } from '../../schemas/phase.ts';
import { type Programme, programme as programmeSchema } from '../../schemas/programme.ts';
import { resource as resourceSchema } from '../../schemas/resource.ts';
import { filesOf, type Site } from '../../content-reading/site.ts';
import { periodOf } from '../../text/period.ts';
import { relaxed } from '../saved/relaxed.ts';

const schemas = {
  programme: relaxed(
    programmeSchema.pick({ name: true, guide: true, contact: true, year: true, period: true }),
  ),
  phases: relaxed(contentLayout.phases.schema),
  labels: relaxed(labelsSchema.pick({ types: true, guide: true })),
  resource: relaxed(
    resourceSchema.pick({
      id: true,
      title: true,
      type: true,
      phase: true,
      timeNeeded: true,
      description: true,
      inGuide: true,
    }),
  ),
};

/** The text of the programme guide. */
export interface GuideText {
  lines: string[];
  /** How many resources it lists. */
  resources: number;
}

/** Returns the text of the guide line by line, or undefined if the content is not sufficient to make it. */
export function guideText(site: Site): GuideText | undefined {
  const dataOf = (kind: 'programme' | 'phases' | 'labels') => filesOf(site, kind)[0]?.data;
  const programme = schemas.programme.safeParse(dataOf('programme'));
  const phases = schemas.phases.safeParse(dataOf('phases'));
  const labels = schemas.labels.safeParse(dataOf('labels'));
  if (!programme.success || !phases.success || !labels.success) return undefined;
  const resources = filesOf(site, 'resources').flatMap((file) => {
    const parsed = schemas.resource.safeParse(file.data);
    return parsed.success
      ? [{ ...(parsed.data as ReturnType<typeof resourceSchema.parse>), slug: file.slug }]
      : [];
  });
  const main = programme.data as Programme;
  const model = toGuideModel({
    programme: main,
    phases: phases.data as Phase[],
    resources,
    period: periodOf(main.period, main.year, phases.data as Phase[]),
    labels: labels.data as Labels,
  });
  return { lines: textsIn(model), resources: model.resources.entries.length };
}

/** Fields of the guide model that are not part of its text. */
const unspoken = new Set(['fileName', 'colour', 'path', 'author', 'starts']);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => {
    if (unspoken.has(name)) return [];
    // A month alone would not say whose it is.
    return name === 'months' && Array.isArray(inner) ? [inner.join(', ')] : textsIn(inner);
  });
}
