import { toGuideModel, type GuideModel } from '../../../src/guide/guide-model.ts';
import { periodOf } from '../../../src/text/period.ts';
import { labels, phases, programme, resources } from '../../support/content.ts';

/** Returns the model of the guide with the present content. */
export function contentModel(): GuideModel {
  const period = periodOf(programme.period, programme.year, phases);
  return toGuideModel({ programme, phases, resources, period, labels });
}
