import type { APIRoute } from 'astro';
import { toGuideModel } from '../site/downloads/pdf/guide-model.ts';
import { getResources, getSite } from '../site/queries.ts';
import { dataModuleResponse } from '../model/text/markup.ts';

/** The content of the programme guide, loaded only on the click that makes it, because it grows with every resource. */
export const GET: APIRoute = async () => {
  const [{ programme, labels, phases, period }, resources] = await Promise.all([getSite(), getResources()]);
  return dataModuleResponse(toGuideModel({ programme, phases, resources, period, labels }));
};
