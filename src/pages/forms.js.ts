import type { APIRoute } from 'astro';
import { getForms } from '../site/queries.ts';
import { dataModuleResponse } from '../model/text/markup.ts';

/**
 * The forms of the site, loaded only to name the form of an opened file or to read files for the record: inlined, they
 * would be repeated on the page of every form.
 */
export const GET: APIRoute = async () => dataModuleResponse(await getForms());
