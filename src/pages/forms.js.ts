import type { APIRoute } from 'astro';
import { getForms } from '../site/queries.ts';
import { dataModuleResponse } from '../model/text/markup.ts';

/**
 * A module with all forms of the site. It is loaded only to name the form of an opened file, to prefill a form from the
 * file of another, or to read files for the programme record. Inlined, the forms would be repeated on the page of every
 * form.
 */
export const GET: APIRoute = async () => dataModuleResponse(await getForms());
