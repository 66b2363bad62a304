import type { APIRoute } from 'astro';
import { getForms } from '../site/queries.ts';
import { dataModuleResponse } from '../model/text/markup.ts';

/**
 * The forms of the site, loaded only if a file of another form is opened, or files of several for the record, because every
 * form's page would repeat them.
 */
export const GET: APIRoute = async () => dataModuleResponse(await getForms());
