import type { APIRoute } from 'astro';
import { toGuideModel } from '../site/downloads/pdf/guide-model.ts';
import { getMeetings, getResources, getSite } from '../site/queries.ts';
import { dataModuleResponse } from '../model/text/markup.ts';

/**
 * A module with the content of the programme guide. It is loaded only on the click that generates the guide, because it
 * grows with every resource.
 */
export const GET: APIRoute = async () => {
  const [{ programme, labels, phases, period }, meetings, resources] = await Promise.all([
    getSite(),
    getMeetings(),
    getResources(),
  ]);
  return dataModuleResponse(toGuideModel({ programme, phases, meetings, resources, period, labels }));
};
