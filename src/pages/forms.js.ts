import type { APIRoute } from 'astro';
import { getFormLinks } from '../queries.ts';
import { dataModule } from '../text/markup.ts';

/** The forms of the site, loaded only if a file of another form is opened, because every form's page would repeat them. */
export const GET: APIRoute = async () => dataModule(await getFormLinks());
